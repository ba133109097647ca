//! The game with its variations, who plays, the lessons, and how all of that is written down.
//! Nothing here knows the browser.

mod address;
mod characters_text;
mod expert;
mod lessons;
mod player_choice;
mod saved;
mod tree;
mod tree_text;
mod typed_cell;

pub(crate) use address::Address;
pub(crate) use characters_text::{characters_text, overlaid};
pub(crate) use expert::{Expert, Method};
pub(crate) use lessons::{Attempt, LESSONS, Lesson, LessonId, Made, Verdict, Why};
pub(crate) use player_choice::{DEEPEST, Pairing, PlayerChoice, Search};
pub(crate) use saved::SavedGame;
pub(crate) use tree::{NodeId, Tree};
pub(crate) use typed_cell::{Typed, TypedCell};
