//! The workers of the laboratory, without its screen.

use serde_json::{Value, json};

use crate::driver::{Tab, TestServer, Visit};
use crate::harness::tests;

tests![
    lab_worker_plays_a_tournament_to_its_end,
    lab_worker_finds_the_same_after_a_stop_and_a_reload,
    lab_worker_plays_a_run_in_one_tab_only,
    lab_worker_refuses_a_bad_request,
    lab_worker_plays_without_a_network,
];

/// Starts a worker that does this. The page collects its answers.
async fn begin(tab: &Tab, order: &Value) {
    let order = json!(order.to_string());
    tab.run(&format!(
        "window.answers = [];
         window.study = new Worker('lab/worker.js', {{ type: 'module', name: 'study 1' }});
         window.study.onmessage = (event) => window.answers.push(JSON.parse(event.data));
         window.study.onerror = (event) => window.answers.push({{ died: event.message }});
         window.study.postMessage({order})"
    ))
    .await;
}

fn tournament(id: &str, board: &str, games: u32) -> Value {
    json!({ "start": { "id": id, "request": {
        "kind": "tournament", "board": board, "games": games, "seed": 7,
        "players": [{ "text": "jolly:depth=3" }, { "text": "c:depth=3" }, { "text": "random" }],
    }}})
}

/// The first answer of a kind, once it is there.
async fn answer(tab: &Tab, kind: &str) -> Value {
    let last = format!("window.answers.findLast((answer) => '{kind}' in answer)?.{kind} ?? null");
    let condition =
        format!("window.answers.some((answer) => '{kind}' in answer || 'failed' in answer)");
    tab.until_eventually(&format!("the study says `{kind}`"), &condition)
        .await;
    let found: Value = tab.evaluate(&last).await;
    if found.is_null() {
        let all: Value = tab.evaluate("window.answers.slice(-3)").await;
        panic!("there is no `{kind}`: {all}");
    }
    found
}

/// The table of the last view, without what depends on the clock.
async fn table(tab: &Tab) -> Value {
    let mut view = answer(tab, "view").await;
    let mut report = view["findings"]["report"].take();
    for row in report["players"].as_array_mut().expect("there are players") {
        row["usage"]["micros"] = Value::Null;
    }
    report
}

async fn lab_worker_plays_a_tournament_to_its_end(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    begin(&tab, &tournament("b-1", "6x6", 4)).await;
    let ended = answer(&tab, "ended").await;
    assert_eq!(ended["state"], "finished", "{ended}");
    assert_eq!(ended["games"], 12, "{ended}");
    let table = table(&tab).await;
    assert_eq!(table["players"].as_array().map(Vec::len), Some(3));
    let game = answer(&tab, "game").await;
    assert_eq!(game["board"], "6x6", "{game}");
}

async fn lab_worker_finds_the_same_after_a_stop_and_a_reload(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    begin(&tab, &tournament("b-1", "8x8", 20)).await;
    answer(&tab, "ended").await;
    let undisturbed = table(&tab).await;

    begin(&tab, &tournament("b-2", "8x8", 20)).await;
    let some = "window.answers.some((answer) => answer.view?.progress.done >= 4)";
    tab.until_eventually("some games are over", some).await;
    tab.run("window.study.postMessage('\"stop\"')").await;
    let stopped = answer(&tab, "ended").await;
    assert_eq!(stopped["state"], "stopped", "{stopped}");

    tab.reload().await;
    begin(&tab, &json!({ "resume": { "id": "b-2" } })).await;
    let some = "window.answers.some((answer) => answer.view?.progress.done >= 20)";
    tab.until_eventually("more games are over", some).await;
    // The tab is closed while it plays.
    tab.reload().await;
    begin(&tab, &json!({ "resume": { "id": "b-2" } })).await;
    let ended = answer(&tab, "ended").await;
    assert_eq!(ended["state"], "finished", "{ended}");
    assert_eq!(table(&tab).await, undisturbed);
}

async fn lab_worker_plays_a_run_in_one_tab_only(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    begin(&tab, &tournament("b-1", "8x8", 1000)).await;
    answer(&tab, "began").await;
    let other = visit.open("").await;
    begin(&other, &json!({ "resume": { "id": "b-1" } })).await;
    let refused = "window.answers.some((answer) => answer.failed === 'elsewhere')";
    other.until("the other tab is refused", refused).await;
    // A tab that is gone leaves the run to others.
    tab.run("window.study.terminate()").await;
    other
        .run("window.study.terminate(); window.answers = []")
        .await;
    begin(&other, &json!({ "resume": { "id": "b-1" } })).await;
    answer(&other, "began").await;
}

async fn lab_worker_refuses_a_bad_request(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    begin(&tab, &tournament("b-1", "1x1", 4)).await;
    let refused = "window.answers.some((answer) => answer.failed?.request)";
    tab.until("the request is refused", refused).await;
    begin(&tab, &json!({ "resume": { "id": "b-1" } })).await;
    let missing = "window.answers.some((answer) => answer.failed === 'missing')";
    tab.until("nothing is kept of it", missing).await;
}

async fn lab_worker_plays_without_a_network(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    let server = TestServer::start();
    tab.go(&server.url()).await;
    let controlled = "navigator.serviceWorker.controller !== null";
    tab.until("the service worker is active", controlled).await;
    server.stop();
    tab.reload().await;
    begin(&tab, &tournament("b-1", "4x4", 4)).await;
    let ended = answer(&tab, "ended").await;
    assert_eq!(ended["state"], "finished", "{ended}");
}
