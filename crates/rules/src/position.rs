//! Playable positions, generic over the geometry.

use std::fmt;

use thiserror::Error;

use crate::{
    Board, BySide, Cell, CellName, CellSet, Content, Discs, Geometry, Move, Outcome, Setup, Side,
    Symmetry, symmetry,
};

/// Why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The cell already has a disc.
    #[error("{cell} is taken by {by}")]
    Taken {
        /// The cell.
        cell: CellName,
        /// The side whose disc is there.
        by: Side,
    },
    /// The cell is a hole.
    #[error("{0} is a hole")]
    Hole(CellName),
    /// The box has no such cell.
    #[error("cell number {0} is outside the board")]
    Outside(usize),
    /// The move flips nothing.
    #[error("{cell} flips nothing for {side}")]
    FlipsNothing {
        /// The cell.
        cell: CellName,
        /// The side to move.
        side: Side,
    },
    /// Only a side without a legal move may pass.
    #[error("{0} has legal moves and may not pass")]
    MustMove(Side),
    /// Neither side can move.
    #[error("the game is over")]
    GameOver,
}

/// A playable position: discs that fit a board, and a side to move.
///
/// Most code uses [`AnyPosition`](crate::AnyPosition), which wraps the position of any board.
#[derive(Clone, Debug)]
pub struct Position<G: Geometry> {
    board: Board,
    geometry: G,
    discs: Discs<G::Set>,
    to_move: Side,
}

impl<G: Geometry> Position<G> {
    /// Makes a position from a set-up that [`Setup::position`] has checked.
    pub(crate) fn from_checked(setup: &Setup, geometry: G) -> Position<G> {
        let discs_of = |side| {
            let is_disc = |&(_, content): &(usize, &Content)| *content == Content::Disc(side);
            let discs = setup.contents().iter().enumerate().filter(is_disc);
            discs.map(|(index, _)| Cell::new(index)).collect()
        };
        let (own, opponent) = (discs_of(setup.to_move), discs_of(!setup.to_move));
        let board = setup.board().clone();
        Position {
            board,
            geometry,
            discs: Discs { own, opponent },
            to_move: setup.to_move,
        }
    }

    /// The board it is on.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The geometry of the board, for code that works on [`Discs`].
    #[must_use]
    pub fn geometry(&self) -> &G {
        &self.geometry
    }

    /// The discs from the point of view of the side to move.
    #[must_use]
    pub fn discs(&self) -> Discs<G::Set> {
        self.discs
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The discs of a side.
    #[must_use]
    pub fn discs_of(&self, side: Side) -> G::Set {
        if side == self.to_move {
            self.discs.own
        } else {
            self.discs.opponent
        }
    }

    /// How many discs each side has.
    #[must_use]
    pub fn disc_counts(&self) -> BySide<u32> {
        BySide::from_fn(|side| self.discs_of(side).len())
    }

    /// The empty cells.
    #[must_use]
    pub fn empties(&self) -> G::Set {
        self.geometry.playable() & !self.discs.occupied()
    }

    /// The content of a cell. A cell outside the box is a hole.
    #[must_use]
    pub fn content(&self, cell: Cell) -> Content {
        if self.discs.own.contains(cell) {
            Content::Disc(self.to_move)
        } else if self.discs.opponent.contains(cell) {
            Content::Disc(!self.to_move)
        } else if self.board.is_playable(cell) {
            Content::Empty
        } else {
            Content::Hole
        }
    }

    /// The legal moves of the side to move, as cells.
    #[must_use]
    pub fn legal_moves(&self) -> G::Set {
        self.geometry.legal_moves(self.discs)
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn can_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Whether the side to move must pass: it cannot move, but the other side can.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        !self.can_move() && !self.geometry.legal_moves(self.discs.swapped()).is_empty()
    }

    /// Whether the game is over: neither side can move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.geometry.is_over(self.discs)
    }

    /// The discs that a move to `cell` flips; empty if the move is illegal.
    #[must_use]
    pub fn flips(&self, cell: Cell) -> G::Set {
        if self.content(cell) == Content::Empty {
            self.geometry.flips(self.discs, cell)
        } else {
            G::Set::EMPTY
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal.
    pub fn play(&self, mv: Move) -> Result<Position<G>, IllegalMove> {
        self.play_with_flips(mv).map(|(after, _)| after)
    }

    /// The position after a move, and the discs that the move flips.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal.
    pub fn play_with_flips(&self, mv: Move) -> Result<(Position<G>, G::Set), IllegalMove> {
        let flips = self.check(mv)?;
        Ok((self.play_unchecked(mv), flips))
    }

    /// The position after a move that is known to be legal.
    ///
    /// For an illegal move the result is meaningless.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position<G> {
        let discs = match mv {
            Move::Place(cell) => self.geometry.play(self.discs, cell),
            Move::Pass => self.discs.swapped(),
        };
        Position {
            discs,
            to_move: !self.to_move,
            ..self.clone()
        }
    }

    /// The discs that a legal move flips, or the reason why the move is illegal.
    pub(crate) fn check(&self, mv: Move) -> Result<G::Set, IllegalMove> {
        match mv {
            Move::Pass if self.can_move() => Err(IllegalMove::MustMove(self.to_move)),
            _ if self.is_over() => Err(IllegalMove::GameOver),
            Move::Pass => Ok(G::Set::EMPTY),
            Move::Place(cell) => self.check_place(cell),
        }
    }

    fn check_place(&self, cell: Cell) -> Result<G::Set, IllegalMove> {
        let shape = self.board.shape();
        if cell.index() >= shape.cell_count() {
            return Err(IllegalMove::Outside(cell.index()));
        }
        let name = shape.name(cell);
        match self.content(cell) {
            Content::Hole => Err(IllegalMove::Hole(name)),
            Content::Disc(by) => Err(IllegalMove::Taken { cell: name, by }),
            Content::Empty => {
                let flips = self.geometry.flips(self.discs, cell);
                let (cell, side) = (name, self.to_move);
                if flips.is_empty() {
                    Err(IllegalMove::FlipsNothing { cell, side })
                } else {
                    Ok(flips)
                }
            }
        }
    }

    /// The result, or `None` if the game is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = Outcome {
            discs: self.disc_counts(),
            empties: self.empties().len(),
        };
        self.is_over().then_some(outcome)
    }

    /// A key for hash tables. Equal positions have the same key on every machine.
    #[must_use]
    pub fn key(&self) -> u64 {
        let side = if self.to_move == Side::Dark {
            0
        } else {
            0x5851_F42D_4C95_7F2D
        };
        self.discs.key() ^ side
    }

    /// The symmetries of the board that map this position onto itself. Moves that such a
    /// symmetry maps onto each other have the same value.
    pub fn symmetries(&self) -> impl Iterator<Item = &Symmetry> {
        let discs = self.discs;
        self.board
            .symmetries()
            .iter()
            .filter(move |symmetry| symmetry.discs(discs) == discs)
    }

    /// The canonical orientation of the position. All rotations and reflections have the same one.
    #[must_use]
    pub fn canonical(&self) -> Position<G> {
        Position {
            discs: symmetry::canonical(&self.board, self.discs),
            ..self.clone()
        }
    }

    /// The position as a set-up that can be changed or written as text.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::start(&self.board);
        for index in 0..setup.contents().len() {
            setup.put(Cell::new(index), self.content(Cell::new(index)));
        }
        setup.to_move = self.to_move;
        setup
    }

    /// Counts the lines of play with `depth` plies; see [`perft`](crate::perft).
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.geometry.perft(self.discs, depth)
    }
}

impl<G: Geometry> PartialEq for Position<G> {
    fn eq(&self, other: &Position<G>) -> bool {
        (self.discs, self.to_move) == (other.discs, other.to_move) && self.board == other.board
    }
}

impl<G: Geometry> Eq for Position<G> {}

impl<G: Geometry> fmt::Display for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
