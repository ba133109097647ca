//! Engines that die, talk nonsense or do not start.

use std::sync::Arc;

use outflank_server::{File, Files};
use serde_json::json;

use crate::driver::{PageFiles, Preferences, Tab, TestServer, Visit};
use crate::harness::tests;

tests![
    an_engine_that_dies_is_replaced,
    an_engine_that_dies_silently_is_replaced,
    an_engine_that_takes_no_job_is_replaced,
    an_engine_that_hangs_is_replaced,
    an_engine_that_talks_nonsense_is_replaced,
    an_engine_with_threads_that_does_not_start_is_replaced,
    an_engine_that_cannot_start_is_reported,
    a_hint_that_fails_is_reported,
    an_engine_survives_a_helper_thread_that_fails,
];

/// Records the workers that the page starts and the messages that they get.
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

/// A tab in which the computer thinks for a long time.
async fn thinking(visit: &Visit<'_>) -> Tab {
    let tab = visit.blank().await;
    tab.before_each_load(REMEMBER).await;
    tab.before_each_load(&Preferences::slow_computer().script())
        .await;
    tab.go(&visit.at("board=8x8&moves=f5f4c3")).await;
    tab.click("#go-on").await;
    tab.until_text("#thinking", |text| !text.is_empty()).await;
    tab
}

/// Checks that a new engine gets the message that the old one got.
async fn check_replaced(tab: &Tab, before: usize) {
    let again =
        format!("engines.slice({before}).some(it => it.asked.includes(engines[0].asked[0]))");
    tab.until("a new engine gets the same message", &again)
        .await;
    tab.click("#move-now").await;
    tab.until_moves(4).await;
}

/// Terminates the worker and sends the event that a browser sends when a worker dies.
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

/// Browsers end workers without an event when memory is short.
async fn an_engine_that_dies_silently_is_replaced(visit: &Visit<'_>) {
    let tab = thinking(visit).await;
    let before: usize = tab.evaluate("engines.length").await;
    tab.run("engines[0].terminate()").await;
    tab.until_text("#notice", |text| text.contains("was restarted"))
        .await;
    check_replaced(&tab, before).await;
}

/// The first engine gets no messages, and the page soon stops waiting for it.
const DEAF: &str = "{
    const Plain = window.Worker;
    let first = true;
    window.Worker = class extends Plain {
        isDeaf = first;
        constructor(...options) {
            super(...options);
            first = false;
        }
        postMessage(...message) {
            if (!this.isDeaf) super.postMessage(...message);
        }
    };
    const wait = window.setTimeout;
    window.setTimeout = (f, ms, ...rest) => wait(f, ms === 15000 ? 500 : ms, ...rest);
}";

async fn an_engine_that_takes_no_job_is_replaced(visit: &Visit<'_>) {
    check_first_replaced(visit, DEAF).await;
}

/// Checks that the first engine, which a script spoils, is replaced.
async fn check_first_replaced(visit: &Visit<'_>, spoil: &str) {
    let tab = visit.blank().await;
    tab.before_each_load(spoil).await;
    tab.go(&visit.at("")).await;
    tab.play("f5").await;
    tab.until_there("#working.busy").await;
    tab.until_text("#notice", |text| text.contains("was restarted"))
        .await;
    tab.until_moves(2).await;
    tab.until_gone("#working.busy").await;
}

/// The first engine says that it has taken a job, and nothing more. The page soon looks after it.
const HANGING: &str = "{
    const Plain = window.Worker;
    let first = true;
    window.Worker = class extends Plain {
        hangs = first;
        constructor(...options) {
            super(...options);
            first = false;
        }
        postMessage(...message) {
            if (!this.hangs) return super.postMessage(...message);
            const taken = new MessageEvent('message', { data: { taken: true } });
            queueMicrotask(() => this.dispatchEvent(taken));
        }
    };
    const wait = window.setTimeout;
    window.setTimeout = (f, ms, ...rest) => wait(f, ms === 12000 ? 300 : ms, ...rest);
}";

async fn an_engine_that_hangs_is_replaced(visit: &Visit<'_>) {
    check_first_replaced(visit, HANGING).await;
}

async fn an_engine_that_talks_nonsense_is_replaced(visit: &Visit<'_>) {
    let tab = thinking(visit).await;
    let before: usize = tab.evaluate("engines.length").await;
    tab.run("engines[0].dispatchEvent(new MessageEvent('message', { data: '{\"nonsense\":1}' }))")
        .await;
    check_replaced(&tab, before).await;
}

/// Workers whose address contains a text start but never say anything. The page soon stops waiting
/// for them: the time limits of a start become short.
fn silent_workers(text: &str) -> String {
    let is_silent = format!("window.started.at(-1)?.includes({text:?})");
    format!(
        "{{
            const Plain = window.Worker;
            window.started = [];
            window.Worker = function (url, options) {{
                window.started.push(String(url));
                const silent = {{ postMessage() {{}}, terminate() {{}} }};
                return String(url).includes({text:?}) ? silent : new Plain(url, options);
            }};
            const wait = window.setTimeout;
            const limits = [30000, 120000];
            window.setTimeout = (f, ms, ...rest) => wait(f, limits.includes(ms) && {is_silent} ? 50 : ms, ...rest);
        }}"
    )
}

async fn an_engine_with_threads_that_does_not_start_is_replaced(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    tab.before_each_load(&silent_workers("/mt/")).await;
    tab.go(&visit.at("")).await;
    tab.start_game("human", "level", "8x8").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    let started: Vec<String> = tab.evaluate("started").await;
    assert!(
        started.iter().any(|url| url.contains("/mt/")),
        "{started:?}"
    );
}

async fn an_engine_that_cannot_start_is_reported(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    tab.before_each_load(&silent_workers("engine/")).await;
    tab.go(&visit.at("")).await;
    tab.start_game("human", "level", "8x8").await;
    tab.play("f5").await;
    tab.until_text("#notice", |text| text.contains("cannot be loaded"))
        .await;
    tab.until_there("#go-on").await;
}

async fn a_hint_that_fails_is_reported(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    tab.before_each_load(&Preferences::two_people().script())
        .await;
    tab.before_each_load(&silent_workers("engine/")).await;
    tab.go(&visit.at("")).await;
    tab.play("f5").await;
    tab.click("#hint").await;
    tab.until_text("#notice", |text| text.contains("cannot be loaded"))
        .await;
}

/// The page, with helper threads that fail while the engine works.
struct FailingHelpers(PageFiles);

const HELPER: &str = "engine/mt/helper.js";

impl Files for FailingHelpers {
    fn find(&self, path: &str) -> Option<File> {
        if path != HELPER {
            // The compressed files are those of the good helper.
            let is_compressed = path.starts_with(HELPER);
            return self.0.find(path).filter(|_| !is_compressed);
        }
        let good = self.0.find(HELPER)?;
        let good = String::from_utf8(good.bytes.into_owned()).unwrap();
        let failing = good.replace(
            "help();",
            "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
             throw new WebAssembly.RuntimeError('unreachable');",
        );
        assert_ne!(good, failing, "the helper runs `help`");
        Some(File {
            bytes: failing.into_bytes().into(),
            hash: "failing".to_owned(),
        })
    }
}

async fn an_engine_survives_a_helper_thread_that_fails(visit: &Visit<'_>) {
    let server = TestServer::serving(Arc::new(FailingHelpers(PageFiles::read())));
    let preferences = Preferences::default()
        .and(
            "seats",
            json!({ "dark": "human", "light": { "level": "strong" } }),
        )
        .and("workbench", json!({ "workers": 2 }));
    let tab = visit.blank().await;
    tab.before_each_load(&preferences.script()).await;
    tab.go(&format!("{}#board=8x8&moves=f5f4c3", server.url()))
        .await;
    tab.click("#go-on").await;
    tab.until_text("#notice", |text| text.contains("with one thread"))
        .await;
    tab.until_moves(4).await;
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    tab.until_moves(6).await;
}
