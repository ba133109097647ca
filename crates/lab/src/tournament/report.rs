//! Everything that a table of results shows, as plain data.

use outflank_rules::BySide;
use serde::{Deserialize, Serialize};

use super::score::PairingScore;
use super::settings::TournamentSettings;
use super::standings::{ForfeitedGame, PlayerTotals, Standings};
use super::{Failures, Pairing};
use crate::statistics::{Decision, Elo, MatchReport, Mean, Ratings, SprtState, Strength};
use crate::task::Usage;
use crate::{Tally, TaskId};

/// The results of a tournament, for tables, JSON and pages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentReport {
    /// The board.
    pub board: String,
    /// Games finished.
    pub games: u64,
    /// Games planned.
    pub games_wanted: u64,
    /// Openings in use.
    pub openings: usize,
    /// The seed.
    pub seed: u64,
    /// The players, best first.
    pub players: Vec<PlayerRow>,
    /// Every pairing, in the order of the list of players.
    pub pairings: Vec<PairingRow>,
    /// The advantage of Dark, if it can be estimated.
    pub dark_advantage: Option<EloEstimate>,
    /// Games lost by a failure.
    pub forfeits: Vec<ForfeitedGame>,
    /// Tasks that could not be played, and why.
    pub not_played: Vec<(TaskId, String)>,
}

/// A difference in Elo with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EloEstimate {
    /// The difference.
    pub difference: f64,
    /// Half the width of the interval.
    pub error: f64,
}

impl From<Elo> for EloEstimate {
    fn from(elo: Elo) -> EloEstimate {
        EloEstimate {
            difference: elo.difference,
            error: elo.error,
        }
    }
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MeanEstimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval; `None` for a single value.
    pub error: Option<f64>,
}

impl From<Mean> for MeanEstimate {
    fn from(mean: Mean) -> MeanEstimate {
        MeanEstimate {
            mean: mean.mean,
            error: mean.error(),
        }
    }
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerRow {
    /// The index in the list of players.
    pub player: usize,
    /// Its text.
    pub name: String,
    /// All games.
    pub tally: Tally,
    /// One for a win, half for a draw.
    pub points: f64,
    /// Games by the side that it had.
    pub by_side: BySide<Tally>,
    /// The margin in discs.
    pub margin: Option<MeanEstimate>,
    /// The rating relative to the mean of all players.
    pub rating: Option<EloEstimate>,
    /// What it used.
    pub usage: Usage,
    /// How it failed.
    pub failures: Failures,
}

impl PlayerRow {
    /// Seconds for a move.
    #[must_use]
    pub fn seconds_a_move(&self) -> f64 {
        self.usage.time().as_secs_f64() / f64::from(self.usage.turns.max(1))
    }

    /// Positions visited for a move.
    #[must_use]
    pub fn nodes_a_move(&self) -> f64 {
        self.usage.nodes as f64 / f64::from(self.usage.turns.max(1))
    }

    /// Legal moves to choose from.
    #[must_use]
    pub fn choices_a_turn(&self) -> f64 {
        f64::from(self.usage.choices) / f64::from(self.usage.turns.max(1))
    }
}

/// What two players achieved against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairingRow {
    /// The index of the first player.
    pub first: usize,
    /// The index of the second player.
    pub second: usize,
    /// Games of the first player.
    pub tally: Tally,
    /// The same by its side.
    pub by_side: BySide<Tally>,
    /// Pairs of games by points: 0, ½, 1, 1½, 2.
    pub pentanomial: [u32; 5],
    /// The margin of the first player in discs.
    pub margin: Option<MeanEstimate>,
    /// How much stronger the first player is.
    pub elo: Option<EloEstimate>,
    /// The same in normalised Elo.
    pub normalised_elo: Option<EloEstimate>,
    /// The probability that the first player is the stronger one.
    pub superiority: Option<f64>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtRow>,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtRow {
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// H0 is accepted at this LLR or less.
    pub lower: f64,
    /// H1 is accepted at this LLR or more.
    pub upper: f64,
    /// The Elo difference of H0.
    pub elo0: f64,
    /// The Elo difference of H1.
    pub elo1: f64,
    /// The accepted hypothesis, 0 or 1.
    pub accepted: Option<u8>,
}

impl From<SprtState> for SprtRow {
    fn from(state: SprtState) -> SprtRow {
        SprtRow {
            llr: state.llr,
            lower: state.lower,
            upper: state.upper,
            elo0: state.elo0,
            elo1: state.elo1,
            accepted: match state.decision {
                Decision::Continue => None,
                Decision::AcceptH0 => Some(0),
                Decision::AcceptH1 => Some(1),
            },
        }
    }
}

impl TournamentReport {
    /// The report of a tournament with these results.
    #[must_use]
    pub fn of(settings: &TournamentSettings, standings: &Standings) -> TournamentReport {
        let ratings = standings.ratings();
        let rows = standings.ranking().into_iter();
        let pairings = standings.pairings();
        TournamentReport {
            board: settings.board.clone(),
            games: standings.games(),
            games_wanted: settings.total_games(),
            openings: settings
                .openings
                .len()
                .min(settings.games.div_ceil(2) as usize),
            seed: settings.seed,
            players: rows
                .map(|totals| player_row(settings, totals, &ratings))
                .collect(),
            pairings: pairings
                .map(|(pairing, score)| pairing_row(settings, pairing, score))
                .collect(),
            dark_advantage: ratings.dark_advantage().map(EloEstimate::from),
            forfeits: standings.forfeits.clone(),
            not_played: standings.not_played.clone(),
        }
    }

    /// The pairing of two players, from the point of view of `player`.
    #[must_use]
    pub fn tally_between(&self, player: usize, opponent: usize) -> Option<Tally> {
        let find = |first, second| {
            let is_it = |row: &&PairingRow| (row.first, row.second) == (first, second);
            self.pairings.iter().find(is_it).map(|row| row.tally)
        };
        let reversed = || find(opponent, player).map(|tally| tally.reversed());
        find(player, opponent).or_else(reversed)
    }
}

fn player_row(settings: &TournamentSettings, totals: PlayerTotals, ratings: &Ratings) -> PlayerRow {
    let tally = totals.tally();
    PlayerRow {
        player: totals.player,
        name: settings.players[totals.player].text.clone(),
        tally,
        points: tally.points(),
        by_side: totals.by_side,
        margin: totals.margin().map(MeanEstimate::from),
        rating: ratings.rating(totals.player).map(EloEstimate::from),
        usage: totals.usage,
        failures: totals.failures,
    }
}

fn pairing_row(
    settings: &TournamentSettings,
    pairing: Pairing,
    score: &PairingScore,
) -> PairingRow {
    let pairs = score.pentanomial();
    let strength = Strength::of(pairs);
    PairingRow {
        first: pairing.first,
        second: pairing.second,
        tally: score.tally(),
        by_side: score.by_side,
        pentanomial: pairs.counts(),
        margin: score.margin().map(MeanEstimate::from),
        elo: score.elo().map(EloEstimate::from),
        normalised_elo: strength.map(|strength| strength.normalised.into()),
        superiority: strength.map(|strength| strength.superiority),
        sprt: sprt_state(settings, score).map(SprtRow::from),
    }
}

fn sprt_state(settings: &TournamentSettings, score: &PairingScore) -> Option<SprtState> {
    let sprt = settings.sprt?.test().ok()?;
    Some(sprt.state(score.pentanomial()))
}

impl TournamentSettings {
    /// The block of a pairing that users of fastchess and OpenBench know.
    #[must_use]
    pub fn match_report(&self, pairing: Pairing, score: &PairingScore) -> MatchReport {
        let name = |player: usize| self.players[player].text.clone();
        MatchReport {
            players: [name(pairing.first), name(pairing.second)],
            conditions: vec![
                self.board.clone(),
                format!("{} openings", self.openings.len()),
                format!("seed {}", self.seed),
            ],
            tally: score.tally(),
            pairs: score.pentanomial(),
            sprt: sprt_state(self, score),
        }
    }
}
