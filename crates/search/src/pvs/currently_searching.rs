//! The positions that threads are searching right now, for ABDADA.
//!
//! Threads that search the same tree in the same order do the same work twice. So each thread marks
//! the position it is searching. Another thread that reaches this position defers it until its
//! other moves are done, and then usually finds the result in the table. A mark that is overwritten
//! or seen too late only costs time.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of slots: far more than threads times plies.
const SLOTS: usize = 1 << 12;

/// The marks of all threads.
pub(super) struct CurrentlySearching {
    slots: Box<[AtomicU64]>,
}

impl CurrentlySearching {
    pub(super) fn new() -> CurrentlySearching {
        CurrentlySearching {
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether a thread is searching the position.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// Marks the position as being searched.
    pub(super) fn insert(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    /// Removes the mark.
    pub(super) fn remove(&self, key: u64) {
        if self.contains(key) {
            self.slot(key).store(0, Ordering::Relaxed);
        }
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[key as usize % SLOTS]
    }
}
