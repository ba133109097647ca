//! Characters play with the main search and find what the textbook search finds.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_engine::{Computer, Player, PlayerSpec, Scores, Turn};
use outflank_eval::Characters;
use outflank_record::Game;
use outflank_rules::{Board, CellSet, Move};
use outflank_search::{Clock, Control, SearchReport, SplitMix64, Value};

struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Lets a player act in a turn without a limit.
#[track_caller]
fn in_turn<T>(text: &str, act: impl FnOnce(&mut Computer, Turn<'_>) -> T) -> T {
    let spec = PlayerSpec::parse(text, Characters::built_in());
    let spec = spec.unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut player = spec.computer(1).expect("a computer player");
    let stop = AtomicBool::new(false);
    let turn = Turn {
        control: Control::new(&NoTime, &stop),
        time: None,
        observe: &mut |_| {},
    };
    act(&mut player, turn)
}

/// What a player finds at the end of a game.
#[track_caller]
fn analyse(text: &str, game: &Game, scores: Scores) -> SearchReport {
    let analysis = in_turn(text, |player, turn| player.analyse(game, scores, turn));
    let report = analysis.expect("the game is not over").report;
    report.expect("computers report their search")
}

/// The move that a player plays at the end of a game.
#[track_caller]
fn choose(text: &str, game: &Game) -> Move {
    let choice = in_turn(text, |player, turn| player.choose(game, turn));
    choice.expect("the game is not over").mv
}

/// Games that stop early, in the middle and near the end.
fn games(board: &str, count: usize, seed: u64) -> Vec<Game> {
    let board: Board = board.parse().expect("a board");
    let mut random = SplitMix64::new(seed);
    let mut game = Game::on(&board);
    let mut all = vec![game.clone()];
    while let Some(&mv) = random.pick(&game.position().moves()) {
        game.play(mv).expect("a listed move is legal");
        if !game.is_over() {
            all.push(game.clone());
        }
    }
    let last = all.len() - 1;
    (0..count)
        .map(|i| all[i * last / (count - 1)].clone())
        .collect()
}

fn names() -> impl Iterator<Item = &'static str> {
    Characters::BUILT_IN_NAMES.into_iter()
}

/// Checks that every character finds the value and the move of alpha-beta, to all these depths.
#[track_caller]
fn check(board: &str, positions: usize, depths: std::ops::RangeInclusive<u32>) {
    for (seed, name) in names().enumerate() {
        for game in games(board, positions, seed as u64) {
            for depth in depths.clone() {
                let settings = format!("depth={depth},endgame=0");
                let character = analyse(&format!("{name}:{settings}"), &game, Scores::Best);
                let textbook = format!("alphabeta:eval={name},{settings}");
                let textbook = analyse(&textbook, &game, Scores::Best);
                let found = |report: &SearchReport| (report.value, report.best);
                let place = format!("{name} to depth {depth} at {game} on {board}");
                assert_eq!(found(&character), found(&textbook), "{place}");
                assert_eq!(character.pv.first().copied(), character.best, "{place}");
            }
        }
    }
}

#[test]
fn values_and_moves_are_those_of_alphabeta_on_small_boards() {
    check("4x4", 6, 1..=6);
    check("6x6", 5, 1..=6);
    check("hex4", 5, 1..=5);
    check("6x6+holes20@3", 5, 1..=5);
}

#[test]
fn values_and_moves_are_those_of_alphabeta_on_large_boards() {
    check("8x8", 5, 1..=5);
    check("8x8+holes12@7", 4, 1..=4);
    check("4x4x4", 5, 1..=4);
    check("6x6x6", 4, 1..=2);
    check("6x6x6+holes20@10", 3, 1..=2);
}

#[test]
fn the_value_is_that_of_the_chosen_move() {
    for board in ["6x6", "8x8", "4x4x4", "hex4", "8x8+holes20@2"] {
        for name in names() {
            for game in games(board, 3, 11) {
                let text = |method: &str| format!("{method}depth=3,endgame=0");
                let chosen = analyse(&text(&format!("{name}:")), &game, Scores::Best);
                let minimax = text(&format!("minimax:eval={name},"));
                let all = analyse(&minimax, &game, Scores::All);
                let worth = |mv: Option<Move>| {
                    let mut moves = all.moves.iter();
                    moves
                        .find(|root| Some(root.mv) == mv)
                        .map(|root| root.value)
                };
                assert_eq!(worth(chosen.best), Some(chosen.value), "{name} at {game}");
                let most = all.moves.iter().map(|root| points(root.value)).max();
                assert_eq!(Some(points(chosen.value)), most, "{name} at {game}");
            }
        }
    }
}

fn points(value: Value) -> i32 {
    match value {
        Value::Points(points) => points,
        other => panic!("not in points: {other:?}"),
    }
}

#[test]
fn every_move_gets_the_value_of_alphabeta() {
    for name in names() {
        for game in games("6x6", 4, 3) {
            for scores in [Scores::All, Scores::Distinct] {
                let list = |text: String| {
                    let mut moves = analyse(&text, &game, scores).moves;
                    moves.sort_by_key(|root| root.mv);
                    let exact = moves.iter().all(|root| root.exact);
                    assert!(exact, "{text} at {game}");
                    let values = moves.iter().map(|root| (root.mv, root.value));
                    values.collect::<Vec<_>>()
                };
                let character = list(format!("{name}:depth=3,endgame=0"));
                let textbook = list(format!("alphabeta:eval={name},depth=3,endgame=0"));
                assert_eq!(character, textbook, "{name} at {game}");
            }
        }
    }
}

#[test]
fn random_choices_are_those_of_alphabeta() {
    for (board, symmetry) in [("6x6", "off"), ("8x8", "on"), ("4x4x4", "on")] {
        for name in ["lab", "arwen", "web"] {
            for game in games(board, 4, 5) {
                if name == "web" && game.moves().is_empty() {
                    // Its first move is random, that of alpha-beta with its evaluation is not.
                    continue;
                }
                let mut choices = Vec::new();
                for seed in 0..24 {
                    let settings =
                        format!("depth=2,endgame=0,random=on,symmetry={symmetry},seed={seed}");
                    let character = choose(&format!("{name}:{settings}"), &game);
                    let textbook = choose(&format!("alphabeta:eval={name},{settings}"), &game);
                    assert_eq!(character, textbook, "{name}:{settings} at {game}");
                    choices.push(character);
                }
                choices.sort_unstable();
                choices.dedup();
                if game.moves().is_empty() {
                    assert!(choices.len() >= 4, "{name}: symmetric moves are equal");
                }
            }
        }
    }
}

#[test]
fn threads_do_not_change_the_move() {
    for game in games("6x6", 5, 2) {
        for name in ["lab", "arwen"] {
            let one = analyse(&format!("{name}:depth=5"), &game, Scores::Best);
            let two = analyse(&format!("{name}:depth=5,threads=2"), &game, Scores::Best);
            assert_eq!(
                (one.value, one.best),
                (two.value, two.best),
                "{name} at {game}"
            );
        }
    }
}

#[test]
fn without_pruning_a_character_is_the_textbook_search() {
    let game = Game::on(&Board::classic());
    let by_ply = |text: &str| analyse(text, &game, Scores::Best).nodes_by_ply;
    assert_eq!(by_ply("jolly:depth=4,pruning=off"), [1, 4, 12, 56, 244]);
    assert_eq!(
        by_ply("jolly:depth=4,pruning=off"),
        by_ply("minimax:eval=jolly,depth=4")
    );
}

#[test]
fn characters_solve_the_endgame_as_they_say() {
    for game in games("6x6", 12, 8) {
        let empties = game.position().empties().len();
        let report = analyse("web:depth=3", &game, Scores::Best);
        let is_solved = matches!(report.value, Value::Discs(_));
        assert_eq!(is_solved, empties <= 10, "{empties} empty cells");
        let report = analyse("arwen:depth=3", &game, Scores::Best);
        assert!(matches!(report.value, Value::Points(_)));
    }
}

#[test]
fn a_character_solves_the_game_early_if_that_is_cheap() {
    let mut early = 0;
    for game in games("6x6", 16, 8) {
        let empties = game.position().empties().len();
        let report = analyse("holes:depth=3", &game, Scores::Best);
        let is_solved = matches!(report.value, Value::Discs(_));
        assert!(is_solved || empties > 14, "{empties} empty cells");
        if is_solved && empties > 14 {
            let solved = analyse("outflank:depth=1,endgame=36", &game, Scores::Best);
            assert_eq!(report.value, solved.value);
            early += 1;
        }
        let not_early = analyse("holes:depth=3,endgame=0", &game, Scores::Best);
        assert!(matches!(not_early.value, Value::Points(_)));
    }
    assert!(early > 0);
}

/// Checks that a character with quiescence finds what alpha-beta and minimax with it find.
#[test]
fn quiescence_gives_the_values_of_the_textbook_search() {
    for (board, depth) in [("6x6", 3), ("8x8", 2), ("hex4", 2), ("4x4x4", 2)] {
        let mut differs = false;
        for name in ["arwen", "lab", "c", "holes"] {
            for game in games(board, 5, 17) {
                let text = |method: &str| format!("{method}depth={depth},endgame=0");
                let edges = |method: &str| text(method) + ",quiescence=edges";
                let find = |text: String| {
                    let report = analyse(&text, &game, Scores::Best);
                    (report.value, report.best)
                };
                let character = find(edges(&format!("{name}:")));
                let alphabeta = find(edges(&format!("alphabeta:eval={name},")));
                let minimax = find(edges(&format!("minimax:eval={name},")));
                assert_eq!(character, alphabeta, "{name} at {game} on {board}");
                assert_eq!(character, minimax, "{name} at {game} on {board}");
                differs |= character.0 != find(text(&format!("{name}:"))).0;
            }
        }
        assert!(differs, "quiescence changes values on {board}");
    }
}

#[test]
fn a_trap_costs_no_more_than_the_margin() {
    // A fortieth of the largest weight, which is 1000.
    let margin = 25;
    let mut traps = 0;
    for (board, depth) in [("6x6", 4), ("8x8", 3), ("4x4x4", 3)] {
        for name in ["arwen", "jolly"] {
            for game in games(board, 8, 23) {
                let settings = format!("depth={depth},endgame=0");
                let trappy = format!("{name}:{settings},trappy=on");
                let trappy = analyse(&trappy, &game, Scores::Best);
                let all = format!("alphabeta:eval={name},{settings}");
                let all = analyse(&all, &game, Scores::All);
                let mut moves = all.moves.iter();
                let chosen = moves.find(|root| Some(root.mv) == trappy.best);
                let chosen = chosen.expect("a legal move").value;
                let place = format!("{name} at {game} on {board}");
                assert_eq!(chosen, trappy.value, "{place}");
                assert!(points(chosen) >= points(all.value) - margin, "{place}");
                assert_eq!(trappy.pv.first().copied(), trappy.best, "{place}");
                let by_ply: u64 = trappy.nodes_by_ply.iter().sum();
                assert_eq!(by_ply, trappy.nodes, "{place}");
                traps += usize::from(trappy.best != all.best);
            }
        }
    }
    assert!(traps > 0, "some positions have traps");
}

#[test]
fn limits_leave_time_for_traps() {
    for game in games("8x8", 4, 1) {
        let report = analyse("outflank:nodes=50000,trappy=on", &game, Scores::Best);
        assert!(report.best.is_some());
        assert!(report.nodes < 60_000, "{} nodes at {game}", report.nodes);
    }
}
