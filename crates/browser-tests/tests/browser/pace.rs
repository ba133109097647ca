//! A pace that people can follow, and what the page says meanwhile.

use std::sync::{Arc, Condvar, Mutex};

use outflank_server::{File, Files};
use serde_json::json;

use crate::driver::{PageFiles, Preferences, Tab, TestServer, Visit};
use crate::fixtures::{game, split_last};
use crate::harness::tests;

tests![
    the_reply_begins_after_the_flips,
    the_result_follows_the_last_flips,
    a_pass_holds_the_board,
    two_passes_are_two_notices,
    a_move_is_previewed,
    a_move_on_a_cube_is_previewed,
    a_held_finger_previews_and_does_not_play,
    a_click_that_is_no_move_says_why,
    the_board_is_painted_before_the_page_is_loaded,
    a_newer_version_is_announced,
];

/// Notes when elements appear first.
async fn time_of_arrival(tab: &Tab, selectors: &[&str]) {
    tab.run(&format!(
        "window.arrived = {{}};
         const note = () => {selectors:?}.forEach(it => {{
             if (document.querySelector(it)) window.arrived[it] ??= performance.now();
         }});
         new MutationObserver(note).observe(document.body, {{ childList: true, subtree: true }})"
    ))
    .await;
}

/// Milliseconds between the arrivals of two elements.
async fn between(tab: &Tab, first: &str, second: &str) -> f64 {
    tab.until_there(second).await;
    tab.evaluate(&format!("arrived[{second:?}] - arrived[{first:?}]"))
        .await
}

const FIRST: &str = "#moves .dark-column .move";
const REPLY: &str = "#moves .light-column .move";

async fn the_reply_begins_after_the_flips(visit: &Visit<'_>) {
    for (reply, least) in [(0.8, 780.0), (0.0, 700.0), (1.5, 1480.0)] {
        let tab = visit
            .open_with(&Preferences::default().and("reply", json!(reply)), "")
            .await;
        tab.run(&format!(
            "const all = JSON.parse(localStorage['outflank.preferences']);
             localStorage['outflank.preferences'] = JSON.stringify({{ ...all, reply: {reply} }})"
        ))
        .await;
        tab.reload().await;
        time_of_arrival(&tab, &[FIRST, REPLY]).await;
        tab.play("f5").await;
        let waited = between(&tab, FIRST, REPLY).await;
        assert!(waited >= least, "{waited} after {reply}");
    }
}

async fn the_result_follows_the_last_flips(visit: &Visit<'_>) {
    let (before, last) = split_last(game("dark_wins_39_25").moves);
    let hash = format!("board=8x8&moves={before}");
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    let disc = format!(".board-side [data-cell={last}] .disc");
    time_of_arrival(&tab, &[&disc, "dialog#result-window"]).await;
    tab.click("#go-on").await;
    tab.play(&last).await;
    let waited = between(&tab, &disc, "dialog#result-window").await;
    assert!(waited >= 650.0, "{waited}");
}

/// Light has passed, and the computer, who plays Dark, moves again.
async fn a_pass_holds_the_board(visit: &Visit<'_>) {
    let seats = json!({ "dark": { "level": "casual" }, "light": "human" });
    let hash = format!("board=8x8&moves={}", game("pass_at_the_end").moves);
    let preferences = Preferences::default().and("seats", seats);
    let tab = visit.open_with(&preferences, &hash).await;
    tab.until_moves(56).await;
    tab.until_text("#passed", |text| {
        text.starts_with("Light has no legal move")
    })
    .await;
    tab.run(
        "window.began = performance.now();
         new MutationObserver(() => {
             if (document.querySelectorAll('#moves .move').length > 56) {
                 window.ended ??= performance.now();
             }
         }).observe(document.querySelector('#moves'), { childList: true, subtree: true });
         document.querySelector('#go-on').click()",
    )
    .await;
    let held: f64 = tab
        .wait(
            "the computer moves",
            "(window.ended ?? 0) - began",
            |held| *held > 0.0,
        )
        .await;
    assert!(held >= 1500.0, "{held}");
}

/// Light never has a move.
async fn two_passes_are_two_notices(visit: &Visit<'_>) {
    let row = format!("XO------{}", "-".repeat(8));
    let hash = format!("board=8x8&position={}{}~X", row.repeat(3), "-".repeat(16));
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    tab.play("c1").await;
    tab.until_text("#passed", |text| {
        text.starts_with("Light has no legal move")
    })
    .await;
    tab.run("window.first = document.querySelector('#passed')")
        .await;
    tab.play("c3").await;
    tab.until(
        "another notice",
        "(notice => notice !== null && notice !== window.first)(document.querySelector('#passed'))",
    )
    .await;
    // With the end of the game there is nothing to pass.
    tab.play("c5").await;
    tab.until_gone("#passed").await;
}

async fn a_move_is_previewed(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.hover(".board-side [data-cell=d3]").await;
    tab.until_cells(".preview", &["d4"]).await;
    tab.hover(".board-side [data-cell=a1]").await;
    tab.until_cells(".preview", &[]).await;
    tab.hover(".board-side [data-cell=f5]").await;
    tab.until_cells(".preview", &["e5"]).await;
    tab.hover("#new-game").await;
    tab.until_cells(".preview", &[]).await;
    // Also with the keyboard.
    tab.run("document.querySelector('.board-side [data-cell=c4]').focus()")
        .await;
    tab.until_cells(".preview", &["d4"]).await;
}

async fn a_move_on_a_cube_is_previewed(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=4x4x4")
        .await;
    tab.hover(".sections .cell.playable").await;
    tab.until_there(".sections .cell.preview .disc").await;
}

async fn a_held_finger_previews_and_does_not_play(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.make_touchable().await;
    tab.run(
        "addEventListener('pointerdown', event => { window.since = event.timeStamp; });
         addEventListener('click', () => { window.isClicked = true; })",
    )
    .await;
    let cell = ".board-side [data-cell=d3]";
    tab.put_finger(cell).await;
    tab.until_cells(".preview", &["d4"]).await;
    tab.until("the finger rests", "performance.now() - since > 550")
        .await;
    tab.until_cells(".preview", &["d4"]).await;
    tab.lift_finger().await;
    tab.until_cells(".preview", &[]).await;
    // This browser makes a click of it.
    tab.until("it is a click", "window.isClicked").await;
    assert_eq!(tab.moves().await, [""; 0]);
    // A short touch plays.
    tab.put_finger(cell).await;
    tab.lift_finger().await;
    tab.until_moves(1).await;
    tab.until_cells(".preview", &[]).await;
}

async fn a_click_that_is_no_move_says_why(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.click_cell("a1").await;
    tab.until_says("#remark", "Nothing would flip on a1.").await;
    tab.click_cell("d4").await;
    tab.until_says("#remark", "d4 is taken.").await;
    tab.play("d3").await;
    tab.until_gone("#remark").await;
    tab.until_moves(1).await;
}

/// The page under test, whose module arrives when somebody opens the gate.
struct SlowModule {
    page: PageFiles,
    gate: Arc<(Mutex<bool>, Condvar)>,
}

impl Files for SlowModule {
    fn find(&self, path: &str) -> Option<File> {
        if path.starts_with("web-") && path.contains(".wasm") {
            let (is_open, opened) = &*self.gate;
            tokio::task::block_in_place(|| {
                let is_open = is_open.lock().unwrap();
                drop(opened.wait_while(is_open, |is_open| !*is_open).unwrap());
            });
        }
        self.page.find(path)
    }
}

async fn the_board_is_painted_before_the_page_is_loaded(visit: &Visit<'_>) {
    let gate = Arc::new((Mutex::new(false), Condvar::new()));
    let server = TestServer::serving(Arc::new(SlowModule {
        page: PageFiles::read(),
        gate: gate.clone(),
    }));
    let tab = visit.blank().await;
    tab.run(&format!("location.href = {:?}", server.url()))
        .await;
    tab.until_there("#early .board .disc.dark").await;
    let [_, _, width, _] = tab.frame_of("#early .board").await;
    assert!(width > 400.0, "{width}");
    *gate.0.lock().unwrap() = true;
    gate.1.notify_all();
    tab.until_there(".board-side .cell").await;
    tab.until_gone("#early").await;
}

/// What the service worker of a newer version tells the pages.
async fn a_newer_version_is_announced(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    let told = "navigator.serviceWorker.dispatchEvent(new MessageEvent('message',
        { data: { files: [...document.scripts].map(it => it.src).concat(MINE) } }))";
    let module = "performance.getEntriesByType('resource').map(it => it.name.split('/').at(-1)).find(it => /^web-.*wasm$/.test(it))";
    tab.run(&told.replace("MINE", module)).await;
    assert!(!tab.has("#reload").await, "it is the same version");
    tab.run(&told.replace("MINE", "'web-newer.wasm'")).await;
    tab.until_there("#reload").await;
}
