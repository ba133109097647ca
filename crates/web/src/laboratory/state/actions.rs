//! Starts, stops and deletes runs.

use leptos::prelude::*;
use leptos::task::spawn_local;
use outflank_lab::view::{StudyProblem, StudyRequest};

use super::client::Problem;
use super::own_characters::all_characters;
use super::{BadNumber, Kind, LabState, Place, RunKey, Shown};
use crate::browser::surroundings;

/// The id of the element that the page shows the laboratory in.
const PLACE: &str = "laboratory";

/// Seeds are short enough to be typed.
const SEEDS: u64 = 1_000_000;

/// Whether the laboratory is shown. The workbench also uses it while it is hidden.
fn is_on_screen() -> bool {
    let place = document().get_element_by_id(PLACE);
    place.is_some_and(|place| !place.has_attribute("hidden"))
}

/// A new seed.
pub(super) fn new_seed() -> u64 {
    surroundings::random() % SEEDS + 1
}

impl LabState {
    /// Starts the study of the form and shows it. `say` says what is wrong with a field.
    pub(in crate::laboratory) fn start(self, kind: Kind, say: fn(LabState, BadNumber) -> String) {
        let made = self
            .form
            .with_untracked(|form| form.request(kind, &all_characters(), new_seed()));
        match made {
            Ok(request) => {
                let place = self.place.get_untracked();
                self.start_at(place, request, move |key| self.show_run(key));
            }
            Err(bad) => self.problem.set(Some(say(self, bad))),
        }
    }

    /// Starts a study. `then` gets the name of its run.
    pub(super) fn start_at(
        self,
        place: Place,
        request: StudyRequest,
        then: impl FnOnce(RunKey) + 'static,
    ) {
        self.problem.set(None);
        self.busy.set(true);
        spawn_local(async move {
            let started = self.ask_to_start(place, &request).await;
            self.busy.set(false);
            match started {
                Ok(key) => {
                    self.refresh(place).await;
                    then(key);
                }
                Err(problem) => self.report(problem),
            }
        });
    }

    /// Stops the run that is shown.
    pub(in crate::laboratory) fn stop(self) {
        if let Some(key) = self.shown_key() {
            self.stop_run(key);
        }
    }

    pub(super) fn stop_run(self, key: RunKey) {
        self.problem.set(None);
        spawn_local(async move {
            if let Err(problem) = self.ask_to_stop(&key).await {
                self.report(problem);
            }
            self.refresh(key.place).await;
        });
    }

    /// Goes on with the run that is shown.
    pub(in crate::laboratory) fn resume(self) {
        let Some(key) = self.shown_key() else {
            return;
        };
        self.problem.set(None);
        spawn_local(async move {
            match self.ask_to_resume(&key).await {
                Ok(()) => self.watch(&key),
                Err(problem) => self.report(problem),
            }
            self.refresh(key.place).await;
        });
    }

    /// Deletes the run that is shown.
    pub(in crate::laboratory) fn delete(self) {
        let Some(key) = self.shown_key() else {
            return;
        };
        self.show_form(Kind::Tournament);
        spawn_local(async move {
            if let Err(problem) = self.ask_to_delete(&key).await {
                self.report(problem);
            }
            self.refresh(key.place).await;
        });
    }

    fn shown_key(self) -> Option<RunKey> {
        match &*self.shown.read_untracked() {
            Shown::Form(_) => None,
            Shown::Run(key) => Some(key.clone()),
        }
    }

    /// Shows what went wrong.
    pub(super) fn report(self, problem: Problem) {
        let texts = self.texts();
        self.token_wanted.set(problem == Problem::NeedsToken);
        let text = match problem {
            Problem::Unreachable => texts.unreachable.to_owned(),
            Problem::NeedsToken => texts.needs_token.to_owned(),
            Problem::Study(StudyProblem::Loading) => texts.not_loaded.to_owned(),
            Problem::Study(StudyProblem::Elsewhere) => texts.other_tab.to_owned(),
            Problem::Study(StudyProblem::Missing) => texts.missing.to_owned(),
            Problem::Study(StudyProblem::Storage(reason)) => (texts.no_storage)(&reason),
            Problem::Study(problem) => problem.to_string(),
            Problem::Other(reason) => reason,
        };
        if !is_on_screen() {
            self.tell("notice", &text);
        }
        self.problem.set(Some(text));
    }
}
