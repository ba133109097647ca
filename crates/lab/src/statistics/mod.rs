//! Estimates from results: pure functions, without I/O or randomness.
//!
//! The estimates are those of the programs that testers of chess engines use, and the tests compare
//! them with figures that those programs print: fastchess, OpenBench, fishtest and Ordo.
//!
//! ```
//! use outflank_lab::statistics::{EloModel, Pentanomial, Sprt, Strength};
//!
//! let pairs = Pentanomial { ll: 50, ld: 287, wl: 283, dd: 327, wd: 387, ww: 73 };
//! let strength = Strength::of(pairs).expect("there are two pairs or more");
//! assert_eq!(format!("{:.2}", strength.elo.difference), "18.04");
//! assert_eq!(format!("{:.2}", strength.elo.error), "8.23");
//!
//! let sprt = Sprt::new((0.0, 5.0), (0.05, 0.05), EloModel::Normalised)?;
//! assert_eq!(format!("{:.2}", sprt.state(pairs).llr), "2.97");
//! # Ok::<(), outflank_lab::statistics::SprtError>(())
//! ```

mod elo;
mod fit;
mod mean;
mod normal;
mod outcomes;
mod pentanomial;
mod ratings;
mod report;
mod sprt;
mod strength;
mod wilson;

pub use elo::{Elo, elo_of_score, score_of_elo};
pub use fit::{Curve, Fit};
pub use mean::Mean;
pub use normal::normal_cdf;
pub use outcomes::Outcomes;
pub use pentanomial::Pentanomial;
pub use ratings::{Encounter, Ratings};
pub use report::MatchReport;
pub use sprt::{Decision, EloModel, Sprt, SprtError, SprtState};
pub use strength::Strength;
pub use wilson::wilson_interval;
