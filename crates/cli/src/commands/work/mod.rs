//! `outflank work`: plays games for coordinators on other machines.

mod name;
mod players;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::ensure;
use clap::Args;
use outflank_fleet::{PlayTasks, Worker, WorkerEvent};
use outflank_lab::GameWorker;
use outflank_lab::training::WeightsShelf;
use outflank_search::Control;
use serde::Serialize;

use self::players::{RemotePlayers, Watched};
use crate::interruptible_run::{InterruptibleRun, Stopwatch, stop_signal};
use crate::nats_options::NatsOptions;
use crate::output::{Output, notice};

const EXAMPLES: &str = "\
Examples:
  outflank work --nats nats://192.168.1.10
  outflank work --nats nats://ann:secret@host:4222 --threads 4
  outflank work --nats tls://host --tls-ca ca.pem --creds worker.creds

Start as many workers as you like, on any machines, before or after the coordinator, which is another
command with --nats, such as `outflank tournament`. A worker plays only tasks of its own version.
Ctrl-C finishes the tasks that it plays and takes no more; the next Ctrl-C ends it at once, and its
tasks are handed out again half a minute later.
A password in the address can be seen by other users of this machine; a file of credentials cannot.
With --json: one document with the numbers of tasks and games.";

/// Play games for tournaments and other studies on other machines
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct WorkArgs {
    /// The addresses of NATS servers, with commas between them
    #[arg(long, value_name = "URL")]
    nats: String,
    /// How many tasks to play at the same time; by default one for each core
    #[arg(long, value_name = "T")]
    threads: Option<u16>,
    /// The name that others see; by default that of the machine, with a number
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Also play tasks with `gtp:` players: who hands out tasks can then run any program here
    #[arg(long)]
    allow_programs: bool,
    /// Say nothing about single tasks
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    options: NatsOptions,
}

#[derive(Serialize)]
struct WorkJson {
    name: String,
    tasks: usize,
    games: usize,
}

/// What was played, counted by the reports of the worker.
#[derive(Default)]
struct Played {
    tasks: AtomicUsize,
    games: AtomicUsize,
}

impl WorkArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let threads = self.threads.map_or_else(cores, usize::from);
        ensure!(threads > 0, "--threads: a worker needs at least one thread");
        let name = self.name.clone().unwrap_or_else(name::of_this_process);
        let players = RemotePlayers::new()?;
        let clock = Stopwatch::start();
        let never = AtomicBool::new(false);
        let make_player = |def: &_| players.make(def);
        let weights: Arc<WeightsShelf> = Arc::default();
        // Ctrl-C does not stop games: they are finished.
        let make = || -> Box<dyn PlayTasks + '_> {
            let worker = GameWorker::new(&make_player, Control::new(&clock, &never));
            Box::new(Watched(worker.with_weights(Arc::clone(&weights))))
        };
        let played = Arc::new(Played::default());
        let leave = stop_signal();
        let worker = Worker {
            name: name.clone(),
            threads,
            allow_programs: self.allow_programs,
            weights: Arc::clone(&weights),
            make: &make,
            leave: &leave,
            report: reporter(self.quiet, Arc::clone(&played)),
        };
        let settings = self.options.settings(&self.nats);
        let run = InterruptibleRun::new();
        notice(format!(
            "worker {name} plays on {threads} threads (Ctrl-C ends it)"
        ));
        run.think(&mut |_| (), |_| worker.run(&settings))?;
        summarise(output, name, &played)
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Counts what is played, and prints what happens.
fn reporter(quiet: bool, played: Arc<Played>) -> Arc<dyn Fn(WorkerEvent) + Send + Sync> {
    Arc::new(move |event| {
        if let WorkerEvent::Played { games, .. } = &event {
            played.tasks.fetch_add(1, Ordering::Relaxed);
            played.games.fetch_add(*games, Ordering::Relaxed);
            if quiet {
                return;
            }
        }
        notice(event);
    })
}

fn summarise(output: &mut Output, name: String, played: &Played) -> anyhow::Result<()> {
    let (tasks, games) = (
        played.tasks.load(Ordering::Relaxed),
        played.games.load(Ordering::Relaxed),
    );
    if output.json {
        output.json(&WorkJson { name, tasks, games })
    } else {
        output.line(format!("played {games} games in {tasks} tasks"))
    }
}
