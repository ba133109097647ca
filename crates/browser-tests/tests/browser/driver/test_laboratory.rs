//! A laboratory for the server of the tests. Tests say when its games are over.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use outflank_lab::tournament::TournamentReport;
use outflank_lab::view::{Findings, ProgressUnit, RunProgress, RunView};
use outflank_messages::runs::{Fleet, FleetWorker, RunDocument, RunRow};
use outflank_server::{Laboratory, LaboratoryError, Snapshot};
use serde_json::json;

/// A run of the server, a match of two.
pub(crate) struct ServedRun {
    row: RunRow,
    total: u64,
    version: u64,
}

impl ServedRun {
    /// A run that the server plays.
    pub(crate) fn running(id: &str, total: u64) -> ServedRun {
        let row = RunRow {
            id: id.to_owned(),
            kind: "tournament".to_owned(),
            title: format!("match {id}"),
            state: "running".to_owned(),
            is_here: true,
            version: "1".to_owned(),
            created: 1_700_000_000_000,
            games: 0,
            summary: None,
        };
        ServedRun {
            row,
            total,
            version: 0,
        }
    }

    /// A run that another process plays.
    pub(crate) fn elsewhere(id: &str, total: u64) -> ServedRun {
        let mut run = ServedRun::running(id, total);
        run.row.is_here = false;
        run
    }

    fn set_state(&mut self, state: &str) {
        self.row.state = state.to_owned();
        self.version += 1;
    }

    fn view(&self) -> RunView {
        let games = self.row.games;
        RunView {
            title: self.row.title.clone(),
            progress: RunProgress {
                done: games,
                total: self.total,
                unit: ProgressUnit::Games,
                games,
            },
            findings: Findings::Tournament {
                report: report(games, self.total),
                block: None,
            },
            plots: Vec::new(),
            game: None,
        }
    }
}

/// A table in which the first player wins every game.
fn report(games: u64, total: u64) -> TournamentReport {
    let player = |index: u64, wins: u64| {
        let tally = json!({ "wins": wins, "draws": 0, "losses": games - wins });
        json!({
            "player": index,
            "name": format!("player-{index}"),
            "tally": tally,
            "points": wins,
            "by_side": { "dark": tally, "light": { "wins": 0, "draws": 0, "losses": 0 } },
            "margin": null,
            "rating": null,
            "usage": { "micros": 0, "nodes": 0, "turns": 0, "choices": 0 },
            "failures": { "crashes": 0, "time_losses": 0, "illegal_moves": 0, "resignations": 0 },
        })
    };
    let report = json!({
        "board": "4x4",
        "games": games,
        "games_wanted": total,
        "openings": 1,
        "seed": 1,
        "players": [player(0, games), player(1, 0)],
        "pairings": [],
        "dark_advantage": null,
        "forfeits": [],
        "not_played": [],
    });
    serde_json::from_value(report).expect("it is a report")
}

#[derive(Default)]
struct State {
    runs: Vec<ServedRun>,
    fleet: Option<Fleet>,
    last_request: String,
}

/// The laboratory.
#[derive(Default)]
pub(crate) struct TestLaboratory(Mutex<State>);

impl TestLaboratory {
    /// A laboratory without runs.
    pub(crate) fn empty() -> Arc<TestLaboratory> {
        Arc::default()
    }

    /// A laboratory with one run.
    pub(crate) fn with(run: ServedRun) -> Arc<TestLaboratory> {
        let laboratory = TestLaboratory::empty();
        laboratory.state().runs.push(run);
        laboratory
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change<T>(
        &self,
        id: &str,
        change: impl FnOnce(&mut ServedRun) -> T,
    ) -> Result<T, LaboratoryError> {
        let mut state = self.state();
        let run = state.runs.iter_mut().find(|run| run.row.id == id);
        run.map(change)
            .ok_or_else(|| LaboratoryError::NotFound(format!("there is no run `{id}`")))
    }

    /// Ends games of a run. The last game ends the run.
    pub(crate) fn play(&self, id: &str, games: u64) {
        let played = self.change(id, |run| {
            run.row.games += games;
            let is_over = run.row.games >= run.total;
            run.set_state(if is_over { "finished" } else { "running" });
        });
        played.expect("the run is there");
    }

    /// Adds a worker.
    pub(crate) fn hire(&self, name: &str, threads: u32) {
        self.state().fleet = Some(Fleet {
            workers: vec![FleetWorker {
                name: name.to_owned(),
                version: "1".to_owned(),
                threads,
                tasks: 5,
                games: 10,
                playing: Vec::new(),
                is_leaving: false,
            }],
            queued: 12,
            playing: 3,
            results: 0,
        });
    }

    /// What the page asked to start last; empty if nothing.
    pub(crate) fn last_request(&self) -> String {
        self.state().last_request.clone()
    }
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it is plain data")
}

impl Laboratory for TestLaboratory {
    fn runs(&self) -> Result<String, LaboratoryError> {
        let state = self.state();
        let rows: Vec<&RunRow> = state.runs.iter().map(|run| &run.row).collect();
        Ok(text(&rows))
    }

    fn run(&self, id: &str) -> Result<Snapshot, LaboratoryError> {
        self.change(id, |run| {
            let document = RunDocument {
                run: run.row.clone(),
                view: run.view(),
            };
            Snapshot {
                version: run.version,
                json: text(&document).into(),
            }
        })
    }

    fn start(&self, request: &str) -> Result<String, LaboratoryError> {
        let mut state = self.state();
        state.last_request = request.to_owned();
        state.runs.push(ServedRun::running("t-new", 8));
        Ok("t-new".to_owned())
    }

    fn stop(&self, id: &str) -> Result<(), LaboratoryError> {
        self.change(id, |run| run.set_state("stopped"))
    }

    fn resume(&self, id: &str) -> Result<(), LaboratoryError> {
        self.change(id, |run| run.set_state("running"))
    }

    fn fleet(&self) -> Result<Option<String>, LaboratoryError> {
        Ok(self.state().fleet.as_ref().map(text))
    }
}
