//! The runs that are kept in the browser. `runs.js` talks to IndexedDB.

use std::cell::RefCell;
use std::collections::HashMap;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use js_sys::Array;
use outflank_lab::view::{KeptRun, RunView, StudyProblem, StudySettings};
use outflank_lab::{ArenaError, Journal, KeptResult, Task, TaskId, TaskResult};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "./runs.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = createRun)]
    async fn create_run(run: &str, settings: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_name = updateRun)]
    async fn update_run(run: &str, view: Option<String>) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_name = loadRun)]
    async fn load_run(id: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_name = appendResult)]
    async fn append_result(run: &str, task: &str, kept: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_name = loadResults)]
    async fn load_results(id: &str) -> Result<JsValue, JsValue>;
}

/// Keeps a new run.
pub(crate) async fn create(run: &KeptRun, settings: &StudySettings) -> Result<(), StudyProblem> {
    let created = create_run(&json(run), &json(settings)).await;
    created.map(drop).map_err(|error| storage(&error))
}

/// Keeps what is known of a run.
pub(crate) async fn update(run: &KeptRun, view: Option<&RunView>) -> Result<(), StudyProblem> {
    let updated = update_run(&json(run), view.map(json)).await;
    updated.map(drop).map_err(|error| storage(&error))
}

/// A run and its settings.
pub(crate) async fn load(id: &str) -> Result<(KeptRun, StudySettings), StudyProblem> {
    let loaded = load_run(id).await.map_err(|error| storage(&error))?;
    if loaded.is_undefined() {
        return Err(StudyProblem::Missing);
    }
    let parts = Array::from(&loaded);
    let text = |index| parts.get(index).as_string().unwrap_or_default();
    let damaged = |error: serde_json::Error| StudyProblem::Storage(error.to_string());
    let run = serde_json::from_str(&text(0)).map_err(damaged)?;
    let settings = serde_json::from_str(&text(1)).map_err(damaged)?;
    Ok((run, settings))
}

/// The results of a run.
pub(crate) struct BrowserJournal {
    run: String,
    /// What was kept before. Each result is asked for once.
    before: RefCell<HashMap<TaskId, KeptResult>>,
}

impl BrowserJournal {
    /// The journal of a run, with everything that was kept before.
    pub(crate) async fn open(run: &str) -> Result<BrowserJournal, StudyProblem> {
        let loaded = load_results(run).await.map_err(|error| storage(&error))?;
        let mut before = HashMap::new();
        for text in Array::from(&loaded).iter() {
            let text = text.as_string().unwrap_or_default();
            // What cannot be read is played again.
            if let Ok(kept) = serde_json::from_str::<KeptResult>(&text) {
                before.insert(kept.task.id.clone(), kept);
            }
        }
        Ok(BrowserJournal {
            run: run.to_owned(),
            before: RefCell::new(before),
        })
    }
}

impl Journal for BrowserJournal {
    fn recorded(
        &self,
        task: &TaskId,
    ) -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>> {
        let kept = self.before.borrow_mut().remove(task);
        futures::future::ready(Ok(kept)).boxed_local()
    }

    fn append<'a>(
        &'a self,
        task: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>> {
        let kept = json(&KeptResult {
            task: task.clone(),
            result: result.clone(),
        });
        async move {
            let appended = append_result(&self.run, task.id.as_str(), &kept).await;
            appended
                .map(drop)
                .map_err(|error| ArenaError::Journal(text(&error)))
        }
        .boxed_local()
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn storage(error: &JsValue) -> StudyProblem {
    StudyProblem::Storage(text(error))
}

/// What went wrong, in words.
fn text(error: &JsValue) -> String {
    let words = js_sys::Object::from(error.clone()).to_string();
    words.into()
}
