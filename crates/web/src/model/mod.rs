//! The game with its variations, who plays, the lessons, and how all of that is written down.
//! Nothing here knows the browser.

mod address;
mod analysis_level;
mod characters_text;
mod collection;
mod disc_colours;
mod expert;
mod exported;
mod lessons;
mod manual;
mod origin;
mod pasted_address;
mod player_choice;
mod players_script;
mod saved;
mod seat;
mod tree;
mod typed_cell;

pub(crate) use address::Address;
pub(crate) use analysis_level::{AnalysisLimit, AnalysisSettings, MOST_LINES};
pub(crate) use characters_text::{characters_text, named_in, overlaid};
pub(crate) use collection::{Collection, Order, Row};
pub(crate) use disc_colours::DiscColours;
pub(crate) use expert::{Expert, Method};
pub(crate) use exported::{exported, opened_tree};
pub(crate) use lessons::{Attempt, LESSONS, Lesson, LessonId, Made, Verdict, Why};
pub(crate) use manual::ManualSection;
pub(crate) use origin::{Names, Origin};
pub(crate) use pasted_address::address_in;
pub(crate) use player_choice::{DEEPEST, Pairing, PlayerChoice, Search};
pub(crate) use players_script::{players_of_script, usable_name};
pub(crate) use saved::SavedGame;
pub(crate) use seat::Seat;
pub(crate) use tree::{NodeId, Removed, Tree};
pub(crate) use typed_cell::{Typed, TypedCell};
