//! The words of the course. A language is one value of [`LessonTexts`].

pub(super) mod english;
pub(super) mod french;

use crate::model::{LessonId, Why};

/// What is said in a lesson.
pub(crate) struct LessonWords {
    pub(crate) title: &'static str,
    /// The idea.
    pub(crate) idea: &'static str,
    /// What to do on the board.
    pub(crate) task: &'static str,
    /// Of a move that is right.
    pub(crate) right: &'static str,
    /// Of the mistake that the lesson is about; empty if there is none.
    pub(crate) trap: &'static str,
    /// Of other moves; empty if there are none.
    pub(crate) other: &'static str,
}

impl LessonWords {
    /// What is said of a move.
    pub(crate) fn why(&self, why: Why) -> &'static str {
        match why {
            Why::Right => self.right,
            Why::Trap => self.trap,
            Why::Other => self.other,
        }
    }
}

/// All words of the course in one language.
pub(crate) struct LessonTexts {
    pub(crate) outflank: LessonWords,
    pub(crate) lines: LessonWords,
    pub(crate) pass: LessonWords,
    pub(crate) corner: LessonWords,
    pub(crate) stable: LessonWords,
    pub(crate) x_square: LessonWords,
    pub(crate) c_square: LessonWords,
    pub(crate) mobility: LessonWords,
    pub(crate) quiet: LessonWords,
    pub(crate) squeeze: LessonWords,
    pub(crate) greed: LessonWords,
    pub(crate) parity: LessonWords,
    /// Which lesson of how many.
    pub(crate) lesson_of: fn(usize, usize) -> String,
    /// Said of a lesson that is done.
    pub(crate) done: &'static str,
    /// The name of the row of lessons.
    pub(crate) contents: &'static str,
    pub(crate) try_again: &'static str,
    /// A cell without a move was chosen.
    pub(crate) illegal: fn(&str) -> String,
    /// The cell of a right move.
    pub(crate) answer: fn(&str) -> String,
    /// Said when the last lesson is done.
    pub(crate) farewell: &'static str,
}

impl LessonTexts {
    /// The words of a lesson.
    pub(crate) fn of(&self, lesson: LessonId) -> &LessonWords {
        match lesson {
            LessonId::Outflank => &self.outflank,
            LessonId::Lines => &self.lines,
            LessonId::Pass => &self.pass,
            LessonId::Corner => &self.corner,
            LessonId::Stable => &self.stable,
            LessonId::XSquare => &self.x_square,
            LessonId::CSquare => &self.c_square,
            LessonId::Mobility => &self.mobility,
            LessonId::Quiet => &self.quiet,
            LessonId::Squeeze => &self.squeeze,
            LessonId::Greed => &self.greed,
            LessonId::Parity => &self.parity,
        }
    }
}
