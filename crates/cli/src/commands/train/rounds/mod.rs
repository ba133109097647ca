//! `outflank train loop`: rounds of self-play and fitting, each with the weights of the last one.

mod report;
mod round;
mod study;

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, value_parser};
use outflank_lab::training::studies::SelfPlayPlan;
use outflank_rules::Board;

pub(crate) use self::study::TrainingStudy;
use super::fit::FitOptionArgs;
use super::self_play::PlayArgs;
use crate::laboratory::{self, LabArgs};
use crate::output::Output;

/// Repeat self-play, fitting and a match against the weights before
#[derive(Debug, Args)]
pub(super) struct LoopArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The folder for samples and weights. Rounds that are there already are not repeated
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// The number of rounds, with those that are there already
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Games in each round
    #[arg(long, default_value_t = 20_000)]
    games: u32,
    /// Pairs of games in the match after each round
    #[arg(long, default_value_t = 100)]
    pairs: u32,
    /// Positions that the ProbCut margins are measured with after each fit; 0 leaves them as they are
    #[arg(long, value_name = "POSITIONS", default_value_t = 100)]
    probcut: u32,
    #[command(flatten)]
    play: PlayArgs,
    #[command(flatten)]
    fit: FitOptionArgs,
    #[command(flatten)]
    lab: LabArgs,
}

impl LoopArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        self.play.check(&self.board)?;
        let name = self.folder.display();
        fs::create_dir_all(&self.folder).with_context(|| format!("cannot use {name}"))?;
        let mut study = TrainingStudy {
            first_round: 1,
            rounds: self.rounds,
            games: self.games,
            pairs: self.pairs,
            probcut: self.probcut,
            play: SelfPlayPlan {
                seed: self.fit.seed,
                ..self.play.plan(&self.board)
            },
            fit: self.fit,
            folder: std::path::absolute(&self.folder)?,
        };
        study.skip_known_rounds()?;
        laboratory::start(&study, &self.lab, output)
    }
}
