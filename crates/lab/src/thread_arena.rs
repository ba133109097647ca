//! Plays tasks on the threads of this machine.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use futures::FutureExt;
use futures::channel::oneshot;
use futures::future::LocalBoxFuture;
use outflank_search::Control;

use crate::arena::{Arena, ArenaError, Delivery};
use crate::game_worker::{GameWorker, MakePlayer};
use crate::task::{Task, TaskResult};
use crate::training::WeightsShelf;

/// Everything needed to play on this machine.
#[derive(Clone, Copy)]
pub struct Threads<'a> {
    /// The number of tasks to play at the same time.
    pub count: usize,
    /// The clock and the stop signal. A stop ends all games; unfinished games do not count.
    pub control: Control<'a>,
    /// Makes the players. A player that cannot be made forfeits its game.
    pub make: &'a MakePlayer<'a>,
}

impl Threads<'_> {
    /// Starts the threads, and ends them once `study` is done.
    ///
    /// If the system cannot start all of them, there are fewer. If it cannot start any, tasks are
    /// played on the caller's thread.
    pub fn run<R>(&self, study: impl FnOnce(&ThreadArena<'_>) -> R) -> R {
        let (sender, receiver) = mpsc::channel::<Job>();
        let receiver = Mutex::new(receiver);
        let weights = Arc::new(WeightsShelf::default());
        thread::scope(|scope| {
            let start = |_: &usize| {
                let work = || self.work(&receiver, &weights);
                thread::Builder::new().spawn_scoped(scope, work).is_ok()
            };
            let started = (0..self.count).take_while(start).count();
            let arena = ThreadArena {
                started,
                queue: sender,
                here: RefCell::new(self.worker(&weights)),
                weights: Arc::clone(&weights),
            };
            study(&arena)
        })
    }

    /// Plays one task after another, until nobody can send any more.
    fn work(&self, queue: &Mutex<mpsc::Receiver<Job>>, weights: &Arc<WeightsShelf>) {
        let mut worker = self.worker(weights);
        let next = || {
            let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.recv()
        };
        while let Ok(Job { task, reply }) = next() {
            // The study may no longer wait for this task.
            if !reply.is_canceled() {
                let _ = reply.send(worker.play(&task));
            }
        }
    }
}

impl<'a> Threads<'a> {
    fn worker(&self, weights: &Arc<WeightsShelf>) -> GameWorker<'a> {
        GameWorker::new(self.make, self.control).with_weights(Arc::clone(weights))
    }
}

struct Job {
    task: Task,
    reply: oneshot::Sender<Result<TaskResult, ArenaError>>,
}

/// The running threads.
pub struct ThreadArena<'a> {
    started: usize,
    queue: mpsc::Sender<Job>,
    /// Plays if no thread could be started.
    here: RefCell<GameWorker<'a>>,
    weights: Arc<WeightsShelf>,
}

impl ThreadArena<'_> {
    /// How many threads could be started.
    #[must_use]
    pub fn started(&self) -> usize {
        self.started
    }

    async fn play_on_a_thread(&self, task: Task) -> Result<Delivery, ArenaError> {
        let (reply, result) = oneshot::channel();
        let sent = self.queue.send(Job { task, reply });
        sent.map_err(|_| ArenaError::Stopped)?;
        let result = result.await.map_err(|_| ArenaError::Stopped)?;
        result.map(Delivery::of)
    }
}

impl Arena for ThreadArena<'_> {
    fn capacity(&self) -> usize {
        self.started.max(1)
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        if self.started == 0 {
            let played = self.here.borrow_mut().play(&task).map(Delivery::of);
            return futures::future::ready(played).boxed_local();
        }
        self.play_on_a_thread(task).boxed_local()
    }

    fn share(&self, weights: Arc<[u8]>) -> LocalBoxFuture<'_, Result<(), ArenaError>> {
        self.weights.add(weights);
        futures::future::ready(Ok(())).boxed_local()
    }
}
