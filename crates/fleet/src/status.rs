//! Which workers there are, and how much there is to do.

use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use futures::StreamExt;
use serde::Serialize;
use tokio::runtime::Runtime;
use tokio::time::Instant;

use crate::connect::{self, Connection};
use crate::error::FleetError;
use crate::presence::{Roster, WorkerPresence};
use crate::settings::FleetSettings;
use crate::streams::{self, Streams};
use crate::subjects;

/// How long to wait for the answers of all workers.
const ROLL_CALL: Duration = Duration::from_millis(500);

/// The state of all workers and queues.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FleetStatus {
    /// The workers that answered.
    pub workers: Vec<WorkerPresence>,
    /// Tasks that wait for a worker.
    pub queued: u64,
    /// Tasks that a worker has.
    pub playing: u64,
    /// Results that wait for their coordinator.
    pub results: u64,
}

/// Asks for the state of workers and queues. It keeps its connection between questions.
pub struct FleetMonitor {
    connection: Connection,
    streams: Streams,
}

impl FleetMonitor {
    /// Connects. Needs a Tokio runtime, as [`FleetMonitor::status`] does.
    ///
    /// # Errors
    /// If there is no connection, or the streams cannot be opened.
    pub async fn connect(settings: &FleetSettings) -> Result<FleetMonitor, FleetError> {
        let connection = connect::connect(settings, Box::new(|_| ())).await?;
        let streams = streams::open(&connection.context, settings).await?;
        Ok(FleetMonitor {
            connection,
            streams,
        })
    }

    /// Asks the workers and the server. Takes about half a second.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn status(&self) -> Result<FleetStatus, FleetError> {
        let (workers, queues) = tokio::join!(self.roll_call(), self.queues());
        Ok(FleetStatus {
            workers: workers?,
            ..queues?
        })
    }

    /// The workers that answer in time.
    async fn roll_call(&self) -> Result<Vec<WorkerPresence>, FleetError> {
        let client = &self.connection.client;
        let inbox = client.new_inbox();
        let mut answers = client.subscribe(inbox.clone()).await.map_err(no_answer)?;
        let asked = client
            .publish_with_reply(subjects::WHO, inbox, "".into())
            .await;
        asked.map_err(no_answer)?;
        let mut roster = Roster::default();
        let end = Instant::now() + ROLL_CALL;
        while let Ok(Some(answer)) = tokio::time::timeout_at(end, answers.next()).await {
            // Without any worker, the server's answer is empty.
            if let Ok(worker) = serde_json::from_slice(&answer.payload) {
                roster.hear(worker, Instant::now());
            } else if answer.status.is_some() {
                break;
            }
        }
        Ok(roster.workers().cloned().collect())
    }

    async fn queues(&self) -> Result<FleetStatus, FleetError> {
        let mut status = FleetStatus {
            results: self
                .streams
                .results
                .get_info()
                .await
                .map_err(no_answer)?
                .state
                .messages,
            ..FleetStatus::default()
        };
        let total = self
            .streams
            .tasks
            .get_info()
            .await
            .map_err(no_answer)?
            .state
            .messages;
        let mut names = self.streams.tasks.consumer_names();
        while let Some(name) = names.next().await {
            let name = name.map_err(no_answer)?;
            let consumer: Result<PullConsumer, _> = self.streams.tasks.get_consumer(&name).await;
            // It may be gone by now.
            if let Ok(consumer) = consumer {
                status.playing += consumer.cached_info().num_ack_pending as u64;
            }
        }
        status.queued = total.saturating_sub(status.playing);
        Ok(status)
    }
}

fn no_answer(error: impl std::error::Error) -> FleetError {
    FleetError::NoAnswer(error.to_string())
}

/// A [`FleetMonitor`] for programs without a Tokio runtime.
pub struct FleetWatch {
    monitor: FleetMonitor,
    /// A thread of its own keeps the connection alive between questions.
    runtime: Runtime,
}

impl FleetWatch {
    /// Connects.
    ///
    /// # Errors
    /// If there is no connection, or the streams cannot be opened.
    pub fn connect(settings: &FleetSettings) -> Result<FleetWatch, FleetError> {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let builder = builder.worker_threads(1).thread_name("nats").enable_all();
        let runtime = builder.build().map_err(FleetError::Threads)?;
        let monitor = runtime.block_on(FleetMonitor::connect(settings))?;
        Ok(FleetWatch { monitor, runtime })
    }

    /// Asks the workers and the server. Takes about half a second.
    ///
    /// # Errors
    /// If the server does not answer.
    pub fn status(&self) -> Result<FleetStatus, FleetError> {
        self.runtime.block_on(self.monitor.status())
    }
}

/// Checks that the server can be reached and keeps streams, without a Tokio runtime.
///
/// # Errors
/// If there is no connection, or the streams cannot be opened.
pub fn check(settings: &FleetSettings) -> Result<(), FleetError> {
    let connected = runtime()?.block_on(FleetMonitor::connect(settings));
    connected.map(drop)
}

/// Connects and asks once, without a Tokio runtime.
///
/// # Errors
/// If there is no connection or no answer.
pub fn status(settings: &FleetSettings) -> Result<FleetStatus, FleetError> {
    runtime()?.block_on(async { FleetMonitor::connect(settings).await?.status().await })
}

fn runtime() -> Result<Runtime, FleetError> {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().map_err(FleetError::Threads)
}
