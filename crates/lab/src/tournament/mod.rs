//! Tournaments: many games between several players, from varied openings with both colours.

mod play;
mod report;
mod schedule;
mod score;
mod settings;
mod standings;
mod summary;

pub use play::{TournamentEvent, play};
pub use report::{EloEstimate, MeanEstimate, PairingRow, PlayerRow, SprtRow, TournamentReport};
pub use schedule::{Pairing, ScheduledPair};
pub use score::{Failures, PairingScore};
pub use settings::{Format, SprtSettings, TournamentError, TournamentSettings};
pub use standings::{ForfeitedGame, PlayerTotals, Standings};
