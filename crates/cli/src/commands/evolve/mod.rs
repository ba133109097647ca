//! `outflank evolve`: improves the weights of a character.

mod live;
mod report;
mod study;

use std::path::PathBuf;

use clap::{Args, value_parser};
use outflank_lab::Opening;
use outflank_lab::evolution::{EvolutionSettings, FIRST_MULTIPLIER};
pub(crate) use study::EvolutionStudy;

use crate::laboratory::player_file;
use crate::laboratory::{self, LabArgs, OpeningArgs};
use crate::output::Output;
use crate::players::PlayerFiles;
use outflank_lab::genome::study_character;

const EXAMPLES: &str = "\
Examples:
  outflank evolve jolly --board 4x4 --depth 1 --generations 2 --games 1 --no-store --save a.toml
  outflank evolve web:depth=1 --board 4x4 --generations 1 --games 1 --no-store --save b.toml --json
  outflank evolve eowyn:depth=1 --features stable --generations 1 --games 1 --store c.sqlite

The algorithm is that of the 3D table: a random change of the parent plays the parent. If it wins,
a line search goes on in the same direction, with doubled and then halved steps. The result plays
the first character in a gauntlet of ten times as many games. Whoever beats the record is the new
champion, and the next parent.
Every champion is added to a player file at once: that of --save, or one in your data folder.
Play it with --players FILE.toml.
The run is kept: Ctrl-C stops it, and `outflank runs resume ID` goes on.
With --json: one document.";

/// Improve the weights of a character by evolution
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct EvolveArgs {
    /// The character to improve, see `outflank players`
    #[arg(value_name = "PLAYER")]
    player: String,
    /// The depth of all games; by default that of the character
    #[arg(long, value_parser = value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// The number of generations
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u32).range(1..=1_000_000))]
    generations: u32,
    /// Games that a match has with each colour
    #[arg(long, default_value_t = 10, value_parser = value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// The most that a mutation changes a weight
    #[arg(long, default_value_t = 10.0)]
    percent: f64,
    /// Add features to those of the character, such as `stable,frontier`
    #[arg(long, value_name = "FEATURES", value_delimiter = ',')]
    features: Vec<String>,
    #[command(flatten)]
    openings: OpeningArgs,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The player file for champions
    #[arg(long, value_name = "FILE.toml")]
    save: Option<PathBuf>,
    #[command(flatten)]
    lab: LabArgs,
    #[command(flatten)]
    files: PlayerFiles,
}

/// Enough openings for matches to differ, even if they are short.
const FEWEST_OPENINGS: u32 = 50;
/// More openings than this take too long to find on large boards.
const MOST_OPENINGS: u32 = 1000;

impl EvolveArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let character = study_character(&self.player, self.files.load()?)?;
        let count = self.games.saturating_mul(FIRST_MULTIPLIER);
        let count = count.clamp(FEWEST_OPENINGS, MOST_OPENINGS) as usize;
        let openings = self.openings.games(count, self.seed)?;
        let board = openings.first().map(|opening| opening.board().to_string());
        let board = board.unwrap_or_default();
        let openings = openings.iter().map(Opening::of).collect();
        let mut settings = EvolutionSettings {
            depth: self.depth.unwrap_or(character.depth),
            generations: self.generations,
            games: self.games,
            percent: self.percent,
            seed: self.seed,
            ..EvolutionSettings::new(&board, &character, openings)
        };
        let is_new = |feature: &&String| !settings.genes.contains(feature);
        let added: Vec<String> = self.features.iter().filter(is_new).cloned().collect();
        settings.genes.extend(added);
        settings.check()?;
        let name = format!("{}-{board}-s{}", character.name, self.seed);
        let ours = format!("{}-g", character.name);
        let save = player_file::choose(self.save.as_deref(), "champions", &name, |other| {
            other.name.starts_with(&ours)
        })?;
        laboratory::start(&EvolutionStudy { settings, save }, &self.lab, output)
    }
}
