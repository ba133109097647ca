//! What a hand does by accident costs no game.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    coordinates_play_while_a_chooser_has_the_focus,
    a_slow_coordinate_plays_and_leaves_the_board,
    escape_leaves_the_board,
    a_mouse_move_leaves_the_keyboard_its_cell,
    a_game_that_any_button_replaced_comes_back,
    ctrl_z_undoes_a_rematch_that_the_computer_has_begun,
    a_game_that_undo_replaced_comes_back_too,
    a_new_tab_offers_to_resume,
    a_deleted_game_comes_back,
    restored_weights_and_settings_come_back,
];

/// The letter `l` would choose a level, and `w` a character.
async fn coordinates_play_while_a_chooser_has_the_focus(visit: &Visit<'_>) {
    let preferences = Preferences::two_people().and("bench", json!({ "open": true }));
    let tab = visit.open_with(&preferences, "").await;
    tab.until_there("#bench-light").await;
    tab.run("document.querySelector('#bench-light').focus()")
        .await;
    for key in ["w", "l", "w", "l"] {
        tab.press(key).await;
    }
    tab.type_keys("f5d6").await;
    tab.until_moves(2).await;
    let chosen: String = tab
        .evaluate("document.querySelector('#bench-light').value")
        .await;
    assert_eq!(chosen, "human");
}

/// After a second, `c` colours the cells. Alone, `4` would then start a 4x4 board.
async fn a_slow_coordinate_plays_and_leaves_the_board(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.press("c").await;
    tab.until_there("#legend").await;
    tab.press("4").await;
    tab.until_cells(".last", &["c4"]).await;
    assert_eq!(tab.cells("").await.len(), 64);
}

async fn escape_leaves_the_board(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6").await;
    tab.run("document.querySelector('.board-side .cell[tabindex=\"0\"]').focus()")
        .await;
    tab.press("Escape").await;
    tab.until(
        "the focus is free",
        "document.activeElement === document.body",
    )
    .await;
    tab.press("ArrowLeft").await;
    tab.until_cells(".last", &["f5"]).await;
}

async fn a_mouse_move_leaves_the_keyboard_its_cell(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=4x4x4")
        .await;
    tab.until_there("#section-z .cell").await;
    tab.run("document.querySelector('#section-z [data-cell=a1b]').focus()")
        .await;
    tab.press("ArrowRight").await;
    tab.until_focus_on("b1b").await;
    tab.hover("#section-x .cell").await;
    tab.hover("#lattice").await;
    tab.press("ArrowDown").await;
    tab.until_focus_on("b2b").await;
}

impl Tab {
    async fn until_focus_on(&self, cell: &str) {
        let focused = "document.activeElement?.dataset?.cell ?? ''";
        self.wait("the focus moves", focused, |found: &String| found == cell)
            .await;
    }

    /// Brings the game of the test back and checks that all of it is there.
    async fn undo_to(&self, moves: &[String]) {
        self.click("#undo").await;
        self.until_moves(moves.len()).await;
        assert_eq!(self.moves().await, moves);
        self.until_text("#dark-name", |name| name == "You").await;
        self.until_text("#light-name", |name| {
            name.split_whitespace().collect::<Vec<_>>() == ["Computer:", "Casual"]
        })
        .await;
    }
}

async fn a_game_that_any_button_replaced_comes_back(visit: &Visit<'_>) {
    let preferences = Preferences::default().and("bench", json!({ "open": true }));
    let tab = visit.open_with(&preferences, "").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    let moves = tab.moves().await;
    for button in [
        "#rematch",
        "#bench-reset",
        "#bench-dimensions",
        "#bench-meet-eowyn-8",
    ] {
        tab.click(button).await;
        tab.until_there("#undo").await;
        tab.undo_to(&moves).await;
    }
    tab.start_game("human", "human", "6x6").await;
    tab.undo_to(&moves).await;
    tab.open_window("open").await;
    tab.fill("#pasted", "c4c3").await;
    tab.click("#open-it").await;
    tab.until_gone("dialog").await;
    tab.undo_to(&moves).await;
    tab.change_hash("board=8x8&moves=c4e3f6").await;
    tab.until_moves(3).await;
    tab.undo_to(&moves).await;
}

/// The person is Light in the new game, so Dark moves at once.
async fn ctrl_z_undoes_a_rematch_that_the_computer_has_begun(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    let moves = tab.moves().await;
    tab.click("#rematch").await;
    tab.until_moves(1).await;
    // Without its notice, too.
    tab.click("#notice").await;
    tab.press_with_control("z").await;
    tab.until_moves(2).await;
    assert_eq!(tab.moves().await, moves);
}

async fn a_game_that_undo_replaced_comes_back_too(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6c3").await;
    tab.press("r").await;
    tab.play("d3").await;
    tab.click("#undo").await;
    tab.until_moves(3).await;
    tab.click("#undo").await;
    tab.until_moves(1).await;
    assert_eq!(tab.moves().await, ["d3"]);
}

async fn a_new_tab_offers_to_resume(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    assert!(!tab.has("#resume").await, "there is no game yet");
    tab.play("f5d6c3").await;
    let other = visit.open("").await;
    other.to_front().await;
    other.until_moves(0).await;
    other.click("#resume").await;
    other.until_moves(3).await;
    assert_eq!(other.moves().await, ["f5", "d6", "c3"]);
    other.until_gone("#notice").await;
    // Whoever begins another game needs no offer.
    let third = visit.open("").await;
    third.to_front().await;
    third.until_there("#resume").await;
    third.play("c4").await;
    third.until_gone("#resume").await;
}

async fn a_deleted_game_comes_back(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6").await;
    tab.open_window("games").await;
    tab.click("#games-list .game-row .plain").await;
    tab.until_gone("#games-list .game-row").await;
    tab.click("#undelete").await;
    tab.until_there("#games-list .game-row").await;
    tab.until_gone("#undelete").await;
}

async fn restored_weights_and_settings_come_back(visit: &Visit<'_>) {
    let preferences = Preferences::two_people().and("bench", json!({ "open": true }));
    let tab = visit.open_with(&preferences, "").await;
    let until_weight = async |accept: &dyn Fn(&str) -> bool| {
        let value = "document.querySelector('#bench-weight-mobility').value";
        tab.wait("the weight", value, |value: &String| accept(value))
            .await;
    };
    // The engine sends the weights first.
    until_weight(&|value| !value.is_empty()).await;
    tab.fill("#bench-weight-mobility", "77").await;
    tab.until(
        "the weight is kept",
        "localStorage['outflank.preferences'].includes('77')",
    )
    .await;
    tab.click("#bench-defaults").await;
    until_weight(&|value| value != "77").await;
    tab.click("#undo").await;
    until_weight(&|value| value == "77").await;
    tab.open_window("preferences").await;
    tab.choose("#theme", "dark").await;
    tab.click("#restore-settings").await;
    tab.until_there("html[data-theme=auto]").await;
    tab.press_with_control("z").await;
    tab.until_there("html[data-theme=dark]").await;
}
