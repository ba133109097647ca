//! The positions that threads are searching right now, for ABDADA.
//!
//! Threads that share a table but search the same tree in the same order do the same work twice.
//! So each notes which position it is searching. Another one that comes to it defers it until its
//! other moves are done, and by then mostly finds the answer in the table. A note that is
//! overwritten or seen too late only costs time.

use std::sync::atomic::{AtomicU64, Ordering};

/// Room for notes: far more than threads times plies.
const SLOTS: usize = 1 << 12;

/// The notes of all threads.
pub(super) struct CurrentlySearching {
    slots: Box<[AtomicU64]>,
}

impl CurrentlySearching {
    pub(super) fn new() -> CurrentlySearching {
        CurrentlySearching {
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether some thread is searching it.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// Notes that this thread is searching it.
    pub(super) fn insert(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    /// Notes that it is done.
    pub(super) fn remove(&self, key: u64) {
        if self.contains(key) {
            self.slot(key).store(0, Ordering::Relaxed);
        }
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[key as usize % SLOTS]
    }
}
