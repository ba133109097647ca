//! Plays tasks for coordinators on other machines.

mod accept;
mod activity;
mod pull;
mod slot;
mod thread;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use outflank_lab::training::WeightsShelf;
use outflank_lab::{ArenaError, GameWorker, Task, TaskId, TaskResult};

use self::activity::Activity;
use self::pull::Source;
use self::slot::Slot;
use crate::connect::{self, Connection};
use crate::error::FleetError;
use crate::settings::FleetSettings;

/// How often to look whether the worker should leave.
const LEAVE_TICK: Duration = Duration::from_millis(50);

/// Plays the games of a task. [`GameWorker`] does.
pub trait PlayTasks {
    /// Plays a task.
    ///
    /// # Errors
    /// If it cannot be played on this machine, or was stopped.
    fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError>;
}

impl PlayTasks for GameWorker<'_> {
    fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError> {
        GameWorker::play(self, task)
    }
}

/// A worker: pulls tasks, plays them, publishes their results and then acknowledges the tasks.
pub struct Worker<'a> {
    /// Its name, unique among workers.
    pub name: String,
    /// How many tasks to play at the same time.
    pub threads: usize,
    /// Whether to play tasks that start other programs, with any command line.
    pub allow_programs: bool,
    /// Where the weights go that tasks name. What plays must find them there.
    pub weights: Arc<WeightsShelf>,
    /// Makes what plays, once for each thread.
    pub make: &'a (dyn Fn() -> Box<dyn PlayTasks + 'a> + Sync),
    /// Once set, the worker takes no more tasks. It ends when those that it has are played.
    pub leave: &'a AtomicBool,
    /// Told of everything that people may want to know.
    pub report: Arc<dyn Fn(WorkerEvent) + Send + Sync>,
}

/// What a worker does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WorkerEvent {
    /// The connection is back.
    Connected,
    /// The connection is lost. The client goes on trying.
    Disconnected,
    /// A task is finished and its result is published.
    Played {
        /// The run.
        run: String,
        /// The task.
        task: TaskId,
        /// Its games.
        games: usize,
        /// How long they took.
        time: Duration,
    },
    /// A task was not played.
    Refused {
        /// The task.
        task: String,
        /// Why not.
        reason: String,
    },
    /// The worker takes no more tasks.
    Leaving {
        /// Tasks that it still plays.
        playing: usize,
    },
}

impl fmt::Display for WorkerEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerEvent::Connected => write!(f, "connected"),
            WorkerEvent::Disconnected => write!(f, "the connection is lost; trying again"),
            WorkerEvent::Played {
                run,
                task,
                games,
                time,
            } => {
                let seconds = time.as_secs_f64();
                write!(f, "run {run}, task {task}: {games} games in {seconds:.2} s")
            }
            WorkerEvent::Refused { task, reason } => write!(f, "task {task} is refused: {reason}"),
            WorkerEvent::Leaving { playing: 0 } => write!(f, "leaving"),
            WorkerEvent::Leaving { playing } => {
                write!(f, "finishing {playing} tasks before leaving")
            }
        }
    }
}

impl Worker<'_> {
    /// Works until it is asked to leave. Connections that are lost are restored.
    ///
    /// # Errors
    /// If there is no connection at first, the streams cannot be set up, or threads cannot be
    /// started.
    pub fn run(&self, settings: &FleetSettings) -> Result<(), FleetError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(FleetError::Threads)?;
        let connection = runtime.block_on(self.connect(settings))?;
        let sources =
            (0..self.threads).map(|_| Source::open(&connection, settings, self.allow_programs));
        let sources = runtime.block_on(futures::future::try_join_all(sources))?;
        let activity = Activity::new(self);
        std::thread::scope(|scope| {
            let threads = (0..self.threads).map(|_| thread::start(scope, self.make));
            let threads: Vec<_> = threads
                .collect::<Result<_, _>>()
                .map_err(FleetError::Threads)?;
            let slots = sources
                .into_iter()
                .zip(threads)
                .map(|(source, thread)| Slot {
                    worker: self,
                    client: &connection.client,
                    context: &connection.context,
                    activity: &activity,
                    source,
                    thread,
                });
            let slots: Vec<_> = slots.map(Slot::run).collect();
            runtime.block_on(async {
                let all_done = futures::future::join_all(slots);
                tokio::select! {
                    _ = all_done => (),
                    () = activity.tell(&connection.client) => (),
                    () = self.announce_leaving(&activity) => (),
                }
                activity.say_goodbye(&connection.client).await;
            });
            Ok(())
        })
    }

    async fn connect(&self, settings: &FleetSettings) -> Result<Connection, FleetError> {
        let report = Arc::clone(&self.report);
        let on_connection = move |is_up| {
            report(if is_up {
                WorkerEvent::Connected
            } else {
                WorkerEvent::Disconnected
            });
        };
        connect::connect(settings, Box::new(on_connection)).await
    }

    fn is_leaving(&self) -> bool {
        self.leave.load(Ordering::Relaxed)
    }

    /// Says once that the worker is leaving, and never ends.
    async fn announce_leaving(&self, activity: &Activity) {
        while !self.is_leaving() {
            tokio::time::sleep(LEAVE_TICK).await;
        }
        let playing = activity.playing();
        (self.report)(WorkerEvent::Leaving { playing });
        std::future::pending::<()>().await;
    }
}
