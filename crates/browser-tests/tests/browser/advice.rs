//! Hints, values and scores.

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_hint_shows_a_legal_move,
    the_value_of_the_position_is_shown_on_request,
    the_score_of_every_move_is_shown_on_request,
    square_names_are_shown_on_request,
    mistakes_become_puzzles,
];

async fn a_hint_shows_a_legal_move(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5").await;
    tab.click("#hint").await;
    tab.until_there(".board-side .cell.hint").await;
    let (hinted, legal) = (tab.cells(".hint").await, tab.cells(".legal").await);
    assert!(
        hinted.len() == 1 && legal.contains(&hinted[0]),
        "{hinted:?}"
    );
    tab.play(&hinted[0]).await;
    tab.until_cells(".hint", &[]).await;
}

async fn the_value_of_the_position_is_shown_on_request(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5").await;
    assert!(tab.has("#value[aria-pressed=false]").await);
    tab.click("#value").await;
    tab.until_text("#evaluation", |text| text.parse::<f32>().is_ok())
        .await;
    tab.click("#value").await;
    tab.until_there("#value[aria-pressed=false]").await;
    tab.until_there(".evaluation.hidden").await;
}

async fn the_score_of_every_move_is_shown_on_request(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5").await;
    tab.click("#scores").await;
    tab.until_cells(":has(.score)", &["d6", "f4", "f6"]).await;
    tab.until_there(".board-side .score.best").await;
    for score in tab.texts(".board-side .score").await {
        assert!(score.parse::<f32>().is_ok(), "{score}");
    }
    tab.click("#scores").await;
    tab.until_cells(":has(.score)", &[]).await;
}

async fn square_names_are_shown_on_request(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.press("l").await;
    tab.until_there(".board-side .letter").await;
    let letters = "[...new Set([...document.querySelectorAll('.board-side .letter')].map(l => l.textContent.trim()))].sort().join('')";
    let letters: String = tab.evaluate(letters).await;
    assert_eq!(letters, "ABCX");
}

/// In this game, both sides soon play beside the corners.
async fn mistakes_become_puzzles(visit: &Visit<'_>) {
    let tab = visit
        .open_with(
            &Preferences::two_people(),
            "board=8x8&moves=e6f6f5f4e3d3f3c5c2b1c3b2",
        )
        .await;
    tab.click("#analyse").await;
    tab.until_eventually("the review ends", "!document.querySelector('#progress')")
        .await;
    tab.click("#learn-mistakes").await;
    tab.until_text("#puzzle", |text| text.contains("Find a better move"))
        .await;
    // On a phone, the board and the task are in view together, also if it is held sideways.
    let in_view = "['.board-side .board', '#puzzle'].every(selector => {
        const r = document.querySelector(selector).getBoundingClientRect();
        return r.top >= -1 && r.bottom <= innerHeight + 1;
    })";
    let apart = "((board, task) => board.bottom <= task.top + 1 || board.right <= task.left)(
        ...['.board-side .board', '#puzzle'].map(it => document.querySelector(it).getBoundingClientRect()))";
    for (width, height) in [(740, 360), (360, 740)] {
        tab.resize(width, height).await;
        tab.until("board and task are in view", in_view).await;
        tab.until("the task does not cover the board", apart).await;
    }

    // The answer is played on the board.
    let before = tab.discs().await;
    tab.click("#tell").await;
    tab.until("a move is played", &format!("{DISCS} > {before}"))
        .await;
    let all: usize = tab
        .text("#puzzle b")
        .await
        .split('/')
        .next_back()
        .unwrap()
        .parse()
        .unwrap();
    for _ in 0..all {
        tab.click("#next-puzzle").await;
    }
    let shown = format!("You found 0 of {all} at once, 1 with the answer shown");
    tab.until_text("#puzzle", |text| text.contains(&shown))
        .await;

    // Whoever finds the move sees it played, and it counts.
    tab.click("#repeat-puzzles").await;
    tab.until_text("#puzzle", |text| text.contains("Find a better move"))
        .await;
    tab.click("#tell").await;
    tab.until_text("#puzzle", |text| text.contains("Best: "))
        .await;
    let text = tab.text("#puzzle").await;
    let best = text.split("Best: ").nth(1).and_then(|line| line.get(..2));
    let best = best.unwrap().to_owned();
    for _ in 0..all {
        tab.click("#next-puzzle").await;
    }
    tab.click("#repeat-puzzles").await;
    let before = tab.discs().await;
    tab.play(&best).await;
    tab.until_text("#puzzle", |text| text.contains("Well spotted!"))
        .await;
    tab.until("the move is played", &format!("{DISCS} > {before}"))
        .await;
    for _ in 0..all {
        tab.click("#next-puzzle").await;
    }
    let found = format!("You found 1 of {all} at once");
    tab.until_text("#puzzle", |text| text.contains(&found))
        .await;
    tab.click("#end-puzzle").await;
    tab.until_gone("#puzzle").await;
}

/// The number of discs on the board.
const DISCS: &str = "document.querySelectorAll('.board-side .disc').length";

impl Tab {
    async fn discs(&self) -> usize {
        self.evaluate(DISCS).await
    }
}
