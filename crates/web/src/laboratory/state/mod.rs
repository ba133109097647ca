//! The state of the laboratory and what can be done with it.
//!
//! `form` is what the user enters, `run_item` a run in the list, `watching` follows the run that is
//! shown, `actions` starts and stops runs, `client` asks
//! whoever plays them, `bench` does what the workbench asks for.

mod actions;
mod bench;
mod client;
mod form;
mod own_characters;
mod run_item;
mod time_left;
mod watching;

use js_sys::Function;
use leptos::prelude::*;
use outflank_lab::view::RunView;
use outflank_messages::runs::{Access, Fleet};
use wasm_bindgen::JsValue;

pub(super) use self::form::{BadNumber, Field, Form, Kind, Openings};
pub(super) use self::own_characters::own_characters;
pub(super) use self::run_item::{Place, RunItem, RunKey, RunState};
use self::time_left::Pace;
use self::watching::Watching;
use super::texts::{self, LabTexts};
use crate::lab_client::browser::BrowserLab;
use crate::lab_client::server::Server;
use crate::texts::Language;

/// What the main part of the screen shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shown {
    /// The form for a new study.
    Form(Kind),
    /// A run.
    Run(RunKey),
}

/// The state of the laboratory. Copies share the same signals.
#[derive(Clone, Copy)]
pub(super) struct LabState {
    pub(super) language: RwSignal<Language>,
    /// All runs, the newest first.
    pub(super) runs: RwSignal<Vec<RunItem>>,
    pub(super) shown: RwSignal<Shown>,
    /// The run that is shown.
    pub(super) item: Memo<Option<RunItem>>,
    /// What it has found so far.
    pub(super) view: RwSignal<Option<RunView>>,
    pub(super) pace: RwSignal<Pace>,
    pub(super) form: RwSignal<Form>,
    /// Where the next study is played.
    pub(super) place: RwSignal<Place>,
    /// Whether a study is being started.
    pub(super) busy: RwSignal<bool>,
    /// What went wrong last.
    pub(super) problem: RwSignal<Option<String>>,
    /// What the server allows; none without a server.
    pub(super) access: RwSignal<Option<Access>>,
    /// The workers of the server; none if it has none.
    pub(super) fleet: RwSignal<Option<Fleet>>,
    pub(super) token: RwSignal<String>,
    /// Whether the server wants a token for what was asked last.
    pub(super) token_wanted: RwSignal<bool>,
    browser: StoredValue<BrowserLab, LocalStorage>,
    watching: StoredValue<Watching, LocalStorage>,
    /// The run that the workbench started.
    bench: RwSignal<Option<RunKey>>,
    /// Tells the page something.
    page: StoredValue<Function, LocalStorage>,
}

impl LabState {
    pub(super) fn new(language: Language, page: Function) -> LabState {
        let runs = RwSignal::new(Vec::<RunItem>::new());
        let shown = RwSignal::new(Shown::Form(Kind::Tournament));
        let item = Memo::new(move |_| match &*shown.read() {
            Shown::Form(_) => None,
            Shown::Run(key) => runs.read().iter().find(|item| item.key == *key).cloned(),
        });
        LabState {
            language: RwSignal::new(language),
            runs,
            shown,
            item,
            view: RwSignal::new(None),
            pace: RwSignal::new(Pace::default()),
            form: RwSignal::new(Form::default()),
            place: RwSignal::new(Place::Browser),
            busy: RwSignal::new(false),
            problem: RwSignal::new(None),
            access: RwSignal::new(None),
            fleet: RwSignal::new(None),
            token: RwSignal::new(String::new()),
            token_wanted: RwSignal::new(false),
            browser: StoredValue::new_local(BrowserLab::default()),
            watching: StoredValue::new_local(Watching::default()),
            bench: RwSignal::new(None),
            page: StoredValue::new_local(page),
        }
    }

    /// Starts everything that happens by itself.
    pub(super) fn run(self) {
        self.follow_runs();
        self.report_to_bench();
    }

    /// The texts in the current language, without following later changes.
    pub(super) fn texts(self) -> &'static LabTexts {
        texts::of(self.language.get_untracked())
    }

    /// Tells the page something: `status`, `character` or `notice`, and a text.
    pub(super) fn tell(self, topic: &str, text: &str) {
        self.page.with_value(|page| {
            // The page does not throw.
            let _ = page.call2(&JsValue::NULL, &topic.into(), &text.into());
        });
    }

    /// Shows the form for a study of this kind.
    pub(super) fn show_form(self, kind: Kind) {
        self.problem.set(None);
        self.shown.set(Shown::Form(kind));
        self.stop_watching();
    }

    fn server(self) -> Server {
        Server {
            token: self.token.get_untracked(),
        }
    }
}
