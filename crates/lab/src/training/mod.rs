//! Training of the pattern evaluation, on any board.
//!
//! The program plays [games against itself](self_play) and takes the values of its searches and the
//! results of the games as labels. It [fits](fit()) the values of the patterns to them, and plays
//! better games with these. Everything here is computation: the caller reads and writes the
//! [files of samples](sample_file).

pub mod drawn_boards;
mod errors;
mod fit;
pub mod games;
pub mod gate;
pub mod judging;
pub mod labelling;
mod parallel;
pub mod probcut;
pub(crate) mod results;
pub mod sample_file;
pub mod self_play;
pub mod studies;
mod two_depths;
mod weights_shelf;
mod work;
mod worker;

pub use errors::{Errors, ErrorsByPhase};
pub use fit::{FitEvent, FitOptions, FitStart, Fitted, SampleSource, fit, is_held_out, test};
pub use results::{TrainingError, samples_of_games};
pub use weights_shelf::{ShelfError, WeightsId, WeightsShelf};
pub use work::{TaskEvaluation, TrainingWork};
pub(crate) use worker::TrainingWorker;
