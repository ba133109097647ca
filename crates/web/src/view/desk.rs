//! The analyst's desk: the engine, how far it looks, and its lines.

use leptos::prelude::*;
use outflank_rules::Side;
use outflank_search::{RootMove, SearchReport};

use crate::model::{AnalysisLimit, MOST_LINES, Tree};
use crate::state::{AppState, discs, is_estimate, marked_score, use_app_state};
use crate::texts::{Texts, texts};
use crate::widgets::LineSteps;

/// So many moves of a line are written.
const MOST_MOVES: usize = 12;

/// The desk, while somebody analyses.
#[component]
pub(crate) fn Desk() -> impl IntoView {
    let app = use_app_state();
    let analysed = Memo::new(move |_| app.game.is_analysed());
    move || {
        analysed.get().then(|| {
            view! {
                <section class="desk" id="desk" aria-label=move || texts().analysis>
                    <Settings/>
                    {move || app.shows_scores().then(|| view! { <Findings/> })}
                </section>
            }
        })
    }
}

/// The switch of the engine, and how far it looks.
#[component]
fn Settings() -> impl IntoView {
    let app = use_app_state();
    let on = move || app.preferences.with(|prefs| prefs.analysis.on);
    let limit = Memo::new(move |_| app.preferences.with(|prefs| prefs.analysis.limit));
    let lines = Memo::new(move |_| app.preferences.with(|prefs| prefs.analysis.lines));
    let group = move |holds: fn(AnalysisLimit) -> bool| {
        let all = AnalysisLimit::ALL.into_iter();
        all.filter(|&it| holds(it))
            .map(|it| {
                view! {
                    <option value=it.key() selected=move || limit.get() == it>
                        {move || limit_text(texts(), it)}
                    </option>
                }
            })
            .collect_view()
    };
    let choose_limit = move |event| {
        if let Some(limit) = AnalysisLimit::find(&event_target_value(&event)) {
            app.change_analysis(|analysis| analysis.limit = limit);
        }
    };
    let choose_lines = move |event| {
        if let Ok(lines) = event_target_value(&event).parse() {
            app.change_analysis(|analysis| analysis.lines = lines);
        }
    };
    let counts = (1..=MOST_LINES).map(|count| {
        view! {
            <option value=count.to_string() selected=move || lines.get() == count>
                {move || (texts().desk.lines_listed)(count)}
            </option>
        }
    });
    view! {
        <div class="desk-settings">
            <button type="button" class="toggle" id="engine" title=move || texts().desk.engine_tip
                aria-pressed=move || on().to_string() on:click=move |_| app.toggle_analysis()>
                {move || texts().desk.engine}
            </button>
            <select id="analysis-limit" aria-label=move || texts().desk.limit on:change=choose_limit>
                <optgroup label=move || texts().desk.by_depth>
                    {group(|limit| matches!(limit, AnalysisLimit::Depth(_)))}
                </optgroup>
                <optgroup label=move || texts().desk.by_time>
                    {group(|limit| matches!(limit, AnalysisLimit::Seconds(_) | AnalysisLimit::Infinite))}
                </optgroup>
            </select>
            <select id="analysis-lines" aria-label=move || texts().desk.lines on:change=choose_lines>
                {counts.collect_view()}
            </select>
            <button type="button" id="desk-balanced" title=move || texts().desk.balanced_tip
                on:click=move |_| app.start_from_opening(untrack(|| app.game.board()), None)>
                "XOT"
            </button>
        </div>
    }
}

fn limit_text(texts: &Texts, limit: AnalysisLimit) -> String {
    match limit {
        AnalysisLimit::Depth(plies) => (texts.desk.to_depth)(plies),
        AnalysisLimit::Seconds(seconds) => (texts.desk.for_seconds)(seconds),
        AnalysisLimit::Infinite => texts.desk.infinite.to_owned(),
    }
}

/// What the engine has found about the position on the board.
fn findings(app: AppState) -> Option<SearchReport> {
    let node = app.game.tree.with(Tree::current);
    let advice = app.engines.advice.get();
    let advice = advice.filter(|advice| advice.node == node);
    advice.map(|advice| advice.report)
}

/// The line in a place of the list.
fn line_at(app: AppState, place: usize) -> Option<RootMove> {
    let mut lines = findings(app)?.best_first().into_iter();
    lines.nth(place).filter(|line| !line.pv.is_empty())
}

/// Depth, value and lines.
#[component]
fn Findings() -> impl IntoView {
    let app = use_app_state();
    let count = Memo::new(move |_| {
        let lines = app.preferences.with(|prefs| prefs.analysis.lines);
        let moves = app
            .game
            .tree
            .with(|tree| tree.position().legal_moves().iter().count());
        lines.clamp(1, MOST_LINES).min(moves)
    });
    // Places stay while lines change, so that the pointer and the focus keep theirs.
    let lines = move || {
        (0..count.get())
            .map(|place| view! { <Line place/> })
            .collect_view()
    };
    let depth = move || {
        let side = app.game.to_move();
        findings(app)
            .map(|report| depth_text(texts(), &report, side))
            .unwrap_or_default()
    };
    let shown = Memo::new(move |_| app.shown_line().filter(|line| !line.is_of_review));
    view! {
        <p class="desk-depth" id="analysis-depth" class:busy=move || app.engines.is_analysing()>{depth}</p>
        <ol class="desk-lines" id="lines">{lines}</ol>
        {move || shown.get().map(|line| view! { <div class="desk-line"><LineSteps line/></div> })}
        <p class="quiet" id="desk-legend">{move || texts().desk.legend}</p>
    }
}

/// A line. Pointing at it shows the order of its moves on the board, and a click plays it out.
#[component]
fn Line(place: usize) -> impl IntoView {
    let app = use_app_state();
    let found = Memo::new(move |_| line_at(app, place));
    let preview = move || {
        let line = found.get_untracked();
        let node = app.game.tree.with_untracked(Tree::current);
        app.review.previewed.set(line.map(|line| (node, line.pv)));
    };
    let play = move |_| {
        if let Some(line) = found.get_untracked() {
            app.show_found_line(&line.pv);
        }
    };
    let leave = move || app.review.previewed.set(None);
    let score = move || {
        found
            .get()
            .map(|line| texts().number(&marked_score(line.value)))
    };
    let is_exact = move || found.get().is_some_and(|line| !is_estimate(line.value));
    let moves = move || {
        let shape = app.game.board().shape();
        let line = found.get().map(|line| line.pv).unwrap_or_default();
        let names = line
            .iter()
            .take(MOST_MOVES)
            .map(|mv| mv.name(shape).to_string());
        names.collect::<Vec<_>>().join(" ")
    };
    view! {
        <li>
            <button type="button" class="found-line" title=move || texts().desk.play_line
                disabled=move || found.with(Option::is_none)
                on:click=play
                on:pointerenter=move |_| preview() on:pointerleave=move |_| leave()
                on:focus=move |_| preview() on:blur=move |_| leave()>
                <b class="line-score" class:exact=is_exact>{score} {move || is_exact().then_some(" ✓")}</b>
                <span class="line-moves">{moves}</span>
            </button>
        </li>
    }
}

/// The value for the side that leads, the depth, and the effort.
fn depth_text(texts: &Texts, report: &SearchReport, to_move: Side) -> String {
    let leads = discs(report.value);
    let leader = match leads {
        value if value > 0.0 => texts.side(to_move),
        value if value < 0.0 => texts.side(!to_move),
        _ => "",
    };
    let value = match leads < 0.0 {
        true => report.value.for_opponent(),
        false => report.value,
    };
    let kind = match is_estimate(value) {
        true => texts.desk.estimate,
        false => texts.desk.exact,
    };
    let seconds = report.elapsed.as_secs_f64();
    let speed = match seconds > 0.02 {
        true => format!(
            " · {} {}",
            texts.short_number(report.nodes as f64 / seconds),
            texts.nodes_a_second
        ),
        false => String::new(),
    };
    let score = texts.number(&marked_score(value));
    format!(
        "{leader} {score} · {} · {kind}{speed}",
        (texts.desk.reached)(report.depth)
    )
    .trim_start()
    .to_owned()
}
