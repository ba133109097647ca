//! `outflank train fit`: weights from samples.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Args, value_parser};
use outflank_eval::patterns::{Header, PatternWeights};
use outflank_lab::training::sample_file::Record;
use outflank_lab::training::{FitEvent, FitOptions, FitStart, Fitted, SampleSource, fit};
use outflank_rules::{AnyPosition, Board, Geometry, with_position};
use outflank_search::Control;
use serde::{Deserialize, Serialize};

use super::checkpoint::Checkpoint;
use super::core_args::CoreArgs;
use super::sample_files::SampleFiles;
use super::test::{ErrorsJson, error_lines};
use super::weight_files::{self, EvaluationArgs};
use crate::interruptible_run::InterruptibleRun;
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
    #[command(flatten)]
    threads: CoreArgs,
    /// With --weights: go on stating the errors of that file, because these samples are easier or harder
    /// than those of its fit. Reviews take their limits from them
    #[arg(long, requires = "weights")]
    keep_errors: bool,
    /// A note about where the weights come from, kept in the file
    #[arg(long, value_name = "TEXT", default_value = "outflank train")]
    origin: String,
    /// Files of samples
    #[arg(required = true, value_name = "SAMPLES")]
    samples: Vec<PathBuf>,
}

/// How weights are fitted.
#[derive(Clone, Debug, Args, Serialize, Deserialize)]
pub(crate) struct FitOptionArgs {
    /// How often all samples are learned from
    #[arg(long, default_value_t = 10, value_parser = value_parser!(u32).range(1..=1000))]
    epochs: u32,
    /// The size of the first steps, in hundredths of a disc; it falls to a tenth
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 30, value_parser = value_parser!(u8).range(1..=100))]
    rate: u8,
    /// How much rare contents of patterns lean on what they are worth earlier and later in the game: as
    /// if so many samples said that this is equal
    #[arg(long, value_name = "SAMPLES", default_value_t = 20, value_parser = value_parser!(u16).range(0..=10_000))]
    #[serde(default)]
    smoothing: u16,
    /// The seed of the order of samples
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Megabytes of samples that are in memory at the same time
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = value_parser!(u32).range(1..))]
    memory: u32,
}

#[derive(Serialize)]
struct FitJson {
    samples: u64,
    bytes: usize,
    errors: ErrorsJson,
}

impl FitArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let start = self.start.weights(&self.board)?;
        let job = FitJob {
            board: &self.board,
            samples: &self.samples,
            start: start.as_ref(),
            weights: &self.out,
            threads: self.threads.count(),
        };
        let run = InterruptibleRun::new();
        let fit = run.think(&mut |_| (), |turn| self.options.fit(&job, turn.control));
        let Some((count, fitted)) = fit? else {
            return output.line("stopped; the same command goes on after the last whole epoch");
        };
        let mut weights = describe(&fitted, self.origin, start.as_ref());
        if let Some(start) = start.as_ref().filter(|_| self.keep_errors) {
            let errors = start.header().errors.clone();
            let header = weights.header().clone();
            weights = weights.with_header(Header { errors, ..header });
        }
        let bytes = weight_files::write(&self.out, &weights, &self.board)?;
        job.checkpoint(&self.options)?.remove()?;
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

/// What is fitted to what.
pub(super) struct FitJob<'a> {
    pub(super) board: &'a Board,
    pub(super) samples: &'a [PathBuf],
    pub(super) start: Option<&'a PatternWeights>,
    /// The file for the weights. A checkpoint is kept beside it.
    pub(super) weights: &'a Path,
    pub(super) threads: usize,
}

impl FitJob<'_> {
    /// The checkpoint of this fit.
    ///
    /// # Errors
    /// If the weights at the start cannot be written.
    pub(super) fn checkpoint(&self, options: &FitOptionArgs) -> anyhow::Result<Checkpoint> {
        let start = match self.start {
            None => 0,
            Some(start) => crc32fast::hash(&start.write(self.board)?),
        };
        let size = |path: &PathBuf| fs::metadata(path).map_or(0, |data| data.len());
        let sizes: Vec<u64> = self.samples.iter().map(size).collect();
        let board = self.board;
        let identity = format!("{board}, {options:?}, start {start}, samples {sizes:?}");
        Ok(Checkpoint::beside(self.weights, identity))
    }
}

impl FitOptionArgs {
    /// Fits weights to the samples of some files. Returns the number of samples, too; `None` if it
    /// was stopped.
    ///
    /// # Errors
    /// If the samples cannot be read, or there are none.
    pub(super) fn fit(
        &self,
        job: &FitJob<'_>,
        control: Control<'_>,
    ) -> anyhow::Result<Option<(u64, Fitted)>> {
        with_position!(&AnyPosition::start(job.board), position => {
            self.fit_on(position.geometry(), job, control)
        })
    }

    fn fit_on<G: Geometry>(
        &self,
        geometry: &G,
        job: &FitJob<'_>,
        control: Control<'_>,
    ) -> anyhow::Result<Option<(u64, Fitted)>> {
        let mut source = SampleFiles::<G::Set>::open(job.samples, job.board)?;
        let samples = source.samples();
        if samples == 0 {
            bail!("there are no samples");
        }
        let checkpoint = job.checkpoint(self)?;
        let known = checkpoint.read();
        let known = known.as_ref().map(|(epoch, state)| (*epoch, &state[..]));
        let start = FitStart {
            weights: job.start,
            checkpoint: known,
        };
        let options = FitOptions {
            epochs: self.epochs,
            rate: f32::from(self.rate) / 100.0,
            smoothing: f32::from(self.smoothing),
            seed: self.seed,
            threads: job.threads,
            most_samples: ((self.memory as usize) << 20) / size_of::<Record<G::Set>>(),
        };
        let epochs = self
            .epochs
            .saturating_sub(known.map_or(0, |(epoch, _)| epoch));
        let progress = Progress::new("fitting", epochs as usize * samples as usize);
        let mut written = Ok(());
        let mut observe = |event: FitEvent<'_>| {
            match event {
                FitEvent::Learned(samples) => progress.advance_by(samples),
                FitEvent::Epoch {
                    number,
                    errors,
                    state,
                } => {
                    written = checkpoint.write(number, &state());
                    let error = errors.all().root_mean_square();
                    progress.relabel(format!("epoch {number} had an error of {error:.2} discs"));
                }
            }
            written.is_ok() && !control.is_stopped()
        };
        let fitted = fit(
            job.board,
            geometry,
            &mut source,
            start,
            options,
            &mut observe,
        )?;
        written?;
        Ok(fitted.map(|fitted| (samples, fitted)))
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
