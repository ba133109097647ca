//! The screen: its address, its keys, its languages, and small windows.

use serde_json::json;

use crate::driver::{Preferences, Visit};
use crate::harness::tests;

tests![
    it_has_an_address_and_a_key,
    the_game_stays_while_it_is_open,
    it_speaks_french,
    it_fits_into_a_phone,
];

const SHOWN: &str = "#laboratory:not([hidden]) #lab-form";
const HIDDEN: &str = "#laboratory[hidden]";

async fn it_has_an_address_and_a_key(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.until_there(SHOWN).await;
    tab.press("E").await;
    tab.until_there(HIDDEN).await;
    tab.press("E").await;
    tab.until_there("#laboratory:not([hidden])").await;
    assert_eq!(tab.evaluate::<String>("location.hash").await, "#lab");
    tab.run("history.back()").await;
    tab.until_there(HIDDEN).await;
}

async fn the_game_stays_while_it_is_open(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6").await;
    tab.click("#open-laboratory").await;
    tab.until_there(SHOWN).await;
    // Keys that play moves elsewhere do nothing here.
    tab.type_keys("c3").await;
    tab.reload().await;
    tab.until_there(SHOWN).await;
    tab.click("#open-laboratory").await;
    tab.until_there(HIDDEN).await;
    tab.until_moves(2).await;
    let hash: String = tab.evaluate("location.hash").await;
    assert!(hash.contains("f5d6"), "{hash}");
}

async fn it_speaks_french(visit: &Visit<'_>) {
    let preferences = Preferences::default().and("language", json!("french"));
    let tab = visit.open_with(&preferences, "lab").await;
    tab.until_says("#lab-start", "Lancer").await;
    tab.open_window("preferences").await;
    tab.choose("#language", "en").await;
    tab.until_says("#lab-start", "Start").await;
}

async fn it_fits_into_a_phone(visit: &Visit<'_>) {
    let tab = visit.open("lab").await;
    tab.resize(360, 740).await;
    tab.until_there(SHOWN).await;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    for kind in ["tournament", "evolution", "breeding"] {
        tab.click(&format!("#lab-kind-{kind}")).await;
        assert!(tab.evaluate::<bool>(fits).await, "{kind}");
    }
    tab.fill_in_tournament("4x4", 1, 4).await;
    tab.start_study().await;
    tab.until_state("finished").await;
    tab.until_there("#lab-plots svg").await;
    assert!(tab.evaluate::<bool>(fits).await, "a run");
}
