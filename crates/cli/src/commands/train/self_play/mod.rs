//! `outflank train self-play`: games that give samples.

mod study;

use std::path::PathBuf;

use clap::{Args, value_parser};
use outflank_lab::training::studies::SelfPlayPlan;
use outflank_rules::Board;

pub(crate) use self::study::SelfPlayStudy;
use super::holes_args::HolesArgs;
use super::sample_files::SampleFile;
use super::weight_files::EvaluationArgs;
use super::weight_source::WeightSource;
use crate::laboratory::{self, LabArgs};
use crate::output::Output;

/// Play games of the program against itself, and keep their positions with values
#[derive(Debug, Args)]
pub(super) struct SelfPlayArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file for the samples; one that exists is continued
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 10_000)]
    games: u32,
    #[command(flatten)]
    play: PlayArgs,
    /// The seed of the random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    evaluation: EvaluationArgs,
    #[command(flatten)]
    lab: LabArgs,
}

/// How games are played.
#[derive(Clone, Debug, Args)]
pub(super) struct PlayArgs {
    /// Plies that each move is searched
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Empty cells from which positions are solved
    #[arg(long, default_value_t = 12, value_parser = value_parser!(u32).range(..=24))]
    endgame: u32,
    /// The percentage of the search in a position's value; the rest is the result of the game
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = value_parser!(u8).range(..=100))]
    search: u8,
    /// The least and the most random moves at the start; by default an eighth and two thirds of the
    /// cells
    #[arg(long, value_name = "MOVES", num_args = 2)]
    random: Option<Vec<u32>>,
    #[command(flatten)]
    holes: HolesArgs,
}

impl SelfPlayArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        self.play.check(&self.board)?;
        let weights = WeightSource::of(&self.evaluation, &self.board)?;
        let known = SampleFile::open(&self.out, &self.board)?;
        let plan = SelfPlayPlan {
            games: self.games,
            first_game: known.next_game,
            evaluation: weights.evaluation.clone(),
            seed: self.seed,
            ..self.play.plan(&self.board)
        };
        let study = SelfPlayStudy {
            plan,
            weights,
            out: std::path::absolute(&self.out)?,
        };
        laboratory::start(&study, &self.lab, output)
    }
}

impl PlayArgs {
    /// # Errors
    /// If the options do not fit the board.
    pub(super) fn check(&self, board: &Board) -> anyhow::Result<()> {
        self.holes.check(board)
    }

    /// A plan without games, of the hand-made evaluation.
    pub(super) fn plan(&self, board: &Board) -> SelfPlayPlan {
        let cells = board.playable_count() as u32;
        let random = match self.random.as_deref() {
            Some(&[least, most]) => (least.min(most), most.max(least)),
            _ => (cells / 8, cells * 2 / 3),
        };
        SelfPlayPlan {
            board: board.to_string(),
            games: 0,
            first_game: 0,
            depth: self.depth,
            endgame: self.endgame,
            random,
            search_percent: self.search,
            evaluation: WeightSource::hand_made().evaluation,
            seed: 1,
            holes: self.holes.percents(),
        }
    }
}
