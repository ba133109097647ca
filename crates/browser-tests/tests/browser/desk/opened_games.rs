//! An opened game is analysed: nobody is seated.

use crate::driver::{Preferences, Tab, Visit};
use crate::fixtures::game;
use crate::harness::tests;

tests![
    nobody_replies_in_an_opened_game,
    a_finished_game_is_analysed_without_replies,
    a_game_can_be_analysed_and_played_on,
    a_game_starts_from_a_balanced_opening,
];

const GGF: &str = "(;GM[Othello]PB[ann]PW[bob]TY[8]B[F5]W[F6]B[E6]W[F4];)";

async fn open(tab: &Tab, text: &str) {
    tab.open_window("open").await;
    tab.fill("#pasted", text).await;
    tab.click("#open-it").await;
    tab.until_gone("dialog").await;
}

/// The visitor plays Dark against a computer otherwise.
async fn nobody_replies_in_an_opened_game(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    open(&tab, GGF).await;
    tab.until_moves(4).await;
    tab.until_says("#dark-name", "ann").await;
    tab.until_says("#light-name", "bob").await;
    // Both sides are free.
    for _ in 0..3 {
        tab.press("ArrowLeft").await;
    }
    tab.until_counts(4, 1).await;
    tab.play("d6c3d3").await;
    tab.until_moves(4).await;
    assert_eq!(tab.moves().await, ["f5", "d6", "c3", "d3"]);
    // The game is still the main line, and what was tried a variation.
    let main = tab.texts("#variations > .ply .tree-move").await;
    assert_eq!(main, ["f5", "f6", "e6", "f4"]);
    let tried = tab.texts("#variations .branch .tree-move").await;
    assert_eq!(tried, ["d6", "c3", "d3"]);
    // A reload changes nothing of that.
    tab.reload().await;
    tab.until_there("#desk").await;
    tab.until_cells(".last", &["d3"]).await;
    tab.until_says("#dark-name", "ann").await;
    assert_eq!(tab.texts("#variations > .ply .tree-move").await, main);
    // Against the computer from here: after one more move of Dark, it replies.
    tab.click("#go-on").await;
    tab.until_says("#dark-name", "You").await;
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    tab.until_moves(6).await;
}

async fn a_finished_game_is_analysed_without_replies(visit: &Visit<'_>) {
    let moves = game("dark_wins_39_25").moves;
    let hash = format!("board=8x8&moves={moves}&dark=Ann");
    let tab = visit.open(&hash).await;
    tab.until_there("#desk").await;
    // The visitor has not played it.
    tab.click("#analyse").await;
    tab.until_says("#report-title", "Dark (Ann) won 39-25")
        .await;
    tab.click("#stop-study").await;
    assert!(!tab.has("#go-on").await, "the game is over");
    tab.press("Home").await;
    tab.until_counts(2, 2).await;
    tab.play("d3c5").await;
    tab.until_moves(2).await;
    tab.until_there("#variations .branch").await;
    assert!(!tab.has("dialog").await);
}

async fn a_game_can_be_analysed_and_played_on(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.click("#analyse-freely").await;
    tab.until_there("#desk").await;
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    let reply = tab.cells(".playable").await.remove(0);
    tab.play(&reply).await;
    tab.until_moves(4).await;
    tab.until_says("#dark-name", "You").await;
    tab.click("#go-on").await;
    tab.until_gone("#desk").await;
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    tab.until_moves(6).await;
    // With two people, nobody replies anyway.
    let two = visit.open_with(&Preferences::two_people(), "").await;
    assert!(!two.has("#analyse-freely").await, "nothing was played yet");
}

/// The moves of the opening are nobody's mistakes.
async fn a_game_starts_from_a_balanced_opening(visit: &Visit<'_>) {
    let preferences = Preferences::two_people().and("instant", serde_json::json!(true));
    let tab = visit.open_with(&preferences, "").await;
    tab.open_window("new-game").await;
    tab.click("#start-balanced").await;
    tab.until_moves(8).await;
    let first = tab.moves().await;
    assert!(!tab.has("#desk").await, "it is played");
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    tab.click("#analyse-freely").await;
    tab.click("#analyse").await;
    tab.until_eventually("the review ends", "!document.querySelector('#progress')")
        .await;
    let verdicts = tab.texts("#review-table .verdict").await;
    assert!(
        verdicts[..8].iter().all(|it| it == "book: random opening"),
        "{verdicts:?}"
    );
    assert_ne!(verdicts[8], "book: random opening");
    tab.until_text("#discs-lost", |text| text.contains("Light"))
        .await;
    // For an analysis, too. The same opening again is nearly impossible.
    tab.click("#desk-balanced").await;
    tab.until_moves(8).await;
    tab.until_there("#desk").await;
    assert_ne!(tab.moves().await, first);
}
