//! L10 and L11: the move list and the name of the opening.

use outflank_testkit::fixtures::openings;

use crate::driver::{Preferences, Visit};
use crate::fixtures::{game, split_last};
use crate::harness::tests;

tests![
    l10_moves_are_listed_in_two_columns,
    l10_a_pass_is_listed_as_two_dashes,
    l11_the_name_of_the_opening_follows_the_game,
    l11_every_opening_is_named,
];

async fn l10_moves_are_listed_in_two_columns(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("d3").await;
    tab.until_moves(1).await;
    assert_eq!(tab.columns().await, (vec!["d3".to_owned()], vec![]));
    tab.play("c5f6").await;
    tab.until_moves(3).await;
    let dark = vec!["d3".to_owned(), "f6".to_owned()];
    assert_eq!(tab.columns().await, (dark, vec!["c5".to_owned()]));
}

async fn l10_a_pass_is_listed_as_two_dashes(visit: &Visit<'_>) {
    let (before, last) = split_last(game("pass_at_the_end").moves);
    let hash = format!("board=8x8&moves={before}");
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    tab.until_moves(54).await;
    tab.play(&last).await;
    tab.until_moves(56).await;
    let (dark, light) = tab.columns().await;
    assert_eq!(dark.last().map(String::as_str), Some("f1"));
    assert_eq!(light.last().map(String::as_str), Some("--"));
}

/// Some checks of the earlier program, played with the keyboard.
async fn l11_the_name_of_the_opening_follows_the_game(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    let named = [
        ("c4c3", "Diagonal Opening"),
        ("d3c5b3", "Snake/Peasant"),
        ("f3", "Lysons"),
        // Out of book the name stays.
        ("e6", "Lysons"),
    ];
    tab.run("document.querySelector('.board-side .cell[tabindex=\"0\"]').focus()")
        .await;
    for (moves, name) in named {
        tab.type_keys(moves).await;
        tab.until_says("#opening", name).await;
    }
}

async fn l11_every_opening_is_named(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    for opening in openings().unwrap() {
        tab.change_hash(&format!("board=8x8&moves={}", opening.moves))
            .await;
        tab.until_says("#opening", opening.name).await;
    }
}
