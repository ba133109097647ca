//! L4 to L6 and L9: legal moves, clicks and flipped discs.

use outflank_testkit::fixtures::{Choices, legal_moves};

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    l04_legal_moves_are_right,
    l05_legal_moves_are_dots_in_the_colour_of_the_side_to_move,
    l06a_a_click_on_a_legal_cell_puts_a_disc_there,
    l06b_a_click_elsewhere_does_nothing,
    l09_discs_are_flipped,
];

const START: [&str; 4] = ["c4", "d3", "e6", "f5"];

async fn l04_legal_moves_are_right(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    for row in legal_moves().unwrap() {
        let position = &row.position;
        let text = position.to_text().replace(' ', "~");
        tab.change_hash(&format!("board=8x8&position={text}")).await;
        let legal = match &row.choices {
            Choices::Moves(cells) => cells.clone(),
            // The page passes by itself.
            Choices::Pass => position.pass().unwrap().legal_moves(),
            Choices::End if text.starts_with(&"-".repeat(64)) => {
                tab.until_text("#notice", |text| text.contains("without discs"))
                    .await;
                continue;
            }
            Choices::End => Vec::new(),
        };
        let names: Vec<String> = legal
            .into_iter()
            .map(|cell| position.shape().cell_name(cell))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        tab.until_cells(".legal", &names).await;
        tab.until_cells(".playable", &names).await;
    }
}

async fn l05_legal_moves_are_dots_in_the_colour_of_the_side_to_move(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.start_game("human", "human", "8x8").await;
    tab.until_cells(":has(.dot.dark)", &START).await;
    tab.until_cells(":has(.dot.light)", &[]).await;
    tab.play("d3").await;
    tab.until_cells(":has(.dot.light)", &["c3", "c5", "e3"])
        .await;
    tab.until_cells(":has(.dot.dark)", &[]).await;
}

async fn l06a_a_click_on_a_legal_cell_puts_a_disc_there(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.start_game("human", "human", "8x8").await;
    tab.click_cell("d3").await;
    tab.until_cells(":has(.disc.dark)", &["d3", "d4", "d5", "e4"])
        .await;
    tab.click_cell("c5").await;
    tab.until_cells(":has(.disc.light)", &["c5", "d5", "e5"])
        .await;
}

async fn l06b_a_click_elsewhere_does_nothing(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.start_game("human", "human", "8x8").await;
    for cell in ["a1", "d4", "e4", "c3", "h8"] {
        tab.click_cell(cell).await;
    }
    check_untouched(&tab).await;
    // A click on the frame does nothing either.
    let (x, y): (f64, f64) = tab
        .evaluate("(() => { const r = document.querySelector('.board').getBoundingClientRect(); return [r.left + 3, r.top + 3]; })()")
        .await;
    tab.click_at(x, y).await;
    check_untouched(&tab).await;
}

async fn check_untouched(tab: &Tab) {
    tab.until_counts(2, 2).await;
    tab.until_cells(".playable", &START).await;
    tab.until_moves(0).await;
}

async fn l09_discs_are_flipped(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.start_game("human", "human", "8x8").await;
    tab.play("f5").await;
    tab.until_cells(":has(.disc.dark)", &["d5", "e4", "e5", "f5"])
        .await;
    tab.until_counts(4, 1).await;
    tab.play("d6").await;
    tab.until_cells(":has(.disc.light)", &["d4", "d5", "d6"])
        .await;
    tab.until_cells(":has(.disc.dark)", &["e4", "e5", "f5"])
        .await;
    tab.until_counts(3, 3).await;
}
