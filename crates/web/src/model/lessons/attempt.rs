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

/// An attempt at a lesson. After a wrong move and its refutation the board returns to the start, so
/// that the learner can try again at once; the comment stays.
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

    /// The moves of the last try, the learner's first.
    pub(crate) fn made(&self) -> &[Made] {
        &self.made
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(crate) fn position(&self) -> &AnyPosition {
        self.tree.position()
    }

    /// Whether the board shows the start.
    pub(crate) fn is_at_start(&self) -> bool {
        self.tree.depth() == 0
    }

    /// Whether the tried move is right.
    pub(crate) fn is_done(&self) -> bool {
        self.verdict == Some(Verdict::Tried(Why::Right))
    }

    /// Whether more moves follow.
    pub(crate) fn goes_on(&self) -> bool {
        !self.rest.is_empty()
    }

    /// Whether a wrong move and its refutation are on the board, to be taken back.
    pub(crate) fn is_refuted(&self) -> bool {
        !self.is_done() && !self.is_at_start() && !self.goes_on()
    }

    /// The learner chooses a cell. While a refutation is shown, this ends it.
    pub(crate) fn choose(&mut self, cell: Cell) {
        if self.is_done() {
            return;
        }
        let interrupts = !self.is_at_start();
        self.take_back();
        match self.lesson.find(cell) {
            Some(tried) => {
                let shape = self.position().board().shape();
                self.verdict = Some(Verdict::Tried(tried.why));
                self.made.clear();
                self.rest = tried.replies(shape).rev().collect();
                self.place(cell);
            }
            // Who chose it saw another position.
            None if interrupts => {}
            None => {
                self.verdict = Some(Verdict::Illegal(cell));
                self.made.clear();
            }
        }
    }

    /// Returns to the start, and keeps what was said about the last try.
    pub(crate) fn take_back(&mut self) {
        if !self.is_at_start() {
            self.tree = Tree::new(self.lesson.start());
            self.rest.clear();
        }
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

    fn at(attempt: &Attempt, name: &str) -> Cell {
        cell(attempt.position().board().shape(), name)
    }

    fn choose(attempt: &mut Attempt, name: &str) {
        attempt.choose(at(attempt, name));
    }

    #[test]
    fn every_line_can_be_played() {
        for lesson in &LESSONS {
            let shape = lesson.board().shape();
            for tried in lesson.tries {
                let mut attempt = Attempt::new(lesson);
                attempt.choose(tried.cell(shape));
                while attempt.goes_on() {
                    attempt.step();
                }
                let expected = 1 + tried.replies(shape).count();
                assert_eq!(attempt.made().len(), expected, "{:?} {tried:?}", lesson.id);
                assert_eq!(attempt.is_done(), tried.why == Why::Right);
                assert_eq!(attempt.is_refuted(), tried.why != Why::Right);
            }
        }
    }

    #[test]
    fn a_cell_without_a_move_leaves_the_attempt_open() {
        let mut attempt = attempt(LessonId::Outflank);
        choose(&mut attempt, "a1");
        let a1 = at(&attempt, "a1");
        assert_eq!(attempt.verdict(), Some(Verdict::Illegal(a1)));
        assert!(attempt.is_at_start() && !attempt.is_done());
        choose(&mut attempt, "d3");
        assert!(attempt.is_done());
    }

    #[test]
    fn after_the_reply_the_board_returns_and_the_comment_stays() {
        let mut attempt = attempt(LessonId::XSquare);
        choose(&mut attempt, "g7");
        assert!(attempt.goes_on() && !attempt.is_refuted());
        attempt.step();
        let reply = &attempt.made()[1];
        assert_eq!((reply.side, reply.cell), (Side::Light, at(&attempt, "h8")));
        assert!(attempt.is_refuted());
        attempt.take_back();
        assert!(attempt.is_at_start() && !attempt.is_refuted());
        assert_eq!(attempt.verdict(), Some(Verdict::Tried(Why::Trap)));
        assert_eq!(attempt.made().len(), 2);
        choose(&mut attempt, "c4");
        assert!(attempt.is_done());
    }

    #[test]
    fn another_try_need_not_wait_for_the_end_of_the_refutation() {
        let mut attempt = attempt(LessonId::XSquare);
        choose(&mut attempt, "g7");
        choose(&mut attempt, "c4");
        assert!(attempt.is_done() && !attempt.goes_on());
        assert_eq!(attempt.made().len(), 1);
    }

    #[test]
    fn a_cell_without_a_move_only_ends_the_refutation() {
        let mut attempt = attempt(LessonId::XSquare);
        choose(&mut attempt, "g7");
        choose(&mut attempt, "a1");
        assert!(attempt.is_at_start());
        assert_eq!(attempt.verdict(), Some(Verdict::Tried(Why::Trap)));
    }

    #[test]
    fn a_pass_is_noticed() {
        let mut attempt = attempt(LessonId::Pass);
        choose(&mut attempt, "a2");
        assert!(attempt.made()[0].passed);
        assert_eq!(attempt.position().to_move(), Side::Dark);
    }
}
