//! Connects the laboratory to its workers. `worker.js` calls it.

use std::cell::{Cell, RefCell};
use std::panic;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_eval::patterns::weights_name;
use outflank_lab::Recorded;
use outflank_lab::view::{KeptRun, RunView, StudyAnswer, StudyOrder, StudyProblem, StudySettings};
use outflank_rules::Board;
use outflank_search::Clock;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::browser_arena::BrowserArena;
use crate::kept_runs::{self, BrowserJournal};
use crate::study::{StudyHost, run_study};
use crate::task_player::{PlayerReport, TaskPlayer};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;

    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn date() -> f64;

    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(text: &str);

    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

struct BrowserClock;

impl Clock for BrowserClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(milliseconds().max(0.0) / 1000.0)
    }
}

static CLOCK: BrowserClock = BrowserClock;
/// A player is stopped by ending its worker.
static GO_ON: AtomicBool = AtomicBool::new(false);

thread_local! {
    static PLAYER: RefCell<TaskPlayer<'static>> = RefCell::new(TaskPlayer::new(&CLOCK, &GO_ON, None));
    static ARENA: RefCell<Option<BrowserArena>> = const { RefCell::new(None) };
    static IS_STOPPED: Cell<bool> = const { Cell::new(false) };
}

fn say(answer: &impl Serialize) {
    post_message(&serde_json::to_string(answer).unwrap_or_default());
}

/// Writes panics to the console.
#[wasm_bindgen(start)]
pub fn report_panics() {
    panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// Makes this worker show the games that it plays.
#[wasm_bindgen]
pub fn show_games() {
    let show = Box::new(|game| say(&PlayerReport::Game(game)));
    PLAYER.set(TaskPlayer::new(&CLOCK, &GO_ON, Some(show)));
}

/// Plays a task in JSON, and returns a report in JSON.
#[wasm_bindgen]
pub fn play_task(task: &str) -> String {
    let report = PLAYER.with_borrow_mut(|player| player.play(task));
    serde_json::to_string(&report).unwrap_or_default()
}

/// The name of the weights that a task in JSON would use.
#[wasm_bindgen]
pub fn weights_of(task: &str) -> Option<String> {
    TaskPlayer::weights_of(task)
}

/// Uses the weights of a file from now on, on the board of a task in JSON. Says whether the file
/// could be used.
#[wasm_bindgen]
pub fn install_weights(task: &str, bytes: &[u8]) -> bool {
    PLAYER.with_borrow_mut(|player| player.install_weights(task, bytes))
}

/// The name of the weights of a board.
#[wasm_bindgen]
pub fn weights_of_board(board: &str) -> Option<String> {
    let board: Board = board.parse().ok()?;
    Some(weights_name(&board))
}

/// Uses the weights of a file for the openings of a study on a board. Says whether the file could
/// be used.
#[wasm_bindgen]
pub fn install_weights_of_board(board: &str, bytes: &[u8]) -> bool {
    let board = board.parse();
    board.is_ok_and(|board| outflank_engine::install_weights(bytes, &board).is_ok())
}

/// Stops the study of this worker.
#[wasm_bindgen]
pub fn stop() {
    IS_STOPPED.set(true);
    ARENA.with_borrow(|arena| {
        if let Some(arena) = arena {
            arena.stop();
        }
    });
}

/// Runs the study of an order in JSON with this many players, until it ends or is stopped.
#[wasm_bindgen]
pub async fn run(order: String, players: usize) {
    let ended = run_to_end(&order, players).await;
    match ended {
        Ok(run) => say(&StudyAnswer::Ended(run)),
        Err(problem) => say(&StudyAnswer::Failed(problem)),
    }
}

async fn run_to_end(order: &str, players: usize) -> Result<KeptRun, StudyProblem> {
    let order = serde_json::from_str(order);
    let order = order.map_err(|error| StudyProblem::Request(error.to_string()))?;
    let Some((mut run, settings)) = prepare(order).await? else {
        return Err(StudyProblem::Missing);
    };
    let journal = BrowserJournal::open(&run.id).await?;
    let arena = BrowserArena::start(players, |game| say(&StudyAnswer::Game(game)));
    if IS_STOPPED.get() {
        arena.stop();
    }
    ARENA.set(Some(arena.clone()));
    let recorded = Recorded::new(arena.clone(), journal);
    let ended = run_study(&mut run, &settings, &recorded, &Worker).await;
    arena.stop();
    let kept = kept_runs::update(&run, ended.as_ref().ok()).await;
    // A full storage keeps neither. The page hears of the first problem.
    ended?;
    kept.map(|()| run)
}

/// The run of an order; `None` if it asks for none.
async fn prepare(order: StudyOrder) -> Result<Option<(KeptRun, StudySettings)>, StudyProblem> {
    match order {
        StudyOrder::Start { id, request } => {
            let settings = request.settings();
            let settings = settings.map_err(|error| StudyProblem::Request(error.to_string()))?;
            let run = KeptRun {
                id,
                kind: settings.kind().to_owned(),
                title: settings.title(),
                state: "running".to_owned(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                created: date().max(0.0) as u64,
                games: 0,
                summary: None,
            };
            kept_runs::create(&run, &settings).await?;
            Ok(Some((run, settings)))
        }
        StudyOrder::Resume { id } => kept_runs::load(&id).await.map(Some),
        StudyOrder::Stop => Ok(None),
    }
}

/// The worker of a study.
struct Worker;

impl StudyHost for Worker {
    fn now(&self) -> Duration {
        CLOCK.now()
    }

    fn tell(&self, answer: &StudyAnswer) {
        say(answer);
    }

    fn keep(&self, run: &KeptRun, view: &RunView) {
        let (run, view) = (run.clone(), view.clone());
        wasm_bindgen_futures::spawn_local(async move {
            // The results are kept all the same.
            let _ = kept_runs::update(&run, Some(&view)).await;
        });
    }
}
