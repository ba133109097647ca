//! What an evolution tells those who watch it.

use outflank_eval::Character;
use serde::{Deserialize, Serialize};

use super::gauntlet::Verdict;
use super::line_search::Step;
use crate::Tally;

/// What happens during an evolution.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum EvolutionEvent<'a> {
    /// A generation begins.
    Generation {
        /// Its number, from 1.
        generation: u32,
        /// The parent's weights.
        parent: &'a [i32],
        /// The net score to beat.
        record: i64,
        /// The games of a gauntlet.
        gauntlet_games: u32,
    },
    /// A pair of games of a match is over.
    Pair {
        /// The generation.
        generation: u32,
        /// Which match.
        stage: Stage,
        /// Its result so far, for the mutant, or for the point that is tried.
        tally: Tally,
        /// The games of the whole match.
        games: u32,
    },
    /// A match is over.
    Match {
        /// The generation.
        generation: u32,
        /// Which match.
        stage: Stage,
        /// Its result for the mutant, or for the point that is tried.
        tally: Tally,
    },
    /// A step of the line search is over.
    Step {
        /// The generation.
        generation: u32,
        /// The number of the step, from 1.
        step: u32,
        /// What it found.
        found: Step,
        /// The best weights so far.
        weights: &'a [i32],
    },
    /// There is a new champion. It should be saved at once.
    Champion(&'a Champion),
    /// A generation is over.
    End {
        /// Its number, from 1.
        generation: u32,
        /// How it ended.
        end: GenerationEnd,
    },
}

/// The matches of a generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The mutant against its parent.
    Scout,
    /// The point ahead against the best one, in this step.
    Forward(u32),
    /// The point behind against the best one, in this step.
    Back(u32),
    /// The point ahead against the one behind, in this step.
    TieBreak(u32),
    /// The result of the line search against the baseline.
    Gauntlet,
}

/// How a generation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GenerationEnd {
    /// The mutant did not win its scout match.
    Discarded,
    /// The result of the line search did not beat the record.
    Failed,
    /// There is a new champion.
    Champion,
}

/// A champion.
#[derive(Clone, Debug, PartialEq)]
pub struct Champion {
    /// The generation that found it, from 1.
    pub generation: u32,
    /// Its weights, one for each gene.
    pub weights: Vec<i32>,
    /// The character, ready to be saved.
    pub character: Character,
    /// Its result against the baseline.
    pub tally: Tally,
    /// Whether it won every game.
    pub verdict: Verdict,
}
