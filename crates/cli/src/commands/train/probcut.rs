//! `outflank train probcut`: measures the ProbCut margins of weights.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::{Args, value_parser};
use outflank_engine::EvaluationChoice;
use outflank_eval::patterns::{Header, PatternWeights};
use outflank_eval::{BIASED_DEPTHS, ProbCutMargins, STATIC_DEPTHS};
use outflank_lab::training::drawn_boards::drawn_board;
use outflank_lab::training::probcut::{PartOfGame, Prediction, Predictions, margins, measure};
use outflank_lab::training::self_play::{SelfPlay, random_opening};
use outflank_rules::{AnyPosition, Board};
use outflank_search::Control;
use serde::Serialize;

use super::holes_args::HolesArgs;
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
    #[command(flatten)]
    holes: HolesArgs,
    /// Write these margins instead of measuring them: a constant, and a part for each ply of difference;
    /// then the percentages of this at the start and at the end of a game
    #[arg(long, value_name = "POINTS", num_args = 2..=4, value_parser = value_parser!(i32).range(0..=100_000))]
    margins: Option<Vec<i32>>,
    /// With --margins: those with which the evaluation alone predicts searches of one and of two plies; 0
    /// for none
    #[arg(long, value_name = "POINTS", num_args = 2, requires = "margins", value_parser = value_parser!(i32).range(0..=100_000))]
    without_search: Option<Vec<i32>>,
}

#[derive(Serialize)]
struct ProbcutJson {
    base: i32,
    per_ply: i32,
    early_percent: i32,
    late_percent: i32,
    bias: [i32; BIASED_DEPTHS],
    without_search: [i32; STATIC_DEPTHS],
    predictions: Vec<PredictionJson>,
    parts: Vec<PartJson>,
}

#[derive(Serialize)]
struct PredictionJson {
    deep: u32,
    shallow: u32,
    positions: u32,
    mean: f64,
    deviation: f64,
}

#[derive(Serialize)]
struct PartJson {
    played: f64,
    count: u32,
    ratio: f64,
}

impl ProbcutArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        self.holes.check(&self.board)?;
        let weights = weight_files::read(&self.weights, &self.board)?;
        let before = weights.header().probcut;
        if let Some(margins) = self.given_margins(before)? {
            return self.write(weights, margins, &Predictions::default(), output);
        }
        let holes = self.holes.percents();
        let run = InterruptibleRun::new();
        let measured = run.think(&mut |_| (), |turn| {
            measured(&weights, &self.board, holes, self.positions, turn.control)
        })?;
        let Some((weights, measured)) = measured else {
            bail!("stopped: the weights are as before");
        };
        self.write(weights, measured.margins, &measured.predictions, output)
    }

    /// The margins of the command line, with whatever else was measured before.
    fn given_margins(
        &self,
        before: Option<ProbCutMargins>,
    ) -> anyhow::Result<Option<ProbCutMargins>> {
        let before = before.unwrap_or(ProbCutMargins::constant(0, 0));
        let without_search = match self.without_search.as_deref() {
            Some(&[one, two]) => [one, two],
            _ => before.without_search,
        };
        let (base, per_ply, early, late) = match self.margins.as_deref() {
            None | Some([]) => return Ok(None),
            Some(&[base, per_ply]) => (base, per_ply, 100, 100),
            Some(&[base, per_ply, early, late]) => (base, per_ply, early, late),
            Some(_) => bail!("--margins takes two numbers or four"),
        };
        Ok(Some(ProbCutMargins {
            base,
            per_ply,
            early,
            late,
            bias: before.bias,
            without_search,
        }))
    }

    /// Writes weights with their margins, and prints these.
    fn write(
        &self,
        weights: PatternWeights,
        margins: ProbCutMargins,
        predictions: &Predictions,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let weights = with_margins(weights, margins);
        weight_files::write(&self.weights, &weights, &self.board)?;
        if output.json {
            return output.json(&ProbcutJson {
                base: margins.base,
                per_ply: margins.per_ply,
                early_percent: margins.early,
                late_percent: margins.late,
                bias: margins.bias,
                without_search: margins.without_search,
                predictions: predictions.all().map(PredictionJson::of).collect(),
                parts: predictions.by_part.iter().map(PartJson::of).collect(),
            });
        }
        print_measured(predictions, output)?;
        output.line(format!(
            "margin: {} points and {} for each ply of difference, from {} % of this at the start of the game to {} % at its end",
            margins.base, margins.per_ply, margins.early, margins.late
        ))?;
        let bias = margins.bias.map(|points| points.to_string()).join(", ");
        output.line(format!(
            "bias of searches of 1, 2, 3 and 4 plies: {bias} points"
        ))?;
        let [one, two] = margins.without_search;
        output.line(format!(
            "margins of the evaluation alone: {one} points for one ply, {two} for two"
        ))
    }
}

fn print_measured(predictions: &Predictions, output: &mut Output) -> anyhow::Result<()> {
    if predictions.by_depth.is_empty() {
        return Ok(());
    }
    output.line("deep  shallow  positions    mean  deviation")?;
    for each in predictions.all() {
        output.line(format!(
            "{:>4}  {:>7}  {:>9}  {:>6.1}  {:>9.1}",
            each.deep, each.shallow, each.count, each.mean, each.deviation
        ))?;
    }
    output.line("played    differences  deviation, compared with the whole game")?;
    for each in &predictions.by_part {
        output.line(format!(
            "{:>4.0} %  {:>13}  {:>4.0} %",
            100.0 * each.played,
            each.count,
            100.0 * each.ratio
        ))?;
    }
    Ok(())
}

/// What was measured.
pub(super) struct Measured {
    margins: ProbCutMargins,
    predictions: Predictions,
}

/// Measures the margins of weights, with `holes` on boards with so many percent of them. Returns the
/// weights with the margins; `None` if it was stopped.
///
/// # Errors
/// If no position could be searched.
pub(super) fn measured(
    weights: &PatternWeights,
    board: &Board,
    holes: Option<(u32, u32)>,
    positions: u32,
    control: Control<'_>,
) -> anyhow::Result<Option<(PatternWeights, Measured)>> {
    let choice = choice_of(weights);
    let progress = Progress::new("positions for ProbCut", positions as usize);
    let positions = sample(board, holes, &choice, positions, control);
    let tables = Arc::new(weights.tables());
    let observe = &mut || progress.advance();
    let predictions = measure(choice, &tables, &positions, control, observe);
    let Some(predictions) = predictions.filter(|_| !control.is_stopped()) else {
        return Ok(None);
    };
    let margins = margins(&predictions).context("no position could be searched")?;
    let measured = Measured {
        margins,
        predictions,
    };
    Ok(Some((with_margins(weights.clone(), margins), measured)))
}

fn with_margins(weights: PatternWeights, margins: ProbCutMargins) -> PatternWeights {
    let header = Header {
        probcut: Some(margins),
        ..weights.header().clone()
    };
    weights.with_header(header)
}

/// Positions of games that are not yet close to their end.
fn sample(
    board: &Board,
    holes: Option<(u32, u32)>,
    choice: &EvaluationChoice,
    count: u32,
    control: Control<'_>,
) -> Vec<AnyPosition> {
    let cells = board.playable_count() as u32;
    let mut player = SelfPlay::new(choice.clone(), 2, 0);
    let mut positions = Vec::new();
    for game in 0..count {
        let drawn = holes.and_then(|percents| drawn_board(board, percents, 0, game));
        let board = drawn.as_ref().unwrap_or(board);
        let opening = random_opening(board, (2, cells / 4), 0, game);
        let Some(played) = player.play_from(opening.position().clone(), control) else {
            break;
        };
        let early = played.searched.len() * 3 / 4;
        let place = (game as usize * 7) % early.max(1);
        let chosen = played.searched.into_iter().nth(place);
        positions.extend(chosen.map(|each| each.position));
    }
    positions
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

impl PartJson {
    fn of(part: &PartOfGame) -> PartJson {
        PartJson {
            played: part.played,
            count: part.count,
            ratio: part.ratio,
        }
    }
}
