//! Runs of the laboratory in this browser.
//!
//! A run is played by workers of its tab, and ends with the tab. Its results are kept, so it can be
//! resumed. One tab at a time plays a run.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use futures::channel::oneshot;
use leptos::task::spawn_local;
use outflank_lab::view::{KeptRun, RunView, StudyAnswer, StudyOrder, StudyProblem, StudyRequest};
use outflank_messages::runs::{RunDocument, RunRow};
use serde::{Deserialize, Serialize};

use super::study_worker::StudyWorker;
use crate::browser::surroundings;

/// The laboratory of this browser. Copies are the same laboratory.
#[derive(Clone, Default)]
pub(crate) struct BrowserLab(Rc<RefCell<Inner>>);

/// What changes in a run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RunChange {
    /// The run as it is now.
    Document(Box<RunDocument<RunView>>),
    /// It cannot go on. What it found so far is kept.
    Problem(StudyProblem),
}

type Watcher = Rc<RefCell<dyn FnMut(RunChange)>>;

#[derive(Default)]
struct Inner {
    /// The runs that this tab plays.
    playing: BTreeMap<String, Playing>,
    watchers: BTreeMap<u32, (String, Watcher)>,
    last_watch: u32,
}

/// A run that this tab plays.
struct Playing {
    worker: StudyWorker,
    row: Option<RunRow>,
    view: Option<RunView>,
    /// Who waits until it has begun.
    begun: Option<oneshot::Sender<Result<(), StudyProblem>>>,
    /// Who waits until it has ended.
    ended: Vec<oneshot::Sender<()>>,
}

/// What the worker that looks after the runs is asked.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Order<'a> {
    List(bool),
    Read(&'a str),
    Delete(&'a str),
}

/// What it answers. A run is JSON inside of JSON, with whether a tab plays it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Answer {
    Runs(Vec<(String, bool)>),
    Run(Option<(String, bool, Option<String>)>),
    Deleted,
    Failed(StudyProblem),
}

impl BrowserLab {
    /// All runs that are kept, the newest first. `is_here` says whether this tab plays it.
    pub(crate) async fn runs(&self) -> Result<Vec<RunRow>, StudyProblem> {
        match ask(&Order::List(true)).await? {
            Answer::Runs(runs) => {
                let row = |(run, is_held): &(String, bool)| self.row(run, *is_held);
                Ok(runs.iter().filter_map(row).collect())
            }
            answer => Err(answer.problem()),
        }
    }

    /// Starts a run, and returns its name once its first games can be played.
    pub(crate) async fn start(&self, request: &StudyRequest) -> Result<String, StudyProblem> {
        let id = format!("b-{:011x}", surroundings::random());
        let order = StudyOrder::Start {
            id: id.clone(),
            request: request.clone(),
        };
        self.begin(&id, &order).await.map(|()| id)
    }

    /// Goes on with a run.
    pub(crate) async fn resume(&self, id: &str) -> Result<(), StudyProblem> {
        if self.0.borrow().playing.contains_key(id) {
            return Ok(());
        }
        let order = StudyOrder::Resume { id: id.to_owned() };
        self.begin(id, &order).await
    }

    /// Stops a run that this tab plays, and waits until everything is kept. Games that are not over
    /// are lost.
    pub(crate) async fn stop(&self, id: &str) -> Result<(), StudyProblem> {
        let (sender, ended) = oneshot::channel();
        {
            let mut inner = self.0.borrow_mut();
            let Some(playing) = inner.playing.get_mut(id) else {
                return Ok(());
            };
            playing.worker.post(&json(&StudyOrder::Stop));
            playing.ended.push(sender);
        }
        // If the worker dies instead, the run is over as well.
        let _ = ended.await;
        Ok(())
    }

    /// Deletes a run that nobody plays, with its results.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), StudyProblem> {
        self.stop(id).await?;
        match ask(&Order::Delete(id)).await? {
            Answer::Deleted => Ok(()),
            answer => Err(answer.problem()),
        }
    }

    /// Watches a run until the result is dropped: `on_change` gets it as it is now, and then
    /// whenever it changes in this tab.
    pub(crate) fn watch(
        &self,
        id: &str,
        on_change: impl FnMut(RunChange) + 'static,
    ) -> BrowserWatch {
        let watcher: Watcher = Rc::new(RefCell::new(on_change));
        let number = {
            let mut inner = self.0.borrow_mut();
            inner.last_watch += 1;
            let number = inner.last_watch;
            let watched = (id.to_owned(), watcher);
            inner.watchers.insert(number, watched);
            number
        };
        let (lab, id) = (self.clone(), id.to_owned());
        spawn_local(async move {
            if let Some(change) = lab.look_at(&id).await {
                lab.tell_one(number, change);
            }
        });
        BrowserWatch {
            lab: self.clone(),
            number,
        }
    }

    /// A run as it is now; `None` if it has just begun.
    async fn look_at(&self, id: &str) -> Option<RunChange> {
        if let Some(playing) = self.0.borrow().playing.get(id) {
            return playing.document();
        }
        let (run, is_held, view) = match ask(&Order::Read(id)).await {
            Ok(Answer::Run(Some(run))) => run,
            Ok(Answer::Run(None)) => return Some(RunChange::Problem(StudyProblem::Missing)),
            Ok(answer) => return Some(RunChange::Problem(answer.problem())),
            Err(problem) => return Some(RunChange::Problem(problem)),
        };
        let run = self.row(&run, is_held)?;
        let view = serde_json::from_str(&view?).ok()?;
        Some(RunChange::Document(Box::new(RunDocument { run, view })))
    }

    /// Starts the worker of a run, and waits until the run has begun.
    async fn begin(&self, id: &str, order: &StudyOrder) -> Result<(), StudyProblem> {
        let (sender, begun) = oneshot::channel();
        let (lab, name) = (self.clone(), id.to_owned());
        let hear = move |text: Option<String>| {
            let (lab, name) = (lab.clone(), name.clone());
            // Later, because the worker may be dropped, and its closure is running right now.
            spawn_local(async move { lab.hear(&name, text) });
        };
        let worker = StudyWorker::start(&format!("study {id}"), hear);
        let worker = worker.ok_or(StudyProblem::Loading)?;
        worker.post(&json(order));
        let playing = Playing {
            worker,
            row: None,
            view: None,
            begun: Some(sender),
            ended: Vec::new(),
        };
        self.0.borrow_mut().playing.insert(id.to_owned(), playing);
        begun.await.unwrap_or(Err(StudyProblem::Loading))
    }

    /// Handles what the worker of a run says; `None` if it died.
    fn hear(&self, id: &str, text: Option<String>) {
        let answer = match text.as_deref().map(serde_json::from_str) {
            Some(Ok(answer)) => answer,
            Some(Err(error)) => StudyAnswer::Failed(StudyProblem::Failed(error.to_string())),
            None => StudyAnswer::Failed(self.death(id)),
        };
        let change = match answer {
            StudyAnswer::Began(run) => self.update(id, |playing| {
                playing.row = Some(row(run, true, true));
                if let Some(begun) = playing.begun.take() {
                    let _ = begun.send(Ok(()));
                }
            }),
            StudyAnswer::View(view) => self.update(id, |playing| playing.show(*view)),
            StudyAnswer::Game(game) => self.update(id, |playing| {
                if let Some(view) = &mut playing.view {
                    view.game = Some(game);
                }
            }),
            StudyAnswer::Ended(run) => self.end(id, Some(run), None),
            StudyAnswer::Failed(problem) => self.end(id, None, Some(problem)),
        };
        if let Some(change) = change {
            self.tell(id, &change);
        }
    }

    /// A worker that dies before the run has begun was not loaded.
    fn death(&self, id: &str) -> StudyProblem {
        let inner = self.0.borrow();
        match inner.playing.get(id) {
            Some(playing) if playing.begun.is_none() => {
                StudyProblem::Failed("the worker of the study has died".to_owned())
            }
            _ => StudyProblem::Loading,
        }
    }

    fn update(&self, id: &str, change: impl FnOnce(&mut Playing)) -> Option<RunChange> {
        let mut inner = self.0.borrow_mut();
        let playing = inner.playing.get_mut(id)?;
        change(playing);
        playing.document()
    }

    /// The run is over, or was stopped, or has failed.
    fn end(
        &self,
        id: &str,
        run: Option<KeptRun>,
        problem: Option<StudyProblem>,
    ) -> Option<RunChange> {
        let mut playing = self.0.borrow_mut().playing.remove(id)?;
        if let (Some(begun), Some(problem)) = (playing.begun.take(), &problem) {
            let _ = begun.send(Err(problem.clone()));
        }
        if let Some(run) = run {
            playing.row = Some(row(run, false, false));
        }
        let change = match problem {
            Some(problem) => Some(RunChange::Problem(problem)),
            None => playing.document(),
        };
        for ended in playing.ended.drain(..) {
            let _ = ended.send(());
        }
        change
    }

    /// Tells all who watch a run.
    fn tell(&self, id: &str, change: &RunChange) {
        let watchers: Vec<u32> = {
            let inner = self.0.borrow();
            let of_run = inner.watchers.iter().filter(|(_, (of, _))| of == id);
            of_run.map(|(number, _)| *number).collect()
        };
        for number in watchers {
            self.tell_one(number, change.clone());
        }
    }

    fn tell_one(&self, number: u32, change: RunChange) {
        let watcher = {
            let inner = self.0.borrow();
            inner
                .watchers
                .get(&number)
                .map(|(_, watcher)| watcher.clone())
        };
        // A watcher that causes a change does not hear of it again.
        if let Some(watcher) = watcher
            && let Ok(mut watcher) = watcher.try_borrow_mut()
        {
            watcher(change);
        }
    }

    /// A kept run as a row of the list; `None` if it is damaged.
    fn row(&self, run: &str, is_held: bool) -> Option<RunRow> {
        let run: KeptRun = serde_json::from_str(run).ok()?;
        let inner = self.0.borrow();
        if let Some(playing) = inner.playing.get(&run.id) {
            return playing.row.clone();
        }
        Some(row(run, false, is_held))
    }
}

impl Playing {
    fn show(&mut self, mut view: RunView) {
        let game = self.view.take().and_then(|view| view.game);
        view.game = view.game.or(game);
        if let Some(row) = &mut self.row {
            row.games = view.progress.games;
        }
        self.view = Some(view);
    }

    fn document(&self) -> Option<RunChange> {
        let (run, view) = (self.row.clone()?, self.view.clone()?);
        Some(RunChange::Document(Box::new(RunDocument { run, view })))
    }
}

impl Answer {
    fn problem(self) -> StudyProblem {
        match self {
            Answer::Failed(problem) => problem,
            _ => StudyProblem::Loading,
        }
    }
}

/// A run that is watched until this is dropped.
pub(crate) struct BrowserWatch {
    lab: BrowserLab,
    number: u32,
}

impl Drop for BrowserWatch {
    fn drop(&mut self) {
        // A watcher may end its own watch.
        if let Ok(mut inner) = self.lab.0.try_borrow_mut() {
            inner.watchers.remove(&self.number);
        }
    }
}

fn row(run: KeptRun, is_here: bool, is_held: bool) -> RunRow {
    // The tab that played it was closed.
    let is_interrupted = run.state == "running" && !is_held;
    RunRow {
        id: run.id,
        kind: run.kind,
        title: run.title,
        state: if is_interrupted {
            "interrupted".to_owned()
        } else {
            run.state
        },
        is_here,
        version: run.version,
        created: run.created,
        games: run.games,
        summary: run.summary,
    }
}

/// Asks the worker that looks after the runs. It is ended after its answer.
async fn ask(order: &Order<'_>) -> Result<Answer, StudyProblem> {
    let (sender, answer) = oneshot::channel();
    let sender = Rc::new(RefCell::new(Some(sender)));
    let hear = move |text: Option<String>| {
        if let Some(sender) = sender.borrow_mut().take() {
            let _ = sender.send(text);
        }
    };
    let worker = StudyWorker::start("runs", hear).ok_or(StudyProblem::Loading)?;
    worker.post(&json(order));
    let text = answer.await.ok().flatten().ok_or(StudyProblem::Loading)?;
    serde_json::from_str(&text).map_err(|error| StudyProblem::Storage(error.to_string()))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(state: &str) -> KeptRun {
        KeptRun {
            id: "b-1".to_owned(),
            kind: "tournament".to_owned(),
            title: "first against random".to_owned(),
            state: state.to_owned(),
            version: "1".to_owned(),
            created: 1,
            games: 2,
            summary: None,
        }
    }

    #[test]
    fn a_run_whose_tab_was_closed_is_interrupted() {
        assert_eq!(row(kept("running"), false, true).state, "running");
        assert_eq!(row(kept("running"), false, false).state, "interrupted");
        assert_eq!(row(kept("finished"), false, false).state, "finished");
    }

    #[test]
    fn the_answers_of_the_worker_are_understood() {
        let read = |text: &str| serde_json::from_str::<Answer>(text).expect("it is an answer");
        assert!(matches!(read(r#"{"runs":[["{}",true]]}"#), Answer::Runs(runs) if runs[0].1));
        assert!(matches!(read(r#"{"run":null}"#), Answer::Run(None)));
        assert!(matches!(
            read(r#"{"run":["{}",false,null]}"#),
            Answer::Run(Some(_))
        ));
        assert!(matches!(read(r#""deleted""#), Answer::Deleted));
        assert_eq!(
            read(r#"{"failed":"elsewhere"}"#).problem(),
            StudyProblem::Elsewhere
        );
        let full = read(r#"{"failed":{"storage":"QuotaExceededError"}}"#);
        assert_eq!(
            full.problem(),
            StudyProblem::Storage("QuotaExceededError".to_owned())
        );
        assert_eq!(json(&Order::List(true)), r#"{"list":true}"#);
        assert_eq!(json(&StudyOrder::Stop), r#""stop""#);
    }
}
