//! What a page shows of a run.

use serde::{Deserialize, Serialize};

use crate::Tally;
use crate::evolution::{Stage, Verdict};
use crate::task::Opening;
use crate::tournament::TournamentReport;

/// Everything that a page shows of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunView {
    /// What the run is about, in one line.
    pub title: String,
    /// How far it is.
    pub progress: RunProgress,
    /// What it has found so far.
    pub findings: Findings,
    /// Plots of the findings, as SVG.
    pub plots: Vec<String>,
    /// A game that is being played, or the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameView>,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunProgress {
    /// Units that are done.
    pub done: u64,
    /// Units to do.
    pub total: u64,
    /// What is counted.
    pub unit: ProgressUnit,
    /// Games finished in all.
    pub games: u64,
}

/// What the progress of a run counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProgressUnit {
    /// Finished games.
    Games,
    /// Finished generations.
    Generations,
}

/// What a run has found so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Findings {
    /// The table of a tournament.
    Tournament {
        /// The table.
        report: TournamentReport,
        /// A match of two as text, in the form that testers of engines know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        block: Option<String>,
    },
    /// An evolution.
    Evolution(EvolutionView),
    /// A bred population.
    Breeding(BreedingView),
    /// The findings of other kinds of runs, as text.
    Text {
        /// The lines.
        lines: Vec<String>,
    },
}

/// What an evolution has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EvolutionView {
    /// The name of the first character.
    pub player: String,
    /// The board.
    pub board: String,
    /// The depth of all searches.
    pub depth: u32,
    /// The names of the weights that change.
    pub features: Vec<String>,
    /// The generation that is played, from 1; the last one if the run is over.
    pub generation: u32,
    /// Generations to play.
    pub generations: u32,
    /// The match that is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<StageView>,
    /// The first weights.
    pub start: Vec<i32>,
    /// The weights of the parent.
    pub parent: Vec<i32>,
    /// The net score to beat.
    pub record: i64,
    /// A gauntlet has this many times the games of a scout match.
    pub multiplier: u32,
    /// All champions, the last one at the end.
    pub champions: Vec<ChampionView>,
}

/// A match of an evolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageView {
    /// Which match.
    pub stage: Stage,
    /// Its result so far, for the candidate.
    pub tally: Tally,
    /// Its games in all.
    pub games: u32,
}

/// A champion of an evolution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChampionView {
    /// Its name.
    pub name: String,
    /// The generation that found it, from 1.
    pub generation: u32,
    /// Its weights, one for each feature.
    pub weights: Vec<i32>,
    /// Its result against the baseline.
    pub tally: Tally,
    /// Whether it won every game.
    pub verdict: Verdict,
    /// The character, as TOML.
    pub character: String,
}

/// What breeding has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreedingView {
    /// The boards.
    pub boards: Vec<String>,
    /// The depth of all searches.
    pub depth: u32,
    /// The names of the weights that are bred.
    pub features: Vec<String>,
    /// The generation that is played, from 1; the last one if the run is over.
    pub generation: u32,
    /// Generations to play.
    pub generations: u32,
    /// Pairs of games played in this generation.
    pub played: usize,
    /// Pairs of games to play in this generation.
    pub planned: usize,
    /// The members of the last finished generation, best first.
    pub members: Vec<MemberView>,
    /// The diversity of each finished generation, from 0 to 2.
    pub diversity: Vec<f64>,
    /// The best member of the last finished generation as a character, as TOML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
}

/// A member of a population.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberView {
    /// Its weights, one for each feature.
    pub weights: Vec<i32>,
    /// Its results in this generation.
    pub tally: Tally,
}

/// A game to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameView {
    /// The board in its text form.
    pub board: String,
    /// Where it started.
    pub opening: Opening,
    /// The moves after the opening, with passes.
    pub moves: String,
    /// The texts of the players: Dark, then Light.
    pub players: [String; 2],
    /// Whether it is over.
    pub is_over: bool,
}
