//! Everything by the keyboard, and windows that close.

use crate::driver::{Likes, Tab, Visit};
use crate::trial::tests;

tests![
    arrows_walk_and_enter_plays,
    coordinates_can_be_typed,
    keys_are_commands,
    windows_close_in_three_ways,
];

const FIRST_CELL: &str = "document.querySelector('.board-side .cell[tabindex=\"0\"]').focus()";

async fn arrows_walk_and_enter_plays(visit: &Visit<'_>) {
    let tab = visit.open_liking(&Likes::two_people(), "").await;
    tab.run(FIRST_CELL).await;
    for key in [
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowDown",
        "ArrowDown",
    ] {
        tab.press(key).await;
    }
    tab.until_says_focus("d3").await;
    tab.press("Enter").await;
    tab.until_counts(4, 1).await;
    for key in ["ArrowLeft", "ArrowDown", "ArrowDown"] {
        tab.press(key).await;
    }
    tab.until_says_focus("c5").await;
    tab.press(" ").await;
    tab.until_counts(3, 3).await;
    // The edge is the end.
    for _ in 0..9 {
        tab.press("ArrowUp").await;
    }
    tab.until_says_focus("c1").await;
}

impl Tab {
    async fn until_says_focus(&self, cell: &str) {
        let focused = "document.activeElement?.dataset?.cell ?? ''";
        self.wait("the focus moves", focused, |found: &String| found == cell)
            .await;
    }
}

async fn coordinates_can_be_typed(visit: &Visit<'_>) {
    let tab = visit.open_liking(&Likes::two_people(), "").await;
    tab.run(FIRST_CELL).await;
    tab.type_keys("f5d6c3").await;
    tab.until_moves(3).await;
    // What is no move is forgotten.
    tab.type_keys("a1").await;
    tab.type_keys("d3").await;
    tab.until_moves(4).await;
}

async fn keys_are_commands(visit: &Visit<'_>) {
    let tab = visit.open_liking(&Likes::two_people(), "").await;
    tab.play("f5d6c3").await;
    tab.run("document.activeElement.blur()").await;
    tab.press("ArrowLeft").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.press("Home").await;
    tab.until_cells(".last", &[]).await;
    tab.press("End").await;
    tab.until_cells(".last", &["c3"]).await;
    tab.press("u").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.press("v").await;
    tab.until_there("#value[aria-pressed=true]").await;
    tab.press("n").await;
    tab.until_there("dialog#new-game-window[open]").await;
}

async fn windows_close_in_three_ways(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    for name in [
        "new-game",
        "learn",
        "open",
        "set-up",
        "games",
        "share",
        "preferences",
        "help",
    ] {
        tab.open_window(name).await;
        tab.close_window().await;
        tab.open_window(name).await;
        tab.press("Escape").await;
        tab.until_gone("dialog").await;
        tab.open_window(name).await;
        tab.click_at(4.0, 4.0).await;
        tab.until_gone("dialog").await;
    }
}
