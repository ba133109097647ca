//! The arena of a coordinator: publishes tasks, and waits for their results.

mod coordinator;
mod incoming;
mod ledger;
mod publisher;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::time::Duration;

use futures::FutureExt;
use futures::channel::oneshot;
use futures::future::LocalBoxFuture;
use outflank_lab::{Arena, ArenaError, Delivery, Task};
use tokio::runtime::Runtime;
use tokio::sync::mpsc::UnboundedSender;

use self::coordinator::{Command, Coordinator, Delivered};
use crate::error::FleetError;
use crate::event::FleetEvent;
use crate::settings::FleetSettings;

/// Tasks in flight are a few times this. Enough for hundreds of threads, and not too many for the
/// memory of a coordinator.
const CAPACITY: usize = 256;
/// How long the end of a run may take: queued tasks are removed.
const CLOSING: Duration = Duration::from_secs(15);

/// Told of everything that people may want to know.
pub type Report = Box<dyn Fn(FleetEvent) + Send + Sync>;

/// Plays tasks on the workers that are connected to the same NATS servers.
///
/// Results are replayed before they are delivered. One that does not replay legally is refused, and
/// its task is handed out again. A task that fails three times is an error of that task.
///
/// When the arena is dropped, after the study or because it was stopped, the run's tasks that are
/// still queued are removed, so that workers are free for other runs. Results that are published
/// later are kept by the server: the next arena of the same run takes them up and publishes the
/// other tasks again. If the coordinator is killed, its tasks stay queued and are played.
pub struct NatsArena {
    commands: UnboundedSender<Command>,
    capacity: usize,
    is_finished: bool,
    /// Runs the connection. Studies run on the thread of their caller.
    runtime: Option<Runtime>,
}

impl NatsArena {
    /// Connects a run. It needs an id of its own: tasks of the same id in the same run are the same
    /// task.
    ///
    /// A set `stop` ends the waiting for all tasks.
    ///
    /// # Errors
    /// If there is no connection, or the streams cannot be set up.
    pub fn connect(
        settings: &FleetSettings,
        run: &str,
        stop: Arc<AtomicBool>,
        report: Report,
    ) -> Result<NatsArena, FleetError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("nats")
            .enable_all()
            .build()
            .map_err(FleetError::Threads)?;
        let (commands, received) = tokio::sync::mpsc::unbounded_channel();
        let coordinator = Coordinator::connect(settings, run, report);
        let coordinator = runtime.block_on(coordinator)?;
        runtime.spawn(coordinator.run(received, stop));
        Ok(NatsArena {
            commands,
            capacity: CAPACITY,
            is_finished: false,
            runtime: Some(runtime),
        })
    }

    /// Plays on more or fewer threads than usual: a study keeps a few times as many tasks queued.
    #[must_use]
    pub fn with_capacity(mut self, threads: usize) -> NatsArena {
        self.capacity = threads.max(1);
        self
    }

    /// Ends a run that has nothing left to play and keeps all its results. The server forgets
    /// results that an earlier coordinator of the run could not acknowledge.
    pub fn finish(mut self) {
        self.is_finished = true;
    }

    async fn play_elsewhere(&self, task: Task) -> Result<Delivery, ArenaError> {
        let (reply, answer) = oneshot::channel();
        let task = Box::new(task);
        let sent = self.commands.send(Command::Play { task, reply });
        sent.map_err(|_| ArenaError::Stopped)?;
        let Delivered { result, message } = answer.await.map_err(|_| ArenaError::Stopped)??;
        let (task, commands) = (result.id.clone(), self.commands.clone());
        let confirm = async move {
            let (reply, done) = oneshot::channel();
            // A stopped coordinator does not take confirmations. The result is kept all the same:
            // the next coordinator sees it again and acknowledges it.
            if commands
                .send(Command::Keep {
                    task,
                    message,
                    reply,
                })
                .is_ok()
            {
                let _ = done.await;
            }
            Ok(())
        };
        Ok(Delivery {
            result,
            confirm: Some(confirm.boxed_local()),
        })
    }
}

impl Arena for NatsArena {
    fn capacity(&self) -> usize {
        self.capacity
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        self.play_elsewhere(task).boxed_local()
    }

    fn share(&self, weights: Arc<[u8]>) -> LocalBoxFuture<'_, Result<(), ArenaError>> {
        let (reply, done) = oneshot::channel();
        let sent = self.commands.send(Command::Share { weights, reply });
        async move {
            sent.map_err(|_| ArenaError::Stopped)?;
            let shared = done.await.map_err(|_| ArenaError::Stopped)?;
            shared.map_err(ArenaError::Connection)
        }
        .boxed_local()
    }
}

impl Drop for NatsArena {
    fn drop(&mut self) {
        let (done, closed) = mpsc::channel();
        let is_finished = self.is_finished;
        let close = Command::Close { is_finished, done };
        if self.commands.send(close).is_ok() {
            let _ = closed.recv_timeout(CLOSING);
        }
        if let Some(runtime) = self.runtime.take() {
            // Unlike dropping it, this is allowed on any thread.
            runtime.shutdown_background();
        }
    }
}
