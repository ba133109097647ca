//! Accessibility, checked by axe-core.

use std::{env, fs};

use serde::Deserialize;
use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::fixtures::{game, split_last};
use crate::harness::tests;

tests![
    accessible_in_the_light_theme,
    accessible_in_the_dark_theme,
    the_laboratory_is_accessible_in_the_light_theme,
    the_laboratory_is_accessible_in_the_dark_theme,
];

/// Set by `cargo xtask test` to the path of axe-core, which needs a network to download.
const VARIABLE: &str = "OUTFLANK_AXE";

#[derive(Debug, Deserialize)]
struct Violation {
    id: String,
    impact: Option<String>,
    nodes: Vec<String>,
}

async fn accessible_in_the_light_theme(visit: &Visit<'_>) {
    check(visit, "light").await;
}

async fn accessible_in_the_dark_theme(visit: &Visit<'_>) {
    check(visit, "dark").await;
}

async fn check(visit: &Visit<'_>, theme: &str) {
    let Some(axe) = env::var_os(VARIABLE) else {
        return;
    };
    let axe = fs::read_to_string(axe).unwrap();
    let (before, last) = split_last(game("dark_wins_39_25").moves);
    let preferences = Preferences::two_people()
        .and("theme", json!(theme))
        .and("instant", json!(true));
    let tab = visit
        .open_with(&preferences, &format!("board=8x8&moves={before}"))
        .await;
    tab.run(&axe).await;
    judge(&tab, "the page").await;
    for window in [
        "new-game",
        "open",
        "set-up",
        "share",
        "preferences",
        "help",
        "manual",
        "learn",
    ] {
        tab.open_window(window).await;
        judge(&tab, window).await;
        tab.close_window().await;
    }
    tab.click("#engine").await;
    tab.until_there("#lines .found-line:enabled").await;
    judge(&tab, "the analyst's desk").await;
    tab.click("#go-on").await;
    tab.play(&last).await;
    tab.until_there("dialog#result-window[open]").await;
    tab.until_there("#review-table tbody tr").await;
    judge(&tab, "the result").await;
    let tab = visit.open_with(&preferences, "board=4x4x4").await;
    tab.until_there(".sections .cell").await;
    tab.run("document.querySelectorAll('details').forEach(part => { part.open = true; })")
        .await;
    tab.run(&axe).await;
    judge(&tab, "a cube with all its controls").await;
}

async fn the_laboratory_is_accessible_in_the_light_theme(visit: &Visit<'_>) {
    check_laboratory(visit, "light").await;
}

async fn the_laboratory_is_accessible_in_the_dark_theme(visit: &Visit<'_>) {
    check_laboratory(visit, "dark").await;
}

async fn check_laboratory(visit: &Visit<'_>, theme: &str) {
    let Some(axe) = env::var_os(VARIABLE) else {
        return;
    };
    let axe = fs::read_to_string(axe).unwrap();
    let preferences = Preferences::default().and("theme", json!(theme));
    let tab = visit.open_with(&preferences, "lab").await;
    tab.until_there("#lab-form").await;
    tab.run(&axe).await;
    for kind in ["tournament", "evolution", "breeding"] {
        tab.click(&format!("#lab-kind-{kind}")).await;
        tab.until_there(&format!("#lab-kind-{kind}[aria-pressed=true]"))
            .await;
        judge(&tab, kind).await;
    }
    tab.fill_in_tournament("4x4", 1, 4).await;
    tab.start_study().await;
    tab.until_state("finished").await;
    tab.until_there("#lab-plots svg").await;
    judge(&tab, "a tournament").await;
}

async fn judge(tab: &Tab, what: &str) {
    let violations: Vec<Violation> = tab
        .evaluate(
            "axe.run(document, { resultTypes: ['violations'] }).then(found =>
                found.violations.map(({ id, impact, nodes }) => (
                    { id, impact, nodes: nodes.slice(0, 3).map(node => node.html.slice(0, 200)) })))",
        )
        .await;
    let bad: Vec<&Violation> = violations
        .iter()
        .filter(|found| matches!(found.impact.as_deref(), Some("serious" | "critical")))
        .collect();
    let names: Vec<&str> = bad.iter().map(|found| found.id.as_str()).collect();
    assert!(
        bad.is_empty(),
        "{what}: {names:?} {:#?}",
        bad.iter().map(|found| &found.nodes).collect::<Vec<_>>()
    );
}
