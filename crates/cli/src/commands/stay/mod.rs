//! `outflank stay`: winner stays on.

mod report;
mod study;

use anyhow::ensure;
use clap::{Args, value_parser};
use outflank_lab::Opening;
use outflank_lab::winner_stays::{Opponents, StaySettings};
pub(crate) use study::StayStudy;

use crate::laboratory::{self, LabArgs, OpeningArgs};
use crate::output::Output;
use crate::players::PlayerFiles;
use outflank_lab::genome::study_character;

const EXAMPLES: &str = "\
Examples:
  outflank stay --board 4x4 --games 30 --depth 1 --no-store
  outflank stay --board 6x6 --games 20 --depth 1 --mutate --percent 20 --no-store --json
  outflank stay --character jolly --range=-100,100 --board 4x4 --games 10 --depth 1 --no-store

The training is that of the C document: two sets of random weights play a game, the winner stays
and meets the next. Weights with more than three wins in a row are in the table, and those with
more than five are marked. With --mutate, opponents are slight changes of the last winner.
Each game starts from a random opening, because these players make no random choices.
The run is kept: Ctrl-C stops it, and `outflank runs resume ID` goes on.
With --json: one document.";

/// Train weights: the winner of a game stays and meets the next opponent
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct StayArgs {
    /// The number of games
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The depth of all games; by default that of the character
    #[arg(long, value_parser = value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// Let opponents be slight changes of the last winner
    #[arg(long)]
    mutate: bool,
    /// The most that such a change changes a weight
    #[arg(long, default_value_t = 10.0, requires = "mutate")]
    percent: f64,
    /// The character whose weights are trained; its other settings stay
    #[arg(long, default_value = "c", value_name = "PLAYER")]
    character: String,
    /// The features to train, such as `mobility,stable`; by default those of the character
    #[arg(long, value_name = "FEATURES", value_delimiter = ',')]
    features: Vec<String>,
    /// The smallest and the largest weight
    #[arg(
        long,
        value_name = "LOW,HIGH",
        value_delimiter = ',',
        default_value = "0,100"
    )]
    #[arg(allow_negative_numbers = true)]
    range: Vec<i32>,
    #[command(flatten)]
    openings: OpeningArgs,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    lab: LabArgs,
    #[command(flatten)]
    files: PlayerFiles,
}

/// Openings to choose from.
const OPENINGS: usize = 200;

impl StayArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let character = study_character(&self.character, self.files.load()?)?;
        ensure!(
            self.range.len() == 2,
            "--range needs the smallest and the largest weight, such as 0,100"
        );
        let openings = self.openings.games(OPENINGS, self.seed)?;
        let board = openings.first().map(|opening| opening.board().to_string());
        let openings = openings.iter().map(Opening::of).collect();
        let usual = StaySettings::new(&board.unwrap_or_default(), &character, openings);
        let settings = StaySettings {
            genes: match &self.features[..] {
                [] => usual.genes.clone(),
                given => given.to_vec(),
            },
            range: (self.range[0], self.range[1]),
            games: self.games,
            depth: self.depth.unwrap_or(character.depth),
            opponents: if self.mutate {
                Opponents::Mutants(self.percent)
            } else {
                Opponents::Random
            },
            seed: self.seed,
            ..usual
        };
        settings.check()?;
        laboratory::start(&StayStudy(settings), &self.lab, output)
    }
}
