//! The engine beside an analysed game.

use serde_json::json;

use super::with_engine;
use crate::driver::{Tab, Visit};
use crate::fixtures::{game, moves_of};
use crate::harness::tests;

tests![
    the_engine_looks_deeper_and_follows_the_game,
    exact_scores_are_ticked,
    the_limit_can_be_chosen,
    a_line_is_previewed_played_out_and_kept,
    a_hint_comes_from_the_running_analysis,
    scores_do_not_collide,
];

impl Tab {
    /// The depth that the desk shows; 0 before the first report.
    async fn until_depth(&self, accept: impl Fn(u32) -> bool) -> u32 {
        let depth = "Number(/Depth (\\d+)/.exec(document.querySelector('#analysis-depth')?.textContent)?.[1] ?? 0)";
        self.wait("the depth", depth, |&depth: &u32| accept(depth))
            .await
    }
}

async fn the_engine_looks_deeper_and_follows_the_game(visit: &Visit<'_>) {
    let preferences = with_engine(&json!("infinite"));
    let tab = visit
        .open_with(&preferences, "board=8x8&moves=f5d6c3d3c4")
        .await;
    let first = tab.until_depth(|depth| depth > 0).await;
    let place = "document.querySelector('#lines').getBoundingClientRect().top";
    let before: f64 = tab.evaluate(place).await;
    tab.until_depth(|depth| depth > first).await;
    assert_eq!(tab.evaluate::<f64>(place).await, before, "the lines moved");
    let legal = tab.cells(".legal").await;
    assert_eq!(tab.cells(":has(.score)").await, legal);
    assert_eq!(tab.texts("#lines .found-line").await.len(), 3);
    tab.until_text("#analysis-depth", |text| text.contains("estimate"))
        .await;
    // It follows the game, and goes on there.
    tab.press("ArrowLeft").await;
    tab.until_cells(".last", &["d3"]).await;
    tab.until(
        "scores of the other position",
        "[...document.querySelectorAll('.board-side .cell')].every(
            cell => cell.matches('.legal') === (cell.querySelector('.score') !== null))",
    )
    .await;
    tab.until_there("#working.busy").await;
    // It stops when it is switched off.
    tab.click("#engine").await;
    tab.until_gone("#working.busy").await;
    tab.until_cells(":has(.score)", &[]).await;
    tab.until_gone("#lines").await;
}

async fn exact_scores_are_ticked(visit: &Visit<'_>) {
    let moves: String = moves_of(game("dark_wins_39_25").moves)[..50].concat();
    let preferences = with_engine(&json!({ "depth": 10 }));
    let tab = visit
        .open_with(&preferences, &format!("board=8x8&moves={moves}"))
        .await;
    tab.until(
        "all scores are exact",
        "(signs => signs.length > 0 && signs.every(sign => sign.textContent === '✓'))(
            [...document.querySelectorAll('.board-side .score-kind')])",
    )
    .await;
    tab.until_text("#analysis-depth", |text| text.contains("exact"))
        .await;
    tab.until_there("#lines .line-score.exact").await;
    // The best score, the best line and the bar agree.
    let best: f64 = tab
        .evaluate("Number(document.querySelector('.board-side .score.best').textContent)")
        .await;
    let line: f64 = tab
        .evaluate("parseFloat(document.querySelector('#lines .line-score').textContent)")
        .await;
    let bar: f64 = tab
        .evaluate("Number(document.querySelector('#evaluation').textContent)")
        .await;
    let is_dark: bool = tab
        .evaluate("document.querySelector('.player.on-turn .chip.dark') !== null")
        .await;
    let for_dark = if is_dark { best } else { -best };
    assert_eq!((line, bar), (best, for_dark));
    // With nothing left to find, it rests.
    tab.until_gone("#working.busy").await;
}

async fn the_limit_can_be_chosen(visit: &Visit<'_>) {
    let preferences = with_engine(&json!({ "depth": 6 }));
    let tab = visit
        .open_with(&preferences, "board=8x8&moves=f5d6c3d3c4")
        .await;
    tab.until_gone("#working.busy").await;
    tab.until_depth(|depth| depth == 6).await;
    tab.choose("#analysis-limit", "depth-10").await;
    tab.until_depth(|depth| depth == 10).await;
    tab.choose("#analysis-lines", "5").await;
    tab.until(
        "five lines",
        "document.querySelectorAll('#lines .found-line').length === 5",
    )
    .await;
    // The choice is kept.
    tab.reload().await;
    tab.until_depth(|depth| depth == 10).await;
}

async fn a_line_is_previewed_played_out_and_kept(visit: &Visit<'_>) {
    let preferences = with_engine(&json!({ "depth": 6 }));
    let tab = visit
        .open_with(&preferences, "board=8x8&moves=f5d6c3d3c4")
        .await;
    tab.until_depth(|depth| depth == 6).await;
    tab.until_gone("#working.busy").await;
    let line = tab.text("#lines li:nth-child(2) .line-moves").await;
    let first = line.split(' ').next().unwrap().to_owned();
    tab.hover("#lines li:nth-child(2) .found-line").await;
    tab.until_says(
        &format!(".board-side [data-cell={first}] .score.order"),
        "1",
    )
    .await;
    tab.hover("#new-game").await;
    tab.until_gone(".score.order").await;
    tab.click("#lines li:nth-child(2) .found-line").await;
    tab.until_there("#shown-line").await;
    tab.until_there(&format!(".board-side [data-cell={first}] .disc"))
        .await;
    tab.until_moves(5).await;
    tab.click("#line-keep").await;
    tab.until_gone("#shown-line").await;
    tab.until(
        "the line is in the game",
        "document.querySelectorAll('#moves .move').length > 5",
    )
    .await;
    assert_eq!(tab.moves().await[5], first);
}

async fn a_hint_comes_from_the_running_analysis(visit: &Visit<'_>) {
    let preferences = with_engine(&json!("infinite"));
    let tab = visit
        .open_with(&preferences, "board=8x8&moves=f5d6c3d3c4")
        .await;
    tab.click("#hint").await;
    tab.until_there(".board-side .cell.hint").await;
    tab.until_text("#remark", |text| text.contains("at depth"))
        .await;
}

/// No number is wider than its cell, also on a phone.
async fn scores_do_not_collide(visit: &Visit<'_>) {
    let preferences = with_engine(&json!({ "depth": 6 }));
    let tab = visit.open_with(&preferences, "").await;
    tab.resize(360, 740).await;
    for (board, moves) in [("10x10", "e4"), ("hex5", ""), ("8x8", "f5d6c3d3c4f4c5b4")] {
        tab.change_hash(&format!("board={board}&moves={moves}"))
            .await;
        if moves.is_empty() {
            tab.until_moves(0).await;
            tab.click(".board-side .playable").await;
            tab.click("#analyse-freely").await;
        }
        tab.until(
            "scores on all legal cells",
            "(legal => legal.length > 0 && legal.every(cell => cell.querySelector('.score')))(
                [...document.querySelectorAll('.board-side .legal')])",
        )
        .await;
        let wide: Vec<String> = tab
            .evaluate(
                "[...document.querySelectorAll('.board-side .legal')].filter(cell =>
                    cell.querySelector('.score').getBoundingClientRect().width >
                    cell.querySelector('.square').getBoundingClientRect().width * 0.95
                 ).map(cell => cell.textContent)",
            )
            .await;
        assert!(wide.is_empty(), "{board}: {wide:?}");
        let fits = "document.documentElement.scrollWidth <= innerWidth";
        tab.until("nothing is wider than the screen", fits).await;
    }
}
