//! Pairings with everything that testers of engines look at, and the block that they copy.

use std::time::Duration;

use leptos::prelude::*;
use outflank_lab::tournament::{PairingRow, SprtRow};
use outflank_lab::view::Findings;
use outflank_rules::Side;

use super::tournament::Report;
use crate::browser::files;
use crate::laboratory::figures::{self, UNKNOWN};
use crate::laboratory::state::LabState;
use crate::laboratory::texts::texts;
use crate::laboratory::view::parts::{card, head, heading, nothing, row, table};

/// The table of all pairings.
pub(super) fn pairings(report: Report) -> AnyView {
    let has_sprt = Memo::new(move |_| {
        let report = report.read();
        let mut pairings = report.iter().flat_map(|report| &report.pairings);
        pairings.any(|pairing| pairing.sprt.is_some())
    });
    let columns = move || {
        let texts = texts();
        let mut columns = vec![
            texts.pairings,
            texts.result,
            texts.elo,
            texts.normalised_elo,
            texts.superiority,
            texts.pentanomial,
            texts.margin,
            texts.as_dark,
            texts.as_light,
        ];
        columns.extend(has_sprt.get().then_some(texts.llr));
        head(&columns)
    };
    let rows = move || {
        let report = report.read();
        let Some(report) = report.as_ref() else {
            return Vec::new();
        };
        let name = |player: usize| {
            let row = report.players.iter().find(|row| row.player == player);
            row.map_or("?", |row| &*row.name)
        };
        let pairing = |pairing: &PairingRow| {
            let names = format!("{} – {}", name(pairing.first), name(pairing.second));
            row(heading(names), figures_of(pairing))
        };
        report.pairings.iter().map(pairing).collect()
    };
    card(
        "lab-pairings-card",
        |texts| texts.pairings,
        table("lab-pairings", |texts| texts.pairings, columns, rows),
    )
}

fn figures_of(pairing: &PairingRow) -> Vec<String> {
    let pairs = pairing.pentanomial.map(|count| count.to_string());
    let mut figures = vec![
        figures::tally(&pairing.tally),
        figures::elo(pairing.elo),
        figures::elo(pairing.normalised_elo),
        figures::percent(pairing.superiority),
        pairs.join(" · "),
        figures::mean(pairing.margin),
        figures::tally(&pairing.by_side[Side::Dark]),
        figures::tally(&pairing.by_side[Side::Light]),
    ];
    figures.extend(pairing.sprt.as_ref().map(llr));
    figures
}

fn llr(test: &SprtRow) -> String {
    let bounds = format!(
        "({}; {})",
        figures::decimal(test.lower, 2),
        figures::decimal(test.upper, 2)
    );
    let value = match test.llr.is_finite() {
        true => figures::decimal(test.llr, 2),
        false => UNKNOWN.to_owned(),
    };
    match test.accepted {
        Some(hypothesis) => format!("{value} {bounds} {}", (texts().accepted)(hypothesis)),
        None => format!("{value} {bounds}"),
    }
}

/// A match of two as text, with a button that copies it.
pub(super) fn block(lab: LabState) -> AnyView {
    let block = Memo::new(move |_| {
        lab.view
            .with(|view| match view.as_ref().map(|view| &view.findings) {
                Some(Findings::Tournament { block, .. }) => block.clone(),
                _ => None,
            })
    });
    let is_there = Memo::new(move |_| block.with(Option::is_some));
    let copied = RwSignal::new(false);
    let text = Signal::derive(move || block.get().unwrap_or_default());
    let copy = move |_| {
        copied.set(files::copy(&text.get_untracked()));
        // The run may be gone by then.
        let restore = move || {
            let _ = copied.try_set(false);
        };
        set_timeout(restore, Duration::from_secs(2));
    };
    let name = Signal::derive(move || match copied.get() {
        true => texts().copied,
        false => texts().copy,
    });
    let all = move || match is_there.get() {
        true => card(
            "lab-report-card",
            |texts| texts.report,
            view! {
                <div class="lab-block">
                    <pre class="lab-pre" id="lab-block" tabindex="0">{text}</pre>
                    <button type="button" id="lab-copy" on:click=copy>{name}</button>
                </div>
            }
            .into_any(),
        ),
        false => nothing(),
    };
    all.into_any()
}
