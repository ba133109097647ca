//! A run, whenever it changes, as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::future::ready;
use futures::{Stream, StreamExt, stream};
use tokio::task::spawn_blocking;
use tokio::time::{Interval, MissedTickBehavior, interval_at};

use super::reply;
use crate::laboratory::{Laboratory, LaboratoryError, Snapshot};

/// At most two events a second.
const PAUSE: Duration = Duration::from_millis(500);
/// A connection on which nothing is sent for longer counts as idle, here and in proxies.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The events of a run.
///
/// # Errors
/// If there is no such run, with the answer that says so.
pub(super) async fn answer(
    laboratory: Arc<dyn Laboratory>,
    id: String,
) -> Result<Response, Response> {
    let first = look(&laboratory, &id).await;
    let first = reply::answered(Ok(first))?;
    let watch = Watch::new(laboratory, id);
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE);
    let events = Sse::new(events(watch, first)).keep_alive(keep_alive);
    Ok(events.into_response())
}

/// Someone who watches a run.
struct Watch {
    laboratory: Arc<dyn Laboratory>,
    id: String,
    ticks: Interval,
}

impl Watch {
    fn new(laboratory: Arc<dyn Laboratory>, id: String) -> Watch {
        let mut ticks = interval_at(tokio::time::Instant::now() + PAUSE, PAUSE);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Watch {
            laboratory,
            id,
            ticks,
        }
    }

    /// Waits for another version; `None` if the run can no longer be read.
    async fn next(&mut self, seen: u64) -> Option<Snapshot> {
        loop {
            self.ticks.tick().await;
            let snapshot = look(&self.laboratory, &self.id).await.ok()?;
            if snapshot.version != seen {
                return Some(snapshot);
            }
        }
    }
}

/// The first snapshot, and each one that differs from the last. When the events end, browsers
/// connect again.
fn events(watch: Watch, first: Snapshot) -> impl Stream<Item = Result<Event, Infallible>> {
    let changes = stream::unfold((watch, first.version), |(mut watch, seen)| async move {
        let snapshot = watch.next(seen).await?;
        let seen = snapshot.version;
        Some((snapshot, (watch, seen)))
    });
    let all = stream::once(ready(first)).chain(changes);
    all.map(|snapshot| Ok(Event::default().data(&*snapshot.json)))
}

async fn look(laboratory: &Arc<dyn Laboratory>, id: &str) -> Result<Snapshot, LaboratoryError> {
    let (laboratory, id) = (Arc::clone(laboratory), id.to_owned());
    let looked = spawn_blocking(move || laboratory.run(&id)).await;
    looked.unwrap_or_else(|error| Err(LaboratoryError::Failed(error.to_string())))
}
