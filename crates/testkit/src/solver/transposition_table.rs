//! The transposition table of the solver.

/// Bounds of the value of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    lower: i32,
    upper: i32,
}

impl Bounds {
    /// The bounds that a search with a window has proved by returning `value`.
    pub(super) fn from_search(value: i32, alpha: i32, beta: i32) -> Bounds {
        Bounds {
            lower: if value > alpha { value } else { i32::MIN },
            upper: if value < beta { value } else { i32::MAX },
        }
    }

    /// The value or bound that makes a search with this window unnecessary, if there is one.
    pub(super) fn decide(self, alpha: i32, beta: i32) -> Option<i32> {
        if self.lower >= beta || self.lower == self.upper {
            Some(self.lower)
        } else if self.upper <= alpha {
            Some(self.upper)
        } else {
            None
        }
    }
}

/// An entry: what is known about one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) bounds: Bounds,
    pub(super) best: M,
}

/// A table with one slot for each group of keys. The newest position takes the slot.
pub(super) struct TranspositionTable<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> TranspositionTable<M> {
    const ENTRIES: usize = 1 << 18;

    pub(super) fn new() -> TranspositionTable<M> {
        TranspositionTable {
            entries: vec![None; Self::ENTRIES],
        }
    }

    pub(super) fn find(&self, key: u64) -> Option<Entry<M>> {
        self.entries[Self::index(key)].filter(|entry| entry.key == key)
    }

    pub(super) fn store(&mut self, key: u64, bounds: Bounds, best: M) {
        self.entries[Self::index(key)] = Some(Entry { key, bounds, best });
    }

    fn index(key: u64) -> usize {
        key as usize % Self::ENTRIES
    }
}
