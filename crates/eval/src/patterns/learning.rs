//! Learning the values of patterns from positions with known values.

use std::array;

use outflank_rules::{Board, CellSet, Discs, Geometry};

use super::pattern_set::PatternSet;
use super::sample_boards::{SampleBoards, board_of};
use super::smoothing::smooth;
use super::weights::{Header, KNOTS, PatternWeights, STORED_PER_DISC, knot, phase, weights_name};

/// The sum of squared errors with which every value begins, in squared discs. It keeps the first changes
/// of a value small, whatever the first errors are.
const FIRST_SQUARES: f32 = 400.0;

/// The evidence that a value of the start counts for, in squared discs: that of about a hundred samples.
const LEARNED_BEFORE: f32 = 4000.0;

/// A position to learn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample<S> {
    /// The position, from the point of view of the side to move.
    pub discs: Discs<S>,
    /// Its value for the side to move, in discs.
    pub value: f32,
    /// The holes of its board. Boards with different holes can share their weights.
    pub holes: S,
}

impl<S: CellSet> Sample<S> {
    /// The board of the sample, if `board` is one without holes or with other ones. Its game starts
    /// with the sample, Dark to move. `None` if there are no discs, or cells outside the board.
    #[must_use]
    pub fn board(&self, board: &Board) -> Option<Board> {
        board_of(board.shape(), self)
    }
}

/// Learns the values of a board's patterns by stochastic gradient descent: every sample moves the
/// values that it uses a little towards its own value.
///
/// The steps are those of AdaGrad: the more a value has been moved, the smaller its steps become. So
/// rare contents learn quickly, and common ones exactly. Contents that were never seen keep the value
/// 0.
///
/// Threads can share the work: they [prepare](PatternLearner::prepare) batches of samples, and teach
/// [parts](PatternLearner::parts) of the game that have no value in common.
#[derive(Debug)]
pub struct PatternLearner<G: Geometry> {
    boards: SampleBoards<G>,
    /// The name of the weights.
    name: String,
    /// For each entry the one that stands for all entries with the same meaning.
    representatives: Vec<u32>,
    knots: Vec<Knot>,
}

/// What is learned at one knot.
#[derive(Debug)]
struct Knot {
    /// The value of each entry, in discs.
    values: Vec<f32>,
    /// For each entry, the sum of the squared errors that have moved its value.
    squares: Vec<f32>,
}

/// Samples whose entries are looked up.
#[derive(Clone, Debug, Default)]
pub struct PreparedSamples {
    samples: Vec<Prepared>,
    /// The entries of all samples, one sample after another.
    entries: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Prepared {
    value: f32,
    phase: usize,
    /// The part of the game that was played, 0 to 1.
    progress: f32,
    /// The end of its entries.
    end: usize,
}

impl<G: Geometry> PatternLearner<G> {
    /// Starts from zero, or from weights that fit the board.
    #[must_use]
    pub fn new(board: &Board, geometry: &G, start: Option<&PatternWeights>) -> PatternLearner<G> {
        let set = PatternSet::on(board);
        let zero = PatternWeights::zero(board);
        let start = start.filter(|start| start.fits(board)).unwrap_or(&zero);
        let in_discs = |&value: &i16| f32::from(value) / STORED_PER_DISC as f32;
        // What was learned before counts as evidence, and moves more carefully.
        let first_squares = |&value: &i16| match value {
            0 => FIRST_SQUARES,
            _ => FIRST_SQUARES + LEARNED_BEFORE,
        };
        let knot = |stored: &Vec<i16>| Knot {
            values: stored.iter().map(in_discs).collect(),
            squares: stored.iter().map(first_squares).collect(),
        };
        PatternLearner {
            boards: SampleBoards::new(board, geometry),
            name: weights_name(board),
            representatives: representatives(&set),
            knots: start.knots.iter().map(knot).collect(),
        }
    }

    /// Gets ready for samples of boards with other holes. It must come before
    /// [`prepare`](PatternLearner::prepare).
    pub fn prepare_boards<'a>(&mut self, samples: impl Iterator<Item = &'a Sample<G::Set>>)
    where
        G::Set: 'a,
    {
        self.boards.prepare(samples);
    }

    /// Looks up the entries of samples, in place of those that were in `prepared` before. Samples of
    /// boards that are not prepared are left out.
    pub fn prepare<'a>(
        &self,
        samples: impl Iterator<Item = &'a Sample<G::Set>>,
        prepared: &mut PreparedSamples,
    ) where
        G::Set: 'a,
    {
        prepared.samples.clear();
        prepared.entries.clear();
        for sample in samples {
            let Some(board) = self.boards.of(sample) else {
                continue;
            };
            let (discs, layout) = (sample.discs, &board.layout);
            let moves = [discs, discs.swapped()].map(|discs| board.geometry.legal_moves(discs));
            let indices = layout.root(discs);
            let entries = layout.entries(&indices, discs, moves);
            let entries = entries.map(|entry| self.representatives[entry]);
            prepared.entries.extend(entries);
            let occupied = discs.occupied().len();
            prepared.samples.push(Prepared {
                value: sample.value,
                phase: phase(occupied, layout.cells),
                progress: occupied as f32 / layout.cells.max(1) as f32,
                end: prepared.entries.len(),
            });
        }
    }

    /// For each sample the part of the game that was played, from 0 to 1, and the error of the present
    /// values, in discs.
    pub fn errors(&self, prepared: &PreparedSamples) -> impl Iterator<Item = (f32, f32)> {
        prepared.iter().map(|(sample, entries)| {
            let (before, is_between) = knot(sample.phase);
            let knots = &self.knots[before..=before + usize::from(is_between)];
            (sample.progress, sample.value - value(knots, entries))
        })
    }

    /// The parts of the game that can learn at the same time, because they have no value in common.
    /// Together with the parts of the other half they are the whole game.
    pub fn parts(&mut self, half: Half) -> impl Iterator<Item = LearnerPart<'_>> {
        // Two knots serve three phases: their own ones, and the one between them. A phase between
        // knots needs both, so the phases 4n and 4n + 1 share two knots, and the next two phases
        // share the second of these and the one after it.
        let first = match half {
            Half::First => 0,
            Half::Second => 1,
        };
        let parts = self.knots[first..].chunks_mut(2).zip(0..);
        parts.map(move |(knots, number)| LearnerPart {
            first_phase: 4 * number + 2 * first,
            knots,
        })
    }

    /// The error of the present values for a sample, in discs.
    #[must_use]
    pub fn error(&mut self, sample: &Sample<G::Set>) -> f32 {
        let prepared = self.prepared(sample);
        let error = self.errors(&prepared).next();
        error.map_or(0.0, |(_, error)| error)
    }

    /// Learns from a sample, like [`LearnerPart::learn`].
    pub fn learn(&mut self, sample: &Sample<G::Set>, rate: f32) {
        let prepared = self.prepared(sample);
        for half in Half::BOTH {
            for mut part in self.parts(half) {
                part.learn(&prepared, rate);
            }
        }
    }

    fn prepared(&mut self, sample: &Sample<G::Set>) -> PreparedSamples {
        let mut prepared = PreparedSamples::default();
        self.prepare_boards(std::iter::once(sample));
        self.prepare(std::iter::once(sample), &mut prepared);
        prepared
    }

    /// Lets values with little evidence lean on those of neighbouring phases. `strength` is the evidence
    /// that counts as much as a neighbour: a sum of squared errors, in squared discs.
    pub fn smooth(&mut self, strength: f32) {
        for (entry, &representative) in self.representatives.iter().enumerate() {
            if representative as usize != entry {
                continue;
            }
            let knots = &mut self.knots;
            let mut values = array::from_fn(|knot| knots[knot].values[entry]);
            let confidence = array::from_fn(|knot| knots[knot].squares[entry] - FIRST_SQUARES);
            smooth(&mut values, &confidence, strength);
            for (knot, value) in knots.iter_mut().zip(values) {
                knot.values[entry] = value;
            }
        }
    }

    /// The learned values, rounded.
    #[must_use]
    pub fn weights(&self) -> PatternWeights {
        let stored = |value: f32| (value * STORED_PER_DISC as f32).round() as i16;
        let all = |knot: &Knot| {
            let entries = self.representatives.iter();
            entries
                .map(|&entry| stored(knot.values[entry as usize]))
                .collect()
        };
        debug_assert_eq!(self.knots.len(), KNOTS);
        PatternWeights {
            header: Header {
                board: self.name.clone(),
                ..Header::default()
            },
            knots: self.knots.iter().map(all).collect(),
        }
    }

    /// Everything that was learned, without rounding. A learner of the same board goes on from it.
    #[must_use]
    pub fn state(&self) -> Vec<u8> {
        let numbers = self
            .knots
            .iter()
            .flat_map(|knot| knot.values.iter().chain(&knot.squares));
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Goes on from the state of another learner. Returns whether it was one of this board.
    pub fn restore(&mut self, state: &[u8]) -> bool {
        let (numbers, rest) = state.as_chunks();
        let own = |knot: &Knot| knot.values.len() + knot.squares.len();
        if numbers.len() != self.knots.iter().map(own).sum::<usize>() || !rest.is_empty() {
            return false;
        }
        let own = self
            .knots
            .iter_mut()
            .flat_map(|knot| knot.values.iter_mut().chain(&mut knot.squares));
        for (own, number) in own.zip(numbers) {
            *own = f32::from_le_bytes(*number);
        }
        true
    }
}

impl PreparedSamples {
    fn iter(&self) -> impl Iterator<Item = (&Prepared, &[u32])> {
        let mut first = 0;
        self.samples.iter().map(move |sample| {
            let entries = &self.entries[first..sample.end];
            first = sample.end;
            (sample, entries)
        })
    }
}

/// Half of the parts of a game: every second one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The first part of the game, the third, and so on.
    First,
    /// The other parts.
    Second,
}

impl Half {
    /// Both halves.
    pub const BOTH: [Half; 2] = [Half::First, Half::Second];
}

/// A part of the game, with the values that it needs.
#[derive(Debug)]
pub struct LearnerPart<'a> {
    first_phase: usize,
    knots: &'a mut [Knot],
}

impl LearnerPart<'_> {
    /// Learns from the samples of its part of the game, one after another. `rate` is the size of the
    /// first steps, in discs: a value that is seen for the first time moves by less than this.
    pub fn learn(&mut self, prepared: &PreparedSamples, rate: f32) {
        for (sample, entries) in prepared.iter() {
            let knots = match sample.phase.checked_sub(self.first_phase) {
                Some(0) => &mut self.knots[..1],
                Some(1) => &mut *self.knots,
                _ => continue,
            };
            // The value is the mean of those at the knots, so each of them has its share.
            let share = 1.0 / knots.len() as f32;
            let gradient = share * (sample.value - value(knots, entries));
            for Knot { values, squares } in knots {
                for &entry in entries {
                    let squares = &mut squares[entry as usize];
                    *squares += gradient * gradient;
                    values[entry as usize] += rate * gradient / squares.sqrt();
                }
            }
        }
    }
}

/// The value of a position with these entries: the mean of the values at its knots.
fn value(knots: &[Knot], entries: &[u32]) -> f32 {
    let sum = |knot: &Knot| -> f32 {
        let values = entries.iter().map(|&entry| knot.values[entry as usize]);
        values.sum()
    };
    knots.iter().map(sum).sum::<f32>() / knots.len() as f32
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
