//! What the browser saves, and bad data in it.

use std::sync::{Arc, Condvar, Mutex};

use outflank_server::{File, Files};
use serde_json::json;

use crate::driver::{PageFiles, Preferences, TestServer, Visit};
use crate::harness::tests;

tests![
    a_reload_continues_the_game,
    a_reload_continues_the_game_with_full_storage,
    a_move_made_during_a_reload_is_kept,
    games_are_saved_and_can_be_deleted,
    two_tabs_play_two_games,
    garbage_in_the_address_breaks_nothing,
    garbage_in_storage_breaks_nothing,
];

async fn a_reload_continues_the_game(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.start_game("human", "level", "8x8").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    let moves = tab.moves().await;
    tab.reload().await;
    tab.until_moves(2).await;
    assert_eq!(tab.moves().await, moves);
    // Also when it is the computer's turn.
    let next = tab.cells(".playable").await.remove(0);
    tab.click_cell(&next).await;
    tab.until_there(&format!(".board-side [data-cell={next}] .disc"))
        .await;
    tab.reload().await;
    tab.until_moves(4).await;
    assert_eq!(tab.moves().await[2], next);
}

async fn a_reload_continues_the_game_with_full_storage(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.start_game("human", "level", "8x8").await;
    tab.run(
        "for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
             try {
                 for (let n = 0; ; n++) localStorage[`full.${size}.${n}`] = 'x'.repeat(size);
             } catch {}
         }",
    )
    .await;
    tab.play("f5").await;
    tab.until_text("#notice", |text| text.contains("cannot save"))
        .await;
    tab.until_moves(2).await;
    let moves = tab.moves().await;
    tab.reload().await;
    tab.until_moves(2).await;
    assert_eq!(tab.moves().await, moves);
    assert!(!tab.has("#go-on").await, "the game is paused");
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    tab.until_moves(4).await;
}

/// The page under test, with a gate in front of its first file. The server opens the gate when the
/// page asks for [`OPEN_GATE`].
struct Gated {
    page: PageFiles,
    gate: Arc<Gate>,
}

const OPEN_GATE: &str = "open-gate.txt";

#[derive(Default)]
struct Gate {
    closed: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    fn set_closed(&self, closed: bool) {
        *self.closed.lock().unwrap() = closed;
        self.opened.notify_all();
    }

    /// Waits until the gate is open. The server goes on with its other requests meanwhile.
    fn pass(&self) {
        tokio::task::block_in_place(|| {
            let closed = self.closed.lock().unwrap();
            drop(self.opened.wait_while(closed, |closed| *closed).unwrap());
        });
    }
}

impl Files for Gated {
    fn find(&self, path: &str) -> Option<File> {
        match path {
            OPEN_GATE => {
                self.gate.set_closed(false);
                self.page.find("icon.svg")
            }
            "index.html" => {
                self.gate.pass();
                self.page.find(path)
            }
            _ => self.page.find(path),
        }
    }
}

/// The old page lives until the new one arrives, and the computer may move in it. The browser then
/// loads an address that is one move behind.
async fn a_move_made_during_a_reload_is_kept(visit: &Visit<'_>) {
    let gate = Arc::new(Gate::default());
    let page = PageFiles::read();
    let server = TestServer::serving(Arc::new(Gated {
        page,
        gate: gate.clone(),
    }));
    let tab = visit.blank().await;
    tab.go(&server.url()).await;
    tab.start_game("human", "level", "8x8").await;
    tab.run(&format!(
        "new MutationObserver(() => {{
             if (document.querySelectorAll('#moves .move').length === 2) fetch({OPEN_GATE:?});
         }}).observe(document.body, {{ childList: true, subtree: true }})"
    ))
    .await;
    gate.set_closed(true);
    tab.play("f5").await;
    tab.reload().await;
    tab.until_moves(2).await;
    let next = tab.cells(".playable").await.remove(0);
    tab.play(&next).await;
    tab.until_moves(4).await;
}

async fn games_are_saved_and_can_be_deleted(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.play("f5d6").await;
    tab.start_game("human", "human", "6x6").await;
    let first = tab.cells(".playable").await.remove(0);
    tab.play(&first).await;
    tab.open_window("games").await;
    let rows = tab.texts("#games-list .game-row").await;
    assert_eq!(rows.len(), 2);
    assert!(
        rows[0].contains("6x6") && rows[1].contains("8x8"),
        "{rows:?}"
    );
    tab.click("#games-list .game-row:nth-child(2) button").await;
    tab.until_gone("dialog").await;
    tab.until_moves(2).await;
    assert_eq!(tab.moves().await, ["f5", "d6"]);
    tab.open_window("games").await;
    tab.click("#games-list .game-row:nth-child(2) .plain").await;
    let left = "document.querySelectorAll('#games-list .game-row').length";
    tab.wait("one is left", left, |&left: &usize| left == 1)
        .await;
}

async fn two_tabs_play_two_games(visit: &Visit<'_>) {
    let one = visit.open_with(&Preferences::two_people(), "").await;
    let two = visit.open_with(&Preferences::two_people(), "").await;
    one.to_front().await;
    one.play("f5d6c3").await;
    two.to_front().await;
    two.play("c4e3").await;
    one.to_front().await;
    one.reload().await;
    one.until_moves(3).await;
    two.to_front().await;
    two.reload().await;
    two.until_moves(2).await;
    assert_eq!(one.moves().await, ["f5", "d6", "c3"]);
    assert_eq!(two.moves().await, ["c4", "e3"]);
    two.open_window("games").await;
    assert_eq!(two.texts("#games-list .game-row").await.len(), 2);
}

async fn garbage_in_the_address_breaks_nothing(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    let addresses = [
        "board=9",
        "board=8x8&moves=zz",
        "board=8x8&moves=a1",
        "board=999999x999999",
        "board=8x8%2Bholes4000000000@-1",
        "board=%C3%28",
        "position=%%%&moves=%",
        "moves=<script>console.error(1)</script>",
        "board=hex999999999999999999999",
    ];
    for address in addresses {
        tab.go_to(visit, address).await;
        tab.until_text("#notice", |text| !text.is_empty()).await;
        tab.until_cells(".playable", &["c4", "d3", "e6", "f5"])
            .await;
    }
    for address in [
        "",
        "&&&===",
        "at=7",
        "x=y",
        "board=8x8&at=999",
        "board=8x8&moves=f5&at=-3",
    ] {
        tab.go_to(visit, address).await;
        assert_eq!(tab.cells("").await.len(), 64, "{address}");
    }
}

async fn garbage_in_storage_breaks_nothing(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    let preferences = [
        "{{{".to_owned(),
        "null".to_owned(),
        "[1,2]".to_owned(),
        json!({ "theme": 5 }).to_string(),
        json!({ "pace": 1e300, "seats": { "dark": { "level": "none" }, "light": 3 } }).to_string(),
    ];
    let games = [
        "",
        "[]",
        "{\"board\":\"9x9x9x9\"}",
        "{\"board\":\"8x8\",\"start\":\"\",\"moves\":\"((((\",\"at\":3,\"seats\":{\"dark\":\"human\",\"light\":\"human\"},\"time\":0,\"result\":null,\"opening\":null}",
        "{\"board\":\"8x8\",\"start\":\"---------------------------OX------XO--------------------------- X\",\"moves\":\"f5)(d6((zz\",\"at\":99,\"seats\":{\"dark\":\"human\",\"light\":\"human\"},\"time\":1e308,\"result\":null,\"opening\":null}",
    ];
    for (preferences, game) in preferences.iter().zip(games) {
        tab.run(&format!(
            "localStorage.clear();
             localStorage['outflank.preferences'] = {preferences:?};
             localStorage['outflank.game.x'] = {game:?};
             sessionStorage['outflank.running'] = 'x'"
        ))
        .await;
        tab.go_to(visit, "").await;
        tab.open_window("games").await;
        tab.close_window().await;
        tab.start_game("human", "human", "8x8").await;
        tab.play("f5").await;
        tab.until_counts(4, 1).await;
    }
}
