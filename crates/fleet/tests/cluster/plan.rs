//! The tasks of the test, and what is kept of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_engine::{Player, PlayerError};
use outflank_fleet::FleetSettings;
use outflank_lab::{GameWorker, Opening, PlayerDef, Tally, Task, TaskId, TaskResult};
use outflank_rules::Side;
use outflank_search::{Clock, Control};

/// How many tasks there are.
pub(crate) const TASKS: u64 = 200;
/// The tasks from this one on are finished only after [`open_gate`], so that the run is not over
/// before everything has been killed, however slow the test is.
const FIRST_GATED: u64 = 180;
/// After how long the task of a dead worker is handed out again.
const ACK_WAIT: Duration = Duration::from_secs(4);

/// How all processes connect. Whoever is first makes the streams and consumers for all of them.
pub(crate) fn settings(urls: &str) -> FleetSettings {
    FleetSettings {
        replicas: Some(3),
        ack_wait: Some(ACK_WAIT),
        ..FleetSettings::new(urls)
    }
}

/// Two games of weak players from the start of a board.
pub(crate) fn task(number: u64) -> Task {
    Task {
        id: TaskId::new(format!("task/{number}")),
        board: "6x6".to_owned(),
        opening: Opening::default(),
        players: ["random", "first"].map(PlayerDef::built_in),
        games: 2,
        seed: number,
        training: None,
    }
}

struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

fn make(player: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
    let spec = player.spec().expect("the test names a player");
    let player = spec.computer(0).expect("the test names a computer player");
    Ok(Box::new(player))
}

/// Plays tasks on this thread.
pub(crate) fn game_worker() -> GameWorker<'static> {
    static GO_ON: AtomicBool = AtomicBool::new(false);
    GameWorker::new(&make, Control::new(&NoClock, &GO_ON))
}

/// A run without faults.
pub(crate) fn played_here() -> Vec<TaskResult> {
    let mut worker = game_worker();
    (0..TASKS)
        .map(|number| worker.play(&task(number)).unwrap())
        .collect()
}

/// Whether workers may finish this task now.
pub(crate) fn may_finish(task: &Task, folder: &Path) -> bool {
    let gated = (FIRST_GATED..TASKS).any(|number| self::task(number).id == task.id);
    !gated || gate(folder).exists()
}

/// Lets workers finish all tasks.
pub(crate) fn open_gate(folder: &Path) {
    fs::write(gate(folder), "").unwrap();
}

fn gate(folder: &Path) -> PathBuf {
    folder.join("gate")
}

/// The file of the coordinator's journal.
pub(crate) fn journal(folder: &Path) -> PathBuf {
    folder.join("journal")
}

/// The results in the journal, one a line. A line without its end was not kept.
pub(crate) fn rows(folder: &Path) -> Vec<TaskResult> {
    let text = fs::read_to_string(journal(folder)).unwrap_or_default();
    let whole = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    whole
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The table: what the first player did in each task, by number, and in all.
pub(crate) fn table(rows: &[TaskResult]) -> String {
    let mut total = Tally::default();
    let mut lines = Vec::new();
    for row in rows {
        let number = row
            .id
            .as_str()
            .strip_prefix("task/")
            .unwrap()
            .parse::<u64>()
            .unwrap();
        for game in row.replay(&task(number)).unwrap() {
            let tally = game.tally(0);
            total.wins += tally.wins;
            total.draws += tally.draws;
            total.losses += tally.losses;
            let margin = game.margin(Side::Dark);
            lines.push((number, format!("{number}: {margin:?}")));
        }
    }
    lines.sort();
    let lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    format!("{total:?}\n{}", lines.join("\n"))
}
