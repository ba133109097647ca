//! `outflank train fit`: weights from samples.

use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, value_parser};
use outflank_eval::patterns::{Header, PatternWeights};
use outflank_lab::training::{ErrorsByPhase, FitOptions, Fitted, fit};
use outflank_rules::{AnyPosition, Board, with_position};
use serde::Serialize;

use super::sample_files;
use super::test::{ErrorsJson, error_lines};
use super::weight_files::{self, EvaluationArgs};
use crate::output::Output;
use crate::progress::Progress;

/// Fit weights to samples
#[derive(Debug, Args)]
pub(super) struct FitArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file for the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    start: EvaluationArgs,
    #[command(flatten)]
    options: FitOptionArgs,
    /// A note about where the weights come from, kept in the file
    #[arg(long, value_name = "TEXT", default_value = "outflank train")]
    origin: String,
    /// Files of samples
    #[arg(required = true, value_name = "SAMPLES")]
    samples: Vec<PathBuf>,
}

/// How weights are fitted.
#[derive(Clone, Debug, Args)]
pub(super) struct FitOptionArgs {
    /// How often all samples are learned from
    #[arg(long, default_value_t = 10, value_parser = value_parser!(u32).range(1..=1000))]
    epochs: u32,
    /// The percentage of an error that a sample corrects at first; it falls to a tenth
    #[arg(long, value_name = "PERCENT", default_value_t = 30, value_parser = value_parser!(u8).range(1..=100))]
    rate: u8,
    /// The seed of the order of samples
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
struct FitJson {
    samples: usize,
    bytes: usize,
    errors: ErrorsJson,
}

impl FitArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let start = self.start.weights(&self.board)?;
        let (count, fitted) = self
            .options
            .fit(&self.board, &self.samples, start.as_ref())?;
        let weights = describe(&fitted, self.origin, start.as_ref());
        let bytes = weight_files::write(&self.out, &weights, &self.board)?;
        if output.json {
            return output.json(&FitJson {
                samples: count,
                bytes,
                errors: ErrorsJson::of(&fitted.errors),
            });
        }
        output.lines(error_lines(&fitted.errors))?;
        output.line(format!("{count} samples, {bytes} bytes of weights"))
    }
}

impl FitOptionArgs {
    /// Fits weights to the samples of some files. Returns the number of samples, too.
    ///
    /// # Errors
    /// If the samples cannot be read, or there are none.
    pub(super) fn fit(
        &self,
        board: &Board,
        paths: &[PathBuf],
        start: Option<&PatternWeights>,
    ) -> anyhow::Result<(usize, Fitted)> {
        let options = FitOptions {
            epochs: self.epochs,
            rate: f32::from(self.rate) / 100.0,
            seed: self.seed,
        };
        let progress = Progress::new("epochs", self.epochs as usize);
        let mut observe = |_: u32, errors: &ErrorsByPhase| {
            progress.relabel(format!(
                "epochs, error {:.2} discs",
                errors.all().root_mean_square()
            ));
            progress.advance();
            true
        };
        with_position!(&AnyPosition::start(board), position => {
            let samples = sample_files::read(paths, board)?;
            if samples.is_empty() {
                bail!("there are no samples");
            }
            let geometry = position.geometry();
            let fitted = fit(board, geometry, &samples, start, options, &mut observe);
            Ok((samples.len(), fitted))
        })
    }
}

/// The fitted weights with their errors and their origin. ProbCut margins stay those of `start`.
pub(super) fn describe(
    fitted: &Fitted,
    origin: String,
    start: Option<&PatternWeights>,
) -> PatternWeights {
    let hundredths = |errors: &outflank_lab::training::Errors| {
        (100.0 * errors.root_mean_square()).round() as u32
    };
    fitted.weights.clone().with_header(Header {
        origin,
        errors: fitted.errors.parts().iter().map(hundredths).collect(),
        probcut: start.and_then(|start| start.header().probcut),
        ..Header::default()
    })
}
