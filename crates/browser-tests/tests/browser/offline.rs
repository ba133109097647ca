//! The service worker: the page without a network, and on servers that only send files.

use crate::driver::{PlainServer, Tab, TestServer, Visit};
use crate::harness::tests;

tests![
    the_computer_plays_after_the_server_is_stopped,
    the_computer_plays_with_one_thread_after_the_server_is_stopped,
    the_service_worker_isolates_the_page_of_a_plain_server,
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

/// Browsers share memory between threads only on isolated pages.
async fn the_service_worker_isolates_the_page_of_a_plain_server(visit: &Visit<'_>) {
    let server = PlainServer::start();
    let tab = visit.blank().await;
    tab.go(&server.url()).await;
    assert!(!tab.evaluate::<bool>("crossOriginIsolated").await);
    let controlled = "navigator.serviceWorker.controller !== null";
    tab.until("the service worker is active", controlled).await;
    tab.reload().await;
    assert!(tab.evaluate::<bool>("crossOriginIsolated").await);
    let scripts = "performance.getEntriesByType('resource').map(it => it.name)";
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.until(
        "the engine with threads is used",
        &format!("{scripts}.some(name => name.includes('/engine/mt/'))"),
    )
    .await;
}
