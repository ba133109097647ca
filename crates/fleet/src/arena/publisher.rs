//! Publishes the tasks of a run.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;
use outflank_lab::Task;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::Report;
use crate::VERSION;
use crate::event::FleetEvent;
use crate::messages::TaskMessage;
use crate::retry::Pauses;
use crate::subjects::{self, Kind};

/// A task that cannot be published for so long is worth a note.
const WORTH_A_NOTE: Duration = Duration::from_secs(10);

/// Publishes tasks, as often as it takes.
pub(super) struct Publisher {
    context: Context,
    run: String,
    /// Tells these publications from those of earlier coordinators of the run. Those may have been
    /// removed from the queue, and JetStream would drop new ones of the same id.
    session: String,
    published: u64,
    /// Subjects of tasks that an earlier coordinator published and that are still queued.
    queued: HashSet<String>,
    under_way: JoinSet<()>,
    /// Once set, what fails is not tried again.
    is_stopped: Arc<AtomicBool>,
    report: Arc<Report>,
}

impl Publisher {
    pub(super) fn new(
        context: Context,
        run: &str,
        session: String,
        queued: HashSet<String>,
        report: Arc<Report>,
    ) -> Publisher {
        Publisher {
            context,
            run: run.to_owned(),
            session,
            published: 0,
            queued,
            under_way: JoinSet::new(),
            is_stopped: Arc::default(),
            report,
        }
    }

    /// Publishes a task, unless it is queued since an earlier coordinator published it.
    pub(super) fn publish(&mut self, task: Task) {
        let subject = self.subject(&task);
        if !self.queued.remove(&subject) {
            self.publish_again(task);
        }
    }

    /// Publishes a task whose last attempt failed.
    pub(super) fn publish_again(&mut self, task: Task) {
        self.published += 1;
        let subject = self.subject(&task);
        let message = TaskMessage {
            version: VERSION.to_owned(),
            run: self.run.clone(),
            attempt: format!("{}-{}", self.session, self.published),
            task,
        };
        // A task is plain data, which always becomes JSON.
        let Ok(payload) = serde_json::to_vec(&message) else {
            return;
        };
        let publication = Publication {
            subject,
            id: message.message_id(),
            payload: payload.into(),
        };
        let (context, report) = (self.context.clone(), Arc::clone(&self.report));
        let is_stopped = Arc::clone(&self.is_stopped);
        self.under_way.spawn(async move {
            publication.send(&context, &is_stopped, &report).await;
        });
    }

    fn subject(&self, task: &Task) -> String {
        subjects::task(VERSION, Kind::of(task), &self.run, &task.id)
    }

    /// Waits for one publication to be done; `None` if there is none.
    pub(super) async fn progress(&mut self) -> Option<()> {
        self.under_way.join_next().await.map(|_| ())
    }

    /// Tries nothing again, and waits for what is on its way: otherwise the server may queue it
    /// after the other tasks are removed.
    pub(super) async fn stop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        while self.under_way.join_next().await.is_some() {}
    }
}

struct Publication {
    subject: String,
    id: String,
    payload: Bytes,
}

impl Publication {
    /// Sends it until the server says that it is kept.
    async fn send(&self, context: &Context, is_stopped: &AtomicBool, report: &Report) {
        let mut pauses = Pauses::new();
        let mut note_after = Some(Instant::now() + WORTH_A_NOTE);
        while let Err(error) = self.try_to_send(context).await {
            if is_stopped.load(Ordering::Relaxed) {
                return;
            }
            if note_after.is_some_and(|time| time < Instant::now()) {
                note_after = None;
                let reason = error.to_string();
                report(FleetEvent::NotPublished { reason });
            }
            tokio::time::sleep(pauses.lengthen()).await;
        }
    }

    async fn try_to_send(
        &self,
        context: &Context,
    ) -> Result<(), async_nats::jetstream::context::PublishError> {
        let message = PublishMessage::build()
            .payload(self.payload.clone())
            .message_id(&self.id);
        let answer = context.send_publish(self.subject.clone(), message).await?;
        answer.await.map(|_| ())
    }
}
