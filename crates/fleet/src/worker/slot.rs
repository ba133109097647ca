//! One task after another: pull, play, publish, acknowledge.

use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{AckKind, Context, Message};
use outflank_lab::ArenaError;

use super::accept;
use super::activity::Activity;
use super::pull::Source;
use super::thread::PlayingThread;
use super::{Worker, WorkerEvent};
use crate::messages::{Failed, Outcome, ResultMessage, TaskMessage, message_id};
use crate::{acknowledge, retry, subjects, weights};

/// A thread of a worker, and what it needs to play one task after another.
pub(super) struct Slot<'a, 'w> {
    pub(super) worker: &'a Worker<'w>,
    pub(super) client: &'a Client,
    pub(super) context: &'a Context,
    pub(super) activity: &'a Activity,
    pub(super) source: Source,
    pub(super) thread: PlayingThread,
}

impl Slot<'_, '_> {
    /// Works until the worker leaves.
    pub(super) async fn run(mut self) {
        while !self.worker.is_leaving() {
            if let Some(message) = self.source.next().await {
                self.handle(&message).await;
            }
        }
    }

    /// Does everything that a task needs. An error of the connection needs no care here: the server
    /// hands the task out again.
    async fn handle(&self, message: &Message) {
        if self.worker.is_leaving() {
            return self.hand_back(message).await;
        }
        let task = match serde_json::from_slice::<TaskMessage>(&message.payload) {
            Ok(task) => task,
            Err(error) => return self.discard(message, &error).await,
        };
        let delivery = message.info().map_or(1, |info| info.delivered);
        let mut accepted = accept::check(&task, delivery, self.worker.allow_programs);
        if accepted.is_ok() {
            let fetched = self.fetch_weights(&task);
            accepted = self.while_in_progress(message, fetched).await;
        }
        let outcome = match accepted {
            Ok(()) => self.play(&task, message).await,
            Err(failed) => Some(Outcome::Failed(failed)),
        };
        let Some(outcome) = outcome else {
            return self.hand_back(message).await;
        };
        if let Outcome::Failed(failed) = &outcome {
            self.refused(failed.task.as_str(), &failed.reason);
        }
        self.publish(&task, outcome, message).await;
    }

    /// Fetches the weights that a task names, unless they are here.
    async fn fetch_weights(&self, message: &TaskMessage) -> Result<(), Failed> {
        let shelf = &self.worker.weights;
        let named = message.task.training.iter().flat_map(|work| work.weights());
        for id in named.filter(|id| !shelf.has(id)) {
            let fetched = weights::fetch(self.context, id, shelf).await;
            fetched.map_err(|reason| Failed {
                task: message.task.id.clone(),
                reason,
                is_final: false,
            })?;
        }
        Ok(())
    }

    /// Plays a task, and tells the server from time to time that it is in progress. `None` if the
    /// player was stopped.
    async fn play(&self, message: &TaskMessage, delivered: &Message) -> Option<Outcome> {
        let (run, task) = (&message.run, &message.task);
        self.activity.begin(run, &task.id);
        let begun = Instant::now();
        let played = self.thread.play(task);
        let played = self.while_in_progress(delivered, played).await;
        let games = played.as_ref().map_or(0, |result| result.games.len());
        self.activity.finish(run, &task.id, games);
        match played {
            Ok(result) => {
                (self.worker.report)(WorkerEvent::Played {
                    run: run.clone(),
                    task: task.id.clone(),
                    games,
                    time: begun.elapsed(),
                });
                Some(Outcome::Played(result))
            }
            Err(ArenaError::Stopped) => None,
            Err(error) => Some(Outcome::Failed(Failed {
                task: task.id.clone(),
                reason: match error {
                    ArenaError::Failed { reason, .. } => reason,
                    other => other.to_string(),
                },
                is_final: false,
            })),
        }
    }

    /// Waits, and tells the server that the task is in progress, three times as often as needed.
    async fn while_in_progress<R>(&self, message: &Message, work: impl Future<Output = R>) -> R {
        let interval = (self.source.ack_wait() / 3).max(Duration::from_millis(100));
        let mut work = std::pin::pin!(work);
        loop {
            match tokio::time::timeout(interval, work.as_mut()).await {
                Ok(result) => return result,
                Err(_) => {
                    let _ = message.ack_with(AckKind::Progress).await;
                }
            }
        }
    }

    /// Publishes the outcome, and acknowledges the task only after that.
    async fn publish(&self, task: &TaskMessage, outcome: Outcome, message: &Message) {
        let id = message_id(&task.run, &task.task.id, &task.attempt);
        let subject = subjects::result(&task.run, &task.task.id);
        let result = ResultMessage {
            worker: self.worker.name.clone(),
            outcome,
        };
        let Ok(payload) = serde_json::to_vec(&result) else {
            return;
        };
        let payload = bytes::Bytes::from(payload);
        let attempt = async || {
            let publication = PublishMessage::build()
                .payload(payload.clone())
                .message_id(&id);
            let answer = self
                .context
                .send_publish(subject.clone(), publication)
                .await?;
            answer.await
        };
        self.while_in_progress(message, retry::until_done(attempt))
            .await;
        let _ = acknowledge::twice(self.client, message).await;
    }

    /// Lets another worker play a task.
    async fn hand_back(&self, message: &Message) {
        let _ = message.ack_with(AckKind::Nak(None)).await;
    }

    /// Removes a message that is not a task. Nobody waits for its result.
    async fn discard(&self, message: &Message, error: &serde_json::Error) {
        self.refused(&message.subject, &format!("it is not a task: {error}"));
        let _ = message.ack_with(AckKind::Term).await;
    }

    fn refused(&self, task: &str, reason: &str) {
        (self.worker.report)(WorkerEvent::Refused {
            task: task.to_owned(),
            reason: reason.to_owned(),
        });
    }
}
