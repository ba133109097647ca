//! A run: how far it is, and what it has found so far.

mod board;
mod breeding;
mod character;
mod evolution;
mod pairings;
mod plots;
mod tournament;

use leptos::prelude::*;
use outflank_lab::view::{Findings, RunView};

use super::form::token;
use super::parts::{button, card, nothing, said};
use super::runs::state_name;
use crate::browser::files;
use crate::laboratory::state::{LabState, Place, RunItem, RunState};
use crate::laboratory::texts::texts;
use crate::laboratory::{export, figures};

/// What is shown of the findings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Loading,
    Tournament,
    Evolution,
    Breeding,
    Text,
}

impl Layout {
    fn of(view: Option<&RunView>) -> Layout {
        match view.map(|view| &view.findings) {
            None => Layout::Loading,
            Some(Findings::Tournament { .. }) => Layout::Tournament,
            Some(Findings::Evolution(_)) => Layout::Evolution,
            Some(Findings::Breeding(_)) => Layout::Breeding,
            Some(Findings::Text { .. }) => Layout::Text,
        }
    }
}

/// The run that is shown.
pub(super) fn run(lab: LabState) -> AnyView {
    let layout = Memo::new(move |_| Layout::of(lab.view.read().as_ref()));
    let findings = move || match layout.get() {
        Layout::Loading => {
            view! { <p class="quiet" id="lab-loading">{said(|texts| texts.loading)}</p> }.into_any()
        }
        Layout::Tournament => tournament::tournament(lab),
        Layout::Evolution => evolution::evolution(lab),
        Layout::Breeding => breeding::breeding(lab),
        Layout::Text => card("lab-text", |texts| texts.findings, lines(lab)),
    };
    view! {
        {top(lab)}
        <div class="lab-findings">{findings}</div>
        {plots::plots(lab)}
    }
    .into_any()
}

/// The title, the progress and the buttons, with the board beside them.
fn top(lab: LabState) -> AnyView {
    let item = lab.item;
    let title = Signal::derive(move || {
        let shown = item.with(|item| item.as_ref().map(|item| item.title.clone()));
        shown.unwrap_or_default()
    });
    let state = move || item.get().map(|item| state_view(&item));
    let progress = Memo::new(move |_| lab.view.read().as_ref().map(|view| view.progress));
    // As a float: JavaScript takes large integers for another type.
    let share = Signal::derive(move || progress.get().map_or(0.0, |progress| progress.done as f64));
    let total = Signal::derive(move || progress.get().map_or(1, |progress| progress.total.max(1)));
    let line = Signal::derive(move || progress_line(lab));
    view! {
        <section class="lab-card lab-top">
            <div class="lab-head">
                <h3 id="lab-title">{title}</h3>
                {state}
                <div class="progress-line">
                    <progress id="lab-progress" max=total prop:value=share
                        aria-label=said(|texts| texts.progress)></progress>
                </div>
                <p class="lab-figures" id="lab-progress-line">{line}</p>
                {buttons(lab)}
                <p class="spoken" role="status" id="lab-spoken">{spoken(lab)}</p>
            </div>
            {board::board(lab)}
        </section>
    }
    .into_any()
}

fn state_view(item: &RunItem) -> AnyView {
    let class = format!("lab-state {}", item.state.class());
    let summary = item.summary.clone().map(|summary| format!(" · {summary}"));
    view! {
        <p class="quiet"><span class=class id="lab-state">{state_name(item)}</span>{summary}</p>
    }
    .into_any()
}

/// How much is done, and the time left.
fn progress_line(lab: LabState) -> String {
    let texts = texts();
    let Some(progress) = lab
        .view
        .with(|view| view.as_ref().map(|view| view.progress))
    else {
        return String::new();
    };
    let done = texts.done(progress);
    let running = lab.item.with(|item| {
        item.as_ref()
            .is_some_and(|item| item.state == RunState::Running)
    });
    if !running || progress.done >= progress.total {
        return done;
    }
    let left = match lab.pace.with(|pace| pace.seconds_left(progress)) {
        Some(seconds) => (texts.time_left)(&figures::wait(seconds)),
        None => texts.estimating.to_owned(),
    };
    format!("{done} · {left}")
}

/// What screen readers say: the state, and every tenth of the progress.
fn spoken(lab: LabState) -> Memo<String> {
    let tenths = Memo::new(move |_| {
        let progress = lab
            .view
            .with(|view| view.as_ref().map(|view| view.progress));
        progress.map_or(0, |progress| progress.done * 10 / progress.total.max(1))
    });
    Memo::new(move |_| {
        let state = lab.item.with(|item| item.as_ref().map(state_name));
        state.map_or(String::new(), |state| {
            format!("{state}, {} %", tenths.get() * 10)
        })
    })
}

/// Stop, resume, delete and export.
fn buttons(lab: LabState) -> AnyView {
    let item = lab.item;
    let which = Memo::new(move |_| {
        item.with(|item| {
            item.as_ref()
                .map(|item| (item.can_stop(), item.can_resume(), item.key.place))
        })
    });
    let main = move || match which.get() {
        Some((true, _, _)) => button("lab-stop", "primary", |t| t.stop, move || lab.stop()),
        Some((_, true, _)) => button("lab-resume", "primary", |t| t.resume, move || lab.resume()),
        _ => nothing(),
    };
    let delete = move || match which.get() {
        Some((_, _, Place::Browser)) => delete(lab),
        Some((_, _, Place::Server)) if lab.token_wanted.get() => token(lab),
        _ => nothing(),
    };
    let save = move |name: &'static str, kind, write: fn(&RunView) -> String| {
        if let Some(view) = &*lab.view.read_untracked() {
            files::save(name, kind, &write(view));
        }
    };
    view! {
        <div class="lab-buttons">
            {main}
            {button("lab-csv", "", |texts| texts.save_csv,
                move || save("outflank-run.csv", "text/csv", export::csv))}
            {button("lab-json", "", |texts| texts.save_json,
                move || save("outflank-run.json", "application/json", export::json))}
            {delete}
        </div>
    }
    .into_any()
}

/// Deletes a run after a second click.
fn delete(lab: LabState) -> AnyView {
    let sure = RwSignal::new(false);
    let text = Signal::derive(move || match sure.get() {
        true => texts().delete_really,
        false => texts().delete,
    });
    let press = move |_| match sure.get_untracked() {
        true => lab.delete(),
        false => sure.set(true),
    };
    view! {
        <button type="button" class="plain" id="lab-delete" on:click=press
            on:blur=move |_| sure.set(false)>
            {text}
        </button>
    }
    .into_any()
}

fn lines(lab: LabState) -> AnyView {
    let text = Signal::derive(move || {
        lab.view
            .with(|view| match view.as_ref().map(|view| &view.findings) {
                Some(Findings::Text { lines }) => lines.join("\n"),
                _ => String::new(),
            })
    });
    view! { <pre class="lab-pre" tabindex="0">{text}</pre> }.into_any()
}
