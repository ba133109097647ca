//! Moving through a game, variations, taking back.

use crate::driver::{Preferences, Visit};
use crate::harness::tests;

tests![
    moves_can_be_stepped_through,
    another_move_is_kept_as_a_variation,
    take_back_also_takes_back_the_reply,
    thinking_can_be_stopped,
    the_board_rotates,
];

async fn moves_can_be_stepped_through(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6c3d3").await;
    tab.click("#back").await;
    tab.until_counts(5, 2).await;
    tab.click("#to-start").await;
    tab.until_counts(2, 2).await;
    assert!(tab.has("#back:disabled").await);
    tab.click("#forward").await;
    tab.until_counts(4, 1).await;
    tab.click("#to-end").await;
    tab.until_cells(".last", &["d3"]).await;
    assert!(tab.has("#forward:disabled").await);
    // A click in the move list goes to a move.
    tab.click("#moves .light-column .move").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.until_says("#moves .move[aria-current]", "d6").await;
    tab.until_moves(4).await;
}

async fn another_move_is_kept_as_a_variation(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6c3").await;
    tab.click("#back").await;
    tab.click("#back").await;
    tab.until_counts(4, 1).await;
    tab.play("f6").await;
    tab.until_moves(2).await;
    tab.until_says("#moves .variation", "d6").await;
    tab.click("#moves .variation").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.until_says("#moves .variation", "f6").await;
    // The moves after it are still there.
    tab.click("#to-end").await;
    tab.until_cells(".last", &["c3"]).await;
}

async fn take_back_also_takes_back_the_reply(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.click("#take-back").await;
    tab.until_counts(2, 2).await;
    // The game continues with another move.
    tab.play("d3").await;
    tab.until_text("#moves .light-column .move", |text| !text.is_empty())
        .await;
    tab.until_says("#moves .dark-column .move", "d3").await;
}

async fn thinking_can_be_stopped(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::slow_computer(), "board=8x8&moves=f5f4c3")
        .await;
    tab.click("#go-on").await;
    tab.until_text("#thinking", |text| !text.is_empty()).await;
    tab.click("#stop").await;
    tab.until_there("#go-on").await;
    tab.until_says("#thinking", "").await;
    tab.until_moves(3).await;
}

async fn the_board_rotates(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    let left = "document.querySelector('.board-side [data-cell=a1]').getBoundingClientRect().left";
    let before: f64 = tab.evaluate(left).await;
    tab.click("#rotate").await;
    tab.wait("a1 is elsewhere", left, |&left: &f64| {
        (left - before).abs() > 50.0
    })
    .await;
    tab.play("d3c5").await;
    tab.until_cells(":has(.disc.light)", &["c5", "d5", "e5"])
        .await;
}
