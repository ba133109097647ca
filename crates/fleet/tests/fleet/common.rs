//! Test helpers: a server, workers in threads, and studies.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use outflank_engine::{Player, PlayerError};
use outflank_fleet::{
    FleetEvent, FleetSettings, FleetStatus, NatsArena, PlayTasks, Worker, status,
};
use outflank_lab::{GameWorker, Opening, PlayerDef, Task, TaskId, TaskResult};
use outflank_search::{Clock, Control};
use outflank_testkit::nats_server::{self, NatsServer};
use tempfile::TempDir;

/// After how long the task of a silent worker is handed out again. On a busy machine, a worker may be
/// silent for a second.
pub(crate) const ACK_WAIT: Duration = Duration::from_secs(3);

/// Gives a clock that stands still.
pub(crate) struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

static GO_ON: AtomicBool = AtomicBool::new(false);

/// The program `nats-server`; a note if there is none.
pub(crate) fn program() -> Option<PathBuf> {
    let program = nats_server::program();
    if program.is_none() {
        eprintln!("NOTE: not tested, because nats-server is not installed");
    }
    program
}

/// A server of its own for a test.
pub(crate) struct TestServer {
    pub(crate) server: NatsServer,
    _folder: TempDir,
}

impl TestServer {
    pub(crate) fn start(program: &Path, config: &str) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        TestServer {
            server: NatsServer::start(program, folder.path(), config).unwrap(),
            _folder: folder,
        }
    }

    /// How to reach it.
    pub(crate) fn settings(&self) -> FleetSettings {
        FleetSettings {
            ack_wait: Some(ACK_WAIT),
            ..FleetSettings::new(self.server.url())
        }
    }
}

/// What a coordinator reported.
#[derive(Clone, Default)]
pub(crate) struct Events(Arc<Mutex<Vec<FleetEvent>>>);

impl Events {
    pub(crate) fn refusals(&self) -> Vec<String> {
        let events = self.0.lock().unwrap();
        let refused = |event: &FleetEvent| matches!(event, FleetEvent::Refused { .. });
        let refusals = events.iter().filter(|event| refused(event));
        refusals.map(ToString::to_string).collect()
    }
}

/// The arena of a run that is never stopped.
pub(crate) fn arena(settings: &FleetSettings, run: &str) -> (NatsArena, Events) {
    let events = Events::default();
    let kept = events.clone();
    let report = Box::new(move |event| kept.0.lock().unwrap().push(event));
    let arena = NatsArena::connect(settings, run, Arc::default(), report).unwrap();
    (arena, events)
}

pub(crate) fn make(player: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
    let spec = player.spec().expect("the test names a player");
    let player = spec.computer(0).expect("the test names a computer player");
    Ok(Box::new(player))
}

/// Plays as a worker should.
pub(crate) fn honest<'a>() -> Box<dyn PlayTasks + 'a> {
    Box::new(GameWorker::new(&make, Control::new(&NoClock, &GO_ON)))
}

/// Runs workers in threads while `work` runs.
pub(crate) fn with_workers<R>(
    settings: &FleetSettings,
    names: &[&str],
    make: &(dyn Fn() -> Box<dyn PlayTasks> + Sync),
    work: impl FnOnce() -> R,
) -> R {
    let leave = AtomicBool::new(false);
    thread::scope(|scope| {
        for name in names {
            let leave = &leave;
            scope.spawn(move || {
                let make = || -> Box<dyn PlayTasks + '_> { make() };
                let worker = Worker {
                    name: (*name).to_owned(),
                    threads: 2,
                    allow_programs: false,
                    weights: Arc::default(),
                    make: &make,
                    leave,
                    report: Arc::new(|_| ()),
                };
                worker.run(settings).unwrap();
            });
        }
        let _leave = SetWhenDropped(&leave);
        work()
    })
}

/// Lets workers end also when an assertion fails.
struct SetWhenDropped<'a>(&'a AtomicBool);

impl Drop for SetWhenDropped<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Two games of random players on 4x4.
pub(crate) fn task(number: u64) -> Task {
    Task {
        id: TaskId::new(format!("task/{number}")),
        board: "4x4".to_owned(),
        opening: Opening::default(),
        players: ["random", "first"].map(PlayerDef::built_in),
        games: 2,
        seed: number,
        training: None,
    }
}

/// What a task gives when it is played here.
pub(crate) fn played_here(task: &Task) -> TaskResult {
    honest().play(task).unwrap()
}

/// Whether nothing is left of any run.
pub(crate) fn is_empty(status: &FleetStatus) -> bool {
    (status.queued, status.playing, status.results) == (0, 0, 0)
}

/// Waits until workers and queues are as a test wants them: acknowledgements are on their way for a
/// moment, and a worker on a busy machine may answer too late to be counted.
#[track_caller]
pub(crate) fn wait_for_status(
    settings: &FleetSettings,
    accept: impl Fn(&FleetStatus) -> bool,
) -> FleetStatus {
    let mut found = FleetStatus::default();
    wait_until(|| {
        found = status(settings).unwrap();
        accept(&found)
    });
    found
}

/// Waits until something is true.
#[track_caller]
pub(crate) fn wait_until(mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "it does not happen"
        );
        thread::sleep(Duration::from_millis(20));
    }
}
