//! The summary of a review.

use leptos::prelude::*;
use outflank_analysis::{Advice, Cause, SideSummary, Summary, Tally};
use outflank_rules::Side;

use super::verdicts;
use crate::state::use_app_state;
use crate::texts::{Texts, Wording, texts};

/// Accuracy and losses of both sides, and what to work on.
#[component]
pub(crate) fn SummaryView() -> impl IntoView {
    let app = use_app_state();
    let summary =
        Memo::new(move |_| Summary::of(&app.review.current.with(|review| review.known())));
    let row = move |text: Wording, read: fn(&Tally) -> String| {
        view! {
            <tr>
                <th scope="row">{move || text(texts())}</th>
                <td>{move || summary.with(|summary| read(&summary.dark.all))}</td>
                <td>{move || summary.with(|summary| read(&summary.light.all))}</td>
            </tr>
        }
    };
    view! {
        <table class="summary" id="summary">
            <thead><tr>
                <td></td>
                <th scope="col">{move || texts().dark}</th>
                <th scope="col">{move || texts().light}</th>
            </tr></thead>
            <tbody>
                {row(|texts| texts.accuracy, |tally| format!("{:.0} %", tally.accuracy))}
                {row(|texts| texts.average_loss, |tally| format!("{:.1}", tally.average_loss))}
                {row(|texts| texts.total_loss, |tally| format!("{:.1}", tally.total_loss))}
                {row(|texts| texts.inaccuracies, |tally| tally.inaccuracies.to_string())}
                {row(|texts| texts.mistakes, |tally| tally.mistakes.to_string())}
                {row(|texts| texts.blunders, |tally| tally.blunders.to_string())}
                {phases(summary)}
            </tbody>
        </table>
        <p class="advice" id="advice">
            {move || summary.with(|summary| advice_text(texts(), Side::Dark, &summary.dark))}
        </p>
        <p class="advice">
            {move || summary.with(|summary| advice_text(texts(), Side::Light, &summary.light))}
        </p>
    }
}

/// Accuracy by phase.
fn phases(summary: Memo<Summary>) -> impl IntoView {
    use outflank_analysis::Phase;
    let cell = |tally: &Tally| match tally.choices {
        0 => "–".to_owned(),
        _ => format!("{:.0} % · {:.1}", tally.accuracy, tally.average_loss),
    };
    let row = move |phase: Phase| {
        view! {
            <tr class="phase">
                <th scope="row">{move || verdicts::phase(texts(), phase)}</th>
                <td>{move || summary.with(|summary| cell(summary.dark.phase(phase)))}</td>
                <td>{move || summary.with(|summary| cell(summary.light.phase(phase)))}</td>
            </tr>
        }
    };
    [Phase::Opening, Phase::Midgame, Phase::Endgame]
        .map(row)
        .collect_view()
}

fn advice_text(texts: &Texts, side: Side, summary: &SideSummary) -> String {
    match summary.advice {
        Advice::NothingToSay => String::new(),
        Advice::WellPlayed => format!("{}: {}", texts.side(side), texts.well_played),
        Advice::WeakestPhase { phase, cause } => {
            let phase = verdicts::phase(texts, phase);
            (texts.weakest)(texts.side(side), phase, cause_text(texts, cause))
        }
    }
}

fn cause_text(texts: &Texts, cause: Option<Cause>) -> &'static str {
    match cause {
        None => texts.advice_look_again,
        Some(Cause::MissedCorner) => texts.advice_missed_corner,
        Some(Cause::GaveCorner) => texts.advice_gave_corner,
        Some(Cause::XSquare) => texts.advice_x_square,
        Some(Cause::CSquare) => texts.advice_c_square,
        Some(Cause::Endgame) => texts.advice_endgame,
        Some(Cause::Mobility) => texts.advice_mobility,
    }
}
