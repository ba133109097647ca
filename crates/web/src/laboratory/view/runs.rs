//! The list of runs.

use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::parts::{nothing, said};
use crate::laboratory::state::{Kind, LabState, Place, RunItem, RunState, Shown};
use crate::laboratory::texts::{LabTexts, texts};

/// The button for a new study, and all runs.
pub(super) fn runs(lab: LabState) -> AnyView {
    let is_form = move || matches!(&*lab.shown.read(), Shown::Form(_));
    let current = Signal::derive(move || is_form().then_some("page"));
    view! {
        <button type="button" class="primary" id="lab-new" aria-current=current
            on:click=move |_| lab.show_form(Kind::Tournament)>
            {said(|texts| texts.new_study)}
        </button>
        {group(lab, Place::Browser)}
        {group(lab, Place::Server)}
    }
    .into_any()
}

/// The runs of one place. Without a server there is only one place.
fn group(lab: LabState, place: Place) -> AnyView {
    let items = Memo::new(move |_| {
        let runs = lab.runs.read();
        let here = runs.iter().filter(|item| item.key.place == place);
        here.cloned().collect::<Vec<RunItem>>()
    });
    let (id, name): (_, fn(&LabTexts) -> &'static str) = match place {
        Place::Browser => ("lab-browser-runs", |texts| texts.in_browser),
        Place::Server => ("lab-server-runs", |texts| texts.on_server),
    };
    let is_there = Memo::new(move |_| place == Place::Browser || lab.access.get().is_some());
    let list = move || match items.with(Vec::is_empty) {
        true => view! { <p class="quiet">{said(|texts| texts.no_runs)}</p> }.into_any(),
        false => {
            let items: Vec<AnyView> = items.get().into_iter().map(|run| item(lab, run)).collect();
            view! { <ul class="lab-runs" id=id>{items}</ul> }.into_any()
        }
    };
    let group = move || match is_there.get() {
        true => view! { <h3>{said(name)}</h3> {list} }.into_any(),
        false => nothing(),
    };
    group.into_any()
}

/// The name of a state.
pub(super) fn state_name(item: &RunItem) -> &'static str {
    let texts = texts();
    match item.state {
        RunState::Running if item.is_elsewhere => texts.elsewhere,
        RunState::Running => texts.running,
        RunState::Interrupted => texts.interrupted,
        RunState::Stopped => texts.stopped,
        RunState::Finished => texts.finished,
        RunState::Failed => texts.failed,
    }
}

fn item(lab: LabState, item: RunItem) -> AnyView {
    let (key, opened) = (item.key.clone(), item.key.clone());
    let current = Signal::derive(move || {
        let is_shown = matches!(&*lab.shown.read(), Shown::Run(shown) if *shown == key);
        is_shown.then_some("page")
    });
    let date = Date::new(&JsValue::from_f64(item.created));
    let date: String = date
        .to_locale_string(lab.language.get().code(), &JsValue::UNDEFINED)
        .into();
    let class = format!("lab-state {}", item.state.class());
    let id = format!("lab-run-{}", item.key.id);
    view! {
        <li>
            <button type="button" class="lab-run" id=id aria-current=current
                on:click=move |_| lab.show_run(opened.clone())>
                <b>{item.title.clone()}</b>
                <span class="quiet">
                    <span class=class>{state_name(&item)}</span>" · "{date}
                </span>
            </button>
        </li>
    }
    .into_any()
}
