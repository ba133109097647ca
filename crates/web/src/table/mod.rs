//! What lies on the table: the game with its variations, who plays, and how both are written
//! down. Nothing here knows the browser.

mod address;
mod expert;
mod lessons;
mod players_text;
mod saved;
mod seat;
mod tree;
mod tree_text;

pub(crate) use address::Address;
pub(crate) use expert::{Expert, Method};
pub(crate) use lessons::{Attempt, LESSONS, Lesson, LessonId, Made, Verdict, Why};
#[cfg(test)]
pub(crate) use players_text::NINE;
pub(crate) use players_text::{overlaid, players_text};
pub(crate) use saved::SavedGame;
pub(crate) use seat::{DEEPEST, Search, Seat, Seats};
pub(crate) use tree::{NodeId, Tree};
