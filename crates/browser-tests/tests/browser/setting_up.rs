//! Setting up a game: seats, levels, boards, names.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_person_chooses_a_side_and_a_level,
    chance_seats_a_person_on_either_side,
    two_people_and_two_computers_can_play,
    boards_are_chosen_by_their_pictures,
    a_custom_board_is_shown_as_such,
    a_player_is_changed_by_a_click_on_its_card,
    a_person_keeps_a_name,
    experts_set_the_book_and_the_tree_search,
];

impl Tab {
    async fn start(&self) {
        self.click("#start-game").await;
        self.until_gone("dialog").await;
    }

    async fn pick(&self, id: &str) {
        // An id such as `board-6x6` needs no escape, because it begins with a letter.
        self.click(&format!("label:has(#{id})")).await;
        self.until_there(&format!("#{id}:checked")).await;
    }

    async fn until_computer(&self, name: &str, level: &str) {
        self.until_text(name, |text| {
            text.starts_with("Computer:") && text.ends_with(level)
        })
        .await;
    }

    /// Who plays, as the page saves it.
    async fn seats(&self) -> serde_json::Value {
        self.evaluate("JSON.parse(localStorage['outflank.preferences']).seats")
            .await
    }
}

async fn a_person_chooses_a_side_and_a_level(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.open_window("new-game").await;
    assert_eq!(tab.texts("#new-game-window .levels .card").await.len(), 11);
    assert!(tab.has("#sit-dark:checked").await);
    tab.pick("sit-light").await;
    tab.pick("card-club").await;
    tab.start().await;
    tab.until_computer("#dark-name", "Club").await;
    tab.until_says("#light-name", "You").await;
    // The computer begins.
    tab.until_there("#moves .dark-column .move").await;
    assert_eq!(
        tab.seats().await,
        json!({ "dark": { "level": "club" }, "light": "human" })
    );
}

async fn chance_seats_a_person_on_either_side(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    let mut seen = [false; 2];
    // Thirty times the same side is practically impossible.
    for _ in 0..30 {
        tab.open_window("new-game").await;
        tab.pick("sit-chance").await;
        tab.start().await;
        let light = tab.seats().await["light"] == json!("human");
        seen[usize::from(light)] = true;
        if seen == [true; 2] {
            return;
        }
    }
    panic!("always the same side");
}

async fn two_people_and_two_computers_can_play(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.open_window("new-game").await;
    tab.pick("sit-two").await;
    tab.until_gone("#new-game-window .levels").await;
    tab.start().await;
    tab.play("f5d6").await;
    tab.open_window("new-game").await;
    tab.pick("sit-watch").await;
    tab.until_there("#new-game-pace").await;
    tab.start().await;
    tab.until_there("#moves .light-column .move").await;
}

async fn boards_are_chosen_by_their_pictures(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    for (board, cells) in [("6x6", 36), ("hex4", 37), ("10x10", 100)] {
        tab.open_window("new-game").await;
        tab.pick(&format!("board-{board}")).await;
        tab.start().await;
        tab.until(
            board,
            &format!(
                "document.querySelectorAll('.board-side .cell:not(.hole)').length === {cells}"
            ),
        )
        .await;
    }
}

async fn a_custom_board_is_shown_as_such(visit: &Visit<'_>) {
    let custom = "board=4x4%3D%23----OX--XO-----%2CX";
    let tab = visit.open_with(&Preferences::two_people(), custom).await;
    tab.until_there(".board-side .cell.hole").await;
    tab.open_window("new-game").await;
    tab.until_says("#other-board", "Custom board").await;
    assert!(tab.has("#board-other:checked").await);
    let chosen = "document.querySelector('#board-choice').selectedOptions[0].textContent";
    assert_eq!(tab.evaluate::<String>(chosen).await, "Custom board");
    tab.choose("#board-choice", "Pylamid").await;
    tab.until_says("#other-board", "Pyramid").await;
    tab.click("#close-window").await;
    tab.open_window("new-game").await;
    tab.start().await;
    assert_eq!(tab.cells(".hole").await, ["a1"]);
}

async fn a_player_is_changed_by_a_click_on_its_card(visit: &Visit<'_>) {
    let tab = visit.open("board=8x8&moves=f5d6").await;
    // An opened game is analysed until somebody plays on.
    tab.click("#go-on").await;
    tab.click("#light-player").await;
    tab.until_there("dialog#player-window[open]").await;
    tab.pick("card-strong").await;
    tab.until_computer("#light-name", "Strong").await;
    tab.unfold("#more-players").await;
    tab.click("label:has(#light-character)").await;
    tab.until_says("#light-name", "Arwen 4").await;
    tab.fill("#light-depth", "18").await;
    tab.until_says("#light-name", "Arwen 18").await;
    tab.fill("#player-name", "The queen").await;
    tab.click("#player-done").await;
    tab.until_gone("dialog").await;
    tab.until_says("#light-name", "The queen").await;
    // The game is the same.
    tab.until_moves(2).await;
}

async fn a_person_keeps_a_name(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.click("#dark-player").await;
    tab.fill("#player-name", "Ann").await;
    tab.click("#player-done").await;
    tab.until_says("#dark-name", "Ann").await;
    tab.reload().await;
    tab.until_says("#dark-name", "Ann").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.click("#rematch").await;
    tab.until_says("#light-name", "Ann").await;
    tab.click("#light-player").await;
    tab.fill("#player-name", "").await;
    tab.click("#player-done").await;
    tab.until_says("#light-name", "You").await;
}

async fn experts_set_the_book_and_the_tree_search(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.open_window("new-game").await;
    tab.unfold("#more-players").await;
    tab.click("label:has(#light-expert)").await;
    tab.click("label:has(#light-book)").await;
    tab.fill("#light-endgame", "20").await;
    tab.choose("#light-method", "mcts").await;
    tab.until_gone("#light-book").await;
    tab.fill("#light-exploration", "0.5").await;
    tab.choose("#light-final", "visits").await;
    tab.fill("#light-simulations", "200").await;
    tab.start().await;
    let expert = tab.seats().await["light"]["expert"].clone();
    assert_eq!(expert["method"], json!("mcts"));
    assert_eq!(expert["exploration"], json!(50));
    assert_eq!(
        (&expert["by_visits"], &expert["book"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(expert["endgame"], json!(20));
    tab.play("f5").await;
    tab.until_moves(2).await;
    for method in ["first", "random"] {
        tab.open_window("new-game").await;
        tab.unfold("#more-players").await;
        tab.choose("#light-method", method).await;
        tab.start().await;
        tab.play("f5").await;
        tab.until_moves(2).await;
    }
}
