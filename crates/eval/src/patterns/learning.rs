//! Learning the values of patterns from positions with known values.

use outflank_rules::{Board, CellSet, Discs, Geometry};

use super::evaluator::Layout;
use super::pattern_set::PatternSet;
use super::weights::{Header, KNOTS, PatternWeights, STORED_PER_DISC, knot, phase, weights_name};

/// A position to learn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample<S> {
    /// The position, from the point of view of the side to move.
    pub discs: Discs<S>,
    /// Its value for the side to move, in discs.
    pub value: f32,
}

/// Learns the values of a board's patterns by stochastic gradient descent: every sample moves the
/// values that it uses a little towards its own value.
///
/// Contents that were never seen keep the value 0, and rare ones move little, so they do no harm.
#[derive(Debug)]
pub struct PatternLearner<G: Geometry> {
    geometry: G,
    layout: Layout<G::Set>,
    board: String,
    /// For each entry the one that stands for all entries with the same meaning.
    representatives: Vec<u32>,
    knots: Vec<Vec<f32>>,
    /// The entries of the current sample.
    entries: Vec<u32>,
    /// How often each entry occurs in the current sample; zeros between samples.
    counts: Vec<u16>,
}

impl<G: Geometry> PatternLearner<G> {
    /// Starts from zero, or from weights that fit the board.
    #[must_use]
    pub fn new(board: &Board, geometry: &G, start: Option<&PatternWeights>) -> PatternLearner<G> {
        let set = PatternSet::on(board);
        let zero = PatternWeights::zero(board);
        let start = start.filter(|start| start.fits(board)).unwrap_or(&zero);
        let in_discs = |&value: &i16| f32::from(value) / STORED_PER_DISC as f32;
        PatternLearner {
            geometry: geometry.clone(),
            layout: Layout::new(board, &set),
            board: weights_name(board),
            representatives: representatives(&set),
            knots: start
                .knots
                .iter()
                .map(|knot| knot.iter().map(in_discs).collect())
                .collect(),
            entries: Vec::new(),
            counts: vec![0; set.entries()],
        }
    }

    /// The error of the present values for a sample, in discs.
    pub fn error(&mut self, sample: &Sample<G::Set>) -> f32 {
        let phase = self.look_up(sample);
        self.error_at(phase, sample)
    }

    /// Learns from a sample. `rate` is the share of its error that is corrected, from 0 to 1.
    /// Returns the error before.
    pub fn learn(&mut self, sample: &Sample<G::Set>, rate: f32) -> f32 {
        let phase = self.look_up(sample);
        let error = self.error_at(phase, sample);
        let step = rate * error / self.squared_length();
        let (before, is_between) = knot(phase);
        if is_between {
            for knot in &mut self.knots[before..=before + 1] {
                for &entry in &self.entries {
                    knot[entry as usize] += step;
                }
            }
        } else {
            let knot = &mut self.knots[before];
            for &entry in &self.entries {
                knot[entry as usize] += step;
            }
        }
        error
    }

    /// By how much the value of the current sample changes if all its entries change by one. Several
    /// places may have the same entry, such as empty edges, and each changes all of them.
    fn squared_length(&mut self) -> f32 {
        for &entry in &self.entries {
            self.counts[entry as usize] += 1;
        }
        let count = |&entry: &u32| u32::from(self.counts[entry as usize]);
        let sum: u32 = self.entries.iter().map(count).sum();
        for &entry in &self.entries {
            self.counts[entry as usize] = 0;
        }
        sum.max(1) as f32
    }

    /// The phase of a sample, after looking up its entries.
    fn look_up(&mut self, sample: &Sample<G::Set>) -> usize {
        let discs = sample.discs;
        let moves = [discs, discs.swapped()].map(|discs| self.geometry.legal_moves(discs));
        let indices = self.layout.root(discs);
        let entries = self.layout.entries(&indices, discs, moves);
        self.entries.clear();
        self.entries
            .extend(entries.map(|entry| self.representatives[entry]));
        phase(discs.occupied().len(), self.layout.cells)
    }

    fn error_at(&self, phase: usize, sample: &Sample<G::Set>) -> f32 {
        let (before, is_between) = knot(phase);
        let sum = |knot: &Vec<f32>| -> f32 {
            let values = self.entries.iter().map(|&entry| knot[entry as usize]);
            values.sum()
        };
        let value = if is_between {
            (sum(&self.knots[before]) + sum(&self.knots[before + 1])) / 2.0
        } else {
            sum(&self.knots[before])
        };
        sample.value - value
    }

    /// The phase of a position as a share of the game, from 0 to 1.
    pub fn progress(&self, discs: Discs<G::Set>) -> f32 {
        discs.occupied().len() as f32 / self.layout.cells.max(1) as f32
    }

    /// The learned values, rounded.
    #[must_use]
    pub fn weights(&self) -> PatternWeights {
        let stored = |value: f32| (value * STORED_PER_DISC as f32).round() as i16;
        let all = |knot: &Vec<f32>| {
            let values = self.representatives.iter();
            values.map(|&entry| stored(knot[entry as usize])).collect()
        };
        debug_assert_eq!(self.knots.len(), KNOTS);
        PatternWeights {
            header: Header {
                board: self.board.clone(),
                ..Header::default()
            },
            knots: self.knots.iter().map(all).collect(),
        }
    }
}

/// For each entry of a table the one that stands for all entries with the same meaning.
pub(super) fn representatives(set: &PatternSet) -> Vec<u32> {
    let mut all: Vec<u32> = (0..set.entries() as u32).collect();
    for pattern in &set.patterns {
        if pattern.mirrors.is_empty() {
            continue;
        }
        for entry in 0..pattern.entries() {
            all[pattern.offset + entry] = (pattern.offset + pattern.representative(entry)) as u32;
        }
    }
    all
}
