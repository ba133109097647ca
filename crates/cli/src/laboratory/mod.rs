//! What the commands of the laboratory share.

mod fleet_args;
mod lab_args;
pub(crate) mod lab_players;
pub(crate) mod openings;
pub(crate) mod player_file;
pub(crate) mod save_file;
mod store_args;
mod stored_arena;
mod study;

pub(crate) use fleet_args::FleetArgs;
pub(crate) use lab_args::{LabArgs, ThreadArgs};
pub(crate) use openings::OpeningArgs;
pub(crate) use store_args::StoreArgs;
pub(crate) use stored_arena::StoredArena;
pub(crate) use study::{RunContext, Study, lines_and_plots, plots, resume, show, start};
