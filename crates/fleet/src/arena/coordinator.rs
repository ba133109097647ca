//! Talks to JetStream for a run.

use std::collections::HashSet;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc as blocking;
use std::time::{Duration, SystemTime};

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::stream::Stream;
use async_nats::jetstream::{Context, Message};
use async_nats::{Client, Subscriber};
use futures::channel::oneshot;
use futures::{StreamExt, TryStreamExt};
use outflank_lab::{ArenaError, Task, TaskId, TaskResult};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::Report;
use super::incoming::{self, Incoming};
use super::ledger::{Ledger, Step};
use super::publisher::Publisher;
use crate::acknowledge;
use crate::connect::{self, Connection};
use crate::error::FleetError;
use crate::event::FleetEvent;
use crate::messages::ResultMessage;
use crate::presence::Roster;
use crate::retry;
use crate::settings::FleetSettings;
use crate::streams::{self, Streams};
use crate::subjects;

/// How often to look whether the run was stopped.
const TICK: Duration = Duration::from_millis(50);
/// How long to wait for the last publications and acknowledgements.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// How long to try to remove messages. A cluster that elects a leader refuses it for a moment.
const PURGE_PATIENCE: Duration = Duration::from_secs(4);

/// What the arena asks of the coordinator.
pub(super) enum Command {
    /// Play a task.
    Play { task: Box<Task>, reply: Reply },
    /// The result of this task is kept.
    Keep {
        task: TaskId,
        message: Box<Message>,
        reply: oneshot::Sender<()>,
    },
    /// Give a file of weights to the workers.
    Share {
        weights: Arc<[u8]>,
        reply: oneshot::Sender<Result<(), String>>,
    },
    /// Nothing more is played. A finished run needs no more results, and is never resumed.
    Close {
        is_finished: bool,
        done: blocking::Sender<()>,
    },
}

/// How to answer the study.
pub(super) type Reply = oneshot::Sender<Result<Delivered, ArenaError>>;

/// A result, and the message that brought it.
pub(super) struct Delivered {
    pub(super) result: TaskResult,
    pub(super) message: Box<Message>,
}

/// Talks to JetStream for a run.
pub(super) struct Coordinator {
    run: String,
    client: Client,
    context: Context,
    streams: Streams,
    consumer: PullConsumer,
    presence: Subscriber,
    roster: Roster,
    ledger: Ledger<Reply, Box<Message>>,
    publisher: Publisher,
    acknowledgements: JoinSet<()>,
    report: Arc<Report>,
    /// Why nothing more is played.
    end: Option<ArenaError>,
}

impl Coordinator {
    /// Connects, and looks for what an earlier coordinator of the run has left.
    ///
    /// # Errors
    /// If there is no connection, or the streams cannot be set up.
    pub(super) async fn connect(
        settings: &FleetSettings,
        run: &str,
        report: Report,
    ) -> Result<Coordinator, FleetError> {
        let report = Arc::new(report);
        let tell = Arc::clone(&report);
        let on_connection = move |is_up| {
            tell(if is_up {
                FleetEvent::Connected
            } else {
                FleetEvent::Disconnected
            });
        };
        let Connection { client, context } =
            connect::connect(settings, Box::new(on_connection)).await?;
        let session = new_session();
        let streams = streams::open(&context, settings).await?;
        // Whoever makes the consumers of the workers decides how they are set up.
        streams::all_workers(&streams.tasks, settings.ack_wait).await?;
        let consumer = streams::coordinator(&streams.results, run, &session).await?;
        let queued = still_queued(&streams, run).await?;
        let presence = client.subscribe(subjects::ALL_PRESENCE).await;
        let presence = presence.map_err(|error| FleetError::NoAnswer(error.to_string()))?;
        // Workers answer where everybody listens.
        let _ = client.publish(subjects::WHO, "".into()).await;
        Ok(Coordinator {
            run: run.to_owned(),
            client,
            context: context.clone(),
            streams,
            consumer,
            presence,
            roster: Roster::default(),
            ledger: Ledger::new(),
            publisher: Publisher::new(context, run, session, queued, Arc::clone(&report)),
            acknowledgements: JoinSet::new(),
            report,
            end: None,
        })
    }

    /// Does what the arena asks until the run is over.
    pub(super) async fn run(
        mut self,
        mut commands: UnboundedReceiver<Command>,
        stop: Arc<AtomicBool>,
    ) {
        let mut incoming = incoming::listen(self.consumer.clone());
        let mut ticks = tokio::time::interval(TICK);
        let (is_finished, done) = loop {
            tokio::select! {
                command = commands.recv() => match command {
                    Some(Command::Play { task, reply }) => self.play(*task, reply),
                    Some(Command::Keep { task, message, reply }) => self.keep(task, message, reply),
                    Some(Command::Share { weights, reply }) => self.share(weights, reply),
                    Some(Command::Close { is_finished, done }) => break (is_finished, Some(done)),
                    None => break (false, None),
                },
                Some(message) = incoming.recv() => self.take(message),
                Some(message) = self.presence.next() => self.hear(&message.payload),
                Some(_) = self.acknowledgements.join_next() => (),
                Some(()) = self.publisher.progress() => (),
                _ = ticks.tick() => self.look_around(&stop),
            }
        };
        self.close(is_finished).await;
        if let Some(done) = done {
            let _ = done.send(());
        }
    }

    /// The study asks for a task.
    fn play(&mut self, task: Task, reply: Reply) {
        if let Some(end) = &self.end {
            let _ = reply.send(Err(end.clone()));
            return;
        }
        match self.ledger.ask(task.clone(), reply) {
            Some((result, message)) => self.judge(result, message),
            None => self.publisher.publish(task),
        }
    }

    /// The study has kept a result: now it can be acknowledged.
    fn keep(&mut self, task: TaskId, message: Box<Message>, reply: oneshot::Sender<()>) {
        self.ledger.keep(task);
        let client = self.client.clone();
        self.acknowledgements.spawn(async move {
            // If it fails, the server sends the result again, and it is acknowledged then.
            let _ = acknowledge::twice(&client, &message).await;
            let _ = reply.send(());
        });
    }

    /// The study has weights that its tasks will name.
    fn share(&mut self, weights: Arc<[u8]>, reply: oneshot::Sender<Result<(), String>>) {
        let context = self.context.clone();
        self.acknowledgements.spawn(async move {
            let _ = reply.send(crate::weights::publish(&context, &weights).await);
        });
    }

    /// Something came from the stream of results.
    fn take(&mut self, incoming: Incoming) {
        let message = match incoming {
            Incoming::Message(message) => message,
            Incoming::TakenOver => {
                let problem = format!("another coordinator plays run {}", self.run);
                return self.stop(&ArenaError::Connection(problem));
            }
        };
        match serde_json::from_slice::<ResultMessage>(&message.payload) {
            Ok(result) => self.judge(result, message),
            Err(error) => {
                let reason = error.to_string();
                (self.report)(FleetEvent::Ignored { reason });
                self.acknowledge(message);
            }
        }
    }

    fn judge(&mut self, result: ResultMessage, message: Box<Message>) {
        let worker = result.worker.clone();
        match self.ledger.receive(result, message) {
            Step::Wait => (),
            Step::Acknowledge(message) => self.acknowledge(message),
            Step::Deliver {
                result,
                reply,
                message,
            } => {
                // A study that no longer waits gets it the next time that it asks.
                let _ = reply.send(Ok(Delivered { result, message }));
            }
            Step::Again {
                task,
                reason,
                message,
            } => {
                self.refused(&task.id, worker, &reason, true);
                self.publisher.publish_again(task);
                self.acknowledge(message);
            }
            Step::GiveUp {
                task,
                reply,
                reason,
                message,
            } => {
                self.refused(&task, worker, &reason, false);
                let _ = reply.send(Err(ArenaError::Failed { task, reason }));
                self.acknowledge(message);
            }
        }
    }

    fn refused(&self, task: &TaskId, worker: String, reason: &str, again: bool) {
        (self.report)(FleetEvent::Refused {
            task: task.clone(),
            worker,
            reason: reason.to_owned(),
            again,
        });
    }

    fn acknowledge(&mut self, message: Box<Message>) {
        let client = self.client.clone();
        self.acknowledgements.spawn(async move {
            let _ = acknowledge::twice(&client, &message).await;
        });
    }

    /// A heartbeat of a worker.
    fn hear(&mut self, payload: &[u8]) {
        let Ok(worker) = serde_json::from_slice::<crate::WorkerPresence>(payload) else {
            return;
        };
        let (name, threads) = (worker.name.clone(), worker.threads);
        if worker.is_leaving && worker.playing.is_empty() {
            if self.roster.remove(&name) {
                (self.report)(FleetEvent::Left { worker: name });
            }
        } else if self.roster.hear(worker, Instant::now()) {
            (self.report)(FleetEvent::Joined {
                worker: name,
                threads,
            });
        }
    }

    fn look_around(&mut self, stop: &AtomicBool) {
        for gone in self.roster.forget_silent(Instant::now()) {
            (self.report)(FleetEvent::Left { worker: gone.name });
        }
        if stop.load(Ordering::Relaxed) {
            self.stop(&ArenaError::Stopped);
        }
    }

    /// Plays no more, and says why.
    fn stop(&mut self, why: &ArenaError) {
        self.end.get_or_insert_with(|| why.clone());
        for reply in self.ledger.abandon() {
            let _ = reply.send(Err(why.clone()));
        }
    }

    /// Removes the tasks that nobody plays yet. Unacknowledged results stay for the next coordinator,
    /// except those of a finished run: an earlier coordinator, which was killed, has kept them and
    /// could not acknowledge them, and nobody will ask for them again.
    async fn close(mut self, is_finished: bool) {
        let published = self.publisher.stop();
        let acknowledged = async { while self.acknowledgements.join_next().await.is_some() {} };
        let answered = futures::future::join(published, acknowledged);
        let _ = tokio::time::timeout(LAST_ANSWERS, answered).await;
        if !matches!(self.end, Some(ArenaError::Connection(_))) {
            purge(&self.streams.tasks, &subjects::tasks_of_run(&self.run)).await;
            if is_finished {
                purge(&self.streams.results, &subjects::results_of_run(&self.run)).await;
            }
            let name = subjects::coordinator(&self.run);
            let _ = self.streams.results.delete_consumer(&name).await;
        }
        let _ = self.client.flush().await;
    }
}

/// Removes the messages of these subjects. If it fails, they cost a little space and nothing else.
async fn purge(stream: &Stream, subjects: &str) {
    let attempt = || stream.purge().filter(subjects).into_future();
    let _ = retry::for_some_time(PURGE_PATIENCE, attempt).await;
}

/// A name that no other coordinator has.
fn new_session() -> String {
    let since_1970 = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    format!("{:x}-{:x}", since_1970.as_nanos(), process::id())
}

/// The subjects of the run's tasks that are queued.
async fn still_queued(streams: &Streams, run: &str) -> Result<HashSet<String>, FleetError> {
    let no_answer =
        |error: async_nats::jetstream::stream::InfoError| FleetError::NoAnswer(error.to_string());
    let filter = subjects::tasks_of_run(run);
    let subjects = streams.tasks.info_with_subjects(filter).await;
    let subjects = subjects.map_err(no_answer)?;
    let names = subjects.map_ok(|(subject, _)| subject);
    names.try_collect().await.map_err(no_answer)
}
