//! The summary of a review.

use leptos::prelude::*;
use outflank_analysis::{Advice, ReasonKind, SideSummary, Summary, Tally};
use outflank_rules::Side;

use super::verdicts;
use crate::model::ManualSection;
use crate::state::use_app_state;
use crate::texts::{Texts, Wording, texts};
use crate::widgets::Explain;

/// Accuracy and losses of both sides, in the whole game and in its phases. Both are blank until the review
/// is complete.
#[component]
pub(crate) fn SummaryView() -> impl IntoView {
    let app = use_app_state();
    let summary = Memo::new(move |_| {
        let known = app.review.current.with(|review| match review.running {
            true => Vec::new(),
            false => review.known(),
        });
        Summary::of(&known)
    });
    let row = move |text: Wording, read: fn(&SideSummary) -> String| {
        view! {
            <tr>
                <th scope="row">{move || text(texts())}</th>
                <td>{move || summary.with(|summary| read(&summary.dark))}</td>
                <td>{move || summary.with(|summary| read(&summary.light))}</td>
            </tr>
        }
    };
    view! {
        <table class="summary" id="summary">
            <thead><tr>
                <td>
                    {move || format!("{} · {} ", texts().accuracy, texts().total_loss)}
                    <Explain section=ManualSection::Review/>
                </td>
                <th scope="col">{move || app.side_label(Side::Dark)}</th>
                <th scope="col">{move || app.side_label(Side::Light)}</th>
            </tr></thead>
            <tbody>
                {row(|texts| texts.review.whole_game, |side| figures(&side.all))}
                {row(|texts| texts.opening_phase, |side| figures(&side.opening))}
                {row(|texts| texts.midgame_phase, |side| figures(&side.midgame))}
                {row(|texts| texts.endgame_phase, |side| figures(&side.endgame))}
                {row(|texts| texts.inaccuracies, |side| side.all.inaccuracies.to_string())}
                {row(|texts| texts.mistakes, |side| side.all.mistakes.to_string())}
                {row(|texts| texts.blunders, |side| side.all.blunders.to_string())}
            </tbody>
        </table>
    }
}

/// Accuracy and discs lost; a dash if there is nothing to judge.
fn figures(tally: &Tally) -> String {
    tally.accuracy.map_or_else(
        || "–".to_owned(),
        |accuracy| texts().number(&format!("{accuracy:.0} % · {:.1}", tally.total_loss)),
    )
}

/// What a side should work on.
pub(super) fn advice_text(texts: &Texts, side: Side, summary: &SideSummary) -> String {
    match summary.advice {
        Advice::NothingToSay => String::new(),
        Advice::WellPlayed => texts.labelled(texts.side(side), texts.well_played),
        Advice::WeakestPhase { phase, reason } => {
            let phase = verdicts::phase(texts, phase);
            (texts.weakest)(texts.side(side), phase, remedy(texts, reason))
        }
    }
}

fn remedy(texts: &Texts, reason: Option<ReasonKind>) -> &'static str {
    match reason {
        None | Some(ReasonKind::Deep | ReasonKind::WipedOut) => texts.advice_look_again,
        Some(ReasonKind::MissedCorner) => texts.advice_missed_corner,
        Some(ReasonKind::GaveCorner) => texts.advice_gave_corner,
        Some(ReasonKind::XSquare) => texts.advice_x_square,
        Some(ReasonKind::CSquare) => texts.advice_c_square,
        Some(ReasonKind::UnbalancedEdge | ReasonKind::OpenedEdge) => texts.advice_edge,
        Some(ReasonKind::MissedPass | ReasonKind::LaterPass) => texts.advice_pass,
        Some(ReasonKind::NoSafeMoves | ReasonKind::ForcedPass) => texts.advice_safe_moves,
        Some(ReasonKind::StableDiscs) => texts.advice_stable,
        Some(ReasonKind::Parity | ReasonKind::LastMove | ReasonKind::Endgame) => {
            texts.advice_endgame
        }
        Some(ReasonKind::LeftMove) => texts.advice_left_move,
        Some(
            ReasonKind::Mobility
            | ReasonKind::LaterMobility
            | ReasonKind::PotentialMobility
            | ReasonKind::Frontier
            | ReasonKind::GaveMove,
        ) => texts.advice_mobility,
    }
}
