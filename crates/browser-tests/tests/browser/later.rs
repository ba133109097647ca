//! The part of the page that comes after the board.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use outflank_server::{File, Files};
use serde_json::json;

use crate::driver::{PageFiles, Preferences, TestServer, Visit};
use crate::harness::tests;

tests![a_board_can_be_played_on_before_the_rest_of_the_page_is_there];

/// The page. What comes after the board is missing at first.
struct Gradual {
    page: PageFiles,
    complete: AtomicBool,
}

impl Files for Gradual {
    fn find(&self, path: &str) -> Option<File> {
        let is_there = !path.starts_with("later/") || self.complete.load(Ordering::SeqCst);
        self.page.find(path).filter(|_| is_there)
    }
}

async fn a_board_can_be_played_on_before_the_rest_of_the_page_is_there(visit: &Visit<'_>) {
    visit.expect_complaint("later/");
    visit.expect_complaint("WebAssembly");
    let files = Arc::new(Gradual {
        page: PageFiles::read(),
        complete: AtomicBool::new(false),
    });
    let server = TestServer::serving(files.clone());
    let tab = visit.blank().await;
    let people = json!({ "dark": "human", "light": "human" });
    let preferences = Preferences::default().and("seats", people);
    tab.before_each_load(&preferences.script()).await;
    tab.go(&server.url()).await;
    tab.play("f5").await;
    tab.until_moves(1).await;
    // The dialog is open, but it cannot be seen yet.
    tab.click("#new-game").await;
    assert!(!tab.has("dialog").await);
    files.complete.store(true, Ordering::SeqCst);
    tab.until_there("dialog[open]").await;
}
