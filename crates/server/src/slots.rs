//! Which connections are open, and which of them gives way to a new one.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Waker;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::limits::Limits;

/// A client has at least this time to send its request before it gives way to another one. The
/// pause between the header of an answer and its body is shorter.
const GRACE: Duration = Duration::from_millis(100);

/// All open connections.
pub(crate) struct Slots {
    limits: Limits,
    open: Mutex<Open>,
    /// A connection was closed or has become idle.
    changed: Notify,
}

#[derive(Default)]
struct Open {
    slots: BTreeMap<u64, Slot>,
    last_id: u64,
}

/// An open connection.
struct Slot {
    phase: Phase,
    /// When the client connected, became idle or began its request.
    since: Instant,
    /// It has to give way to a new connection.
    evicted: bool,
    /// Wakes the task that serves it.
    waker: Option<Waker>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Between two requests.
    Idle,
    /// The header of a request is on its way.
    Receiving,
    /// The answer is on its way.
    Sending,
}

/// What a connection that waits for its client has to do.
pub(crate) enum Verdict {
    /// Wait until then at most.
    WaitUntil(Instant),
    /// Close: another client needs the place.
    Close,
}

impl Slots {
    pub(crate) fn new(limits: Limits) -> Slots {
        Slots {
            limits,
            open: Mutex::default(),
            changed: Notify::new(),
        }
    }

    /// Takes a place for a new connection and returns its number. When all are taken, the
    /// connection that has not sent a request for the longest time is closed.
    pub(crate) async fn take(&self) -> u64 {
        loop {
            if let Some(id) = self.try_take() {
                return id;
            }
            self.evict();
            // Later another connection may be old enough to give way.
            let _ = tokio::time::timeout(GRACE, self.changed.notified()).await;
        }
    }

    fn try_take(&self) -> Option<u64> {
        let mut open = self.lock();
        if open.slots.len() >= self.limits.connections {
            return None;
        }
        open.last_id += 1;
        let id = open.last_id;
        let slot = Slot {
            phase: Phase::Receiving,
            since: Instant::now(),
            evicted: false,
            waker: None,
        };
        open.slots.insert(id, slot);
        Some(id)
    }

    /// Tells one connection to close, unless one is closing already or all are sending answers.
    pub(crate) fn evict(&self) {
        let mut open = self.lock();
        let slots = open.slots.values_mut();
        let mut waiting: Vec<&mut Slot> = slots
            .filter(|slot| slot.phase != Phase::Sending && slot.since.elapsed() >= GRACE)
            .collect();
        if waiting.iter().any(|slot| slot.evicted) {
            return;
        }
        if let Some(slot) = waiting.iter_mut().min_by_key(|slot| slot.since) {
            slot.evicted = true;
            if let Some(waker) = slot.waker.take() {
                waker.wake();
            }
        }
    }

    /// The client has sent something.
    pub(crate) fn received(&self, id: u64) {
        self.update(id, |slot| {
            if slot.phase == Phase::Idle {
                slot.phase = Phase::Receiving;
                slot.since = Instant::now();
            }
        });
    }

    /// Part of an answer is about to be sent.
    pub(crate) fn sending(&self, id: u64) {
        self.update(id, |slot| slot.phase = Phase::Sending);
    }

    /// All that was to be sent was sent.
    pub(crate) fn flushed(&self, id: u64) {
        self.update(id, |slot| {
            if slot.phase == Phase::Sending {
                slot.phase = Phase::Idle;
                slot.since = Instant::now();
                self.changed.notify_one();
            }
        });
    }

    /// A connection waits for its client; `waker` wakes it when it has to close.
    pub(crate) fn wait(&self, id: u64, waker: &Waker) -> Verdict {
        let mut open = self.lock();
        match open.slots.get_mut(&id) {
            Some(slot) if !slot.evicted => {
                slot.waker = Some(waker.clone());
                Verdict::WaitUntil(slot.since + self.limits.of(slot.phase))
            }
            _ => Verdict::Close,
        }
    }

    /// A connection is closed.
    pub(crate) fn close(&self, id: u64) {
        self.lock().slots.remove(&id);
        self.changed.notify_one();
    }

    fn update(&self, id: u64, change: impl FnOnce(&mut Slot)) {
        if let Some(slot) = self.lock().slots.get_mut(&id) {
            change(slot);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Limits {
    fn of(&self, phase: Phase) -> Duration {
        match phase {
            Phase::Idle => self.idle,
            Phase::Receiving => self.header,
            Phase::Sending => self.request,
        }
    }
}
