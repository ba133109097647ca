//! Fitting the values of patterns to samples.

mod blocks;
#[cfg(test)]
mod tests;

use outflank_eval::patterns::{Half, PatternLearner, PatternWeights, PreparedSamples};
use outflank_rules::{Board, Geometry};
use outflank_search::SplitMix64;

pub use self::blocks::SampleSource;
use self::blocks::shuffled;
use super::errors::ErrorsByPhase;
use super::parallel::for_each;
use super::sample_file::Record;

/// One game in so many is held out for the test.
const HELD_OUT: u32 = 20;
/// Samples that a thread prepares at once.
const CHUNK: usize = 1 << 10;
/// Samples that are prepared before they are learned from. It must not depend on the number of
/// threads, because what is learned depends on it.
const BATCH: usize = 32 * CHUNK;

/// What a sample usually adds to the evidence for a value, in squared discs.
const SQUARED_ERROR: f32 = 40.0;

/// How weights are fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitOptions {
    /// How often all samples are learned from.
    pub epochs: u32,
    /// The size of the first steps in discs, in the first epoch. It falls to a tenth.
    pub rate: f32,
    /// How much values with little evidence lean on those of neighbouring phases: as if so many samples
    /// said that they are equal. With 0 they do not.
    pub smoothing: f32,
    /// The seed of the order of the samples.
    pub seed: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: usize,
    /// The most samples in memory at the same time.
    pub most_samples: usize,
}

impl Default for FitOptions {
    fn default() -> FitOptions {
        FitOptions {
            epochs: 10,
            rate: 0.3,
            smoothing: 20.0,
            seed: 1,
            threads: 1,
            most_samples: 1 << 22,
        }
    }
}

/// Whether the samples of a game are only tested with, not learned from.
#[must_use]
pub fn is_held_out(game: u32) -> bool {
    // Mixed, so that it does not depend on how games are spread over threads or machines.
    SplitMix64::new(u64::from(game)).below(HELD_OUT) == 0
}

/// The result of a fit.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The weights.
    pub weights: PatternWeights,
    /// The errors on the samples that were held out.
    pub errors: ErrorsByPhase,
}

/// What a fit starts from.
#[derive(Clone, Copy, Debug, Default)]
pub struct FitStart<'a> {
    /// The values of the first epoch; otherwise zero.
    pub weights: Option<&'a PatternWeights>,
    /// The last epoch that was done before a fit was interrupted, and what it had learned.
    pub checkpoint: Option<(u32, &'a [u8])>,
}

/// How far a fit is.
pub enum FitEvent<'a> {
    /// So many samples were learned from since the last event.
    Learned(usize),
    /// An epoch is done.
    Epoch {
        /// Its number, from 1.
        number: u32,
        /// The errors on the samples that were held out.
        errors: &'a ErrorsByPhase,
        /// What was learned, to go on from here later.
        state: &'a dyn Fn() -> Vec<u8>,
    },
}

/// Fits weights to samples. `observe` returns whether to go on. `None` if it did not.
///
/// What is learned depends on the samples, the start and the options, but not on the number of
/// threads.
///
/// # Errors
/// If the samples cannot be read.
pub fn fit<G: Geometry, R: SampleSource<G::Set>>(
    board: &Board,
    geometry: &G,
    source: &mut R,
    start: FitStart<'_>,
    options: FitOptions,
    observe: &mut dyn FnMut(FitEvent<'_>) -> bool,
) -> Result<Option<Fitted>, R::Error> {
    let mut learner = PatternLearner::new(board, geometry, start.weights);
    let checkpoint = start.checkpoint;
    let known = checkpoint.filter(|(_, state)| learner.restore(state));
    let done = known.map_or(0, |(epoch, _)| epoch.min(options.epochs));
    let mut teacher = Teacher::new(options);
    let mut last_errors = None;
    for epoch in done + 1..=options.epochs {
        if !teacher.teach_epoch(&mut learner, source, epoch, observe)? {
            return Ok(None);
        }
        learner.smooth(options.smoothing * SQUARED_ERROR);
        let errors = teacher.held_out_errors(&mut learner, source)?;
        let event = FitEvent::Epoch {
            number: epoch,
            errors: &errors,
            state: &|| learner.state(),
        };
        if !observe(event) {
            return Ok(None);
        }
        last_errors = Some(errors);
    }
    let errors = match last_errors {
        Some(errors) => errors,
        None => teacher.held_out_errors(&mut learner, source)?,
    };
    let weights = learner.weights();
    Ok(Some(Fitted { weights, errors }))
}

/// The errors of weights on the samples that are held out.
///
/// # Errors
/// If the samples cannot be read.
pub fn test<G: Geometry, R: SampleSource<G::Set>>(
    board: &Board,
    geometry: &G,
    weights: &PatternWeights,
    source: &mut R,
    threads: usize,
) -> Result<ErrorsByPhase, R::Error> {
    let mut learner = PatternLearner::new(board, geometry, Some(weights));
    let options = FitOptions {
        threads,
        ..FitOptions::default()
    };
    Teacher::new(options).held_out_errors(&mut learner, source)
}

/// Teaches a learner with several threads.
struct Teacher {
    options: FitOptions,
    /// The samples of a batch, in chunks that threads prepare.
    chunks: Vec<PreparedSamples>,
}

impl Teacher {
    fn new(options: FitOptions) -> Teacher {
        Teacher {
            options,
            chunks: Vec::new(),
        }
    }

    /// Learns from all samples once. Returns whether `observe` wants to go on.
    fn teach_epoch<G: Geometry, R: SampleSource<G::Set>>(
        &mut self,
        learner: &mut PatternLearner<G>,
        source: &mut R,
        epoch: u32,
        observe: &mut dyn FnMut(FitEvent<'_>) -> bool,
    ) -> Result<bool, R::Error> {
        let FitOptions { epochs, seed, .. } = self.options;
        let progress = (epoch - 1) as f32 / epochs.saturating_sub(1).max(1) as f32;
        let rate = self.options.rate * 0.1_f32.powf(progress);
        let seed = SplitMix64::for_position(seed, u64::from(epoch)).next_u64();
        let mut goes_on = true;
        shuffled(source, self.options.most_samples, seed, |block| {
            for batch in block.chunks(BATCH) {
                self.teach(learner, batch, rate);
                goes_on = goes_on && observe(FitEvent::Learned(batch.len()));
                if !goes_on {
                    break;
                }
            }
            goes_on
        })?;
        Ok(goes_on)
    }

    /// Learns from the samples of a batch that are not held out.
    fn teach<G: Geometry>(
        &mut self,
        learner: &mut PatternLearner<G>,
        batch: &[Record<G::Set>],
        rate: f32,
    ) {
        self.prepare(learner, batch, |record| !is_held_out(record.game));
        let chunks = &self.chunks;
        for half in Half::BOTH {
            for_each(self.options.threads, learner.parts(half), |mut part| {
                for chunk in chunks {
                    part.learn(chunk, rate);
                }
            });
        }
    }

    fn prepare<G: Geometry>(
        &mut self,
        learner: &mut PatternLearner<G>,
        batch: &[Record<G::Set>],
        is_used: impl Fn(&Record<G::Set>) -> bool + Sync,
    ) {
        learner.prepare_boards(batch.iter().map(|record| &record.sample));
        let learner = &*learner;
        let parts = batch.chunks(CHUNK);
        self.chunks
            .resize_with(parts.len(), PreparedSamples::default);
        let work = parts.zip(&mut self.chunks);
        for_each(self.options.threads, work, |(part, chunk)| {
            let used = part.iter().filter(|record| is_used(record));
            learner.prepare(used.map(|record| &record.sample), chunk);
        });
    }

    /// The errors on the samples that are held out.
    fn held_out_errors<G: Geometry, R: SampleSource<G::Set>>(
        &mut self,
        learner: &mut PatternLearner<G>,
        source: &mut R,
    ) -> Result<ErrorsByPhase, R::Error> {
        let mut errors = ErrorsByPhase::default();
        let mut held_out = Vec::new();
        let mut piece = Vec::new();
        for number in 0..source.pieces() {
            piece.clear();
            source.read(number, &mut piece)?;
            held_out.extend(piece.iter().filter(|record| is_held_out(record.game)));
            if held_out.len() >= BATCH {
                self.measure(learner, &held_out, &mut errors);
                held_out.clear();
            }
        }
        self.measure(learner, &held_out, &mut errors);
        Ok(errors)
    }

    fn measure<G: Geometry>(
        &mut self,
        learner: &mut PatternLearner<G>,
        samples: &[Record<G::Set>],
        errors: &mut ErrorsByPhase,
    ) {
        self.prepare(learner, samples, |_| true);
        let all = self.chunks.iter().flat_map(|chunk| learner.errors(chunk));
        for (progress, error) in all {
            errors.add(progress, error);
        }
    }
}
