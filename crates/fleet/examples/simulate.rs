//! Measures the queue with workers that only pretend to think.
//!
//! ```text
//! cargo run --release -p outflank-fleet --example simulate -- WORKERS THREADS SECONDS TASKS
//! ```
//!
//! Starts a `nats-server` of its own, a coordinator, and WORKERS workers with a connection each and
//! THREADS threads each. A task takes a thread SECONDS, most of it asleep, so a thousand threads need
//! no thousand cores. Prints how much longer the run took than without a queue.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

use futures::{StreamExt, TryStreamExt, stream};
use outflank_engine::Player;
use outflank_fleet::{FleetSettings, NatsArena, PlayTasks, Worker, status};
use outflank_lab::{
    Arena, ArenaError, GameWorker, MakePlayer, Opening, PlayerDef, Task, TaskId, TaskResult,
    block_on,
};
use outflank_search::{Clock, Control};
use outflank_testkit::nats_server::{self, NatsServer};

/// What to simulate.
#[derive(Clone, Copy)]
struct Plan {
    workers: usize,
    threads: usize,
    task: Duration,
    tasks: usize,
}

/// Plays a task, and rests until its time is over.
struct Sleeper {
    worker: GameWorker<'static>,
    time: Duration,
}

impl PlayTasks for Sleeper {
    fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError> {
        let begun = Instant::now();
        let result = self.worker.play(task);
        while let Some(left) = self.time.checked_sub(begun.elapsed()) {
            thread::sleep(left);
        }
        result
    }
}

struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

static GO_ON: AtomicBool = AtomicBool::new(false);

const MAKE: &MakePlayer = &|player| {
    let spec = player.spec().expect("the players are built in");
    let player = spec.computer(0).expect("they are computer players");
    Ok(Box::new(player) as Box<dyn Player>)
};

fn main() -> Result<(), Box<dyn Error>> {
    let plan = read_plan()?;
    let program = nats_server::program().ok_or("nats-server is not installed")?;
    let folder = tempfile::tempdir()?;
    let server = NatsServer::start(&program, folder.path(), "")?;
    let settings = FleetSettings::new(server.url());
    let leave = AtomicBool::new(false);
    thread::scope(|scope| {
        let (leave, settings) = (&leave, &settings);
        let start = |number| {
            let name = format!("worker-{number}");
            scope.spawn(move || work(name, plan, leave, settings))
        };
        let threads: Vec<_> = (0..plan.workers).map(start).collect();
        let elapsed = measure(plan, settings);
        leave.store(true, Ordering::Relaxed);
        for thread in threads {
            thread.join().expect("a worker does not panic")?;
        }
        report(plan, elapsed?);
        Ok(())
    })
}

fn read_plan() -> Result<Plan, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [workers, threads, seconds, tasks] = &arguments[..] else {
        return Err("needs four numbers: WORKERS THREADS SECONDS TASKS".into());
    };
    Ok(Plan {
        workers: workers.parse()?,
        threads: threads.parse()?,
        task: Duration::try_from_secs_f64(seconds.parse()?)?,
        tasks: tasks.parse()?,
    })
}

fn work(
    name: String,
    plan: Plan,
    leave: &AtomicBool,
    settings: &FleetSettings,
) -> Result<(), outflank_fleet::FleetError> {
    let make = || {
        let worker = GameWorker::new(MAKE, Control::new(&NoClock, &GO_ON));
        let time = plan.task;
        Box::new(Sleeper { worker, time }) as Box<dyn PlayTasks>
    };
    let worker = Worker {
        name,
        threads: plan.threads,
        allow_programs: false,
        weights: Arc::default(),
        make: &make,
        leave,
        report: Arc::new(|_| ()),
    };
    worker.run(settings)
}

/// Waits for all workers, and then plays all tasks.
fn measure(plan: Plan, settings: &FleetSettings) -> Result<Duration, Box<dyn Error>> {
    let threads = plan.workers * plan.threads;
    while status(settings)?.workers.len() < plan.workers {
        thread::sleep(Duration::from_millis(200));
    }
    let arena = NatsArena::connect(settings, "simulation", Arc::default(), Box::new(|_| ()))?;
    let arena = arena.with_capacity(threads);
    let begun = Instant::now();
    let played = stream::iter(0..plan.tasks)
        .map(|number| arena.play(task(number)))
        .buffer_unordered(4 * threads)
        .try_for_each(|delivery| async move {
            match delivery.confirm {
                Some(confirm) => confirm.await,
                None => Ok(()),
            }
        });
    block_on(played)?;
    let elapsed = begun.elapsed();
    arena.finish();
    Ok(elapsed)
}

fn task(number: usize) -> Task {
    Task {
        id: TaskId::new(format!("task/{number}")),
        board: "6x6".to_owned(),
        opening: Opening::default(),
        players: ["random", "first"].map(PlayerDef::built_in),
        games: 2,
        seed: number as u64,
        training: None,
    }
}

fn report(plan: Plan, elapsed: Duration) {
    let threads = plan.workers * plan.threads;
    let rounds = plan.tasks.div_ceil(threads) as f64;
    let ideal = rounds * plan.task.as_secs_f64();
    let seconds = elapsed.as_secs_f64();
    println!(
        "{} tasks of {:?} on {threads} threads of {} workers: {seconds:.2} s, {:.0} tasks a second",
        plan.tasks,
        plan.task,
        plan.workers,
        plan.tasks as f64 / seconds
    );
    println!(
        "{ideal:.2} s without a queue: {:.1} % overhead",
        100.0 * (seconds / ideal - 1.0)
    );
}
