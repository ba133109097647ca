//! What the solver remembers of positions it has been to.

/// Between which values a position's value is known to lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    lower: i32,
    upper: i32,
}

impl Bounds {
    /// What a search with the window from `alpha` to `beta` that returned `value` has shown.
    pub(super) fn from_search(value: i32, alpha: i32, beta: i32) -> Bounds {
        Bounds {
            lower: if value > alpha { value } else { i32::MIN },
            upper: if value < beta { value } else { i32::MAX },
        }
    }

    /// The value or a bound that makes a search with this window needless, if there is one.
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

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    hash: u64,
    pub(super) bounds: Bounds,
    pub(super) best: M,
}

/// A table with one place for each group of hashes; the newest position keeps the place.
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> Table<M> {
    const PLACES: usize = 1 << 18;

    pub(super) fn new() -> Table<M> {
        Table {
            entries: vec![None; Self::PLACES],
        }
    }

    pub(super) fn find(&self, hash: u64) -> Option<Entry<M>> {
        self.entries[Self::place(hash)].filter(|entry| entry.hash == hash)
    }

    pub(super) fn keep(&mut self, hash: u64, bounds: Bounds, best: M) {
        self.entries[Self::place(hash)] = Some(Entry { hash, bounds, best });
    }

    fn place(hash: u64) -> usize {
        hash as usize % Self::PLACES
    }
}
