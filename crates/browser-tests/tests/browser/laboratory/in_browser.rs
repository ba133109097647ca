//! Studies that are played in the browser, without a server.

use serde_json::json;

use crate::driver::{Preferences, Visit};
use crate::harness::tests;

tests![
    a_tournament_is_played_to_its_end,
    a_stopped_tournament_goes_on_after_a_reload,
    a_tournament_begins_with_given_openings,
    a_closed_tab_loses_no_finished_game,
    a_wrong_entry_is_reported_and_starts_nothing,
    an_evolution_shows_its_match_and_weights,
    a_population_is_bred,
    the_workbench_evolves_a_character_and_reset_stops_it,
    the_workbench_runs_a_tournament_and_reset_stops_it,
    a_deleted_run_is_gone,
];

async fn a_tournament_is_played_to_its_end(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.fill_in_tournament("4x4", 2, 8).await;
    tab.start_study().await;
    tab.until_state("finished").await;
    assert_eq!(tab.done().await, 8);
    let rows = tab.standings().await;
    assert_eq!(rows.len(), 2, "{rows:?}");
    for row in &rows {
        assert_eq!(row[4], "8", "every game counts: {rows:?}");
    }
    let block = tab.text("#lab-block").await;
    for word in ["Elo", "LOS", "Games: 8", "Ptnml"] {
        assert!(block.contains(word), "{word}: {block}");
    }
    tab.until_there("#lab-plots svg").await;
    tab.until_there("#lab-board-now .face").await;
    assert!(tab.has("#lab-browser-runs [aria-current=page]").await);
}

async fn a_stopped_tournament_goes_on_after_a_reload(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.fill_in_tournament("6x6", 4, 40).await;
    tab.start_study().await;
    tab.until_state("finished").await;
    let undisturbed = tab.standings().await;

    tab.fill_in_tournament("6x6", 4, 40).await;
    tab.start_study().await;
    tab.until_done(4).await;
    tab.click("#lab-stop").await;
    tab.until_state("stopped").await;
    let done = tab.done().await;
    assert!((4..40).contains(&done), "{done}");
    tab.reload().await;
    tab.click("#lab-browser-runs li:first-child button").await;
    tab.until_state("stopped").await;
    // Finished games are kept.
    tab.until_done(done).await;
    tab.click("#lab-resume").await;
    tab.until_state("finished").await;
    assert_eq!(tab.standings().await, undisturbed);
}

async fn a_tournament_begins_with_given_openings(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.fill_in_tournament("6x6", 1, 4).await;
    tab.choose("#lab-openings", "2").await;
    tab.fill("#lab-given-openings", "e4e3\ne4c5").await;
    tab.start_study().await;
    tab.until_state("finished").await;
    tab.until_text("#lab-about", |about| about.contains("2 openings"))
        .await;
}

async fn a_closed_tab_loses_no_finished_game(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.fill_in_tournament("6x6", 4, 40).await;
    tab.start_study().await;
    tab.until_done(4).await;
    tab.reload().await;
    tab.click("#lab-browser-runs li:first-child button").await;
    tab.until_state("interrupted").await;
    // Finished games are kept.
    tab.until_done(2).await;
    tab.click("#lab-resume").await;
    tab.until_state("finished").await;
    assert_eq!(tab.done().await, 40);
}

async fn a_wrong_entry_is_reported_and_starts_nothing(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    for (field, wrong, good) in [
        ("#lab-games", "many", "8"),
        ("#lab-board", "9z9", "4x4"),
        ("#lab-board", "", "4x4"),
    ] {
        tab.fill_in_tournament("4x4", 1, 8).await;
        tab.fill(field, wrong).await;
        tab.click("#lab-start").await;
        tab.until_text("#lab-problem", |text| !text.is_empty())
            .await;
        tab.fill(field, good).await;
    }
    assert!(tab.has("#lab-form").await);
    assert!(!tab.has("#lab-browser-runs").await, "nothing was started");
}

async fn an_evolution_shows_its_match_and_weights(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.click("#lab-kind-evolution").await;
    tab.fill("#lab-board", "4x4").await;
    tab.fill("#lab-depth", "1").await;
    tab.fill("#lab-generations", "3").await;
    tab.fill("#lab-match-games", "2").await;
    tab.start_study().await;
    tab.until_state("finished").await;
    assert_eq!(tab.done().await, 3);
    assert_eq!(tab.texts("#lab-weights tbody tr").await.len(), 9);
    tab.until_there("#lab-plots svg").await;
    tab.until_there("#lab-board-now .face").await;
}

async fn a_population_is_bred(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.click("#lab-kind-breeding").await;
    tab.fill("#lab-boards", "4x4 4x4+holes10@3").await;
    for (field, number) in [
        ("#lab-population", "4"),
        ("#lab-generations", "2"),
        ("#lab-match-games", "1"),
        ("#lab-depth", "1"),
    ] {
        tab.fill(field, number).await;
    }
    tab.start_study().await;
    tab.until_state("finished").await;
    assert_eq!(tab.texts("#lab-members tbody tr").await.len(), 4);
    tab.click("#lab-keep-best").await;
    tab.until_there("#notice").await;
}

fn workbench_open() -> Preferences {
    Preferences::two_people().and("bench", json!({ "open": true }))
}

async fn the_workbench_evolves_a_character_and_reset_stops_it(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=6x6").await;
    tab.until_field("#bench-weight-discs", "7").await;
    assert_eq!(tab.field("#bench-generations").await, "1000");
    assert_eq!(tab.field("#bench-match-games").await, "10");
    assert_eq!(tab.field("#bench-percent").await, "10");
    tab.choose("#bench-evolve-player", "eowyn").await;
    tab.choose("#bench-study-depth", "2").await;
    tab.click("#bench-evolve").await;
    tab.until_text("#bench-study", |text| text.contains("eowyn"))
        .await;
    tab.play("c2").await;
    tab.click("#bench-reset").await;
    tab.until_says("#bench-study", "").await;
    tab.until_moves(0).await;
    tab.click("#open-laboratory").await;
    tab.until_state("stopped").await;
}

async fn the_workbench_runs_a_tournament_and_reset_stops_it(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=6x6").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.click("#bench-chosen-galadriel").await;
    tab.until_there("#bench-chosen-galadriel[aria-pressed=false]")
        .await;
    tab.fill("#bench-pairing-games", "2000").await;
    tab.click("#bench-tournament").await;
    tab.until_text("#bench-study", |text| !text.is_empty())
        .await;
    tab.click("#bench-reset").await;
    tab.until_says("#bench-study", "").await;
    tab.click("#open-laboratory").await;
    tab.until_state("stopped").await;
    let players = tab.texts("#lab-standings tbody th").await;
    assert_eq!(players.len(), 2, "{players:?}");
}

async fn a_deleted_run_is_gone(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.fill_in_tournament("4x4", 1, 2).await;
    tab.start_study().await;
    tab.until_state("finished").await;
    tab.click("#lab-delete").await;
    tab.click("#lab-delete").await;
    tab.until_there("#lab-form").await;
    tab.until_gone("#lab-browser-runs").await;
    tab.reload().await;
    tab.until_there("#lab-form").await;
    assert!(!tab.has("#lab-browser-runs").await);
}
