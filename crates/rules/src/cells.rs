//! Sets of cells, one bit per cell.

use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Cell;
use crate::per_cell::{NumberPerCell, PerCell};

/// A set of cells of any size.
pub trait CellSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Default
    + fmt::Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + IntoIterator<Item = Cell>
    + FromIterator<Cell>
    + 'static
{
    /// The empty set.
    const EMPTY: Self;

    /// Small numbers, as many as the set has room for cells.
    type PerCell: NumberPerCell;

    /// The set with one cell.
    fn single(cell: Cell) -> Self;
    /// Whether the set contains this cell.
    fn contains(&self, cell: Cell) -> bool;
    /// The number of cells in the set.
    fn len(&self) -> u32;
    /// Whether the set is empty.
    fn is_empty(&self) -> bool;
    /// The lowest cell.
    fn first(&self) -> Option<Cell>;
    /// The set without a cell that it contains.
    fn without(self, cell: Cell) -> Self;
    /// The same cells in the largest set type, for code that works on boards of any size.
    fn widen(&self) -> AnyCells;
    /// The words of the set, lowest cells first.
    fn words(&self) -> &[u64];
    /// The set of these words, lowest cells first. Missing words are empty, and others are ignored.
    fn from_words(words: impl IntoIterator<Item = u64>) -> Self;
    /// Moves every cell up by `step` places. Cells that leave the set are dropped.
    ///
    /// The step must be above 0 and below 128, and below 64 for a set of one word. Sets do not know
    /// the edges of a board; [`Axis`](crate::Axis) does.
    fn shift_up(self, step: u32) -> Self;
    /// Moves every cell down by `step` places, like [`shift_up`](CellSet::shift_up).
    fn shift_down(self, step: u32) -> Self;
}

/// A set of up to `64 * W` cells. Bit `i` of word `j` is cell `64 * j + i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells<const W: usize>(
    /// The bits, lowest cells first.
    pub [u64; W],
);

/// A set with room for the cells of any board.
pub type AnyCells = Cells<8>;

impl<const W: usize> Cells<W> {
    /// The empty set.
    pub const EMPTY: Self = Cells([0; W]);

    /// The cells with numbers below `count` for which `include` returns true.
    pub fn from_fn(count: usize, mut include: impl FnMut(Cell) -> bool) -> Self {
        (0..count)
            .map(Cell::new)
            .filter(|&cell| include(cell))
            .collect()
    }

    /// Adds a cell. A cell that does not fit the set is ignored.
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= 1 << (cell.index() % 64);
        }
    }

    /// The cells in ascending order.
    #[must_use]
    pub fn iter(&self) -> Iter<W> {
        Iter {
            rest: self.0,
            word: 0,
        }
    }

    /// Moves every cell up by `step` places, `0 < step < 128`. Cells that leave the set are
    /// dropped.
    #[inline(always)]
    #[must_use]
    pub(crate) fn shift_up(self, step: u32) -> Self {
        // Each branch has a constant number of whole words, so the compiler knows it.
        let word = |index: usize| self.0.get(index).copied().unwrap_or_default();
        Cells(if step < 64 {
            std::array::from_fn(|i| word(i) << step | word(i.wrapping_sub(1)) >> (64 - step))
        } else {
            let bits = step - 64;
            std::array::from_fn(|i| {
                word(i.wrapping_sub(1)) << bits | word(i.wrapping_sub(2)) >> 1 >> (63 - bits)
            })
        })
    }

    /// Moves every cell down by `step` places, `0 < step < 128`. Cells that leave the set are
    /// dropped.
    #[inline(always)]
    #[must_use]
    pub(crate) fn shift_down(self, step: u32) -> Self {
        let word = |index: usize| self.0.get(index).copied().unwrap_or_default();
        Cells(if step < 64 {
            std::array::from_fn(|i| word(i) >> step | word(i + 1) << (64 - step))
        } else {
            let bits = step - 64;
            std::array::from_fn(|i| word(i + 1) >> bits | word(i + 2) << 1 << (63 - bits))
        })
    }
}

impl<const W: usize> CellSet for Cells<W> {
    const EMPTY: Self = Cells([0; W]);

    type PerCell = PerCell<W>;

    #[inline(always)]
    fn single(cell: Cell) -> Self {
        // Every word is computed, so that the set can stay in a vector register.
        Cells(std::array::from_fn(|i| {
            let bit = cell.index().wrapping_sub(64 * i);
            if bit < 64 { 1 << bit } else { 0 }
        }))
    }

    #[inline(always)]
    fn contains(&self, cell: Cell) -> bool {
        self.0
            .get(cell.index() / 64)
            .is_some_and(|word| word >> (cell.index() % 64) & 1 == 1)
    }

    #[inline(always)]
    fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    #[inline(always)]
    fn without(self, cell: Cell) -> Self {
        self & !Self::single(cell)
    }

    fn widen(&self) -> AnyCells {
        let mut wide = AnyCells::EMPTY;
        wide.0[..W].copy_from_slice(&self.0);
        wide
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        &self.0
    }

    fn from_words(words: impl IntoIterator<Item = u64>) -> Self {
        let mut set = Self::EMPTY;
        for (own, word) in set.0.iter_mut().zip(words) {
            *own = word;
        }
        set
    }

    #[inline(always)]
    fn shift_up(self, step: u32) -> Self {
        Cells::shift_up(self, step)
    }

    #[inline(always)]
    fn shift_down(self, step: u32) -> Self {
        Cells::shift_down(self, step)
    }
}

impl<const W: usize> Default for Cells<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> FromIterator<Cell> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> IntoIterator for Cells<W> {
    type Item = Cell;
    type IntoIter = Iter<W>;

    #[inline]
    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

/// An iterator over the cells of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize> {
    rest: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(word) = self.rest.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell::new(64 * self.word + bit));
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! wordwise {
    ($($operator:ident $method:ident $assigning:ident $assign:ident $op:tt),+) => {$(
        impl<const W: usize> $operator for Cells<W> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Cells(std::array::from_fn(|i| self.0[i] $op other.0[i]))
            }
        }

        impl<const W: usize> $assigning for Cells<W> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    )+};
}

wordwise!(
    BitAnd bitand BitAndAssign bitand_assign &,
    BitOr bitor BitOrAssign bitor_assign |,
    BitXor bitxor BitXorAssign bitxor_assign ^
);

impl<const W: usize> Not for Cells<W> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Cells(self.0.map(|word| !word))
    }
}

impl<const W: usize> fmt::Debug for Cells<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_shift<const W: usize>(cell: usize, step: u32) {
        let set = Cells::<W>::single(Cell::new(cell));
        let up: Vec<_> = set.shift_up(step).iter().map(Cell::index).collect();
        let target = cell + step as usize;
        assert_eq!(
            up,
            if target < 64 * W {
                vec![target]
            } else {
                vec![]
            },
            "{cell} up {step}"
        );
        let down: Vec<_> = set.shift_down(step).iter().map(Cell::index).collect();
        let target = cell.checked_sub(step as usize);
        assert_eq!(
            down,
            target.into_iter().collect::<Vec<_>>(),
            "{cell} down {step}"
        );
    }

    #[test]
    fn shifts_move_every_cell_by_the_step() {
        for step in 1..=80 {
            (0..128).for_each(|cell| check_shift::<2>(cell, step));
            (0..256).for_each(|cell| check_shift::<4>(cell, step));
            (0..512).for_each(|cell| check_shift::<8>(cell, step));
        }
        for step in 1..64 {
            (0..64).for_each(|cell| check_shift::<1>(cell, step));
        }
    }

    #[test]
    fn iteration_yields_the_collected_cells() {
        let cells = [0, 1, 63, 64, 127, 128, 200, 255];
        let set: Cells<4> = cells.iter().map(|&cell| Cell::new(cell)).collect();
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), cells);
        assert_eq!(set.len(), 8);
        assert!(set.contains(Cell::new(200)) && !set.contains(Cell::new(201)));
        assert!(
            !set.contains(Cell::new(511)),
            "a cell that does not fit is ignored"
        );
    }
}
