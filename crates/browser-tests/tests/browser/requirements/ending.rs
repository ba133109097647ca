//! L13 and L14: the result and the analysis.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::fixtures::{classic_rows, game, split_last};
use crate::harness::tests;

tests![
    l13_a_dialog_shows_the_result,
    l13_the_dialog_names_the_players,
    l14_an_analysis_of_every_move_follows_the_dialog,
    l14_the_three_ply_table_matches_the_printed_one,
];

async fn finish(visit: &Visit<'_>, moves: &str) -> Tab {
    let (before, last) = split_last(moves);
    let hash = format!("board=8x8&moves={before}");
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    // An opened game is analysed until somebody plays on.
    tab.click("#go-on").await;
    tab.play(&last).await;
    tab.until_there("dialog#result-window[open]").await;
    tab
}

async fn l13_a_dialog_shows_the_result(visit: &Visit<'_>) {
    let tab = finish(visit, game("dark_wins_39_25").moves).await;
    tab.until_says("#window-title", "Dark won 39-25").await;
    // Nobody has told their names.
    assert!(!tab.has("#result-players").await);
    tab.until_counts(39, 25).await;
    tab.close_window().await;
    // The dialog opens again on request.
    tab.click("#show-result").await;
    tab.until_says("#window-title", "Dark won 39-25").await;
}

/// Light passes, and Dark plays the last move.
async fn l13_the_dialog_names_the_players(visit: &Visit<'_>) {
    let (before, last) = split_last(game("dark_wins_39_25").moves);
    let seats = json!({ "dark": "human", "light": { "level": "beginner" } });
    let preferences = Preferences::default().and("seats", seats);
    let tab = visit
        .open_with(&preferences, &format!("board=8x8&moves={before}"))
        .await;
    tab.click("#go-on").await;
    tab.play(&last).await;
    tab.until_text("#result-players", |text| {
        text.contains("Beginner") && text.contains("(Light)")
    })
    .await;
}

/// For each move: its value, its verdict and the best move. It stands beside the board.
async fn l14_an_analysis_of_every_move_follows_the_dialog(visit: &Visit<'_>) {
    let tab = finish(visit, game("analysed").moves).await;
    tab.until_says("#window-title", "Light won 33-31").await;
    tab.click("#result-review").await;
    tab.until_gone("dialog#result-window[open]").await;
    tab.until_says("#report-title", "Light won 33-31").await;
    tab.until_eventually("the review ends", "!document.querySelector('#progress')")
        .await;
    assert!(tab.texts("#moments .moment").await.len() <= 3);
    let rows = table(&tab, "#review-table").await;
    // Sixty discs and a pass.
    assert_eq!(rows.len(), 61);
    for row in &rows {
        let [_, played, value, _, best, verdict] = &row[..] else {
            panic!("{row:?} does not have six columns");
        };
        assert!(value.parse::<f32>().is_ok(), "{row:?}");
        assert!(
            !played.is_empty() && !best.is_empty() && !verdict.is_empty(),
            "{row:?}"
        );
    }
    let mistakes = tab
        .texts("#review-table .verdict.mistake, #review-table .verdict.blunder")
        .await;
    assert!(!mistakes.is_empty(), "people make mistakes");
    tab.click("#tab-classic").await;
    tab.until_there("#classic-table").await;
    let rows = table(&tab, "#classic-table").await;
    assert_eq!(rows.len(), 61);
    assert!(
        rows.iter()
            .all(|row| row.len() == 5 && row[2].parse::<i64>().is_ok()),
        "{rows:?}"
    );
}

async fn l14_the_three_ply_table_matches_the_printed_one(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    for name in ["test13", "test14"] {
        let printed = classic_rows(name);
        let moves: String = printed.iter().map(|row| row.played.as_str()).collect();
        tab.go_to(visit, &format!("board=8x8&moves={moves}")).await;
        tab.click("#analyse").await;
        tab.click("#tab-classic").await;
        let count = "document.querySelectorAll('#classic-table tbody tr').length";
        tab.wait("all rows", count, |&count: &usize| count == printed.len())
            .await;
        for (row, printed) in table(&tab, "#classic-table").await.iter().zip(&printed) {
            let found = [&row[1], &row[2], &row[3]];
            assert_eq!(
                found,
                [&printed.played, &printed.value, &printed.best],
                "{name} {row:?}"
            );
        }
        tab.click("#stop-study").await;
    }
}

/// The rows of a table, cell by cell.
async fn table(tab: &Tab, selector: &str) -> Vec<Vec<String>> {
    let rows = format!("{selector} tbody tr");
    tab.evaluate(&format!(
        "[...document.querySelectorAll({rows:?})].map(row => [...row.cells].map(cell => cell.textContent.trim()))"
    ))
    .await
}
