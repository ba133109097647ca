//! L8 and L12: forced passes and the mark of the last move.

use crate::driver::{Preferences, Visit};
use crate::fixtures::{game, split_last};
use crate::harness::tests;

tests![
    l08_a_forced_pass_is_announced,
    l08_a_position_without_a_legal_move_is_passed,
    l12_the_last_move_is_marked,
    l12_the_last_move_is_marked_after_a_pass,
];

const PASSES: &str = "Light has no legal move and must pass.";

async fn l08_a_forced_pass_is_announced(visit: &Visit<'_>) {
    let (before, last) = split_last(game("pass_at_the_end").moves);
    let hash = format!("board=8x8&moves={before}");
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    tab.play(&last).await;
    tab.until_says("#passed", PASSES).await;
    tab.until_there(".player.on-turn .chip.dark").await;
    // Screen readers announce it too.
    tab.until_text(".spoken", |text| text.contains(PASSES))
        .await;
    // It belongs to the position, and goes and comes with it.
    tab.press("ArrowLeft").await;
    tab.until_gone("#passed").await;
    tab.press("ArrowRight").await;
    tab.until_says("#passed", PASSES).await;
}

/// Dark cannot move, Light can.
async fn l08_a_position_without_a_legal_move_is_passed(visit: &Visit<'_>) {
    let hash =
        "board=8x8&position=OXXXXXXO-XXXXXXOOXOXOOOOOXXOOOXOOXOOOXXOOXXOOOXOOXOXXXXX-OOOOOOO~X";
    let tab = visit.open_with(&Preferences::two_people(), hash).await;
    tab.until_there(".player.on-turn .chip.light").await;
    tab.until_cells(".playable", &["a2", "a8"]).await;
    tab.play("a8").await;
}

async fn l12_the_last_move_is_marked(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.until_cells(".last", &[]).await;
    for (moves, last) in [("c4", "c4"), ("c3", "c3"), ("d3c5b6e3", "e3")] {
        tab.play(moves).await;
        tab.until_cells(".last", &[last]).await;
        tab.until_cells(":has(.last-mark)", &[last]).await;
    }
}

async fn l12_the_last_move_is_marked_after_a_pass(visit: &Visit<'_>) {
    let hash = format!("board=8x8&moves={}", game("pass_at_the_end").moves);
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    tab.until_cells(".last", &["f1"]).await;
}
