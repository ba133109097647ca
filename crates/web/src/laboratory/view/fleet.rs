//! The workers on other machines, and how much waits for them.

use leptos::prelude::*;
use outflank_messages::runs::FleetWorker;

use super::parts::{head, heading, nothing, row, said, table};
use crate::laboratory::state::LabState;
use crate::laboratory::texts::texts;

/// The workers; nothing without any.
pub(super) fn fleet(lab: LabState) -> AnyView {
    let is_there = Memo::new(move |_| lab.fleet.with(Option::is_some));
    let fleet = move || match is_there.get() {
        true => workers(lab),
        false => nothing(),
    };
    fleet.into_any()
}

fn workers(lab: LabState) -> AnyView {
    let queue = Signal::derive(move || {
        let fleet = lab.fleet.read();
        let texts = texts();
        fleet.as_ref().map_or(String::new(), |fleet| {
            (texts.queue)(fleet.queued, fleet.playing, fleet.results)
        })
    });
    let rows = move || {
        let fleet = lab.fleet.get().unwrap_or_default();
        fleet.workers.iter().map(worker).collect::<Vec<AnyView>>()
    };
    let none = move || {
        let is_empty = lab
            .fleet
            .read()
            .as_ref()
            .is_none_or(|fleet| fleet.workers.is_empty());
        is_empty.then(|| texts().no_workers)
    };
    let columns = || {
        let texts = texts();
        head(&[texts.workers, texts.threads, texts.tasks, texts.games])
    };
    view! {
        <section id="lab-fleet" aria-label=said(|texts| texts.workers)>
            <h3>{said(|texts| texts.workers)}</h3>
            <p class="quiet" id="lab-queue">{queue}</p>
            <p class="quiet">{none}</p>
            {table("lab-workers", |texts| texts.workers, columns, rows)}
        </section>
    }
    .into_any()
}

fn worker(worker: &FleetWorker) -> AnyView {
    let name = match worker.is_leaving {
        true => format!("{} ({})", worker.name, texts().leaving),
        false => worker.name.clone(),
    };
    row(
        heading(name),
        vec![
            format!("{} / {}", worker.playing.len(), worker.threads),
            worker.tasks.to_string(),
            worker.games.to_string(),
        ],
    )
}
