//! The workbench with the controls of the earlier 3D program.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    it_shows_few_controls_at_first,
    it_is_closed_on_flat_boards,
    it_has_every_control_of_the_3d_program,
    flat_boards_hide_the_controls_of_cubes,
    reset_keeps_the_settings,
    stepping_pauses_and_play_continues_with_other_players,
    sizes_and_dimensions_are_saved,
    weights_change_the_reported_value,
    garbage_is_refused_as_a_file_of_characters,
    characters_are_exported_and_imported,
    players_in_javascript_are_pasted_beside_changed_ones,
    players_of_ones_own_play_until_they_are_deleted,
    symmetry_is_off_without_symmetric_moves,
    computers_report_their_moves,
    workers_and_recommended_opponents,
    it_fits_on_a_phone,
];

/// Controls that are always shown.
const CALM: [&str; 11] = [
    "bench-play",
    "bench-reset",
    "bench-dimensions",
    "bench-size",
    "bench-back",
    "bench-move",
    "bench-current",
    "bench-dark",
    "bench-dark-depth",
    "bench-light",
    "bench-light-depth",
];

/// Controls that are shown on request.
const FULL: [&str; 40] = [
    "bench-evolve",
    "bench-evolve-player",
    "bench-generations",
    "bench-match-games",
    "bench-percent",
    "bench-tournament",
    "bench-pairing-games",
    "bench-study-depth",
    "bench-log",
    "bench-value",
    "bench-moves",
    "bench-depth",
    "bench-workers",
    "bench-hints",
    "bench-categories",
    "bench-values",
    "bench-pruning",
    "bench-symmetry",
    "bench-random",
    "bench-logs",
    "bench-depths",
    "bench-import",
    "bench-paste",
    "bench-export",
    "bench-name",
    "bench-new-player",
    "bench-duplicate",
    "bench-delete",
    "bench-defaults",
    "bench-player",
    "bench-weight-mobility",
    "bench-weight-discs",
    "bench-weight-corners",
    "bench-weight-c_squares",
    "bench-weight-x_squares",
    "bench-weight-edges",
    "bench-weight-inner_edges",
    "bench-weight-faces",
    "bench-weight-inner_faces",
    "bench-meet-arwen-6",
];

/// Controls that only cubes have.
const DEEP: [&str; 9] = [
    "bench-full-screen",
    "bench-infinity",
    "bench-smaller",
    "bench-larger",
    "bench-axes",
    "bench-hover",
    "bench-grid",
    "bench-balls",
    "bench-hint-balls",
];

fn workbench_open() -> Preferences {
    Preferences::two_people().and("bench", json!({ "open": true }))
}

impl Tab {
    /// Checks that controls exist, with a tooltip and a name.
    async fn assert_controls(&self, ids: &[&str]) {
        for id in ids {
            self.until_there(&format!("#{id}")).await;
            let nameless = format!(
                "(() => {{ const e = document.getElementById({id:?});
                    const name = e.ariaLabel || e.labels?.[0]?.textContent || e.textContent;
                    return !e.title || !name.trim() || e.title.length > 60; }})()"
            );
            assert!(!self.evaluate::<bool>(&nameless).await, "{id}");
        }
    }

    pub(crate) async fn field(&self, selector: &str) -> String {
        self.evaluate(&format!("document.querySelector({selector:?}).value"))
            .await
    }

    pub(crate) async fn until_field(&self, selector: &str, value: &str) {
        let found = format!("document.querySelector({selector:?})?.value ?? ''");
        self.wait(selector, &found, |found: &String| found == value)
            .await;
    }

    /// The lines of the log, once there are at least this many.
    async fn log(&self, least: usize) -> Vec<String> {
        let lines =
            "document.querySelector('#bench-log').textContent.trim().split('\\n').filter(Boolean)";
        self.wait("lines in the log", lines, |lines: &Vec<String>| {
            lines.len() >= least
        })
        .await
    }

    async fn until_board(&self, board: &str) {
        let wanted = format!(
            "location.hash.includes('board={board}') && !location.hash.includes('board={board}x')"
        );
        self.until(board, &wanted).await;
    }

    /// Imports a file.
    async fn import(&self, text: &str) {
        self.run(&format!(
            "const input = document.querySelector('#bench-import');
             const files = new DataTransfer();
             files.items.add(new File([{text:?}], 'players.toml'));
             input.files = files.files;
             input.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    }
}

async fn it_shows_few_controls_at_first(visit: &Visit<'_>) {
    let tab = visit.open("board=6x6x6").await;
    tab.assert_controls(&CALM).await;
    assert!(!tab.has("#bench-log").await);
    tab.until_says("#bench-status", "Ready to go").await;
    tab.click("#all-controls > summary").await;
    tab.until_there("#bench-log").await;
    // The page remembers it.
    tab.reload().await;
    tab.until_there("#bench-log").await;
}

async fn it_has_every_control_of_the_3d_program(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=6x6x6").await;
    tab.assert_controls(&CALM).await;
    tab.assert_controls(&FULL).await;
    tab.assert_controls(&DEEP).await;
    tab.until_says("#bench-status", "Ready to go").await;
    tab.until_field("#bench-weight-edges", "97").await;
    assert_eq!(tab.field("#bench-size").await, "6");
    assert_eq!(tab.field("#bench-depth").await, "4");
    assert!(tab.has("#bench-log[role=log]").await);
    let engine = tab.text("#bench-engine").await;
    assert!(
        engine.starts_with(concat!(
            "Outflank ",
            env!("CARGO_PKG_VERSION"),
            " · WebAssembly · "
        )),
        "{engine}"
    );
    for on in ["hints", "hover", "pruning", "symmetry", "random", "logs"] {
        assert!(
            tab.has(&format!("#bench-{on}[aria-pressed=true]")).await,
            "{on}"
        );
    }
    for off in ["depths", "axes", "infinity", "categories", "values"] {
        let switch = format!("#bench-{off}");
        assert!(
            tab.has(&format!("{switch}[aria-pressed=false]")).await,
            "{off}"
        );
        tab.click(&switch).await;
        tab.until_there(&format!("{switch}[aria-pressed=true]"))
            .await;
    }
    tab.until_text("#legend", |legend| legend.contains("1000"))
        .await;
    let players = "document.querySelectorAll('#bench-dark option').length";
    // A person, the levels and the built-in characters.
    assert_eq!(tab.evaluate::<usize>(players).await, 1 + 11 + 18);
}

async fn flat_boards_hide_the_controls_of_cubes(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.assert_controls(&FULL).await;
    for id in DEEP {
        assert!(!tab.has(&format!("#{id}")).await, "{id}");
    }
}

async fn reset_keeps_the_settings(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.choose("#bench-light", "arwen").await;
    tab.choose("#bench-light-depth", "2").await;
    tab.choose("#bench-depth", "3").await;
    tab.click("#bench-random").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.click("#bench-reset").await;
    tab.until_moves(0).await;
    tab.until_counts(2, 2).await;
    tab.until_says("#bench-status", "Ready to go").await;
    tab.until_says("#bench-play", "Play").await;
    assert_eq!(tab.field("#bench-light").await, "arwen");
    assert_eq!(tab.field("#bench-light-depth").await, "2");
    assert_eq!(tab.field("#bench-depth").await, "3");
    assert!(tab.has("#bench-random[aria-pressed=false]").await);
}

async fn stepping_pauses_and_play_continues_with_other_players(visit: &Visit<'_>) {
    let jolly = json!({ "character": { "name": "jolly", "depth": 1 } });
    let preferences = Preferences::computers(jolly.clone(), jolly)
        .and("pace", json!(0.2))
        .and("bench", json!({ "open": true }));
    let tab = visit.open_with(&preferences, "board=6x6").await;
    assert!(!tab.has("#bench-dark-depth:disabled").await);
    tab.click("#bench-play").await;
    tab.until_says("#bench-play", "Stop").await;
    let moves = "document.querySelectorAll('#moves .move').length";
    tab.wait("moves", moves, |&moves: &usize| moves >= 4).await;
    tab.click("#bench-back").await;
    tab.until_says("#bench-play", "Resume").await;
    let made: usize = tab.evaluate(moves).await;
    tab.until_field("#bench-move", &(made - 1).to_string())
        .await;
    tab.click("#bench-current").await;
    tab.until_field("#bench-move", &made.to_string()).await;
    tab.fill("#bench-move", "2").await;
    tab.until_field("#bench-move", "2").await;
    assert_eq!(tab.evaluate::<usize>(moves).await, made, "nobody moves");
    // A human and another player continue from there.
    tab.choose("#bench-dark", "human").await;
    tab.choose("#bench-light", "level casual").await;
    tab.until_there("#bench-dark-depth:disabled").await;
    tab.until_there("#bench-light-depth:disabled").await;
    tab.click("#bench-play").await;
    tab.until_says("#bench-play", "Stop").await;
    tab.click(".board-side .cell.playable").await;
    tab.until_field("#bench-move", "4").await;
}

async fn it_is_closed_on_flat_boards(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    let shown = "document.querySelector('#all-controls').getClientRects().length > 0";
    let seen = "document.querySelector('#bench-play').getClientRects().length > 0";
    tab.until("nothing of it is offered", &format!("!({shown})"))
        .await;
    // In expert mode it is offered, but closed.
    tab.open_window("preferences").await;
    tab.click("label:has(#like-expert)").await;
    tab.close_window().await;
    tab.until("it is offered", shown).await;
    tab.until("the controls are hidden", &format!("!({seen})"))
        .await;
    tab.click("#all-controls > summary").await;
    tab.until("the controls are shown", seen).await;
    tab.until_there("#bench-log").await;
}

async fn sizes_and_dimensions_are_saved(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.choose("#bench-size", "4").await;
    tab.until_board("4x4").await;
    // The first cube.
    tab.click("#bench-dimensions").await;
    tab.until_board("6x6x6").await;
    tab.until_field("#bench-size", "6").await;
    tab.choose("#bench-size", "4").await;
    tab.until_board("4x4x4").await;
    tab.click("#bench-dimensions").await;
    tab.until_board("4x4").await;
    tab.choose("#bench-size", "8").await;
    tab.until_board("8x8").await;
    tab.click("#bench-dimensions").await;
    tab.until_board("4x4x4").await;
    tab.click("#bench-dimensions").await;
    tab.until_board("8x8").await;
}

async fn weights_change_the_reported_value(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=6x6x6").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.choose("#bench-depth", "1").await;
    tab.click("#bench-value").await;
    let before = tab.log(1).await;
    assert!(
        before[0].starts_with("arwen: Depth 1 · Evaluation "),
        "{before:?}"
    );
    tab.fill("#bench-weight-discs", "500").await;
    // The engine checks it first.
    let kept = "localStorage['outflank.preferences'].includes('500')";
    tab.until("the weight is saved", kept).await;
    tab.click("#bench-value").await;
    let after = tab.log(2).await;
    let value = |line: &str| line.split(" · ").nth(1).map(str::to_owned);
    assert_ne!(value(&after[0]), value(&after[1]), "{after:?}");
    for bad in ["many", "1.5", "100001", ""] {
        tab.fill("#bench-weight-discs", bad).await;
        tab.until_text("#bench-problem", |text| !text.is_empty())
            .await;
        tab.until_field("#bench-weight-discs", "500").await;
    }
    // They are saved.
    tab.reload().await;
    tab.until_field("#bench-weight-discs", "500").await;
    tab.click("#bench-defaults").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.until_says("#bench-problem", "").await;
}

async fn garbage_is_refused_as_a_file_of_characters(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.fill("#bench-weight-discs", "8").await;
    let garbage = [
        ("hello", "line 1"),
        ("", "empty"),
        ("[[player]]\nname = 'x'\nweights = { disks = 1 }", "disks"),
        ("[[player]]\nname = '<b>'", "name"),
    ];
    for (text, expected) in garbage {
        tab.import(text).await;
        tab.until_text("#bench-problem", |problem| problem.contains(expected))
            .await;
    }
    assert_eq!(tab.field("#bench-weight-discs").await, "8");
}

async fn characters_are_exported_and_imported(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.fill("#bench-weight-discs", "-55").await;
    tab.run(
        "const give = URL.createObjectURL;
         URL.createObjectURL = blob => { blob.text().then(t => window.saved = t); return give(blob); };
         HTMLAnchorElement.prototype.click = () => {}",
    )
    .await;
    // The file has the weight once the engine has checked it.
    let exported = "(document.querySelector('#bench-export').click(), window.saved ?? '')";
    let saved: String = tab
        .wait("a file", exported, |text: &String| {
            text.contains("discs = -55")
        })
        .await;
    assert_eq!(saved.matches("[[player]]").count(), 10, "{saved}");
    tab.click("#bench-defaults").await;
    tab.until_field("#bench-weight-discs", "7").await;
    let merry = "\n[[player]]\nname = 'merry'\nweights = { mobility = 3 }\n";
    tab.import(&format!("{saved}{merry}")).await;
    tab.until_field("#bench-weight-discs", "-55").await;
    tab.choose("#bench-player", "merry").await;
    tab.until_field("#bench-weight-mobility", "3").await;
    // A new character can play at once.
    tab.choose("#bench-light", "merry").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
}

/// Pasted players come in, and changes to others stay.
async fn players_in_javascript_are_pasted_beside_changed_ones(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=4x4x4").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.fill("#bench-weight-discs", "-55").await;
    tab.until(
        "it is saved",
        "localStorage['outflank.preferences'].includes('-55')",
    )
    .await;
    tab.click(".paste > summary").await;
    let script =
        "[ { name: 'Zoe', weights: [31, 0, 9, 1000, -1, -7, 94, -3, 5, -1] } ] // exported";
    tab.choose("#bench-paste", script).await;
    tab.click("#bench-paste-import").await;
    tab.until_field("#bench-player", "zoe").await;
    tab.until_field("#bench-weight-mobility", "31").await;
    tab.until_field("#bench-weight-discs", "9").await;
    tab.choose("#bench-player", "arwen").await;
    tab.until_field("#bench-weight-discs", "-55").await;
    tab.choose("#bench-paste", "this is no player").await;
    tab.click("#bench-paste-import").await;
    tab.until_text("#bench-problem", |problem| !problem.is_empty())
        .await;
    tab.until_field("#bench-weight-discs", "-55").await;
}

async fn players_of_ones_own_play_until_they_are_deleted(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=4x4x4").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.click("#bench-duplicate").await;
    tab.until_field("#bench-name", "arwen-2").await;
    tab.until_field("#bench-weight-discs", "7").await;
    tab.fill("#bench-name", "My friend").await;
    tab.until_field("#bench-name", "my-friend").await;
    tab.choose("#bench-light", "my-friend").await;
    let names =
        "[...document.querySelectorAll('#light-character-choice option')].map(o => o.value)";
    tab.open_window("new-game").await;
    let there = |names: &Vec<String>| names.iter().any(|name| name == "my-friend");
    tab.wait("it is in New game", names, there).await;
    tab.close_window().await;
    tab.click("#bench-delete").await;
    // Somebody else takes the seat, and Undo brings both back.
    tab.until_field("#bench-light", "arwen").await;
    tab.click("#undo").await;
    tab.until_field("#bench-light", "my-friend").await;
    tab.click("#bench-new-player").await;
    tab.until_field("#bench-name", "player").await;
    tab.until_field("#bench-weight-corners", "1000").await;
}

async fn symmetry_is_off_without_symmetric_moves(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.choose("#bench-depth", "1").await;
    tab.click("#bench-moves").await;
    // All four first moves are symmetric.
    tab.log(2).await;
    tab.until_cells(":has(.score)", &["d3"]).await;
    assert!(tab.has("#bench-symmetry[aria-pressed=true]").await);
    tab.play("f5d6c3").await;
    tab.click("#bench-moves").await;
    tab.until_there("#bench-symmetry[aria-pressed=false]").await;
    assert!(tab.has(".board-side .score.best").await);
    tab.click("#bench-reset").await;
    tab.until_there("#bench-symmetry[aria-pressed=true]").await;
}

async fn computers_report_their_moves(visit: &Visit<'_>) {
    let preferences = workbench_open().and(
        "seats",
        json!({ "dark": { "character": { "name": "arwen", "depth": 2 } }, "light": "human" }),
    );
    let tab = visit.open_with(&preferences, "board=6x6x6").await;
    tab.until_there("#bench-depths").await;
    tab.click("#bench-depths").await;
    tab.click("#bench-play").await;
    let lines = tab.log(2).await;
    assert!(lines[0].starts_with("1. Dark "), "{lines:?}");
    for word in ["Depth 2", "Evaluation ", " nodes · ", " s · ", "nodes/s"] {
        assert!(lines[0].contains(word), "{lines:?}");
    }
    assert!(lines[1].contains("nodes by ply: "), "{lines:?}");
    tab.until_moves(1).await;
    tab.click("#bench-logs").await;
    tab.until_there("#bench-logs[aria-pressed=false]").await;
    tab.click("#bench-reset").await;
    tab.click("#bench-play").await;
    tab.until_moves(1).await;
    assert_eq!(tab.log(2).await.len(), 2, "the log is off");
}

async fn workers_and_recommended_opponents(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "").await;
    tab.until_there("#bench-workers").await;
    tab.fill("#bench-workers", "1").await;
    tab.until_text("#bench-engine", |line| line.ends_with("1 thread"))
        .await;
    tab.fill("#bench-workers", "nobody").await;
    tab.until_field("#bench-workers", "1").await;
    tab.click("#bench-meet-eowyn-8").await;
    tab.until_board("8x8").await;
    tab.until_field("#bench-light", "eowyn").await;
    tab.until_field("#bench-light-depth", "8").await;
    tab.play("f5").await;
    tab.until_moves(2).await;
    tab.click("#bench-meet-arwen-4").await;
    tab.until_board("6x6x6").await;
    tab.until_field("#bench-light", "arwen").await;
}

async fn it_fits_on_a_phone(visit: &Visit<'_>) {
    let tab = visit.open_with(&workbench_open(), "board=4x4x4").await;
    tab.resize(360, 740).await;
    tab.until_there("#bench-weight-faces").await;
    let wide = "(() => { const b = document.querySelector('#workbench').getBoundingClientRect();
        return [...document.querySelectorAll('#workbench *')]
            .filter(e => e.getBoundingClientRect().right > b.right + 1)
            .map(e => e.id || e.className || e.tagName); })()";
    let wide: Vec<String> = tab.evaluate(wide).await;
    assert!(wide.is_empty(), "{wide:?}");
    let page = "document.documentElement.scrollWidth <= innerWidth";
    assert!(tab.evaluate::<bool>(page).await);
}
