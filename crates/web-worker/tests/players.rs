//! Characters from the user, and analyses of distinct moves.

use std::time::{Duration, Instant};

use outflank_engine::Scores;
use outflank_messages::{Answer, CharacterSheet, GameText, JobKind, Request};
use outflank_rules::Move;
use outflank_search::{Clock, SearchReport, Value};
use outflank_web_worker::{JobRunner, StopMark};

/// Prefers few moves and few discs.
const SHY: &str = r#"
[[player]]
name = "shy"
about = "Leaves itself few moves"
depth = 2
weights = { mobility = -100, discs = -1 }
"#;

struct Wall(Instant);

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

fn start_of(board: &str) -> GameText {
    GameText {
        board: board.into(),
        start: None,
        moves: String::new(),
    }
}

/// The last answer to a job.
fn answer(kind: JobKind) -> Answer {
    let (clock, stop) = (Wall(Instant::now()), StopMark::new());
    let mut last = None;
    let message = Request { job: 1, kind }.to_json();
    JobRunner::new(&clock, &stop).answer(&message, &mut |answer| last = Some(answer));
    last.expect("every job is answered")
}

fn characters(players: &str) -> (Vec<CharacterSheet>, Vec<String>) {
    let players = players.to_owned();
    match answer(JobKind::Characters {
        characters: players,
    }) {
        Answer::Characters {
            job: 1,
            characters: players,
            others,
        } => (players, others),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn problem(kind: JobKind) -> String {
    match answer(kind) {
        Answer::Failed { job: 1, problem } => problem,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn judge(board: &str, player: &str, players: &str, scores: Scores) -> SearchReport {
    let kind = JobKind::Analyse {
        game: start_of(board),
        player: player.to_owned(),
        characters: players.to_owned(),
        scores,
    };
    match answer(kind) {
        Answer::Searching {
            report, done: true, ..
        } => report,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn chosen(game: GameText, player: &str, players: &str) -> (Move, SearchReport) {
    let kind = JobKind::Choose {
        game,
        player: player.to_owned(),
        characters: players.to_owned(),
        seed: 1,
    };
    match answer(kind) {
        Answer::Chosen {
            mv,
            report: Some(report),
            ..
        } => (mv, report),
        other => panic!("{other:?}"),
    }
}

#[test]
fn only_characters_of_nine_weights_are_listed() {
    let (players, others) = characters("");
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "arwen",
            "bilbo",
            "celebrian",
            "dwalin",
            "eowyn",
            "frodo",
            "galadriel",
            "hamfast",
            "indis",
            "jolly"
        ]
    );
    assert_eq!(players[0].weights, [13, 7, 1000, -1, -9, 97, -2, 4, -1]);
    assert_eq!((players[0].depth, others), (4, Vec::new()));
}

#[test]
fn characters_are_added_and_changed() {
    let arwen = "[[player]]\nname = 'Arwen'\nweights = { corners = 5 }\n";
    let (players, others) = characters(&format!("{SHY}{arwen}"));
    assert_eq!((players.len(), others), (11, Vec::new()));
    assert_eq!(players[0].weights, [0, 0, 5, 0, 0, 0, 0, 0, 0]);
    assert_eq!(
        players[10],
        CharacterSheet {
            name: "shy".into(),
            about: "Leaves itself few moves".into(),
            depth: 2,
            weights: [-100, -1, 0, 0, 0, 0, 0, 0, 0],
        }
    );
}

#[test]
fn other_characters_are_named() {
    let (players, others) = characters(
        "[[player]]\nname = 'wild'\nweights = { frontier = 5 }\n\
         [[player]]\nname = 'bookish'\nbook = true\nweights = { discs = 1 }\n\
         [[player]]\nname = 'jolly'\nweights = { frontier = -1 }\n",
    );
    assert_eq!(others, ["wild", "bookish", "jolly"]);
    assert_eq!(players.len(), 9, "{players:?}");
}

#[test]
fn errors_in_characters_are_reported() {
    let refused = |players: &str| {
        problem(JobKind::Characters {
            characters: players.to_owned(),
        })
    };
    let garbage = refused("\u{1F3B2} hello");
    assert!(
        garbage.starts_with("players: line 1: not TOML"),
        "{garbage}"
    );
    let unknown = refused("[[player]]\nname = 'x'\nweights = { disks = 1 }");
    assert!(unknown.contains("unknown key `disks`"), "{unknown}");
    let nobody = refused("x = 1");
    assert!(nobody.starts_with("players: line 1"), "{nobody}");
    let kind = JobKind::Analyse {
        game: start_of("8x8"),
        player: "arwen".into(),
        characters: "?".into(),
        scores: Scores::All,
    };
    assert!(problem(kind).starts_with("players: "));
}

#[test]
fn changed_weights_change_the_choice_of_both_searches() {
    let game = || GameText {
        moves: "f5d6c3d3".into(),
        ..start_of("8x8")
    };
    let changed = "[[player]]\nname = 'arwen'\nweights = { mobility = -100, discs = -1 }";
    for player in ["outflank:eval=arwen,depth=3", "arwen:depth=3"] {
        let (before, _) = chosen(game(), player, "");
        let (after, _) = chosen(game(), player, changed);
        assert_ne!(before, after, "{player}");
    }
    let (new, _) = chosen(game(), "outflank:eval=shy,depth=3", SHY);
    let (same, _) = chosen(game(), "outflank:eval=arwen,depth=3", changed);
    assert_eq!(new, same);
}

#[test]
fn the_main_search_and_the_textbook_search_agree() {
    for board in ["6x6x6", "8x8"] {
        let textbook = judge(board, "alphabeta:eval=arwen,depth=3", "", Scores::Best);
        let main = "outflank:eval=arwen,depth=3,probcut=off,endgame=0";
        let main = judge(board, main, "", Scores::Best);
        assert_eq!(textbook.value, main.value, "{board}");
        assert!(matches!(main.value, Value::Points(_)));
        let character = judge(board, "arwen:depth=3", "", Scores::Best);
        assert_eq!(
            (character.value, character.best),
            (textbook.value, textbook.best),
            "{board}"
        );
    }
}

#[test]
fn distinct_moves_are_enough() {
    // There are two kinds of first moves: along an axis, or to a corner of the cube around the
    // centre.
    for player in [
        "outflank:eval=arwen,depth=3,probcut=off",
        "alphabeta:eval=arwen,depth=3",
        "minimax:eval=arwen,depth=2",
    ] {
        let all = judge("6x6x6", player, "", Scores::All);
        let kinds = judge("6x6x6", player, "", Scores::Distinct);
        assert_eq!((all.moves.len(), kinds.moves.len()), (16, 2), "{player}");
        assert_eq!(all.value, kinds.value, "{player}");
        assert!(kinds.moves.iter().all(|scored| scored.exact), "{player}");
    }
}

#[test]
fn a_choice_reports_only_the_moves_that_were_searched() {
    for (player, symmetric) in [
        ("outflank:eval=arwen,depth=2,symmetry=on", true),
        ("minimax:eval=arwen,depth=2,symmetry=on", true),
        ("outflank:eval=arwen,depth=2,symmetry=off", false),
        ("minimax:eval=arwen,depth=2,symmetry=off", false),
    ] {
        let (_, report) = chosen(start_of("8x8"), player, "");
        assert_eq!(
            report.moves.len(),
            if symmetric { 1 } else { 4 },
            "{player}"
        );
    }
}

#[test]
fn nodes_are_counted_by_ply() {
    let report = judge("8x8", "minimax:eval=arwen,depth=3", "", Scores::All);
    assert_eq!(report.nodes_by_ply, [1, 4, 12, 56]);
    assert_eq!(report.nodes, 73);
    let (_, report) = chosen(start_of("6x6x6"), "outflank:eval=arwen,depth=3", "");
    assert_eq!(report.nodes_by_ply.len(), 4, "{report:?}");
    assert_eq!(report.nodes_by_ply.iter().sum::<u64>(), report.nodes);
}
