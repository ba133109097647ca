//! What two players achieved against each other.

use outflank_engine::Failure;
use outflank_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::games::FinishedGame;
use crate::statistics::{Mean, Pentanomial};
use crate::task::Usage;
use crate::{Elo, Tally};

/// The results of a pairing, from the point of view of its first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairingScore {
    /// By the side that the first player had.
    pub by_side: BySide<Tally>,
    /// The tallies of each opening by the side that the first player had, in the order of the
    /// schedule. Openings that are not finished have no games.
    pub openings: Vec<BySide<Tally>>,
    /// The margins in discs of all games that were played to the end.
    pub margins: Vec<i32>,
    /// What both players used.
    pub usage: [Usage; 2],
    /// How both players failed.
    pub failures: [Failures; 2],
}

/// How often a player failed, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failures {
    /// It crashed or broke the protocol.
    pub crashes: u32,
    /// It did not answer in time.
    pub time_losses: u32,
    /// It played an illegal move.
    pub illegal_moves: u32,
    /// It resigned.
    pub resignations: u32,
}

impl Failures {
    /// All failures.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.crashes + self.time_losses + self.illegal_moves + self.resignations
    }

    fn count(&mut self, failure: Failure) {
        match failure {
            Failure::Time => self.time_losses += 1,
            Failure::IllegalMove => self.illegal_moves += 1,
            Failure::Resignation => self.resignations += 1,
            _ => self.crashes += 1,
        }
    }
}

impl std::ops::AddAssign for Failures {
    fn add_assign(&mut self, other: Failures) {
        self.crashes += other.crashes;
        self.time_losses += other.time_losses;
        self.illegal_moves += other.illegal_moves;
        self.resignations += other.resignations;
    }
}

impl PairingScore {
    /// Adds the games of one opening.
    pub fn add(&mut self, number: u32, games: &[FinishedGame]) {
        let number = number as usize;
        if self.openings.len() <= number {
            self.openings.resize(number + 1, BySide::default());
        }
        for game in games {
            for (player, failures) in self.failures.iter_mut().enumerate() {
                if let Some(side) = game.side_of(player) {
                    self.usage[player] += game.usage[side];
                }
                if let Some((loser, forfeit)) = game.forfeit()
                    && loser == player
                {
                    failures.count(forfeit.failure);
                }
            }
            if let Some(side) = game.side_of(0) {
                let tally = game.tally(0);
                self.by_side[side] += tally;
                self.openings[number][side] += tally;
                self.margins.extend(game.margin(side));
            }
        }
    }

    /// The tally of the first player.
    #[must_use]
    pub fn tally(&self) -> Tally {
        Side::BOTH.into_iter().map(|side| self.by_side[side]).sum()
    }

    /// The tallies of all openings that were played.
    pub fn played_openings(&self) -> impl Iterator<Item = Tally> + '_ {
        let both = |opening: &BySide<Tally>| [opening.dark, opening.light].into_iter().sum();
        let tallies = self.openings.iter().map(both);
        tallies.filter(|tally: &Tally| tally.games() > 0)
    }

    /// The results of pairs of games.
    #[must_use]
    pub fn pentanomial(&self) -> Pentanomial {
        Pentanomial::of_openings(self.played_openings())
    }

    /// The margin in discs of the first player, over the games that were played to the end.
    #[must_use]
    pub fn margin(&self) -> Option<Mean> {
        mean_margin(&self.margins)
    }

    /// How much stronger the first player is; `None` if there are too few games.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let openings: Vec<Tally> = self.played_openings().collect();
        Elo::of_openings(&openings)
    }

    /// The same results from the point of view of the second player.
    #[must_use]
    pub fn reversed(&self) -> PairingScore {
        PairingScore {
            by_side: swapped(&self.by_side),
            openings: self.openings.iter().map(swapped).collect(),
            margins: self.margins.iter().map(|margin| -margin).collect(),
            usage: [self.usage[1], self.usage[0]],
            failures: [self.failures[1], self.failures[0]],
        }
    }
}

/// The tallies of the opponent, which has the other side.
fn swapped(tallies: &BySide<Tally>) -> BySide<Tally> {
    BySide {
        dark: tallies.light.reversed(),
        light: tallies.dark.reversed(),
    }
}

/// The mean of margins. It does not depend on their order, which is that of arrival.
pub(super) fn mean_margin(margins: &[i32]) -> Option<Mean> {
    let mut margins = margins.to_vec();
    margins.sort_unstable();
    Mean::of(margins.into_iter().map(f64::from))
}
