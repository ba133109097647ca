//! Which positions other threads are searching right now.
//!
//! Threads that share a table but search the same tree in the same order do the same work twice.
//! So each notes which position it is about to search; another that comes to the same one puts
//! it off until its other moves are done, and by then mostly finds the answer in the table. A
//! note that is overwritten or seen too late only costs time.

use std::sync::atomic::{AtomicU64, Ordering};

/// Notes that fit: far more than there are threads times plies.
const SLOTS: usize = 1 << 12;

/// Notes of all threads.
pub(super) struct CurrentlySearching {
    slots: Box<[AtomicU64]>,
}

impl CurrentlySearching {
    pub(super) fn new() -> CurrentlySearching {
        CurrentlySearching {
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether some thread is at it.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// Notes that this thread is at it.
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
