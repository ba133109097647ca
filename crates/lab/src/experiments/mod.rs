//! The experiments of the documents that the product unites, with their own figures beside ours.
//!
//! An experiment is a list of tournaments and a way to sum them up in tables and plots. Everything
//! that its games depend on is in its parts, so it is kept and resumed like any other study.

mod c;
mod findings;
pub mod first_move;
mod generations;
mod holes;
mod options;
mod part;
mod play;
mod score_chart;
mod shallow;
mod text;
mod three_d;

pub use findings::{Figure, Findings, Table};
pub use part::{Part, PartResult, Population};
pub use play::{ExperimentEvent, play};

/// An experiment that can be run with one command.
#[derive(Clone, Copy)]
pub struct Experiment {
    /// Its name on the command line.
    pub name: &'static str,
    /// The document that it comes from.
    pub document: &'static str,
    /// What it asks, in one line.
    pub question: &'static str,
    /// What the document found, in one line.
    pub theirs: &'static str,
    /// Games of each pairing.
    pub games: u32,
    parts: fn(games: u32, seed: u64) -> Vec<Part>,
    sum_up: fn(&[PartResult]) -> Findings,
}

impl Experiment {
    /// The experiment of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Experiment> {
        EXPERIMENTS
            .iter()
            .find(|experiment| experiment.name == name)
    }

    /// The tournaments to play, with this many games of each pairing.
    #[must_use]
    pub fn parts(&self, games: u32, seed: u64) -> Vec<Part> {
        (self.parts)(games, seed)
    }

    /// Sums up the results, also before all of them are there.
    #[must_use]
    pub fn sum_up(&self, results: &[PartResult]) -> Findings {
        (self.sum_up)(results)
    }
}

/// All experiments.
pub const EXPERIMENTS: &[Experiment] = &[
    three_d::CHARACTERS,
    three_d::GALADRIEL,
    three_d::ARWEN,
    holes::SIMULATIONS,
    holes::ROUND_ROBIN,
    generations::GENERATIONS,
    holes::DEPTHS,
    shallow::SHALLOW,
    holes::MINIMAX_AGAINST_MCTS,
    holes::HEXES,
    options::TRAPPY,
    options::QUIESCENCE,
    c::SINGLE_HEURISTICS,
];
