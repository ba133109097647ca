//! A short course: positions in which one idea decides, with the line after every move.
//!
//! The lessons are data, and tests prove what they claim. Their words are in `texts`.

mod attempt;
mod basics;
#[cfg(test)]
mod claims;
mod edges;
mod other_boards;
mod strategy;

use outflank_rules::{AnyPosition, Board, Cell, Setup, Shape};

pub(crate) use attempt::{Attempt, Made, Verdict};

/// The idea of a lesson. Storage knows it by [`LessonId::key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonId {
    /// A move outflanks discs.
    Outflank,
    /// A move flips in several directions.
    Lines,
    /// A side without a move passes.
    Pass,
    /// Corners are stable.
    Corner,
    /// A corner makes other discs stable.
    Stable,
    /// X squares give corners away.
    XSquare,
    /// C squares may, too.
    CSquare,
    /// Mobility: few replies for the opponent.
    Mobility,
    /// Quiet moves.
    Quiet,
    /// The opponent runs out of good moves.
    Squeeze,
    /// An unbalanced edge can be attacked.
    Balance,
    /// A disc between two discs of an edge.
    Wedge,
    /// A threat to one corner whose only answer gives the other one.
    Stoner,
    /// Many discs are not an advantage.
    Greed,
    /// The last move in every region.
    Parity,
    /// A region that only one side can enter.
    Region,
    /// Hexagons.
    Hexagons,
    /// Holes.
    Holes,
    /// Lines through a cube.
    Cube,
    /// The corners of a cube.
    CubeCorner,
}

impl LessonId {
    /// The name in storage. Do not change these: browsers have stored them.
    pub(crate) fn key(self) -> &'static str {
        match self {
            LessonId::Outflank => "outflank",
            LessonId::Lines => "lines",
            LessonId::Pass => "pass",
            LessonId::Corner => "corner",
            LessonId::Stable => "stable",
            LessonId::XSquare => "x-square",
            LessonId::CSquare => "c-square",
            LessonId::Mobility => "mobility",
            LessonId::Quiet => "quiet",
            LessonId::Squeeze => "squeeze",
            LessonId::Balance => "balance",
            LessonId::Wedge => "wedge",
            LessonId::Stoner => "stoner",
            LessonId::Greed => "greed",
            LessonId::Parity => "parity",
            LessonId::Region => "region",
            LessonId::Hexagons => "hexagons",
            LessonId::Holes => "holes",
            LessonId::Cube => "cube",
            LessonId::CubeCorner => "cube-corner",
        }
    }
}

/// A lesson. Dark, the learner, is to move.
#[derive(Debug)]
pub(crate) struct Lesson {
    pub(crate) id: LessonId,
    /// The name of the board.
    board: &'static str,
    /// The rows of the board; those of a cube layer by layer.
    position: &'static str,
    /// Every legal move.
    pub(crate) tries: &'static [Try],
    /// Whether the board shows the names of squares: A, B, C and X.
    pub(crate) letters: bool,
}

/// A legal move.
#[derive(Debug)]
pub(crate) struct Try {
    cell: &'static str,
    pub(crate) why: Why,
    /// The cells of the moves that follow, without passes.
    then: &'static str,
}

/// How a move relates to the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The point of the lesson.
    Right,
    /// The mistake that the lesson warns of.
    Trap,
    /// Any other move.
    Other,
}

const fn right(cell: &'static str, then: &'static str) -> Try {
    let why = Why::Right;
    Try { cell, why, then }
}

const fn trap(cell: &'static str, then: &'static str) -> Try {
    let why = Why::Trap;
    Try { cell, why, then }
}

const fn other(cell: &'static str, then: &'static str) -> Try {
    let why = Why::Other;
    Try { cell, why, then }
}

/// All lessons in their order.
pub(crate) static LESSONS: [Lesson; 20] = [
    basics::OUTFLANK,
    basics::LINES,
    basics::PASS,
    basics::CORNER,
    basics::STABLE,
    basics::X_SQUARE,
    basics::C_SQUARE,
    strategy::MOBILITY,
    strategy::QUIET,
    strategy::SQUEEZE,
    edges::BALANCE,
    edges::WEDGE,
    edges::STONER,
    strategy::GREED,
    strategy::PARITY,
    strategy::REGION,
    other_boards::HEXAGONS,
    other_boards::HOLES,
    other_boards::CUBE,
    other_boards::CUBE_CORNER,
];

impl Lesson {
    /// The board.
    pub(crate) fn board(&self) -> Board {
        self.board
            .parse()
            .expect("a test reads the boards of all lessons")
    }

    /// The start position.
    pub(crate) fn start(&self) -> AnyPosition {
        Setup::parse(self.position, &self.board())
            .and_then(|setup| setup.position())
            .expect("a test reads the positions of all lessons")
    }

    /// The move on a cell; none if it is not legal.
    fn find(&self, cell: Cell) -> Option<&'static Try> {
        let shape = self.board().shape();
        self.tries.iter().find(|tried| tried.cell(shape) == cell)
    }

    /// A right move.
    pub(crate) fn answer(&self) -> Option<Cell> {
        let right = |tried: &&Try| tried.why == Why::Right;
        let shape = self.board().shape();
        self.tries.iter().find(right).map(|tried| tried.cell(shape))
    }
}

impl Try {
    pub(crate) fn cell(&self, shape: Shape) -> Cell {
        cell(shape, self.cell)
    }

    fn replies(&self, shape: Shape) -> impl DoubleEndedIterator<Item = Cell> {
        self.then
            .split_whitespace()
            .map(move |name| cell(shape, name))
    }
}

fn cell(shape: Shape, name: &str) -> Cell {
    shape
        .parse_cell(name)
        .expect("a test reads the cells of all lessons")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_legal_move_is_known_and_nothing_else() {
        for lesson in &LESSONS {
            let legal: BTreeSet<Cell> = lesson.start().legal_moves().iter().collect();
            let shape = lesson.board().shape();
            let known = lesson.tries.iter().map(|tried| tried.cell(shape));
            let known: BTreeSet<Cell> = known.collect();
            assert_eq!(known, legal, "{:?}", lesson.id);
            assert_eq!(known.len(), lesson.tries.len(), "{:?}", lesson.id);
        }
    }

    #[test]
    fn every_lesson_can_be_done_and_missed() {
        for lesson in &LESSONS {
            assert!(lesson.answer().is_some(), "{:?}", lesson.id);
            let missed = lesson.tries.iter().any(|tried| tried.why != Why::Right);
            // At the start of a game every legal move is right.
            assert_eq!(missed, lesson.id != LessonId::Outflank, "{:?}", lesson.id);
        }
    }

    #[test]
    fn names_in_storage_differ() {
        let keys: BTreeSet<&str> = LESSONS.iter().map(|lesson| lesson.id.key()).collect();
        assert_eq!(keys.len(), LESSONS.len());
    }

    #[test]
    fn reasons_of_reviews_lead_to_lessons() {
        let known = |key: &str| LESSONS.iter().any(|lesson| lesson.id.key() == key);
        for kind in outflank_analysis::ReasonKind::ALL {
            assert!(kind.lesson().is_none_or(known), "{kind:?}");
        }
    }
}
