//! Games and positions as text: open, set up, share.

use crate::driver::{Preferences, Tab, Visit};
use crate::fixtures::game;
use crate::harness::tests;

tests![
    pasted_games_open,
    pasted_garbage_is_refused,
    positions_are_set_up,
    impossible_positions_are_refused,
    a_shared_address_opens_the_same_game,
    another_address_in_the_same_tab_is_followed,
];

const GGF: &str = "(;GM[Othello]PB[ann]PW[bob]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[E6];)";
const OBF: &str =
    "---------------------------OX------XO--------------------------- X; D3:+0; C4:+0;";

async fn paste(tab: &Tab, text: &str) {
    tab.open_window("open").await;
    tab.fill("#pasted", text).await;
    tab.click("#open-it").await;
}

async fn pasted_games_open(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    paste(&tab, game("dark_wins_39_25").moves).await;
    tab.until_gone("dialog").await;
    // Sixty discs and a pass.
    tab.until_moves(61).await;
    tab.until_counts(39, 25).await;
    paste(&tab, GGF).await;
    tab.until_gone("dialog").await;
    tab.until_moves(3).await;
    assert_eq!(tab.moves().await, ["f5", "f6", "e6"]);
    paste(&tab, OBF).await;
    tab.until_gone("dialog").await;
    tab.until_moves(0).await;
    tab.until_cells(".playable", &["c4", "d3", "e6", "f5"])
        .await;
    // Several games are a list to choose from.
    paste(&tab, &format!("{GGF}\n{GGF}")).await;
    tab.click(".choice-list li:nth-child(2) button").await;
    tab.until_gone("dialog").await;
    tab.until_moves(3).await;
}

async fn pasted_garbage_is_refused(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    let garbage = [
        "hello world",
        "f5a1",
        "(;GM[Othello]BO[8",
        "<img src=x onerror=console.error(1)>",
        "💣\u{0}\u{202e}",
        "XXXX",
    ];
    for text in garbage {
        paste(&tab, text).await;
        let problem = tab
            .until_text("#open-problem", |text| !text.is_empty())
            .await;
        assert!(problem.len() < 400, "{problem}");
        assert!(!tab.has("dialog img").await);
        tab.close_window().await;
        tab.until_counts(2, 2).await;
    }
}

async fn positions_are_set_up(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.open_window("set-up").await;
    tab.click("#clear-board").await;
    tab.click("label:has(#put-light)").await;
    tab.click("dialog [data-cell=b1]").await;
    tab.click("label:has(#put-dark)").await;
    tab.click("dialog [data-cell=a1]").await;
    tab.click("dialog [data-cell=h8]").await;
    // A second click removes a disc.
    tab.click("dialog [data-cell=h8]").await;
    tab.click("#play-from-here").await;
    tab.until_gone("dialog").await;
    tab.until_counts(1, 1).await;
    tab.until_cells(".playable", &["c1"]).await;
    tab.play("c1").await;
    tab.until_there("dialog#result-window[open]").await;
    tab.until_says("#window-title", "Dark won 3-0").await;
}

async fn impossible_positions_are_refused(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.open_window("set-up").await;
    tab.click("#clear-board").await;
    tab.until_text("#set-up-problem", |text| text.contains("without discs"))
        .await;
    assert!(tab.has("#play-from-here:disabled").await);
    assert!(tab.has("#look-at-it:disabled").await);
    for text in ["XO", "rubbish", "---?"] {
        tab.fill("#position-text", text).await;
        tab.until_text("#set-up-problem", |text| {
            !text.is_empty() && !text.contains("without discs")
        })
        .await;
    }
    tab.click("#start-position").await;
    tab.click("#play-from-here").await;
    tab.until_gone("dialog").await;
    tab.until_counts(2, 2).await;
}

async fn a_shared_address_opens_the_same_game(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    for board in ["8x8", "hex5"] {
        tab.start_game("human", "human", board).await;
        for _ in 0..4 {
            let cell = tab.cells(".playable").await.remove(0);
            tab.play_cell(&cell).await;
        }
        tab.click("#back").await;
        let (moves, discs) = (tab.moves().await, tab.cells(":has(.disc.dark)").await);
        tab.open_window("share").await;
        let address: String = tab
            .evaluate("document.querySelector('#address').value")
            .await;
        tab.close_window().await;
        let other = visit.blank().await;
        other.go(&address).await;
        other.until_moves(4).await;
        assert_eq!(other.moves().await, moves);
        assert_eq!(other.cells(":has(.disc.dark)").await, discs);
    }
}

async fn another_address_in_the_same_tab_is_followed(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=8x8&moves=f5")
        .await;
    tab.until_moves(1).await;
    tab.run("location.hash = '#board=8x8&moves=c4e3'").await;
    tab.until_moves(2).await;
    tab.until_says("#opening", "Perpendicular Opening").await;
    tab.run("location.hash = '#board=8x8&moves=a1'").await;
    tab.until_text("#notice", |text| !text.is_empty()).await;
    tab.until_moves(2).await;
}
