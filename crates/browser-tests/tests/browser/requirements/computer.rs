//! L7: the computer plays from its opening book, then searches.

use std::collections::BTreeSet;

use outflank_testkit::fixtures::openings;

use crate::driver::{Preferences, Visit};
use crate::fixtures::moves_of;
use crate::harness::tests;

tests![
    l07a_in_book_the_computer_plays_an_opening,
    l07c_out_of_book_the_computer_searches,
];

async fn l07a_in_book_the_computer_plays_an_opening(visit: &Visit<'_>) {
    let known: Vec<Vec<String>> = openings()
        .unwrap()
        .iter()
        .map(|opening| moves_of(opening.moves))
        .collect();
    let tab = visit.open("").await;
    let mut answers = BTreeSet::new();
    // The book has three replies. Twenty times the same one is practically impossible.
    for _ in 0..20 {
        tab.start_game("human", "level", "8x8").await;
        tab.play("c4").await;
        tab.until_moves(2).await;
        let played = tab.moves().await;
        assert!(
            known.iter().any(|opening| opening.starts_with(&played)),
            "{played:?} is in no opening"
        );
        answers.insert(played[1].clone());
        if answers.len() > 1 {
            return;
        }
    }
    panic!("always {answers:?}");
}

/// The page shows what the search finds. The computer moves at once on request.
async fn l07c_out_of_book_the_computer_searches(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::slow_computer(), "board=8x8&moves=f5f4c3")
        .await;
    tab.click("#go-on").await;
    let thinking = tab.until_text("#thinking", |text| !text.is_empty()).await;
    assert!(thinking.starts_with("Depth "), "{thinking}");
    tab.click("#move-now").await;
    tab.until_moves(4).await;
    tab.until_says("#thinking", "").await;
}
