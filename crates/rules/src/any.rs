//! A position on any board, chosen at run time.

use std::fmt;

use crate::{
    AnyCells, Board, BySide, Cell, CellSet, Classic, Content, General, IllegalMove, Move, Outcome,
    Position, Setup, Side, Symmetry,
};

/// A position on any board.
///
/// ```
/// use outflank_rules::{AnyPosition, Board, Move};
///
/// let board: Board = "6x6x6".parse()?;
/// let start = AnyPosition::start(&board);
/// let cell = start.legal_moves().iter().next().expect("Dark has a first move");
/// let next = start.play(Move::Place(cell))?;
/// assert_eq!(next.disc_counts().dark + next.disc_counts().light, 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Code that must be fast matches once on the enum, or uses [`with_position!`](crate::with_position),
/// and then works on the geometry inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPosition {
    /// 8x8 without holes.
    Classic(Position<Classic>),
    /// Any other board of up to 64 cells.
    Cells64(Position<General<1>>),
    /// Up to 128 cells: 10x10, large hexes.
    Cells128(Position<General<2>>),
    /// Up to 256 cells: 6x6x6.
    Cells256(Position<General<4>>),
    /// Up to 512 cells: 8x8x8.
    Cells512(Position<General<8>>),
}

/// Runs an expression on the [`Position`] inside an [`AnyPosition`], whatever its geometry.
///
/// ```
/// use outflank_rules::{AnyPosition, Board, Geometry, Position, with_position};
///
/// fn mobility<G: Geometry>(position: &Position<G>) -> usize {
///     position.legal_moves().into_iter().count()
/// }
///
/// let start = AnyPosition::start(&Board::classic());
/// assert_eq!(with_position!(&start, position => mobility(position)), 4);
/// ```
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::AnyPosition::Classic($position) => $body,
            $crate::AnyPosition::Cells64($position) => $body,
            $crate::AnyPosition::Cells128($position) => $body,
            $crate::AnyPosition::Cells256($position) => $body,
            $crate::AnyPosition::Cells512($position) => $body,
        }
    };
}

/// Like [`with_position`], but wraps the resulting position again.
macro_rules! map_inner {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Classic($position) => AnyPosition::Classic($body),
            AnyPosition::Cells64($position) => AnyPosition::Cells64($body),
            AnyPosition::Cells128($position) => AnyPosition::Cells128($body),
            AnyPosition::Cells256($position) => AnyPosition::Cells256($body),
            AnyPosition::Cells512($position) => AnyPosition::Cells512($body),
        }
    };
}

/// Forwards read-only methods.
macro_rules! forward {
    ($($(#[$doc:meta])* fn $name:ident(&self $(, $arg:ident: $type:ty)*) -> $result:ty;)+) => {
        impl AnyPosition {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(&self $(, $arg: $type)*) -> $result {
                with_position!(self, position => position.$name($($arg),*))
            }
        )+}
    };
}

/// Forwards methods that return a set of cells, and widens the set.
macro_rules! forward_cells {
    ($($(#[$doc:meta])* fn $name:ident(&self $(, $arg:ident: $type:ty)*);)+) => {
        impl AnyPosition {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(&self $(, $arg: $type)*) -> AnyCells {
                with_position!(self, position => position.$name($($arg),*).widen())
            }
        )+}
    };
}

forward! {
    /// The board it is on.
    fn board(&self) -> &Board;
    /// The side to move.
    fn to_move(&self) -> Side;
    /// How many discs each side has.
    fn disc_counts(&self) -> BySide<u32>;
    /// The content of a cell. A cell outside the box is a hole.
    fn content(&self, cell: Cell) -> Content;
    /// Whether the side to move has a legal move.
    fn can_move(&self) -> bool;
    /// Whether the side to move must pass: it cannot move, but the other side can.
    fn must_pass(&self) -> bool;
    /// Whether the game is over: neither side can move.
    fn is_over(&self) -> bool;
    /// The result, or `None` if the game is not over.
    fn outcome(&self) -> Option<Outcome>;
    /// A key for hash tables. Equal positions have the same key on every machine.
    fn key(&self) -> u64;
    /// The position as a set-up that can be changed or written as text.
    fn setup(&self) -> Setup;
    /// Counts the lines of play with `depth` plies; see [`perft`](crate::perft).
    fn perft(&self, depth: u32) -> u64;
}

forward_cells! {
    /// The discs of a side.
    fn discs_of(&self, side: Side);
    /// The empty cells.
    fn empties(&self);
    /// The legal moves of the side to move, as cells.
    fn legal_moves(&self);
    /// The discs that a move to `cell` flips; empty if the move is illegal.
    fn flips(&self, cell: Cell);
}

impl AnyPosition {
    /// The start position of a board.
    #[must_use]
    pub fn start(board: &Board) -> AnyPosition {
        AnyPosition::from_checked(&Setup::start(board))
    }

    /// Makes a position from a set-up that [`Setup::position`] has checked. Chooses the smallest
    /// sets that fit.
    pub(crate) fn from_checked(setup: &Setup) -> AnyPosition {
        let board = setup.board();
        if board.is_classic_geometry() {
            return AnyPosition::Classic(Position::from_checked(setup, Classic));
        }
        if let Some(geometry) = General::new(board) {
            AnyPosition::Cells64(Position::from_checked(setup, geometry))
        } else if let Some(geometry) = General::new(board) {
            AnyPosition::Cells128(Position::from_checked(setup, geometry))
        } else if let Some(geometry) = General::new(board) {
            AnyPosition::Cells256(Position::from_checked(setup, geometry))
        } else {
            let geometry = General::new(board).expect("a shape has at most 512 cells");
            AnyPosition::Cells512(Position::from_checked(setup, geometry))
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal.
    pub fn play(&self, mv: Move) -> Result<AnyPosition, IllegalMove> {
        Ok(map_inner!(self, position => position.play(mv)?))
    }

    /// The position after a move, and the discs that the move flips.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal.
    pub fn play_with_flips(&self, mv: Move) -> Result<(AnyPosition, AnyCells), IllegalMove> {
        let flips = with_position!(self, position => position.check(mv)?.widen());
        Ok((self.play_unchecked(mv), flips))
    }

    /// The position after a move that is known to be legal.
    ///
    /// For an illegal move the result is meaningless.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> AnyPosition {
        map_inner!(self, position => position.play_unchecked(mv))
    }

    /// The canonical orientation of the position. All rotations and reflections have the same one.
    #[must_use]
    pub fn canonical(&self) -> AnyPosition {
        map_inner!(self, position => position.canonical())
    }

    /// The symmetries of the board that map this position onto itself. Moves that such a
    /// symmetry maps onto each other have the same value.
    pub fn symmetries(&self) -> Vec<&Symmetry> {
        with_position!(self, position => position.symmetries().collect())
    }

    /// The legal moves of the side to move. This is a single pass if it must pass, and empty if the
    /// game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        if self.must_pass() {
            return vec![Move::Pass];
        }
        self.legal_moves().iter().map(Move::Place).collect()
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => position.fmt(f))
    }
}
