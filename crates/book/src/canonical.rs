//! Positions in their canonical orientation, and what moves make of them.

use outflank_rules::{
    AnyPosition, Board, Cell, Content, Scoring, Setup, SetupError, Side, classic, final_margin,
};

use crate::orientation::Orientation;
use crate::score::Score;

/// The cells in the middle, which have discs from the start on.
const MIDDLE: u64 = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36;
/// The number of discs at the start.
const FIRST_DISCS: u8 = 4;

/// A position of 8x8, seen from the side to move, in its canonical orientation: the smallest of its
/// eight images.
///
/// The order is by discs first, so every move leads to a later position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Canonical {
    discs: u8,
    own: u64,
    opponent: u64,
}

/// What follows a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Child {
    /// The other side moves.
    Position(Canonical),
    /// The other side has to pass, so the same side moves again.
    AfterPass(Canonical),
    /// The game is over, with this value for the side that moved.
    Over(Score),
}

impl Child {
    /// The position that follows; `None` if the game is over.
    #[must_use]
    pub fn position(self) -> Option<Canonical> {
        match self {
            Child::Position(position) | Child::AfterPass(position) => Some(position),
            Child::Over(_) => None,
        }
    }

    /// The value of the move, given the value of the position that follows.
    #[must_use]
    pub fn score(self, value: Score) -> Score {
        match self {
            Child::Position(_) => -value,
            Child::AfterPass(_) => value,
            Child::Over(score) => score,
        }
    }
}

impl Canonical {
    /// The start of the game.
    #[must_use]
    pub fn start() -> Canonical {
        let (own, opponent) = classic::START;
        Canonical::of(own, opponent).0
    }

    /// The canonical orientation of the discs of the side to move and of its opponent, and how to
    /// get there. Cells in both sets count for the side to move.
    #[must_use]
    pub fn of(own: u64, opponent: u64) -> (Canonical, Orientation) {
        let opponent = opponent & !own;
        let discs = (own | opponent).count_ones() as u8;
        let images = Orientation::all().map(|orientation| {
            let (own, opponent) = (orientation.cells(own), orientation.cells(opponent));
            let image = Canonical {
                discs,
                own,
                opponent,
            };
            (image, orientation)
        });
        images
            .min_by_key(|(image, _)| *image)
            .expect("there are eight images")
    }

    /// The position, if the book can have it: on 8x8, with the side to move able to move.
    #[must_use]
    pub fn of_position(position: &AnyPosition) -> Option<(Canonical, Orientation)> {
        let AnyPosition::Classic(position) = position else {
            return None;
        };
        let discs = position.discs();
        let (canonical, orientation) = Canonical::of(discs.own.0[0], discs.opponent.0[0]);
        canonical.is_playable().then_some((canonical, orientation))
    }

    /// The position as others know it, with Dark to move.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn position(&self) -> Result<AnyPosition, SetupError> {
        let mut setup = Setup::bare(&Board::classic());
        for cell in 0..64 {
            let content = match (self.own >> cell & 1, self.opponent >> cell & 1) {
                (1, _) => Content::Disc(Side::Dark),
                (_, 1) => Content::Disc(Side::Light),
                _ => Content::Empty,
            };
            setup.put(Cell::new(cell), content);
        }
        setup.to_move = Side::Dark;
        setup.position()
    }

    /// The discs of the side to move.
    #[must_use]
    pub fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the other side.
    #[must_use]
    pub fn opponent(&self) -> u64 {
        self.opponent
    }

    /// The number of discs.
    #[must_use]
    pub fn discs(&self) -> u8 {
        self.discs
    }

    /// The number of moves from the start, without passes.
    #[must_use]
    pub fn ply(&self) -> u8 {
        self.discs.saturating_sub(FIRST_DISCS)
    }

    /// The cells that the side to move can move to.
    #[must_use]
    pub fn legal_moves(&self) -> u64 {
        classic::legal_moves(self.own, self.opponent)
    }

    /// Whether a book may have it: the middle is occupied, and the side to move can move.
    pub(crate) fn is_playable(&self) -> bool {
        (self.own | self.opponent) & MIDDLE == MIDDLE && self.legal_moves() != 0
    }

    /// What follows a legal move.
    #[must_use]
    pub fn child(&self, cell: u8) -> Child {
        let flips = classic::flips(self.own, self.opponent, cell.into());
        let moved = self.own | flips | 1 << (cell % 64);
        let other = self.opponent & !flips;
        if classic::legal_moves(other, moved) != 0 {
            return Child::Position(Canonical::of(other, moved).0);
        }
        if classic::legal_moves(moved, other) != 0 {
            return Child::AfterPass(Canonical::of(moved, other).0);
        }
        Child::Over(final_score(moved, other))
    }

    /// All legal moves with what follows, in the order of the cells.
    pub fn children(&self) -> impl Iterator<Item = (u8, Child)> + use<> {
        let (position, moves) = (*self, self.legal_moves());
        let cells = (0..64_u8).filter(move |cell| moves >> cell & 1 == 1);
        cells.map(move |cell| (cell, position.child(cell)))
    }
}

/// The result of a finished game for the side with the discs `own`.
fn final_score(own: u64, opponent: u64) -> Score {
    let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
    let margin = final_margin(
        own - opponent,
        64 - own - opponent,
        Scoring::EmptiesToWinner,
    );
    Score::from_tenths(10 * margin)
}

#[cfg(test)]
mod tests {
    use outflank_record::transcript;

    use super::*;

    fn after(moves: &str) -> Canonical {
        let game = transcript::parse(moves, &Board::classic()).unwrap();
        Canonical::of_position(game.position()).unwrap().0
    }

    #[test]
    fn orientations_and_transpositions_are_one_position() {
        for first in ["d3", "c4", "f5", "e6"] {
            assert_eq!(after(first), after("f5"));
        }
        assert_eq!(after("f5d6c3d3c4"), after("f5d6c4d3c3"));
        assert_ne!(after("f5d6"), after("f5f6"));
        assert_eq!((after("f5d6").discs(), after("f5d6").ply()), (6, 2));
    }

    #[test]
    fn the_orientation_leads_back_to_the_moves_of_the_game() {
        let game = transcript::parse("f5d6c3", &Board::classic()).unwrap();
        let (canonical, orientation) = Canonical::of_position(game.position()).unwrap();
        let moves = game.position().legal_moves();
        let mut legal: Vec<usize> = moves.iter().map(|cell| cell.index()).collect();
        let back = |(cell, _)| usize::from(orientation.cell_before(cell));
        let mut found: Vec<usize> = canonical.children().map(back).collect();
        legal.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, legal);
    }

    #[test]
    fn a_position_is_its_own_canonical() {
        for canonical in crate::seeds::all_positions(4) {
            let position = canonical.position().unwrap();
            let (found, orientation) = Canonical::of_position(&position).unwrap();
            assert_eq!((found, orientation.cell(5)), (canonical, 5));
        }
    }

    #[test]
    fn a_pass_and_the_end_are_children_too() {
        // Dark takes everything: 64 discs.
        let (over, _) = Canonical::of(MIDDLE & 0x0000_0008_1000_0000, 1 << 27 | 1 << 36);
        assert!(over.children().all(|(_, child)| child.position().is_some()));
        let (own, opponent) = (1 << 0, 0x7E);
        let child = Canonical::of(own, opponent).0.children().next().unwrap().1;
        assert_eq!(child, Child::Over(Score::MOST));
        // After a3, Light cannot move, but Dark can.
        let own = 1 << 0 | 1 << 63;
        let opponent = 1 << 8 | 1 << 55;
        let position = Canonical::of(own, opponent).0;
        for (_, child) in position.children() {
            assert!(matches!(child, Child::AfterPass(_)), "{child:?}");
            assert_eq!(child.score(Score::MOST), Score::MOST);
        }
    }

    #[test]
    fn other_boards_are_not_in_a_book() {
        for board in ["6x6", "8x8+holes12@7", "4x4x4"] {
            let position = AnyPosition::start(&board.parse::<Board>().unwrap());
            assert!(Canonical::of_position(&position).is_none(), "{board}");
        }
    }
}
