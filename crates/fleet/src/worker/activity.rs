//! What a worker does right now, and its heartbeats.

use std::cell::RefCell;
use std::time::Duration;

use async_nats::Client;
use bytes::Bytes;
use futures::StreamExt;
use outflank_lab::TaskId;

use super::Worker;
use crate::VERSION;
use crate::presence::{HEARTBEAT, WorkerPresence};
use crate::subjects;

/// How long the last heartbeat may take to be sent.
const GOODBYE: Duration = Duration::from_secs(1);

/// What a worker does. All its slots and heartbeats run on one thread.
pub(super) struct Activity {
    presence: RefCell<WorkerPresence>,
    subject: String,
}

impl Activity {
    pub(super) fn new(worker: &Worker<'_>) -> Activity {
        Activity {
            subject: subjects::presence(&worker.name),
            presence: RefCell::new(WorkerPresence {
                name: worker.name.clone(),
                version: VERSION.to_owned(),
                threads: worker.threads,
                allows_programs: worker.allow_programs,
                tasks: 0,
                games: 0,
                playing: Vec::new(),
                is_leaving: false,
            }),
        }
    }

    /// A task is begun.
    pub(super) fn begin(&self, run: &str, task: &TaskId) {
        let entry = (run.to_owned(), task.clone());
        self.presence.borrow_mut().playing.push(entry);
    }

    /// A task is finished, with this many games.
    pub(super) fn finish(&self, run: &str, task: &TaskId, games: usize) {
        let mut presence = self.presence.borrow_mut();
        let mut playing = presence.playing.iter();
        if let Some(index) = playing.position(|(of, id)| of == run && id == task) {
            presence.playing.swap_remove(index);
        }
        if games > 0 {
            presence.tasks += 1;
            presence.games += games as u64;
        }
    }

    /// How many tasks are being played.
    pub(super) fn playing(&self) -> usize {
        self.presence.borrow().playing.len()
    }

    /// Sends heartbeats, and answers those who ask for one. Never ends.
    pub(super) async fn tell(&self, client: &Client) {
        // Without permission to listen there are only heartbeats.
        let mut questions = match client.subscribe(subjects::WHO).await {
            Ok(questions) => questions.boxed(),
            Err(_) => futures::stream::pending().boxed(),
        };
        let mut heartbeats = tokio::time::interval(HEARTBEAT);
        loop {
            let reply = tokio::select! {
                _ = heartbeats.tick() => None,
                Some(question) = questions.next() => question.reply,
                else => None,
            };
            let subject = reply.unwrap_or_else(|| self.subject.clone().into());
            let _ = client.publish(subject, self.payload()).await;
        }
    }

    /// Tells everybody that the worker is gone.
    pub(super) async fn say_goodbye(&self, client: &Client) {
        self.presence.borrow_mut().is_leaving = true;
        let _ = client.publish(self.subject.clone(), self.payload()).await;
        let _ = tokio::time::timeout(GOODBYE, client.flush()).await;
    }

    fn payload(&self) -> Bytes {
        serde_json::to_vec(&*self.presence.borrow())
            .unwrap_or_default()
            .into()
    }
}
