//! The keyboard, and dialogs that close.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    arrows_walk_and_enter_plays,
    coordinates_can_be_typed,
    coordinates_play_wherever_the_focus_is,
    a_click_on_a_cell_leaves_the_keys_alive,
    a_replaced_game_comes_back,
    ctrl_z_brings_a_replaced_game_back,
    keys_are_commands,
    keys_hurry_and_exchange_computers,
    keys_play_and_change_the_board,
    keys_look_at_the_lattice,
    the_list_of_keys_opens_and_closes_by_the_same_key,
    windows_close_in_three_ways,
];

const FIRST_CELL: &str = "document.querySelector('.board-side .cell[tabindex=\"0\"]').focus()";

async fn arrows_walk_and_enter_plays(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
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
    // The focus stops at the edge.
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
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.run(FIRST_CELL).await;
    tab.type_keys("f5d6c3").await;
    tab.until_moves(3).await;
    // An illegal move does nothing.
    tab.type_keys("a1").await;
    tab.type_keys("d3").await;
    tab.until_moves(4).await;
}

async fn coordinates_play_wherever_the_focus_is(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    // The background has the focus. Alone, `c` colours the cells and `4` starts a 4x4 board.
    tab.type_keys("c4").await;
    tab.until_cells(".last", &["c4"]).await;
    for cell in ["e3", "f2"] {
        tab.click("#hint").await;
        tab.until_there(".board-side .cell.hint").await;
        // The button has the focus. Alone, `2` starts a cube.
        tab.type_keys(cell).await;
        tab.until_cells(".last", &[cell]).await;
    }
    tab.until_moves(3).await;
    tab.until_field_of_size("8").await;
    assert!(!tab.has("#legend").await, "`c` was not a command");
}

async fn a_click_on_a_cell_leaves_the_keys_alive(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6").await;
    tab.press("ArrowLeft").await;
    tab.until_cells(".last", &["f5"]).await;
    tab.press("ArrowRight").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.press("u").await;
    tab.until_cells(".last", &["f5"]).await;
    tab.click_cell("a1").await;
    tab.press("V").await;
    tab.until_there("#value[aria-pressed=true]").await;
    tab.type_keys("f6").await;
    tab.until_cells(".last", &["f6"]).await;
}

async fn a_replaced_game_comes_back(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6c3").await;
    tab.press("4").await;
    tab.until_field_of_size("4").await;
    tab.until_moves(0).await;
    tab.click("#undo").await;
    tab.until_field_of_size("8").await;
    tab.until_moves(3).await;
    tab.until_gone("#notice").await;
    // It is the same game, and can be played on.
    tab.play("d3").await;
    tab.press("4").await;
    tab.until_field_of_size("4").await;
    tab.press("6").await;
    tab.until_field_of_size("6").await;
    tab.click("#undo").await;
    tab.until_moves(4).await;
}

async fn ctrl_z_brings_a_replaced_game_back(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6c3").await;
    for key in ["2", "r", "4"] {
        tab.press(key).await;
        tab.until_moves(0).await;
        tab.press_with_control("z").await;
        tab.until_moves(3).await;
        tab.until_field_of_size("8").await;
    }
    // Without a replaced game it takes a move back.
    tab.press_with_control("z").await;
    tab.until_cells(".last", &["d6"]).await;
}

async fn keys_are_commands(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6c3").await;
    tab.press("ArrowLeft").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.press("ArrowRight").await;
    tab.until_cells(".last", &["c3"]).await;
    tab.press("Home").await;
    tab.until_cells(".last", &[]).await;
    tab.press("End").await;
    tab.until_cells(".last", &["c3"]).await;
    tab.press("u").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.press("V").await;
    tab.until_there("#value[aria-pressed=true]").await;
    tab.press("m").await;
    tab.until_there("#scores[aria-pressed=true]").await;
    tab.press("t").await;
    tab.until_there(".board-side .cell.hint").await;
    tab.press("d").await;
    tab.until_there("html[data-blind=yes]").await;
    tab.press("l").await;
    tab.until_there(".board-side .letter").await;
    let corner =
        "document.querySelector('.board-side [data-cell=a1]').getBoundingClientRect().left";
    let before: f64 = tab.evaluate(corner).await;
    tab.press("R").await;
    tab.wait("the board is turned", corner, |&left: &f64| {
        left > before + 100.0
    })
    .await;
    tab.press("n").await;
    tab.until_there("dialog#new-game-window[open]").await;
}

async fn keys_hurry_and_exchange_computers(visit: &Visit<'_>) {
    let slow = json!({ "character": { "name": "arwen", "depth": 14 } });
    let preferences =
        Preferences::default().and("seats", json!({ "dark": "human", "light": slow }));
    let tab = visit.open_with(&preferences, "board=6x6x6").await;
    tab.press("x").await;
    tab.until_says("#dark-name", "Arwen 14").await;
    tab.press("x").await;
    tab.until_says("#light-name", "Arwen 14").await;
    tab.click(".sections .cell.playable").await;
    tab.until_moves(1).await;
    tab.until_text("#thinking", |text| text.contains('·')).await;
    tab.press("g").await;
    tab.until_moves(2).await;
}

async fn keys_play_and_change_the_board(visit: &Visit<'_>) {
    let preferences = Preferences::two_people().and("bench", json!({ "open": true, "depth": 1 }));
    let tab = visit.open_with(&preferences, "").await;
    tab.until_there("#bench-symmetry").await;
    for (key, board) in [
        ("6", "6x6"),
        ("4", "4x4"),
        ("2", "6x6x6"),
        ("4", "4x4x4"),
        ("8", "8x8x8"),
        ("2", "4x4"),
        ("8", "8x8"),
    ] {
        tab.press(key).await;
        let there = format!("location.hash.match(/board=([0-9x]+)/)?.[1] === '{board}'");
        tab.until(&format!("{key} leads to {board}"), &there).await;
    }
    tab.press("p").await;
    tab.until_says("#bench-play", "Stop").await;
    tab.press(" ").await;
    tab.until_says("#bench-play", "Play").await;
    tab.play("f5d6").await;
    tab.press("<").await;
    tab.until_cells(".last", &["f5"]).await;
    tab.press(">").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.press("S").await;
    tab.until_there("#bench-symmetry[aria-pressed=false]").await;
    tab.press("M").await;
    tab.until_there(".board-side .score.best").await;
    tab.press("r").await;
    tab.until_counts(2, 2).await;
    tab.press("c").await;
    tab.until_text("#legend", |text| text.contains("C-square"))
        .await;
    tab.press("v").await;
    tab.until_text("#legend", |text| text.contains("1000"))
        .await;
    tab.press("L").await;
    tab.until_gone("#bench-log").await;
}

async fn keys_look_at_the_lattice(visit: &Visit<'_>) {
    let preferences = Preferences::two_people().and("bench", json!({ "open": true }));
    let tab = visit.open_with(&preferences, "board=4x4x4").await;
    tab.until_there("#bench-grid").await;
    let field = async |id: &str| -> String {
        let value = format!("document.querySelector('#{id}').value");
        tab.evaluate(&value).await
    };
    let until_field = async |id: &str, accept: &dyn Fn(&str) -> bool| {
        let value = format!("document.querySelector('#{id}').value");
        tab.wait(id, &value, |value: &String| accept(value)).await;
    };
    for (key, switch) in [
        ("A", "bench-axes"),
        ("I", "bench-infinity"),
        ("w", "turning"),
        ("W", "turning"),
    ] {
        let pressed = format!("document.querySelector('#{switch}').ariaPressed");
        let before: String = tab.evaluate(&pressed).await;
        tab.press(key).await;
        tab.wait(key, &pressed, |now: &String| *now != before).await;
    }
    for grid in ["2", "0", "1"] {
        tab.press("a").await;
        until_field("bench-grid", &|value| value == grid).await;
    }
    for (key, id, larger) in [
        ("b", "bench-balls", false),
        ("B", "bench-balls", true),
        ("h", "bench-hint-balls", false),
        ("H", "bench-hint-balls", true),
    ] {
        let size = |text: &str| text.parse::<f64>().unwrap_or_default();
        let before = size(&field(id).await);
        tab.press(key).await;
        let changed = |text: &str| size(text) != before && (size(text) > before) == larger;
        until_field(id, &changed).await;
    }
    let scale = "Number(document.querySelector('.board-frame').style.getPropertyValue('--scale'))";
    for (key, larger) in [("+", true), ("-", false)] {
        let before: f64 = tab.evaluate(scale).await;
        let changed = |&now: &f64| now != before && (now > before) == larger;
        tab.press(key).await;
        tab.wait(key, scale, changed).await;
    }
    for (enter, leave) in [("f", "Escape"), ("F", " "), ("f", "f")] {
        tab.press(enter).await;
        tab.until_there(".board-frame.full").await;
        let filled = "document.fullscreenElement !== null";
        tab.until("the screen is filled", filled).await;
        tab.press(leave).await;
        tab.until_gone(".board-frame.full").await;
        // The browser is slower than the page.
        let left = "document.fullscreenElement === null";
        tab.until("the screen is left", left).await;
    }
}

async fn the_list_of_keys_opens_and_closes_by_the_same_key(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    for key in ["?", "."] {
        tab.press(key).await;
        tab.until_there("dialog#help-window[open]").await;
        tab.press(key).await;
        tab.until_gone("dialog").await;
    }
    // Escape closes a dialog. Meanwhile keys are not commands.
    tab.press("?").await;
    tab.until_there("dialog#help-window[open]").await;
    tab.press("4").await;
    tab.press("Escape").await;
    tab.until_gone("dialog").await;
    tab.until_field_of_size("8").await;
}

impl Tab {
    async fn until_field_of_size(&self, size: &str) {
        let value = "document.querySelector('#bench-size').value";
        self.wait("the size", value, |value: &String| value == size)
            .await;
    }
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
        "manual",
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
