//! Players made from text, levels by name, opening names.

#![forbid(unsafe_code)]

mod levels;
mod openings;
mod settings;

pub use levels::{LEVELS, Level};
pub use openings::Openings;
pub use settings::SettingError;
