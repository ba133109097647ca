//! Players made from text, levels by name, opening names.

#![forbid(unsafe_code)]

mod computer;
mod house;
mod levels;
mod openings;
mod player;
mod settings;
mod spec;

pub use computer::Computer;
pub use house::house;
pub use levels::{LEVELS, Level};
pub use openings::Openings;
pub use player::{Choice, Player, PlayerError, Source, Turn};
pub use settings::SettingError;
pub use spec::{ComputerSpec, Kind, Method, Spec, SpecError};
