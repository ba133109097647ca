//! Where a worker gets its tasks.

use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::consumer::pull::Batch;
use futures::StreamExt;

use crate::connect::Connection;
use crate::error::FleetError;
use crate::retry::Pauses;
use crate::settings::FleetSettings;
use crate::streams;
use crate::subjects::Kind;

/// How long one question for a task is valid.
const EXPIRES: Duration = Duration::from_secs(3);
/// A server that has not answered by then has died.
const PATIENCE: Duration = Duration::from_secs(4);

/// How often to ask a server that gives errors, before looking whether the worker should leave.
const ATTEMPTS: usize = 5;

/// The queues that one thread of a worker plays from. It asks for one task at a time, only when it is
/// free, so tasks go to whoever is fast.
pub(super) struct Source {
    connection: Connection,
    settings: FleetSettings,
    consumers: Vec<PullConsumer>,
    /// The one to wait for next.
    next: usize,
}

impl Source {
    /// Opens the queues.
    ///
    /// # Errors
    /// If the server does not allow it.
    pub(super) async fn open(
        connection: &Connection,
        settings: &FleetSettings,
        allow_programs: bool,
    ) -> Result<Source, FleetError> {
        let mut source = Source {
            connection: connection.clone(),
            settings: settings.clone(),
            consumers: Vec::new(),
            next: 0,
        };
        source.consumers.push(source.consumer(Kind::BuiltIn).await?);
        if allow_programs {
            source
                .consumers
                .push(source.consumer(Kind::Programs).await?);
        }
        Ok(source)
    }

    async fn consumer(&self, kind: Kind) -> Result<PullConsumer, FleetError> {
        let streams = streams::open(&self.connection.context, &self.settings).await?;
        streams::workers(&streams.tasks, kind, self.settings.ack_wait).await
    }

    /// After how long the server hands a task out again if it hears nothing.
    pub(super) fn ack_wait(&self) -> Duration {
        let waits = self
            .consumers
            .iter()
            .map(|consumer| consumer.cached_info().config.ack_wait);
        waits.min().unwrap_or(EXPIRES)
    }

    /// The next task; `None` if there was none for a few seconds.
    pub(super) async fn next(&mut self) -> Option<Message> {
        let mut pauses = Pauses::new();
        for _ in 0..ATTEMPTS {
            if let Ok(message) = self.try_next().await {
                return message;
            }
            // No leader, no stream or no server. They may all come back.
            tokio::time::sleep(pauses.lengthen()).await;
            let allow_programs = self.consumers.len() > 1;
            let opened = Source::open(&self.connection, &self.settings, allow_programs);
            if let Ok(source) = opened.await {
                self.consumers = source.consumers;
            }
        }
        None
    }

    async fn try_next(&mut self) -> Result<Option<Message>, async_nats::Error> {
        if self.consumers.len() > 1 {
            // Whatever there is now, of any kind, comes before waiting for one kind.
            for consumer in &self.consumers {
                let batch = consumer.fetch().max_messages(1).messages().await?;
                if let Some(message) = first(batch).await? {
                    return Ok(Some(message));
                }
            }
        }
        let consumer = &self.consumers[self.next % self.consumers.len()];
        self.next += 1;
        let batch = consumer.batch().max_messages(1).expires(EXPIRES);
        first(batch.messages().await?).await
    }
}

async fn first(mut batch: Batch) -> Result<Option<Message>, async_nats::Error> {
    match tokio::time::timeout(PATIENCE, batch.next()).await {
        Ok(Some(message)) => message.map(Some),
        Ok(None) | Err(_) => Ok(None),
    }
}
