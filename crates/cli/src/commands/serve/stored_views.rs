//! What is shown of runs that this process does not play: it is computed from their rows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use outflank_lab::view::{Findings, ProgressUnit, RunProgress, RunView};
use outflank_store::{Run, RunId, RunState, RunStore};

use super::kept_study::KeptStudy;
use super::live_view::game_view;
use crate::commands::runs;
use crate::drawing::Look;
use crate::laboratory::StoredArena;

/// Computing the view of a run takes at most this part of the time.
const SHARE: u32 = 5;
/// Views that nobody asked for this long are forgotten.
const MEMORY: Duration = Duration::from_secs(600);

/// The width of text on the page, in characters.
const WIDTH: usize = 100;

/// The views of runs, each computed again only if the run has changed.
#[derive(Default)]
pub(super) struct StoredViews {
    views: Mutex<HashMap<RunId, Arc<Mutex<Entry>>>>,
}

#[derive(Default)]
struct Entry {
    view: Option<StoredView>,
    asked: Option<Instant>,
}

struct StoredView {
    json: Arc<str>,
    /// What the run was then.
    state: RunState,
    tasks: u64,
    computed: Instant,
    took: Duration,
}

impl StoredViews {
    /// The view of a run, as JSON.
    ///
    /// # Errors
    /// If its settings are damaged, or its results cannot be read.
    pub(super) fn get(&self, run: &Run, store: &Arc<dyn RunStore>) -> anyhow::Result<Arc<str>> {
        let entry = self.entry(&run.id);
        // Others who ask for the same run wait for the same view.
        let mut entry = entry.lock().unwrap_or_else(PoisonError::into_inner);
        entry.asked = Some(Instant::now());
        if let Some(view) = entry.view.as_ref().filter(|view| view.is_good_for(run)) {
            return Ok(Arc::clone(&view.json));
        }
        let begun = Instant::now();
        let json: Arc<str> = serde_json::to_string(&compute(run, store)?)?.into();
        entry.view = Some(StoredView {
            json: Arc::clone(&json),
            state: run.state,
            tasks: run.tasks,
            computed: Instant::now(),
            took: begun.elapsed(),
        });
        Ok(json)
    }

    fn entry(&self, id: &RunId) -> Arc<Mutex<Entry>> {
        let mut views = self.views.lock().unwrap_or_else(PoisonError::into_inner);
        if !views.contains_key(id) {
            views.retain(|_, entry| {
                // One that is locked is in use.
                let asked = entry.try_lock().map(|entry| entry.asked);
                asked.map_or(true, |asked| {
                    asked.is_none_or(|time| time.elapsed() < MEMORY)
                })
            });
        }
        Arc::clone(views.entry(id.clone()).or_default())
    }
}

impl StoredView {
    fn is_good_for(&self, run: &Run) -> bool {
        if self.state != run.state {
            return false;
        }
        self.tasks == run.tasks || self.computed.elapsed() < self.took * SHARE
    }
}

fn compute(run: &Run, store: &Arc<dyn RunStore>) -> anyhow::Result<RunView> {
    let Some(study) = KeptStudy::of_run(run)? else {
        return other_kind(run, store);
    };
    let arena = StoredArena::new(Arc::clone(store), run.id.clone());
    let found = arena.look_up(study.settings.run(&arena, &mut |_| ()));
    let mut view = found?.view;
    view.game = arena
        .newest()
        .and_then(|kept| game_view(&kept.task, &kept.result));
    Ok(view)
}

/// The page has no picture of other kinds, so it shows what the terminal prints.
fn other_kind(run: &Run, store: &Arc<dyn RunStore>) -> anyhow::Result<RunView> {
    let look = Look {
        unicode: true,
        colour: false,
        width: WIDTH,
    };
    let (lines, plots) = runs::lines_and_plots(store, run, &look)?;
    Ok(RunView {
        title: run.title.clone(),
        progress: RunProgress {
            done: run.games,
            // How many there will be is not known here.
            total: run.games,
            unit: ProgressUnit::Games,
            games: run.games,
        },
        findings: Findings::Text { lines },
        plots,
        game: None,
    })
}
