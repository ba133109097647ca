//! An attempt at a lesson: the tried move and what follows.

use outflank_rules::{AnyPosition, Cell, Move, Side};

use super::{Lesson, Why};
use crate::model::Tree;

/// The result of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The cell is not a legal move.
    Illegal(Cell),
    /// The move was played.
    Tried(Why),
}

/// A move on the board of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) side: Side,
    pub(crate) cell: Cell,
    /// How many discs it flipped.
    pub(crate) turned: usize,
    /// Whether the other side had to pass after it.
    pub(crate) passed: bool,
}

/// An attempt at a lesson.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    lesson: &'static Lesson,
    tree: Tree,
    verdict: Option<Verdict>,
    made: Vec<Made>,
    /// The moves to come, the next one last.
    rest: Vec<Cell>,
}

impl Attempt {
    /// Begins an attempt.
    pub(crate) fn new(lesson: &'static Lesson) -> Attempt {
        Attempt {
            lesson,
            tree: Tree::new(lesson.start()),
            verdict: None,
            made: Vec::new(),
            rest: Vec::new(),
        }
    }

    pub(crate) fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The moves so far, the learner's first.
    pub(crate) fn made(&self) -> &[Made] {
        &self.made
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(crate) fn position(&self) -> &AnyPosition {
        self.tree.position()
    }

    /// Whether the learner can try a move now.
    pub(crate) fn is_open(&self) -> bool {
        self.made.is_empty()
    }

    /// Whether the tried move is right.
    pub(crate) fn is_done(&self) -> bool {
        self.verdict == Some(Verdict::Tried(Why::Right))
    }

    /// Whether more moves follow.
    pub(crate) fn goes_on(&self) -> bool {
        !self.rest.is_empty()
    }

    /// The learner chooses a cell.
    pub(crate) fn choose(&mut self, cell: Cell) {
        if !self.is_open() {
            return;
        }
        let Some(tried) = self.lesson.find(cell) else {
            self.verdict = Some(Verdict::Illegal(cell));
            return;
        };
        self.verdict = Some(Verdict::Tried(tried.why));
        self.rest = tried.replies().rev().collect();
        self.place(cell);
    }

    /// Plays the next move.
    pub(crate) fn step(&mut self) {
        if let Some(cell) = self.rest.pop() {
            self.place(cell);
        }
    }

    fn place(&mut self, cell: Cell) {
        let before = self.tree.position();
        let (side, turned) = (before.to_move(), before.flips(cell).iter().count());
        if self.tree.place(cell).is_err() {
            // A test plays all lines; a wrong one would end here.
            self.rest.clear();
            return;
        }
        let passed = self.tree.mv(self.tree.current()) == Some(Move::Pass);
        self.made.push(Made {
            side,
            cell,
            turned,
            passed,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LESSONS, LessonId, cell};
    use super::*;

    fn attempt(id: LessonId) -> Attempt {
        let lesson = LESSONS.iter().find(|lesson| lesson.id == id).unwrap();
        Attempt::new(lesson)
    }

    #[test]
    fn every_line_can_be_played() {
        for lesson in &LESSONS {
            for tried in lesson.tries {
                let mut attempt = Attempt::new(lesson);
                attempt.choose(tried.cell());
                while attempt.goes_on() {
                    attempt.step();
                }
                let expected = 1 + tried.replies().count();
                assert_eq!(attempt.made().len(), expected, "{:?} {tried:?}", lesson.id);
                assert_eq!(attempt.is_done(), tried.why == Why::Right);
            }
        }
    }

    #[test]
    fn a_cell_without_a_move_leaves_the_attempt_open() {
        let mut attempt = attempt(LessonId::Outflank);
        attempt.choose(cell("a1"));
        assert_eq!(attempt.verdict(), Some(Verdict::Illegal(cell("a1"))));
        assert!(attempt.is_open() && !attempt.is_done());
        attempt.choose(cell("d3"));
        assert!(attempt.is_done());
    }

    #[test]
    fn the_reply_comes_one_step_later_and_ends_the_attempt() {
        let mut attempt = attempt(LessonId::XSquare);
        attempt.choose(cell("g7"));
        assert!(attempt.goes_on() && !attempt.is_open());
        attempt.choose(cell("c4"));
        assert_eq!(
            attempt.made().len(),
            1,
            "no second try before a new attempt"
        );
        attempt.step();
        let reply = &attempt.made()[1];
        assert_eq!((reply.side, reply.cell), (Side::Light, cell("h8")));
        assert!(!attempt.goes_on());
    }

    #[test]
    fn a_pass_is_noticed() {
        let mut attempt = attempt(LessonId::Pass);
        attempt.choose(cell("a2"));
        assert!(attempt.made()[0].passed);
        assert_eq!(attempt.position().to_move(), Side::Dark);
    }
}
