//! Whole games on all kinds of boards.

use outflank_testkit::oracle::{Content, OracleBoard, Shape, replay};
use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    computers_play_to_the_end_on_4x4,
    computers_play_to_the_end_on_6x6,
    computers_play_to_the_end_on_10x10,
    computers_play_to_the_end_on_hex5,
    computers_play_to_the_end_with_holes,
    holes_follow_their_seed,
    a_person_plays_a_whole_game_against_the_computer,
];

async fn computers_play_to_the_end_on_4x4(visit: &Visit<'_>) {
    check_game(visit, "4x4").await;
}

async fn computers_play_to_the_end_on_6x6(visit: &Visit<'_>) {
    check_game(visit, "6x6").await;
}

async fn computers_play_to_the_end_on_10x10(visit: &Visit<'_>) {
    check_game(visit, "10x10").await;
}

async fn computers_play_to_the_end_on_hex5(visit: &Visit<'_>) {
    check_game(visit, "hex5").await;
}

async fn check_game(visit: &Visit<'_>, board: &str) {
    let tab = open_for_computers(visit, "").await;
    tab.start_game("level", "level", board).await;
    check_end(&tab, &OracleBoard::start(board).unwrap()).await;
}

async fn computers_play_to_the_end_with_holes(visit: &Visit<'_>) {
    let tab = open_for_computers(visit, "board=8x8%2Bholes12@7").await;
    let start = OracleBoard::from_text(Shape::flat(8, 8), &position(&tab).await).unwrap();
    assert!(start.count(Content::Hole) >= 6);
    tab.open_window("new-game").await;
    tab.click("#start-game").await;
    check_end(&tab, &start).await;
}

async fn open_for_computers(visit: &Visit<'_>, hash: &str) -> Tab {
    let beginner = json!({ "level": "beginner" });
    let preferences = Preferences::computers(beginner.clone(), beginner);
    visit.open_with(&preferences, hash).await
}

/// Waits for the end of the game. The oracle checks the moves and the result.
async fn check_end(tab: &Tab, start: &OracleBoard) {
    let over = "document.querySelector('dialog#result-window[open]')";
    tab.until_eventually("the game ends", over).await;
    let game = replay(start, &tab.moves().await.join(" ")).unwrap();
    let end = game.last();
    assert!(end.is_over());
    let (dark, light) = (end.count(Content::Dark), end.count(Content::Light));
    tab.until_counts(dark, light).await;
    let title = tab.text("#window-title").await;
    let (more, fewer) = (dark.max(light), dark.min(light));
    assert!(title.ends_with(&format!("{more}-{fewer}")), "{title}");
}

/// The position on the board as text, with Dark to move.
async fn position(tab: &Tab) -> String {
    let letters: String = tab
        .evaluate(
            "[...document.querySelectorAll('.board-side .cell')]
                .sort((a, b) => {
                    const key = cell => cell.dataset.cell.slice(1) + cell.dataset.cell[0];
                    return key(a) < key(b) ? -1 : 1;
                })
                .map(cell => cell.matches('.hole') ? '#'
                    : cell.querySelector('.disc.dark') ? 'X'
                    : cell.querySelector('.disc.light') ? 'O' : '-')
                .join('')",
        )
        .await;
    format!("{letters} X")
}

async fn holes_follow_their_seed(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.open_window("new-game").await;
    assert!(!tab.has("#holes-seed").await);
    tab.unfold("#more-boards").await;
    tab.fill("#holes-percent", "20").await;
    tab.until_there("#holes-seed").await;
    tab.fill("#holes-seed", "5").await;
    tab.click("#new-holes").await;
    let seed = "document.querySelector('#holes-seed').value";
    let seed: String = tab
        .wait("another seed", seed, |seed: &String| seed != "5")
        .await;
    tab.click("#start-game").await;
    tab.until_there(".board-side .cell.hole").await;
    let (holes, here) = (
        tab.cells(".hole").await,
        "decodeURIComponent(location.hash)",
    );
    let address: String = tab.evaluate(here).await;
    assert_eq!(address, format!("#board=8x8+holes20@{seed}"));
    // The address leads to the same holes.
    let other = visit.open(&format!("board=8x8%2Bholes20@{seed}")).await;
    assert_eq!(other.cells(".hole").await, holes);
    // At most half of the board can be holes.
    tab.open_window("new-game").await;
    tab.unfold("#more-boards").await;
    tab.fill("#holes-percent", "99").await;
    tab.until_text("#new-game-problem", |text| !text.is_empty())
        .await;
    assert!(tab.has("#start-game:disabled").await);
}

async fn a_person_plays_a_whole_game_against_the_computer(visit: &Visit<'_>) {
    let preferences = Preferences::default()
        .and(
            "seats",
            json!({ "dark": "human", "light": { "level": "beginner" } }),
        )
        .and("instant", json!(true));
    let tab = visit.open_with(&preferences, "").await;
    tab.start_game("human", "level", "6x6").await;
    let next = "document.querySelector('dialog#result-window') ? 'over'
        : document.querySelector('.board-side .playable')?.dataset.cell ?? ''";
    loop {
        let next: String = tab
            .wait("a move or the end", next, |next: &String| !next.is_empty())
            .await;
        if next == "over" {
            break;
        }
        tab.play(&next).await;
    }
    check_end(&tab, &OracleBoard::start("6x6").unwrap()).await;
}
