//! `outflank train probcut`: measures the ProbCut margins of weights.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, value_parser};
use outflank_eval::patterns::Header;
use outflank_lab::training::probcut::{Prediction, margins, measure};
use outflank_lab::training::self_play::{SelfPlay, SelfPlayOptions};
use outflank_rules::{AnyPosition, Board};
use outflank_search::Control;
use serde::Serialize;

use super::weight_files::{self, choice_of};
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Progress;

/// Measure the ProbCut margins of weights, and write them into their file
#[derive(Debug, Args)]
pub(super) struct ProbcutArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file of weights
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// The positions to search
    #[arg(long, default_value_t = 300, value_parser = value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
}

#[derive(Serialize)]
struct ProbcutJson {
    base: i32,
    per_ply: i32,
    predictions: Vec<PredictionJson>,
}

#[derive(Serialize)]
struct PredictionJson {
    deep: u32,
    shallow: u32,
    positions: u32,
    mean: f64,
    deviation: f64,
}

impl ProbcutArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let weights = weight_files::read(&self.weights, &self.board)?;
        let choice = choice_of(&weights);
        let progress = Progress::new("positions", self.positions as usize);
        let run = InterruptibleRun::new();
        let predictions = run.think(&mut |_| (), |turn| {
            let positions = self.sample(turn.control, &choice);
            measure(choice, &positions, turn.control, &mut || progress.advance())
        });
        drop(progress);
        let Some(predictions) = predictions else {
            bail!("stopped: the weights are as before");
        };
        let margins = margins(&predictions).context("no position could be searched")?;
        let header = Header {
            probcut: Some(margins),
            ..weights.header().clone()
        };
        weight_files::write(&self.weights, &weights.with_header(header), &self.board)?;
        if output.json {
            return output.json(&ProbcutJson {
                base: margins.base,
                per_ply: margins.per_ply,
                predictions: predictions.iter().map(PredictionJson::of).collect(),
            });
        }
        output.line("deep  shallow  positions    mean  deviation")?;
        for each in &predictions {
            output.line(format!(
                "{:>4}  {:>7}  {:>9}  {:>6.1}  {:>9.1}",
                each.deep, each.shallow, each.count, each.mean, each.deviation
            ))?;
        }
        output.line(format!(
            "margin: {} points and {} for each ply of difference",
            margins.base, margins.per_ply
        ))
    }

    /// Positions of games that are not yet close to their end.
    fn sample(
        &self,
        control: Control<'_>,
        choice: &outflank_engine::EvaluationChoice,
    ) -> Vec<AnyPosition> {
        let cells = self.board.playable_count() as u32;
        let options = SelfPlayOptions {
            depth: 2,
            endgame: 0,
            search_share: 1.0,
            least_random: 2,
            most_random: cells / 4,
        };
        let mut player = SelfPlay::new(&self.board, choice.clone(), options);
        let mut positions = Vec::new();
        for game in 0..self.positions {
            let Some((searched, _)) = player.play(game, control) else {
                break;
            };
            let early = searched.len() * 3 / 4;
            let place = (game as usize * 7) % early.max(1);
            positions.extend(searched.into_iter().nth(place).map(|each| each.position));
        }
        positions
    }
}

impl PredictionJson {
    fn of(prediction: &Prediction) -> PredictionJson {
        PredictionJson {
            deep: prediction.deep,
            shallow: prediction.shallow,
            positions: prediction.count,
            mean: prediction.mean,
            deviation: prediction.deviation,
        }
    }
}
