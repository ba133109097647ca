//! The learned weights of the engine: fetched when a board needs them, and not missed if they cannot
//! be had.

use std::borrow::Cow;
use std::panic::resume_unwind;
use std::sync::{Arc, Condvar, LazyLock, Mutex};
use std::time::{Duration, Instant};

use outflank_engine::Scores;
use outflank_messages::{Answer, GameText, JobKind, Request};
use outflank_search::{Clock, Value};
use outflank_server::{File, Files};
use outflank_web_worker::{JobRunner, StopMark};
use serde_json::json;

use crate::driver::{PageFiles, Preferences, Tab, TestServer, Visit};
use crate::harness::tests;

tests![
    weights_are_fetched_and_used_by_both_engines,
    weights_are_there_without_a_network,
    weights_that_are_missing_do_not_stop_the_game,
    weights_that_are_damaged_do_not_stop_the_game,
    weights_that_come_late_are_used_by_later_jobs,
    weights_are_asked_for_again_after_a_failure,
    weights_of_boards_without_any_are_not_requested,
];

/// The weights of the usual board.
const WEIGHTS: &[u8] = include_bytes!("../../../engine/weights/8x8.weights");
const PLAYER: &str = "outflank:depth=5";
/// The same player without weights.
const HAND_MADE: &str = "outflank:depth=5,patterns=off";
/// How long to wait for what should happen soon.
const PATIENCE: Duration = Duration::from_secs(60);
/// The number of a job that the page does not ask for.
const JOB: u32 = 1_000_000;

/// How the server answers requests for weights.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weights {
    Good,
    Missing,
    Damaged,
    /// The connection breaks.
    Failing,
    /// There is no answer until this changes.
    Late,
}

/// The page, and a list of the weights that were requested.
struct Watched {
    page: PageFiles,
    weights: Mutex<Weights>,
    changed: Condvar,
    requested: Mutex<Vec<String>>,
}

impl Watched {
    fn new(weights: Weights) -> Arc<Watched> {
        Arc::new(Watched {
            page: PageFiles::read(),
            weights: Mutex::new(weights),
            changed: Condvar::new(),
            requested: Mutex::default(),
        })
    }

    /// Serves the right weights from now on.
    fn mend(&self) {
        *self.weights.lock().unwrap() = Weights::Good;
        self.changed.notify_all();
    }

    /// How to answer a request, once that is known.
    fn weights(&self) -> Weights {
        let weights = self.weights.lock().unwrap();
        let is_late = |weights: &mut Weights| *weights == Weights::Late;
        let waited = self.changed.wait_timeout_while(weights, PATIENCE, is_late);
        *waited.unwrap().0
    }

    fn requested(&self) -> Vec<String> {
        self.requested.lock().unwrap().clone()
    }
}

impl Files for Watched {
    fn find(&self, path: &str) -> Option<File> {
        let mut file = self.page.find(path)?;
        if path.ends_with(".weights") {
            self.requested.lock().unwrap().push(path.to_owned());
            match self.weights() {
                Weights::Good | Weights::Late => {}
                Weights::Failing => resume_unwind(Box::new("the connection breaks")),
                Weights::Missing => return None,
                Weights::Damaged => {
                    file.bytes = Cow::Owned(file.bytes[..file.bytes.len() / 2].to_vec());
                    file.hash = "damaged".to_owned();
                }
            }
        }
        Some(file)
    }
}

/// An analysis without any limit of time.
fn request(player: &str) -> String {
    let kind = JobKind::Analyse {
        game: GameText {
            board: "8x8".to_owned(),
            start: None,
            moves: "f5d6c3d3c4".to_owned(),
        },
        player: player.to_owned(),
        characters: String::new(),
        scores: Scores::Best,
    };
    Request { job: JOB, kind }.to_json()
}

struct Timeless;

impl Clock for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The value that the engine finds here, without and with weights.
static EXPECTED: LazyLock<[Value; 2]> = LazyLock::new(|| {
    let stop = StopMark::new();
    let mut runner = JobRunner::new(&Timeless, &stop);
    assert!(runner.install_weights(&request(PLAYER), WEIGHTS));
    let both = [HAND_MADE, PLAYER].map(|player| {
        let mut last = None;
        runner.answer(&request(player), &mut |answer| last = value_of(&answer));
        last.expect("there is a report")
    });
    assert_ne!(both[0], both[1]);
    both
});

fn value_of(answer: &Answer) -> Option<Value> {
    match answer {
        Answer::Searching { report, .. } => Some(report.value),
        _ => None,
    }
}

/// Starts an engine of the page: `st` has one thread, `mt` several.
async fn start_engine(tab: &Tab, build: &str) {
    tab.run(&format!(
        "window.said = [];
         window.engine = new Worker('engine/{build}/worker.js', {{ type: 'module', name: '2 threads, {build}' }});
         window.engine.onmessage = ({{ data }}) => window.said.push(data)"
    ))
    .await;
}

/// The value that the engine finds in the browser.
async fn value_here(tab: &Tab) -> Value {
    let request = json!(request(PLAYER));
    tab.run(&format!(
        "window.said = []; window.engine.postMessage({request})"
    ))
    .await;
    let last = "window.said.findLast(it => it.includes?.('\"done\":true')) ?? ''";
    let last = tab
        .wait("an answer", last, |text: &String| !text.is_empty())
        .await;
    value_of(&Answer::from_json(&last).unwrap()).unwrap()
}

async fn check_game(tab: &Tab, address: &str) {
    tab.before_each_load(
        &Preferences::default()
            .and(
                "seats",
                json!({ "dark": "human", "light": { "level": "beginner" } }),
            )
            .script(),
    )
    .await;
    tab.go(&format!("{address}#board=8x8")).await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.click("#hint").await;
    tab.until_there(".board-side .cell.hint").await;
}

async fn weights_are_fetched_and_used_by_both_engines(visit: &Visit<'_>) {
    let files = Watched::new(Weights::Good);
    let server = TestServer::serving(files.clone());
    let tab = visit.blank().await;
    check_game(&tab, &server.url()).await;
    assert!(!files.requested().is_empty());
    for build in ["st", "mt"] {
        start_engine(&tab, build).await;
        assert_eq!(value_here(&tab).await, EXPECTED[1], "{build}");
    }
    // Two engines and the service worker may ask at once. Later ones have what was fetched.
    assert!(files.requested().len() <= 3, "{:?}", files.requested());
}

async fn weights_are_there_without_a_network(visit: &Visit<'_>) {
    let server = TestServer::start();
    let tab = visit.blank().await;
    tab.go(&server.url()).await;
    let controlled = "navigator.serviceWorker.controller !== null";
    tab.until("the service worker is active", controlled).await;
    server.stop();
    tab.reload().await;
    start_engine(&tab, "st").await;
    assert_eq!(value_here(&tab).await, EXPECTED[1]);
}

async fn check_without(visit: &Visit<'_>, weights: Weights) {
    visit.expect_complaint(".weights");
    let files = Watched::new(weights);
    let server = TestServer::serving(files.clone());
    let tab = visit.blank().await;
    check_game(&tab, &server.url()).await;
    start_engine(&tab, "st").await;
    assert_eq!(value_here(&tab).await, EXPECTED[0]);
    let before = files.requested().len();
    assert!(before > 0);
    assert_eq!(value_here(&tab).await, EXPECTED[0]);
    assert_eq!(
        files.requested().len(),
        before,
        "there is no use in asking again"
    );
}

async fn weights_that_are_missing_do_not_stop_the_game(visit: &Visit<'_>) {
    check_without(visit, Weights::Missing).await;
}

async fn weights_that_are_damaged_do_not_stop_the_game(visit: &Visit<'_>) {
    check_without(visit, Weights::Damaged).await;
}

/// An engine that has answered once without weights.
async fn engine_without(visit: &Visit<'_>, server: &TestServer) -> Tab {
    let tab = visit.blank().await;
    // It would ask for weights too.
    tab.before_each_load("delete Navigator.prototype.serviceWorker")
        .await;
    tab.go(&server.url()).await;
    start_engine(&tab, "st").await;
    assert_eq!(value_here(&tab).await, EXPECTED[0]);
    tab
}

async fn weights_that_come_late_are_used_by_later_jobs(visit: &Visit<'_>) {
    let files = Watched::new(Weights::Late);
    let server = TestServer::serving(files.clone());
    let tab = engine_without(visit, &server).await;
    files.mend();
    let began = Instant::now();
    while value_here(&tab).await != EXPECTED[1] {
        assert!(began.elapsed() < PATIENCE, "the weights are not used");
    }
    assert_eq!(files.requested().len(), 1);
}

async fn weights_are_asked_for_again_after_a_failure(visit: &Visit<'_>) {
    visit.expect_complaint(".weights");
    let files = Watched::new(Weights::Failing);
    let server = TestServer::serving(files.clone());
    let tab = engine_without(visit, &server).await;
    files.mend();
    assert_eq!(value_here(&tab).await, EXPECTED[1]);
}

async fn weights_of_boards_without_any_are_not_requested(visit: &Visit<'_>) {
    let files = Watched::new(Weights::Good);
    let server = TestServer::serving(files.clone());
    let tab = visit.blank().await;
    tab.go(&format!("{}#board=4x4", server.url())).await;
    tab.click("#hint").await;
    tab.until_there(".board-side .cell.hint").await;
    let is_usual = |path: &String| path.starts_with("weights/8x8-");
    assert!(files.requested().iter().all(is_usual));
}
