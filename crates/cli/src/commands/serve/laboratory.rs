//! The laboratory that the page sees: the runs of a store, and those that this process plays.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

use outflank_lab::block_on;
use outflank_lab::view::StudyRequest;
use outflank_messages::runs::RunRow;
use outflank_server::{Laboratory, LaboratoryError, Snapshot};
use outflank_store::{HeldRun, Run, RunId, RunState, RunStore, StoreError};

use super::fleet::FleetPage;
use super::kept_study::KeptStudy;
use super::player::{Place, PlayedRun};
use super::stored_views::StoredViews;
use crate::laboratory::StoreArgs;

/// Runs that are played at the same time. More would only slow each other down.
const MOST_RUNS: usize = 4;
/// How long to wait until a run has stopped. A search looks at its stop signal all the time.
const STOPPING: Duration = Duration::from_secs(10);

/// The laboratory of a server.
pub(super) struct ServedLaboratory {
    files: StoreArgs,
    place: Place,
    fleet: FleetPage,
    /// Two connections to the same file: those who watch do not wait for those who play.
    reading: Mutex<Option<Arc<dyn RunStore>>>,
    writing: Mutex<Option<Arc<dyn RunStore>>>,
    views: StoredViews,
    /// Shared with the threads that play.
    playing: Arc<Playing>,
    /// One run starts at a time.
    starting: Mutex<()>,
}

/// The runs that this process plays.
#[derive(Default)]
struct Playing {
    runs: Mutex<Runs>,
    /// A run has ended.
    ended: Condvar,
}

#[derive(Default)]
struct Runs {
    runs: BTreeMap<RunId, Arc<PlayedRun>>,
    /// The server ends, so nothing more is started.
    is_closing: bool,
}

impl Playing {
    fn lock(&self) -> MutexGuard<'_, Runs> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until these runs have ended, but not for ever.
    fn wait_while(&self, condition: impl Fn(&Runs) -> bool) {
        let waited = self
            .ended
            .wait_timeout_while(self.lock(), STOPPING, |runs| condition(runs));
        drop(waited);
    }
}

impl ServedLaboratory {
    /// Nothing is opened before it is needed, so a page without runs needs no store.
    pub(super) fn new(files: StoreArgs, place: Place) -> ServedLaboratory {
        let fleet = match &place {
            Place::Threads(_) => None,
            Place::Fleet(settings) => Some(settings.clone()),
        };
        ServedLaboratory {
            files,
            place,
            fleet: FleetPage::new(fleet),
            reading: Mutex::default(),
            writing: Mutex::default(),
            views: StoredViews::default(),
            playing: Arc::default(),
            starting: Mutex::default(),
        }
    }

    /// Stops all runs. They can be resumed.
    pub(super) fn close(&self) {
        let mut runs = self.playing.lock();
        runs.is_closing = true;
        runs.runs.values().for_each(|run| run.stop());
        drop(runs);
        self.playing.wait_while(|runs| !runs.runs.is_empty());
    }

    /// The store, for reading; `None` if there is no file yet.
    fn reading(&self) -> Result<Option<Arc<dyn RunStore>>, LaboratoryError> {
        let mut reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        if reading.is_none() {
            *reading = self.files.open_existing().map_err(refused)?;
        }
        Ok(reading.clone())
    }

    /// The store, for playing. It is made if there is none.
    fn writing(&self) -> Result<Arc<dyn RunStore>, LaboratoryError> {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(store) = &*writing {
            return Ok(Arc::clone(store));
        }
        let store = self.files.open().map_err(refused)?;
        *writing = Some(Arc::clone(&store));
        Ok(store)
    }

    /// A run of the store.
    fn find(&self, id: &RunId) -> Result<(Run, Arc<dyn RunStore>), LaboratoryError> {
        let no_run = || LaboratoryError::NotFound(format!("there is no run `{id}`"));
        let store = self.reading()?.ok_or_else(no_run)?;
        match block_on(store.run(id)) {
            Ok(run) => Ok((run, store)),
            Err(StoreError::NoRun { .. }) => Err(no_run()),
            Err(error) => Err(refused(error)),
        }
    }

    fn row(&self, run: &Run) -> RunRow {
        let since = run.created.duration_since(UNIX_EPOCH).unwrap_or_default();
        RunRow {
            id: run.id.to_string(),
            kind: run.kind.clone(),
            title: run.title.clone(),
            state: run.state.as_str().to_owned(),
            is_here: run.state == RunState::Running
                && self.playing.lock().runs.contains_key(&run.id),
            version: run.version.clone(),
            created: u64::try_from(since.as_millis()).unwrap_or(u64::MAX),
            games: run.games,
            summary: run.summary.clone(),
        }
    }

    /// Refuses to start another run if there are too many, or the server ends.
    fn check_place(&self) -> Result<(), LaboratoryError> {
        let runs = self.playing.lock();
        if runs.is_closing {
            return Err(LaboratoryError::Busy("the server ends".to_owned()));
        }
        if runs.runs.len() >= MOST_RUNS {
            let reason = format!("the server plays {MOST_RUNS} runs already: stop one of them");
            return Err(LaboratoryError::Busy(reason));
        }
        Ok(())
    }

    /// A run needs a connection to its workers before it begins.
    fn check_fleet(&self) -> Result<(), LaboratoryError> {
        match &self.place {
            Place::Threads(_) => Ok(()),
            Place::Fleet(settings) => outflank_fleet::check(settings).map_err(failed),
        }
    }

    /// Plays a run on a thread of its own.
    fn play(&self, study: KeptStudy, run: HeldRun) -> Result<(), LaboratoryError> {
        let (id, place) = (run.id().clone(), self.place.clone());
        let (played, playing) = (Arc::new(PlayedRun::new()), Arc::clone(&self.playing));
        let entered = Arc::clone(&played);
        self.playing.lock().runs.insert(id.clone(), entered);
        let name = id.clone();
        let started = thread::Builder::new().name(id.to_string()).spawn(move || {
            // Also if it panics, others must not wait for it.
            let leave = Leave {
                playing,
                id,
                played,
            };
            leave.played.play(&study, run, &place);
        });
        started.map(drop).map_err(|error| {
            self.playing.lock().runs.remove(&name);
            failed(error)
        })
    }
}

/// Takes a run out of those that are played.
struct Leave {
    playing: Arc<Playing>,
    id: RunId,
    played: Arc<PlayedRun>,
}

impl Drop for Leave {
    fn drop(&mut self) {
        let mut runs = self.playing.lock();
        let current = runs.runs.get(&self.id);
        // It may have been resumed already.
        if current.is_some_and(|run| Arc::ptr_eq(run, &self.played)) {
            runs.runs.remove(&self.id);
        }
        drop(runs);
        self.playing.ended.notify_all();
    }
}

impl Laboratory for ServedLaboratory {
    fn runs(&self) -> Result<String, LaboratoryError> {
        let Some(store) = self.reading()? else {
            return Ok("[]".to_owned());
        };
        let runs = block_on(store.runs()).map_err(refused)?;
        let rows: Vec<RunRow> = runs.iter().map(|run| self.row(run)).collect();
        serde_json::to_string(&rows).map_err(failed)
    }

    fn run(&self, id: &str) -> Result<Snapshot, LaboratoryError> {
        let (run, store) = self.find(&RunId::new(id))?;
        // The last view of a run that has just ended may be older than its end.
        let is_running = run.state == RunState::Running;
        let played = self.playing.lock().runs.get(&run.id).cloned();
        let played = played.filter(|_| is_running);
        let view = match played.and_then(|played| played.view.latest()) {
            Some(view) => view,
            None => self.views.get(&run, &store).map_err(failed)?,
        };
        let row = serde_json::to_string(&self.row(&run)).map_err(failed)?;
        let json: Arc<str> = format!(r#"{{"run":{row},"view":{view}}}"#).into();
        let mut hasher = DefaultHasher::new();
        json.hash(&mut hasher);
        Ok(Snapshot {
            version: hasher.finish(),
            json,
        })
    }

    fn start(&self, request: &str) -> Result<String, LaboratoryError> {
        let _starting = self.starting.lock().unwrap_or_else(PoisonError::into_inner);
        self.check_place()?;
        let request: StudyRequest = serde_json::from_str(request)
            .map_err(|error| wrong(format!("the study cannot be read: {error}")))?;
        let settings = request.settings().map_err(wrong)?;
        let study = KeptStudy::new(settings).map_err(failed)?;
        study.refuse_programs().map_err(wrong)?;
        self.check_fleet()?;
        let store = self.writing()?;
        let new = study.new_run().map_err(failed)?;
        let id = block_on(store.create(new)).map_err(refused)?;
        let run = block_on(HeldRun::take(store, &id)).map_err(refused)?;
        self.play(study, run)?;
        Ok(id.to_string())
    }

    fn stop(&self, id: &str) -> Result<(), LaboratoryError> {
        let id = RunId::new(id);
        let played = self.playing.lock().runs.get(&id).cloned();
        if let Some(played) = played {
            played.stop();
            self.playing.wait_while(|runs| runs.runs.contains_key(&id));
            return Ok(());
        }
        let (run, _) = self.find(&id)?;
        Err(LaboratoryError::Conflict(match run.state {
            RunState::Running => format!("another process plays run {id}: stop it there"),
            state => format!("run {id} is not being played: it is {state}"),
        }))
    }

    fn resume(&self, id: &str) -> Result<(), LaboratoryError> {
        let _starting = self.starting.lock().unwrap_or_else(PoisonError::into_inner);
        let (run, _) = self.find(&RunId::new(id))?;
        if run.state == RunState::Finished {
            let reason = format!("run {id} is complete");
            return Err(LaboratoryError::Conflict(reason));
        }
        let study = KeptStudy::of_run(&run).map_err(failed)?.ok_or_else(|| {
            let kind = &run.kind;
            let how = format!("outflank runs resume {id}");
            LaboratoryError::Conflict(format!(
                "a run of the kind `{kind}` goes on only in a terminal: `{how}`"
            ))
        })?;
        let programs = study.refuse_programs();
        programs.map_err(|error| LaboratoryError::Conflict(format!("{error:#}")))?;
        self.check_place()?;
        self.check_fleet()?;
        let run = block_on(HeldRun::take(self.writing()?, &run.id)).map_err(refused)?;
        self.play(study, run)
    }

    fn fleet(&self) -> Result<Option<String>, LaboratoryError> {
        self.fleet.status().map_err(failed)
    }
}

fn wrong(error: impl std::fmt::Display) -> LaboratoryError {
    LaboratoryError::BadRequest(error.to_string())
}

fn failed(error: impl Into<anyhow::Error>) -> LaboratoryError {
    LaboratoryError::Failed(format!("{:#}", error.into()))
}

/// What an error of the store means for the page.
fn refused(error: StoreError) -> LaboratoryError {
    match error {
        StoreError::Held { .. } => LaboratoryError::Conflict(error.to_string()),
        StoreError::NoRun { .. } => LaboratoryError::NotFound(error.to_string()),
        _ => LaboratoryError::Failed(error.to_string()),
    }
}
