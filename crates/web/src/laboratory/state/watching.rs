//! Keeps the list of runs up to date, and follows the run that is shown.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use outflank_lab::view::RunView;
use outflank_messages::runs::RunDocument;

use super::{LabState, Pace, Place, RunItem, RunKey, RunState, Shown};
use crate::browser::surroundings;
use crate::lab_client::browser::{BrowserWatch, RunChange};
use crate::lab_client::server::Watch;

/// The time between two looks at the server.
const LOOK: Duration = Duration::from_secs(3);

/// The run that is followed.
#[derive(Default)]
pub(super) enum Watching {
    /// None.
    #[default]
    Nothing,
    /// A run of this browser, until this is dropped.
    Browser {
        /// The connection.
        _watch: BrowserWatch,
    },
    /// A run of the server, until this is dropped.
    Server {
        /// The connection.
        _watch: Watch,
    },
}

impl LabState {
    /// Asks which runs there are, now and from time to time.
    pub(super) fn follow_runs(self) {
        spawn_local(async move {
            self.refresh(Place::Browser).await;
            self.access.set(self.server().access().await);
            self.look_at_server().await;
        });
        let look = move || {
            if self.access.get_untracked().is_some() {
                spawn_local(self.look_at_server());
            }
            if self.has_unwatched_run() {
                spawn_local(self.refresh(Place::Browser));
            }
        };
        if let Ok(timer) = set_interval_with_handle(look, LOOK) {
            on_cleanup(move || timer.clear());
        }
    }

    /// Whether a run of this browser goes on of which this tab hears nothing.
    fn has_unwatched_run(self) -> bool {
        let shown = self.shown.read_untracked();
        let is_shown = |key: &RunKey| matches!(&*shown, Shown::Run(shown) if shown == key);
        let runs = self.runs.read_untracked();
        let mut running = runs.iter().filter(|item| item.state == RunState::Running);
        running.any(|item| {
            item.key.place == Place::Browser && (item.is_elsewhere || !is_shown(&item.key))
        })
    }

    /// The runs and the workers of the server.
    async fn look_at_server(self) {
        if self.access.get_untracked().is_some() {
            self.refresh(Place::Server).await;
            let fleet = self.server().fleet().await;
            self.fleet.set(fleet.ok().flatten());
        }
    }

    /// Reads the list of runs of a place again.
    pub(super) async fn refresh(self, place: Place) {
        // The list stays as it is while nobody answers.
        if let Ok(found) = self.list(place).await {
            self.runs.update(|runs| {
                runs.retain(|item| item.key.place != place);
                runs.extend(found);
            });
        }
    }

    /// Shows a run.
    pub(in crate::laboratory) fn show_run(self, key: RunKey) {
        self.problem.set(None);
        self.view.set(None);
        self.pace.set(Pace::default());
        self.shown.set(Shown::Run(key.clone()));
        self.watch(&key);
    }

    pub(super) fn watch(self, key: &RunKey) {
        self.stop_watching();
        let watched = match key.place {
            Place::Browser => Watching::Browser {
                _watch: self.browser().watch(&key.id, move |change| match change {
                    RunChange::Document(document) => self.take(Place::Browser, *document),
                    RunChange::Problem(problem) => {
                        self.report(problem.into());
                        spawn_local(self.refresh(Place::Browser));
                    }
                }),
            },
            Place::Server => {
                let watch = Watch::new(&key.id, move |document| {
                    self.take(Place::Server, document);
                });
                match watch {
                    Some(watch) => Watching::Server { _watch: watch },
                    None => Watching::Nothing,
                }
            }
        };
        self.watching.set_value(watched);
    }

    pub(super) fn stop_watching(self) {
        self.watching.set_value(Watching::Nothing);
    }

    /// A run has changed.
    fn take(self, place: Place, document: RunDocument<RunView>) {
        let RunDocument { run, view } = document;
        let item = RunItem::new(place, run);
        let is_shown = matches!(&*self.shown.read_untracked(), Shown::Run(key) if *key == item.key);
        let is_running = item.state == RunState::Running;
        self.runs.update(
            |runs| match runs.iter_mut().find(|known| known.key == item.key) {
                Some(known) => *known = item,
                None => runs.insert(0, item),
            },
        );
        if !is_shown {
            return;
        }
        self.pace.update(|pace| match is_running {
            true => pace.note(surroundings::now() / 1000.0, view.progress),
            // The time of a pause does not count.
            false => *pace = Pace::default(),
        });
        self.view.set(Some(view));
    }
}
