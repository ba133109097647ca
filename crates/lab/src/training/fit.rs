//! Fitting the values of patterns to samples.

use outflank_eval::patterns::{PatternLearner, PatternWeights};
use outflank_rules::{Board, Geometry};
use outflank_search::SplitMix64;

use super::errors::ErrorsByPhase;
use super::sample_file::Record;

/// One game in so many is held out for the test.
const HELD_OUT: u32 = 20;

/// How weights are fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitOptions {
    /// How often all samples are learned from.
    pub epochs: u32,
    /// The share of an error that a sample corrects, in the first epoch. It falls to a tenth.
    pub rate: f32,
    /// The seed of the order of the samples.
    pub seed: u64,
}

impl Default for FitOptions {
    fn default() -> FitOptions {
        FitOptions {
            epochs: 10,
            rate: 0.3,
            seed: 1,
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

/// Fits weights to samples, from `start` or from zero. `observe` is called after every epoch with
/// its number and the errors on the samples that were held out; it returns whether to go on.
pub fn fit<G: Geometry>(
    board: &Board,
    geometry: &G,
    samples: &[Record<G::Set>],
    start: Option<&PatternWeights>,
    options: FitOptions,
    observe: &mut dyn FnMut(u32, &ErrorsByPhase) -> bool,
) -> Fitted {
    let mut learner = PatternLearner::new(board, geometry, start);
    let indices = 0..u32::try_from(samples.len()).unwrap_or(u32::MAX);
    let (test, mut train): (Vec<u32>, Vec<u32>) =
        indices.partition(|&index| is_held_out(samples[index as usize].game));
    let mut random = SplitMix64::new(options.seed);
    let mut errors = ErrorsByPhase::default();
    for epoch in 1..=options.epochs {
        shuffle(&mut train, &mut random);
        let progress = (epoch - 1) as f32 / options.epochs.saturating_sub(1).max(1) as f32;
        let rate = options.rate * 0.1_f32.powf(progress);
        for &index in &train {
            learner.learn(&samples[index as usize].sample, rate);
        }
        errors = measure(
            &mut learner,
            test.iter().map(|&index| &samples[index as usize]),
        );
        if !observe(epoch, &errors) {
            break;
        }
    }
    Fitted {
        weights: learner.weights(),
        errors,
    }
}

/// The errors of weights on samples.
pub fn test<'a, G: Geometry>(
    board: &Board,
    geometry: &G,
    weights: &PatternWeights,
    samples: impl Iterator<Item = &'a Record<G::Set>>,
) -> ErrorsByPhase
where
    G::Set: 'a,
{
    let mut learner = PatternLearner::new(board, geometry, Some(weights));
    measure(&mut learner, samples)
}

fn measure<'a, G: Geometry>(
    learner: &mut PatternLearner<G>,
    samples: impl Iterator<Item = &'a Record<G::Set>>,
) -> ErrorsByPhase
where
    G::Set: 'a,
{
    let mut errors = ErrorsByPhase::default();
    for Record { sample, .. } in samples {
        errors.add(learner.progress(sample.discs), learner.error(sample));
    }
    errors
}

fn shuffle(items: &mut [u32], random: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let other = random.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
        items.swap(last, other as usize);
    }
}
