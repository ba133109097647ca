//! Evaluation by patterns, with indices that are updated from move to move.

use std::sync::Arc;

use outflank_rules::{
    BLOCK, Board, Cell, CellSet, Discs, Geometry, Move, NumberPerCell, Scoring, final_margin,
};

use super::pattern_set::{PatternSet, Scalar};
use super::shapes;
use super::weights::{PatternTables, TABLE_PER_DISC, phase, weights_name};
use crate::{Evaluator, ProbCutMargins};

/// Points that are worth a disc.
pub const POINTS_PER_DISC: i32 = 50;

/// Learned patterns prepared for a board. Cloning it is cheap.
#[derive(Debug)]
pub struct PatternEvaluator<S: CellSet>(Arc<Prepared<S>>);

#[derive(Debug)]
struct Prepared<S: CellSet> {
    layout: Layout<S>,
    tables: Arc<PatternTables>,
}

/// Where the patterns of a board are, and where their values are in a table.
#[derive(Debug)]
pub(super) struct Layout<S: CellSet> {
    /// For each cell, what an own disc there adds to the index of each place of a pattern.
    powers: Box<[S::PerCell]>,
    /// For each place, the entry of its empty cells.
    centres: Box<[u32]>,
    /// The phase of a position, by its number of discs.
    phases: Box<[u8]>,
    /// The first entry of the scalars.
    scalars: usize,
    /// The entries of each scalar.
    scalar_entries: usize,
    corners: S,
    /// The cells of the board.
    pub(super) cells: u32,
}

/// The index of every place of a pattern, relative to that of empty cells.
#[derive(Clone, Copy, Debug)]
pub struct Indices<S: CellSet>(S::PerCell);

impl<S: CellSet> Layout<S> {
    pub(super) fn new(board: &Board, set: &PatternSet) -> Layout<S> {
        let mut powers = vec![S::PerCell::ZERO; board.shape().cell_count()].into_boxed_slice();
        let mut centres = Vec::new();
        let cells = board.playable_count() as u32;
        for (place, (pattern, cells)) in set.places().enumerate() {
            for (digit, cell) in cells.iter().enumerate() {
                powers[cell.index()].numbers_mut()[place] = 3_i16.pow(digit as u32);
            }
            centres.push(pattern.centre() as u32);
        }
        Layout {
            powers,
            centres: centres.into(),
            phases: (0..=cells).map(|discs| phase(discs, cells) as u8).collect(),
            scalars: set.scalar_offset(),
            scalar_entries: set.scalar_entries,
            corners: shapes::corners(board).into_iter().collect(),
            cells,
        }
    }

    pub(super) fn root(&self, discs: Discs<S>) -> Indices<S> {
        let mut indices = S::PerCell::ZERO;
        for (set, sign) in [(discs.own, 1), (discs.opponent, -1)] {
            for cell in set {
                let powers = self.powers[cell.index()].numbers();
                for (index, power) in indices.numbers_mut().iter_mut().zip(powers) {
                    *index += sign * power;
                }
            }
        }
        Indices(indices)
    }

    /// The indices after a move, from the point of view of the other side.
    #[inline(always)]
    fn after(&self, indices: Indices<S>, mv: Move, flips: S) -> Indices<S> {
        let mut next = indices;
        match mv {
            Move::Pass => next
                .0
                .numbers_mut()
                .iter_mut()
                .for_each(|index| *index = -*index),
            Move::Place(cell) => {
                for (number, block) in next.0.blocks_mut().iter_mut().enumerate() {
                    *block = self.block_after(block, number, cell, flips);
                }
            }
        }
        next
    }

    /// A block of indices after a move. A flipped disc counts twice: it is no longer the
    /// opponent's, and it is the mover's.
    #[inline(always)]
    fn block_after(
        &self,
        before: &[i16; BLOCK],
        number: usize,
        cell: Cell,
        flips: S,
    ) -> [i16; BLOCK] {
        let powers = |cell: Cell| &self.powers[cell.index()].blocks()[number];
        let placed = powers(cell);
        let mut flipped = [0_i16; BLOCK];
        for flip in flips {
            let powers = powers(flip);
            for place in 0..BLOCK {
                flipped[place] = flipped[place].wrapping_add(powers[place]);
            }
        }
        // Loops over places, because the compiler cuts longer chains of `zip` into small pieces, and
        // does not compile the closures of array functions for the instruction set. The result fits
        // into 16 bits, but a part of it may not.
        let mut after = [0; BLOCK];
        for place in 0..BLOCK {
            let change = placed[place].wrapping_add(flipped[place].wrapping_mul(2));
            after[place] = before[place].wrapping_add(change).wrapping_neg();
        }
        after
    }

    /// The entries of a position: those of its patterns and those of its scalars.
    pub(super) fn entries(
        &self,
        indices: &Indices<S>,
        discs: Discs<S>,
        moves: [S; 2],
    ) -> impl Iterator<Item = usize> {
        let places = self.centres.iter().zip(indices.0.numbers());
        places
            .map(|(&centre, &index)| entry(centre, index))
            .chain(self.scalar_entries(discs, moves))
    }

    /// The sum of the values of a position, in the units of tables.
    #[inline(always)]
    fn sum(&self, table: &[i8], indices: &Indices<S>, discs: Discs<S>, moves: [S; 2]) -> i32 {
        let mut sum = 0;
        let centres = self.centres.chunks(BLOCK);
        for (centres, indices) in centres.zip(indices.0.blocks()) {
            // All entries first, because vector instructions do that at once.
            let mut entries = [0; BLOCK];
            for ((entry, &centre), &index) in entries.iter_mut().zip(centres).zip(indices) {
                *entry = self::entry(centre, index) as u32;
            }
            for &entry in &entries[..centres.len()] {
                // A check, because the compiler would use vector instructions instead of a mask, and
                // be slower with them.
                if let Some(&value) = table.get(entry as usize) {
                    sum += i32::from(value);
                }
            }
        }
        for entry in self.scalar_entries(discs, moves) {
            if let Some(&value) = table.get(entry) {
                sum += i32::from(value);
            }
        }
        sum
    }

    #[inline(always)]
    fn scalar_entries(&self, discs: Discs<S>, [own, opponent]: [S; 2]) -> [usize; Scalar::COUNT] {
        let empties = self.cells.wrapping_sub(discs.occupied().len());
        [
            (Scalar::Parity, empties % 2),
            (Scalar::OwnMoves, own.len()),
            (Scalar::OpponentMoves, opponent.len()),
            (Scalar::SharedMoves, (own & opponent).len()),
            (Scalar::OwnCorners, (own & self.corners).len()),
            (Scalar::OpponentCorners, (opponent & self.corners).len()),
        ]
        .map(|(scalar, number)| {
            let number = (number as usize).min(self.scalar_entries - 1);
            self.scalars + scalar as usize * self.scalar_entries + number
        })
    }
}

#[inline(always)]
fn entry(centre: u32, index: i16) -> usize {
    centre.wrapping_add_signed(i32::from(index)) as usize
}

impl<S: CellSet> Clone for PatternEvaluator<S> {
    fn clone(&self) -> Self {
        PatternEvaluator(Arc::clone(&self.0))
    }
}

impl<S: CellSet> PatternEvaluator<S> {
    /// Prepares weights for a board. `None` if they are for other boards.
    #[must_use]
    pub fn new(tables: Arc<PatternTables>, board: &Board) -> Option<PatternEvaluator<S>> {
        let fits = tables.header().board == weights_name(board);
        fits.then(|| {
            PatternEvaluator(Arc::new(Prepared {
                layout: Layout::new(board, &PatternSet::on(board)),
                tables,
            }))
        })
    }

    /// The value of a position for the side to move, without a search.
    #[must_use]
    pub fn value<G: Geometry<Set = S>>(&self, geometry: &G, discs: Discs<S>) -> i32 {
        self.evaluate(geometry, discs, self.root(discs))
    }

    #[inline(always)]
    fn judge<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        own: S,
        indices: &Indices<S>,
    ) -> i32 {
        let Prepared { layout, tables, .. } = &*self.0;
        let opponent = geometry.legal_moves(discs.swapped());
        if own.is_empty() && opponent.is_empty() {
            return self.finished(discs);
        }
        let phase = layout.phases[discs.occupied().len() as usize];
        let sum = layout.sum(
            &tables.phases[usize::from(phase)][..],
            indices,
            discs,
            [own, opponent],
        );
        // An estimate is never as good as a result that takes all cells.
        let most = POINTS_PER_DISC * layout.cells.cast_signed() - 1;
        (sum * POINTS_PER_DISC / TABLE_PER_DISC).clamp(-most, most)
    }
}

impl<S: CellSet> Evaluator<S> for PatternEvaluator<S> {
    type State = Indices<S>;

    fn root(&self, discs: Discs<S>) -> Indices<S> {
        self.0.layout.root(discs)
    }

    #[inline(always)]
    fn after(&self, state: Indices<S>, mv: Move, flips: S) -> Indices<S> {
        self.0.layout.after(state, mv, flips)
    }

    #[inline]
    fn evaluate<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        state: Indices<S>,
    ) -> i32 {
        self.evaluate_with(geometry, discs, geometry.legal_moves(discs), state)
    }

    // One copy for each kind of board and instruction set is enough.
    #[inline(never)]
    fn evaluate_with<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        moves: S,
        state: Indices<S>,
    ) -> i32 {
        geometry.enter(
            #[inline(always)]
            || self.judge(geometry, discs, moves, &state),
        )
    }

    /// The margin in points, with the empty cells for the winner.
    #[inline]
    fn finished(&self, discs: Discs<S>) -> i32 {
        let empties = self.0.layout.cells.wrapping_sub(discs.occupied().len());
        let margin = final_margin(
            discs.difference(),
            empties.cast_signed(),
            Scoring::EmptiesToWinner,
        );
        POINTS_PER_DISC * margin
    }

    fn points_per_disc(&self) -> Option<i32> {
        Some(POINTS_PER_DISC)
    }

    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        self.0.tables.header().probcut
    }
}
