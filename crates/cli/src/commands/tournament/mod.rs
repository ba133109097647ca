//! `outflank tournament`: many games between several players.

mod live_table;
mod study;
mod table;

use clap::{Args, ValueEnum, value_parser};
use outflank_lab::statistics::EloModel;
use outflank_lab::tournament::{Format, SprtSettings, TournamentSettings};
use outflank_lab::{Opening, PlayerDef};
pub(crate) use study::TournamentStudy;

use crate::laboratory::{self, LabArgs, OpeningArgs};
use crate::output::Output;
use crate::players::PlayerFiles;

const EXAMPLES: &str = "\
Examples:
  outflank tournament jolly:depth=2 lab:depth=2 web:depth=1 random --games 4
  outflank tournament arwen eowyn bilbo --board 4x4x4 --games 2 --seed 7
  outflank tournament jolly:depth=3 lab:depth=1 c:depth=1 --format gauntlet --games 2
  outflank tournament jolly:depth=2 jolly:depth=1 --sprt 0,100 --games 40
  outflank tournament first random --board hex4 --all-openings 2 --games 6 --no-store

Every opening is played with both colours. Ratings are the most likely ones over all games, and
errors are 95% intervals. A player that fails loses that game, and the tournament goes on.
The same seed gives the same games for any number of threads, if all players are limited by depth
or nodes.
The run is kept: Ctrl-C stops it, and `outflank runs resume ID` goes on.
--sprt ELO0,ELO1 ends a match of two as soon as it is decided.
With --json: one document.";

/// Play a tournament of several players, with both colours of each opening
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct TournamentArgs {
    /// The players, see `outflank players`
    #[arg(value_name = "PLAYER", required = true, num_args = 2..)]
    players: Vec<String>,
    /// Who plays whom
    #[arg(long, value_enum, default_value_t = FormatArg::RoundRobin)]
    format: FormatArg,
    /// The number of games of each pairing
    #[arg(long, default_value_t = 20, value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    openings: OpeningArgs,
    /// The seed of openings and players; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    sprt: SprtArgs,
    #[command(flatten)]
    lab: LabArgs,
    #[command(flatten)]
    files: PlayerFiles,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatArg {
    /// Everybody against everybody else
    RoundRobin,
    /// The first player against everybody else
    Gauntlet,
}

/// The sequential probability ratio test.
#[derive(Clone, Debug, Args)]
pub(crate) struct SprtArgs {
    /// Stop a match of two when its Elo difference is known to be ELO0 or ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_bounds, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// The probability to accept ELO1 by mistake
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// The probability to accept ELO0 by mistake
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    /// What ELO0 and ELO1 mean
    #[arg(long, value_enum, default_value_t = ModelArg::Logistic, requires = "sprt")]
    model: ModelArg,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ModelArg {
    /// Elo of the score
    Logistic,
    /// Elo in standard deviations of a game
    Normalised,
}

/// Two numbers with a comma between them.
fn parse_bounds(text: &str) -> Result<(f64, f64), String> {
    let numbers = text.split_once(',').and_then(|(elo0, elo1)| {
        let number = |text: &str| text.trim().parse().ok();
        Some((number(elo0)?, number(elo1)?))
    });
    numbers.ok_or_else(|| "expected two numbers such as 0,5".to_owned())
}

impl SprtArgs {
    /// The test, if one is asked for.
    pub(crate) fn settings(&self) -> Option<SprtSettings> {
        let (elo0, elo1) = self.sprt?;
        Some(SprtSettings {
            elo0,
            elo1,
            alpha: self.alpha,
            beta: self.beta,
            model: match self.model {
                ModelArg::Logistic => EloModel::Logistic,
                ModelArg::Normalised => EloModel::Normalised,
            },
        })
    }
}

impl TournamentArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let known = self.files.load()?;
        let players = self.players.iter().map(|text| PlayerDef::of(text, known));
        let openings = (self.games as usize).div_ceil(2);
        let openings = self.openings.games(openings, self.seed)?;
        let board = openings.first().map(|opening| opening.board().to_string());
        let settings = TournamentSettings {
            board: board.unwrap_or_default(),
            players: players.collect(),
            format: match self.format {
                FormatArg::RoundRobin => Format::RoundRobin,
                FormatArg::Gauntlet => Format::Gauntlet,
            },
            games: self.games,
            openings: openings.iter().map(Opening::of).collect(),
            seed: self.seed,
            sprt: self.sprt.settings(),
        };
        settings.check()?;
        laboratory::start(&TournamentStudy(settings), &self.lab, output)
    }
}
