//! The texts of the course.

pub(super) mod english;
pub(super) mod french;

use crate::model::{LessonId, Why};

/// The texts of a lesson.
pub(crate) struct LessonWords {
    pub(crate) title: &'static str,
    /// The idea.
    pub(crate) idea: &'static str,
    /// What to do on the board.
    pub(crate) task: &'static str,
    /// The comment on a right move.
    pub(crate) right: &'static str,
    /// The comment on the mistake that the lesson warns of; empty if there is none.
    pub(crate) trap: &'static str,
    /// The comment on other moves; empty if there are none.
    pub(crate) other: &'static str,
}

impl LessonWords {
    /// The comment on a move.
    pub(crate) fn why(&self, why: Why) -> &'static str {
        match why {
            Why::Right => self.right,
            Why::Trap => self.trap,
            Why::Other => self.other,
        }
    }
}

/// The texts of the course in one language.
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
    pub(crate) balance: LessonWords,
    pub(crate) wedge: LessonWords,
    pub(crate) stoner: LessonWords,
    pub(crate) greed: LessonWords,
    pub(crate) parity: LessonWords,
    pub(crate) region: LessonWords,
    pub(crate) hexagons: LessonWords,
    pub(crate) holes: LessonWords,
    pub(crate) cube: LessonWords,
    pub(crate) cube_corner: LessonWords,
    /// Which lesson of how many.
    pub(crate) lesson_of: fn(usize, usize) -> String,
    /// Marks a finished lesson.
    pub(crate) done: &'static str,
    /// The name of the row of lessons.
    pub(crate) contents: &'static str,
    pub(crate) try_again: &'static str,
    /// The chosen cell is not a legal move.
    pub(crate) illegal: fn(&str) -> String,
    /// The cell of a right move.
    pub(crate) answer: fn(&str) -> String,
    /// Follows the last lesson.
    pub(crate) farewell: &'static str,
}

impl LessonTexts {
    /// The texts of a lesson.
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
            LessonId::Balance => &self.balance,
            LessonId::Wedge => &self.wedge,
            LessonId::Stoner => &self.stoner,
            LessonId::Greed => &self.greed,
            LessonId::Parity => &self.parity,
            LessonId::Region => &self.region,
            LessonId::Hexagons => &self.hexagons,
            LessonId::Holes => &self.holes,
            LessonId::Cube => &self.cube,
            LessonId::CubeCorner => &self.cube_corner,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::LESSONS;
    use crate::texts::Language;

    #[test]
    fn every_case_has_a_text_in_every_language() {
        for language in Language::ALL {
            for lesson in &LESSONS {
                let words = language.texts().lessons.of(lesson.id);
                for why in [Why::Right, Why::Trap, Why::Other] {
                    let happens = lesson.tries.iter().any(|tried| tried.why == why);
                    let said = !words.why(why).is_empty();
                    assert_eq!(said, happens, "{:?} {why:?} {}", lesson.id, language.code());
                }
            }
        }
    }
}
