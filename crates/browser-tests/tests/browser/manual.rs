//! The manual.

use crate::driver::{Preferences, Tab, TestServer, Visit};
use crate::harness::tests;

tests![
    the_manual_opens_and_its_contents_lead_to_sections,
    question_marks_open_their_sections,
    the_manual_speaks_french,
    the_manual_can_be_read_without_a_network,
];

impl Tab {
    /// Waits until the beginning of a section is on the screen.
    async fn until_section(&self, name: &str) {
        let shown = format!(
            "(() => {{
                const heading = document.querySelector('#manual-{name} h3')?.getBoundingClientRect();
                return heading && heading.top >= 0 && heading.bottom <= innerHeight;
            }})()"
        );
        self.until(&format!("the section {name} is shown"), &shown)
            .await;
    }
}

async fn the_manual_opens_and_its_contents_lead_to_sections(visit: &Visit<'_>) {
    let tab = visit.open("board=8x8&moves=f5").await;
    let address: String = tab.evaluate("location.href").await;
    tab.open_window("manual").await;
    // Boards, icons and the table of keys are drawn by the page.
    tab.until_there("#manual-hexagons figure svg polygon").await;
    tab.until_there("#manual-playing .icon path").await;
    assert!(
        tab.texts("#manual-keys kbd")
            .await
            .contains(&"<".to_owned())
    );
    assert_eq!(tab.texts("#manual-categories .swatch").await.len(), 8);
    tab.click(".manual-contents a[href='#manual-weights']")
        .await;
    tab.until_section("weights").await;
    let now: String = tab.evaluate("location.href").await;
    assert_eq!(now, address, "the address belongs to the game");
    tab.close_window().await;
}

async fn question_marks_open_their_sections(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=4x4x4")
        .await;
    tab.until_there(".sections .cell").await;
    tab.run("document.querySelector('#all-controls').open = true")
        .await;
    tab.until_there("#bench-evolve").await;
    for name in [
        "playing",
        "gestures",
        "levels",
        "game",
        "values",
        "display",
        "search",
        "weights",
        "evolution",
        "tournament",
    ] {
        tab.click(&format!("main .explain[data-section='manual-{name}']"))
            .await;
        tab.until_there("dialog#manual-window[open]").await;
        tab.until_section(name).await;
        tab.press("Escape").await;
        tab.until_gone("dialog").await;
    }
    // From a dialog, one comes back to it.
    tab.open_window("new-game").await;
    tab.click("#new-game-window .explain").await;
    tab.until_section("levels").await;
    tab.click("#close-window").await;
    tab.until_there("dialog#new-game-window[open]").await;
    tab.close_window().await;
}

async fn the_manual_speaks_french(visit: &Visit<'_>) {
    let french = Preferences::default().and("language", serde_json::json!("french"));
    let tab = visit.open_with(&french, "").await;
    tab.open_window("manual").await;
    tab.until_text("#manual-rules h3", |text| text == "Les règles")
        .await;
}

async fn the_manual_can_be_read_without_a_network(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    let server = TestServer::start();
    tab.go(&server.url()).await;
    let controlled = "navigator.serviceWorker.controller !== null";
    tab.until("the service worker is active", controlled).await;
    server.stop();
    tab.reload().await;
    tab.open_window("manual").await;
    tab.until_there("#manual-rules h3").await;
}
