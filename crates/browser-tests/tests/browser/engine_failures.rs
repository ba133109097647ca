//! Engines that die.

use serde_json::json;

use crate::driver::{Likes, Tab, Visit};
use crate::harness::tests;

tests![
    an_engine_that_dies_is_replaced,
    an_engine_that_talks_nonsense_is_replaced,
];

/// Remembers the engines that the page starts, and what it asks them.
const REMEMBER: &str = "{
    const Plain = window.Worker;
    window.engines = [];
    window.Worker = class extends Plain {
        constructor(...options) {
            super(...options);
            this.asked = [];
            window.engines.push(this);
        }
        postMessage(...message) {
            this.asked.push(message[0]);
            super.postMessage(...message);
        }
    };
}";

/// A tab in which the computer thinks long about its move.
async fn thinking(visit: &Visit<'_>) -> Tab {
    let seats = json!({ "dark": "human", "light": { "level": "maximum" } });
    let tab = visit.blank().await;
    tab.before_each_load(REMEMBER).await;
    let likes = Likes::default().and("seats", seats);
    tab.before_each_load(&likes.script()).await;
    tab.go(&visit.at("board=8x8&moves=f5f4c3")).await;
    tab.click("#go-on").await;
    tab.until_text("#thinking", |text| !text.is_empty()).await;
    tab
}

/// There is a new engine, and it is asked what the old one was asked.
async fn check_replaced(tab: &Tab, before: usize) {
    let again =
        format!("engines.slice({before}).some(it => it.asked.includes(engines[0].asked[0]))");
    tab.until("a new engine is asked the same", &again).await;
    tab.click("#move-now").await;
    tab.until_moves(4).await;
}

/// It is ended, and the page is told as by the browser.
async fn an_engine_that_dies_is_replaced(visit: &Visit<'_>) {
    let tab = thinking(visit).await;
    let before: usize = tab.evaluate("engines.length").await;
    tab.run(
        "engines[0].terminate();
         engines[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))",
    )
    .await;
    check_replaced(&tab, before).await;
}

async fn an_engine_that_talks_nonsense_is_replaced(visit: &Visit<'_>) {
    let tab = thinking(visit).await;
    let before: usize = tab.evaluate("engines.length").await;
    tab.run("engines[0].dispatchEvent(new MessageEvent('message', { data: '{\"nonsense\":1}' }))")
        .await;
    check_replaced(&tab, before).await;
}
