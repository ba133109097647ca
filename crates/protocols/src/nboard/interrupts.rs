//! Tells the one who thinks that somebody waits.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Rings as long as there are commands that cannot wait.
#[derive(Debug, Default)]
pub(super) struct Bell {
    waiting: AtomicUsize,
    stop: AtomicBool,
}

impl Bell {
    /// Another command has come that cannot wait.
    pub(super) fn ring(&self) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        self.stop.store(true, Ordering::SeqCst);
    }

    /// One of them is being obeyed.
    pub(super) fn heard(&self) {
        self.stop.store(false, Ordering::SeqCst);
        // Others may have come meanwhile, and their ringing must not get lost.
        if self.waiting.fetch_sub(1, Ordering::SeqCst) > 1 {
            self.stop.store(true, Ordering::SeqCst);
        }
    }

    /// What a search watches.
    pub(super) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn is_ringing(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_rings_until_everybody_was_heard() {
        let bell = Bell::default();
        bell.ring();
        bell.ring();
        bell.heard();
        assert!(bell.is_ringing());
        bell.heard();
        assert!(!bell.is_ringing());
    }
}
