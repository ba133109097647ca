//! Training of the pattern evaluation, on any board.
//!
//! The program plays [games against itself](self_play) and takes the values of its searches and the
//! results of the games as labels. It [fits](fit()) the values of the patterns to them, and plays
//! better games with these. Everything here is computation: the caller reads and writes the
//! [files of samples](sample_file).

mod errors;
mod fit;
pub mod gate;
pub mod judging;
pub mod labelling;
pub mod probcut;
pub mod sample_file;
pub mod self_play;

pub use errors::{Errors, ErrorsByPhase};
pub use fit::{FitOptions, Fitted, fit, is_held_out, test};
