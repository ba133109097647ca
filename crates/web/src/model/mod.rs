//! What lies on the table: the game with its variations, who plays, and how both are written
//! down. Nothing here knows the browser.

mod address;
mod characters_text;
mod expert;
mod lessons;
mod player_choice;
mod saved;
mod tree;
mod tree_text;

pub(crate) use address::Address;
#[cfg(test)]
pub(crate) use characters_text::NINE;
pub(crate) use characters_text::{overlaid, players_text};
pub(crate) use expert::{Expert, Method};
pub(crate) use lessons::{Attempt, LESSONS, Lesson, LessonId, Made, Verdict, Why};
pub(crate) use player_choice::{DEEPEST, Search, Seat, Seats};
pub(crate) use saved::SavedGame;
pub(crate) use tree::{NodeId, Tree};
