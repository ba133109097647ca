//! Hints, values and scores.

use crate::driver::{Preferences, Visit};
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
    tab.click("#tell").await;
    tab.until_there(".board-side .cell.hint").await;
    tab.click("#end-puzzle").await;
    tab.until_gone("#puzzle").await;
}
