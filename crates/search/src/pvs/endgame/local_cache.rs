//! The local cache: what one thread knows about positions with few empty cells.
//!
//! Such positions are too many for the transposition table, but moves in another order lead to the
//! same ones again and again within a short time. A small table of one thread stays in the caches of
//! the processor and needs no locks. It holds whole positions, so an entry is never mistaken for
//! another.

use outflank_rules::instruction_set::prefetch;
use outflank_rules::{Cell, CellSet, Discs};

/// The caches have two to these powers of entries, for five and six, for seven and eight, and for more
/// empty cells. Larger ones would save a few nodes, but no longer stay in the first two caches of a
/// processor core, which costs more.
const LOWER_BITS: u32 = 8;
const UPPER_BITS: u32 = 10;
const LARGE_BITS: u32 = 14;

/// The cell number that stands for no move.
const NO_CELL: u16 = u16::MAX;

/// The caches of one thread.
pub(in crate::pvs) struct LocalCaches<S> {
    /// For five and six empty cells.
    pub(super) lower: LocalCache<S>,
    /// For seven and eight.
    pub(super) upper: LocalCache<S>,
    /// For more.
    pub(super) large: LocalCache<S>,
}

impl<S: CellSet> LocalCaches<S> {
    pub(in crate::pvs) fn new() -> LocalCaches<S> {
        LocalCaches {
            lower: LocalCache::with_bits(LOWER_BITS),
            upper: LocalCache::with_bits(UPPER_BITS),
            large: LocalCache::with_bits(LARGE_BITS),
        }
    }
}

impl<S: CellSet> LocalCaches<S> {
    /// The cache for positions with this many empty cells.
    #[inline(always)]
    pub(super) fn of(&mut self, empties: u32) -> &mut LocalCache<S> {
        match empties {
            ..=6 => &mut self.lower,
            7..=8 => &mut self.upper,
            _ => &mut self.large,
        }
    }
}

/// A table in which a new entry replaces whatever is in its place.
pub(super) struct LocalCache<S> {
    /// Empty until the first entry is stored: most searches never get here.
    entries: Vec<Cached<S>>,
    bits: u32,
}

/// What is known about a position.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Cached<S> {
    discs: Discs<S>,
    lower: i16,
    upper: i16,
    best: u16,
}

impl<S: CellSet> Cached<S> {
    const NOTHING: Cached<S> = Cached {
        discs: Discs {
            own: S::EMPTY,
            opponent: S::EMPTY,
        },
        lower: i16::MIN,
        upper: i16::MAX,
        best: NO_CELL,
    };

    /// The value, if it decides whether the position is above alpha.
    #[inline(always)]
    pub(super) fn settles(&self, alpha: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower > alpha {
            return Some(lower);
        }
        (upper <= alpha).then_some(upper)
    }

    /// The best move that was found.
    #[inline(always)]
    pub(super) fn best(&self) -> Option<Cell> {
        (self.best != NO_CELL).then(|| Cell::new(usize::from(self.best)))
    }
}

impl<S: CellSet> LocalCache<S> {
    fn with_bits(bits: u32) -> LocalCache<S> {
        LocalCache {
            entries: Vec::new(),
            bits,
        }
    }

    /// What is known about a position.
    #[inline(always)]
    pub(super) fn get(&self, discs: Discs<S>) -> Option<&Cached<S>> {
        let entry = self.entries.get(self.place(discs))?;
        (entry.discs == discs).then_some(entry)
    }

    /// Begins to load what is known about a position.
    #[inline(always)]
    pub(super) fn prefetch(&self, discs: Discs<S>) {
        if let Some(entry) = self.entries.get(self.place(discs)) {
            prefetch(entry);
        }
    }

    /// Stores the value of a search with the null window above alpha.
    #[inline(always)]
    pub(super) fn put(&mut self, discs: Discs<S>, value: i32, best: Option<Cell>, alpha: i32) {
        let place = self.place(discs);
        if self.entries.is_empty() {
            self.entries = vec![Cached::NOTHING; 1 << self.bits];
        }
        let Some(entry) = self.entries.get_mut(place) else {
            return;
        };
        if entry.discs != discs {
            *entry = Cached {
                discs,
                ..Cached::NOTHING
            };
        }
        if value > alpha {
            entry.lower = entry.lower.max(value as i16);
        } else {
            entry.upper = entry.upper.min(value as i16);
        }
        entry.best = best.map_or(NO_CELL, |cell| cell.index() as u16);
    }

    #[inline(always)]
    fn place(&self, discs: Discs<S>) -> usize {
        let mut sum = 0_u64;
        for (own, opponent) in discs.own.words().iter().zip(discs.opponent.words()) {
            sum = sum.rotate_left(29)
                ^ own.wrapping_mul(0x9E37_79B9_7F4A_7C15)
                ^ opponent.wrapping_mul(0xD1B5_4A32_D192_ED03).rotate_left(32);
        }
        (sum.wrapping_mul(0xE703_7ED1_A0B4_28DB) >> (64 - self.bits)) as usize
    }
}
