//! The page without a network.

use crate::driver::{Tab, TestServer, Visit};
use crate::harness::tests;

tests![
    the_computer_plays_after_the_server_is_stopped,
    the_computer_plays_with_one_thread_after_the_server_is_stopped,
];

/// Opens the page, waits until the browser has all of it, stops the server and reloads.
async fn go_offline(tab: &Tab) {
    let server = TestServer::start();
    tab.go(&server.url()).await;
    let controlled = "navigator.serviceWorker.controller !== null";
    tab.until("the service worker is active", controlled).await;
    server.stop();
    tab.reload().await;
}

async fn check_game(tab: &Tab) {
    tab.start_game("human", "level", "8x8").await;
    for moves in (2..=20).step_by(2) {
        let next = tab.cells(".playable").await.remove(0);
        tab.play(&next).await;
        tab.until_moves(moves).await;
    }
    tab.click("#hint").await;
    tab.until_there(".board-side .cell.hint").await;
}

async fn the_computer_plays_after_the_server_is_stopped(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    go_offline(&tab).await;
    check_game(&tab).await;
}

/// As on a server that does not isolate the page.
async fn the_computer_plays_with_one_thread_after_the_server_is_stopped(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    tab.before_each_load("Object.defineProperty(window, 'crossOriginIsolated', { value: false })")
        .await;
    go_offline(&tab).await;
    check_game(&tab).await;
}
