//! Runs of the server: watched live, started and stopped with the right to do so.

use std::sync::Arc;

use crate::driver::{ServedRun, Tab, TestLaboratory, TestServer, Visit};
use crate::harness::tests;

tests![
    runs_of_the_server_are_watched_live,
    workers_and_queue_are_shown,
    a_run_of_another_process_can_only_be_watched,
    the_same_machine_starts_and_stops_runs,
    another_machine_needs_the_token,
    without_a_server_there_is_only_the_browser,
];

/// The name of this machine that the browser takes for another one.
const OTHER_MACHINE: &str = "other-machine.test";
const TOKEN: &str = "0123456789abcdef";

fn serve(laboratory: &Arc<TestLaboratory>) -> TestServer {
    TestServer::with_laboratory(laboratory.clone(), TOKEN)
}

async fn open(visit: &Visit<'_>, address: &str) -> Tab {
    let tab = visit.blank().await;
    tab.go(&format!("{address}#lab")).await;
    tab.until_there("#lab-form").await;
    tab
}

/// Leaves the page, and then stops the server. A page that asks a server in vain complains.
async fn leave(tab: &Tab, server: TestServer) {
    tab.go("about:blank").await;
    server.stop();
}

async fn runs_of_the_server_are_watched_live(visit: &Visit<'_>) {
    let laboratory = TestLaboratory::with(ServedRun::running("t-live", 10));
    let server = serve(&laboratory);
    let tab = open(visit, &server.url()).await;
    tab.click("#lab-run-t-live").await;
    tab.until_says(
        "#lab-progress-line",
        "0 of 10 games · estimating the time left",
    )
    .await;
    laboratory.play("t-live", 6);
    tab.until_text("#lab-progress-line", |line| {
        line.starts_with("6 of 10 games")
    })
    .await;
    assert_eq!(tab.standings().await[0][4], "6");
    laboratory.play("t-live", 4);
    tab.until_state("finished").await;
    tab.until_says("#lab-progress-line", "10 of 10 games").await;
    leave(&tab, server).await;
}

async fn workers_and_queue_are_shown(visit: &Visit<'_>) {
    let laboratory = TestLaboratory::with(ServedRun::running("t-live", 10));
    laboratory.hire("worker-7", 4);
    let server = serve(&laboratory);
    let tab = open(visit, &server.url()).await;
    tab.until_text("#lab-workers tbody th", |name| name == "worker-7")
        .await;
    tab.until_says(
        "#lab-queue",
        "12 tasks waiting, 3 in play, 0 results waiting",
    )
    .await;
    leave(&tab, server).await;
}

async fn a_run_of_another_process_can_only_be_watched(visit: &Visit<'_>) {
    let laboratory = TestLaboratory::with(ServedRun::elsewhere("t-far", 10));
    let server = serve(&laboratory);
    let tab = open(visit, &server.url()).await;
    tab.click("#lab-run-t-far").await;
    tab.until_says("#lab-state", "played elsewhere").await;
    assert!(!tab.has("#lab-stop, #lab-resume, #lab-delete").await);
    leave(&tab, server).await;
}

/// Starts the tournament of the form on the server.
async fn start_there(tab: &Tab) {
    tab.choose("#lab-place", "1").await;
    tab.fill_in_tournament("4x4", 1, 8).await;
    tab.click("#lab-start").await;
}

async fn the_same_machine_starts_and_stops_runs(visit: &Visit<'_>) {
    let laboratory = TestLaboratory::empty();
    let server = serve(&laboratory);
    let tab = open(visit, &server.url()).await;
    tab.until_there("#lab-place").await;
    start_there(&tab).await;
    tab.until_state("running").await;
    let request = laboratory.last_request();
    assert!(request.contains(r#""kind":"tournament""#), "{request}");
    // The buttons have their place only below the heading of the table.
    tab.until_there("#lab-standings").await;
    tab.click("#lab-stop").await;
    tab.until_state("stopped").await;
    tab.click("#lab-resume").await;
    tab.until_state("running").await;
    leave(&tab, server).await;
}

async fn another_machine_needs_the_token(visit: &Visit<'_>) {
    // The browser does not trust other machines without HTTPS, and shows refusals.
    visit.expect_complaint("Cross-Origin-Opener-Policy");
    visit.expect_complaint("401 (Unauthorized)");
    let laboratory = TestLaboratory::empty();
    let server = serve(&laboratory);
    let tab = open(visit, &server.url_as(OTHER_MACHINE)).await;
    tab.until_there("#lab-token").await;
    start_there(&tab).await;
    tab.until_text("#lab-problem", |problem| problem.contains("token"))
        .await;
    tab.fill("#lab-token", "wrong-wrong-wrong").await;
    tab.click("#lab-start").await;
    tab.until_text("#lab-problem", |problem| problem.contains("token"))
        .await;
    assert_eq!(laboratory.last_request(), "", "nothing was started");
    tab.fill("#lab-token", TOKEN).await;
    tab.click("#lab-start").await;
    tab.until_state("running").await;
    leave(&tab, server).await;
}

async fn without_a_server_there_is_only_the_browser(visit: &Visit<'_>) {
    let server = TestServer::start();
    let tab = open(visit, &server.url()).await;
    assert!(!tab.has("#lab-place, #lab-server-runs, #lab-fleet").await);
    assert_eq!(tab.text("#lab-problem").await, "");
    leave(&tab, server).await;
}
