//! What the computer's search has found so far.

use std::time::Duration;

use leptos::prelude::*;
use outflank_rules::Shape;
use outflank_search::SearchReport;

use crate::state::{marked_score, use_app_state};
use crate::texts::{Texts, texts};

/// Shorter searches show no speed: it would be noise.
const LEAST_TIME: Duration = Duration::from_millis(20);

/// Depth, score, principal variation and speed, below a line that moves while an engine computes.
/// In an analysed game, where nobody plays, the desk has them.
#[component]
pub(crate) fn ThinkingLine() -> impl IntoView {
    let app = use_app_state();
    let line = move || {
        let report = app.engines.report.get();
        report
            .map(|report| report_text(texts(), &report, app.game.board().shape()))
            .unwrap_or_default()
    };
    let busy = Memo::new(move |_| app.engines.are_busy());
    view! {
        <div class="working" class:busy=busy id="working" role="status">
            {move || busy.get().then(|| view! { <span class="sr-only">{texts().playing.working}</span> })}
        </div>
        <p class="thinking" id="thinking" hidden=move || app.game.is_analysed()>{line}</p>
    }
}

fn report_text(texts: &Texts, report: &SearchReport, shape: Shape) -> String {
    let line = report.pv.iter().take(8);
    let line: Vec<String> = line.map(|mv| mv.name(shape).to_string()).collect();
    let mut text = format!(
        "{} {} · {} · {}",
        texts.depth,
        report.depth,
        marked_score(report.value),
        line.join(" "),
    );
    if report.elapsed >= LEAST_TIME {
        let speed = report.nodes as f64 / report.elapsed.as_secs_f64();
        text += &format!(" · {} {}", texts.short_number(speed), texts.nodes_a_second);
    }
    text
}
