//! L1 to L3: starting a game.

use crate::driver::Visit;
use crate::harness::tests;

tests![
    l01_the_page_shows_a_board_and_a_new_game_button,
    l02_each_side_is_a_human_or_a_computer,
    l03_start_closes_the_dialog,
];

async fn l01_the_page_shows_a_board_and_a_new_game_button(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    assert_eq!(tab.cells("").await.len(), 64);
    tab.until_cells(":has(.disc.dark)", &["d5", "e4"]).await;
    tab.until_cells(":has(.disc.light)", &["d4", "e5"]).await;
    assert_eq!(tab.text("#new-game").await, "New game");
    assert!(!tab.has("dialog").await);
}

async fn l02_each_side_is_a_human_or_a_computer(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.open_window("new-game").await;
    tab.unfold("#more-players").await;
    for side in ["dark", "light"] {
        tab.click(&format!("label:has(#{side}-human)")).await;
        tab.until_gone(&format!("#{side}-depth, #{side}-level-choice"))
            .await;
        tab.click(&format!("label:has(#{side}-character)")).await;
        tab.until_there(&format!("#{side}-depth")).await;
        tab.click(&format!("label:has(#{side}-expert)")).await;
        tab.until_there(&format!("#{side}-depth")).await;
        tab.fill(&format!("#{side}-depth"), "6").await;
        tab.choose(&format!("#{side}-strength"), "level").await;
        tab.until_gone(&format!("#{side}-depth")).await;
        tab.fill(&format!("#{side}-level-number"), "17").await;
        tab.click(&format!("label:has(#{side}-level)")).await;
        tab.until_there(&format!("#{side}-level-choice")).await;
        tab.until_gone(&format!("#{side}-depth")).await;
    }
}

async fn l03_start_closes_the_dialog(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    for (dark, light) in [("human", "human"), ("human", "level"), ("level", "level")] {
        tab.start_game(dark, light, "8x8").await;
        tab.until_there(".player.on-turn").await;
        if dark == "human" {
            tab.until_cells(".playable", &["c4", "d3", "e6", "f5"])
                .await;
            tab.play("d3").await;
        }
        match light {
            "human" => tab.until_cells(".playable", &["c3", "c5", "e3"]).await,
            _ => tab.until_there("#moves .light-column .move").await,
        }
    }
}
