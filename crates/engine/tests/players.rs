//! Players from text: parsing, error messages, and play.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_engine::{
    Analysis, Choice, Computer, LEVELS, Level, Player, PlayerError, PlayerKind, PlayerSpec, Scores,
    Source, Turn,
};
use outflank_eval::Characters;
use outflank_record::Game;
use outflank_rules::{Board, Move, Side};
use outflank_search::{Clock, Control, Limits, SearchReport, Value};

struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

fn parse(text: &str) -> Result<PlayerSpec, outflank_engine::PlayerSpecError> {
    PlayerSpec::parse(text, Characters::built_in())
}

#[track_caller]
fn computer(text: &str, seed: u64) -> Computer {
    let spec = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let computer = spec.computer(seed);
    computer.unwrap_or_else(|| panic!("{text} is not a computer player"))
}

#[track_caller]
fn limits(text: &str) -> Limits {
    match parse(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .kind
    {
        PlayerKind::Computer(spec) => spec.limits_on(&Board::classic()).search,
        _ => panic!("{text} is not a computer player"),
    }
}

/// Plays a game to its end and returns the source of each move.
fn play(board: &str, dark: &str, light: &str, seed: u64) -> (Game, Vec<Source>) {
    let mut players = [computer(dark, seed), computer(light, seed)];
    let mut game = Game::on(&board.parse::<Board>().expect("a board"));
    let stop = AtomicBool::new(false);
    let mut sources = Vec::new();
    while !game.is_over() {
        let mover = usize::from(game.position().to_move() == Side::Light);
        let turn = Turn {
            control: Control::new(&NoTime, &stop),
            time: None,
            observe: &mut |_| {},
        };
        let choice = players[mover]
            .choose(&game, turn)
            .expect("computers do not fail");
        game.play(choice.mv).expect("computers play legal moves");
        sources.push(choice.source);
    }
    (game, sources)
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = parse(text).expect_err(text).to_string();
    assert!(error.contains(expected), "{text}: {error}");
}

#[test]
fn settings_are_parsed() {
    assert_eq!(limits("jolly:depth=7").depth, Some(7));
    assert_eq!(limits("jolly").depth, Some(4));
    assert_eq!(limits("lab").depth, Some(6));
    assert_eq!(
        limits("outflank:time=1.5s").time,
        Some(Duration::from_millis(1500))
    );
    assert_eq!(
        limits("outflank:time=250ms").depth,
        None,
        "only the time limits it"
    );
    assert_eq!(limits("mcts:sims=50000,c=0.7").simulations, Some(50_000));
    assert_eq!(
        limits("OUTFLANK:Level=Expert").depth,
        Level::find("expert").and_then(|level| level.limits(&Board::classic()).search.depth)
    );
    assert_eq!(limits("outflank"), limits("outflank:level=maximum"));
    assert_eq!(limits("outflank:level=10").depth, Some(10));
    assert!(matches!(
        parse("human").map(|spec| spec.kind),
        Ok(PlayerKind::Human)
    ));
    let Ok(PlayerKind::External(command)) = parse("gtp: edax -gtp :x=1").map(|spec| spec.kind)
    else {
        panic!("a command");
    };
    assert_eq!(command, "edax -gtp :x=1");
    assert_eq!(
        parse(" alphabeta:eval=lab,depth=6 ")
            .expect("a player")
            .to_string(),
        "alphabeta:eval=lab,depth=6"
    );
}

#[test]
fn errors_name_what_is_wrong() {
    check_error("", "there is no player ``; the players are human, outflank");
    check_error("sauron", "there is no player `sauron`");
    check_error("gtp:", "needs the command line");
    check_error("jolly:depth", "`depth` is not of the form key=value");
    check_error("jolly:depth=0", "`depth=0`: expected 1 to 100 plies");
    check_error("jolly:depth=3,depth=4", "`depth` is given twice");
    check_error(
        "jolly:sims=3",
        "`sims` is not a setting of this player, which has depth, time",
    );
    check_error(
        "first:seed=3",
        "`seed` is not a setting of this player, which has none",
    );
    check_error(
        "outflank:level=godlike",
        "expected 0 to 60 or beginner, novice",
    );
    check_error("outflank:level=61", "expected 0 to 60");
    check_error("outflank:level=-1", "expected 0 to 60");
    check_error("outflank:time=soon", "expected a time such as 1s");
    check_error("outflank:time=-1s", "expected a time such as 1s");
    check_error("outflank:memory=0", "expected 1 to 16384 MiB");
    check_error("alphabeta:eval=nobody", "expected one of web, lab");
    check_error("mcts:c=nan", "expected a number from 0 to 100");
    check_error("mcts:sims=0", "expected 1 to");
    check_error("outflank:symmetry=maybe", "expected on or off");
    check_error(
        "outflank:,,,",
        "player `outflank`: a setting is missing before or after a comma",
    );
    check_error("jolly:depth=3,", "a setting is missing");
    check_error(
        "human:depth=3",
        "`depth` is not a setting of this player, which has none",
    );
    check_error(
        "outflank:probcut=on,selective=off",
        "`probcut` is given twice",
    );
}

#[test]
fn perfect_play_on_4x4_ends_eleven_to_three() {
    for player in [
        "web:depth=12,book=off",
        "outflank:endgame=12",
        "alphabeta:eval=web,depth=12",
    ] {
        let (game, _) = play("4x4", player, player, 1);
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.to_string(), "Light won 3-11", "{player}: {game}");
    }
}

#[test]
fn every_player_plays_on_every_board() {
    let players = [
        "outflank:level=3",
        "outflank:level=beginner",
        "web:depth=1",
        "c:depth=1",
        "holes:depth=1",
        "lab:depth=1",
        "arwen:depth=1",
        "mcts:sims=20",
        "random",
        "first",
    ];
    for board in ["4x4", "8x8", "8x8+holes20@5", "hex3", "4x4x4", "Universe"] {
        for player in players {
            let (game, _) = play(board, player, "random:seed=4", 9);
            assert!(game.is_over(), "{player} on {board}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for player in [
        "outflank:level=beginner",
        "outflank:level=club",
        "outflank:level=1",
        "random",
        "web:depth=1",
        "mcts:sims=30",
        "outflank:depth=3,random=on",
    ] {
        let [once, again] = [7, 7].map(|seed| play("6x6", player, player, seed).0);
        assert_eq!(once, again, "{player}");
    }
    let games: Vec<String> = (0..8)
        .map(|seed| play("6x6", "random", "random", seed).0.to_string())
        .collect();
    assert!(
        games.iter().any(|game| *game != games[0]),
        "different seeds play different games"
    );
}

#[test]
fn web_begins_at_random_and_follows_the_book() {
    let (game, sources) = play("8x8", "web:depth=1", "web:depth=1", 3);
    assert_eq!(sources[0], Source::Chance);
    assert_eq!(sources[1], Source::Book);
    assert!(outflank_engine::Openings::classic().name(&game).is_some());
    let (_, sources) = play("8x8", "web:depth=1,book=off", "web:depth=1,book=off", 3);
    assert!(!sources.contains(&Source::Book));
}

#[test]
fn levels_have_names_and_numbers() {
    assert!(LEVELS.len() >= 8);
    for named in &LEVELS {
        assert_eq!(Level::find(named.name), Some(named.level));
        assert_eq!(Level::find(&named.name.to_uppercase()), Some(named.level));
        assert!(!named.about.is_empty());
    }
    assert_eq!(
        (LEVELS[0].name, LEVELS[LEVELS.len() - 1].level),
        ("beginner", Level::strongest())
    );
    assert!(LEVELS.is_sorted_by_key(|named| named.level.number()));
    for number in 0..=60 {
        let level = Level::find(&number.to_string()).expect("a level");
        assert_eq!((level.number(), level.mistakes()), (number, None));
    }
    for none in ["61", "-1", "", "1.5", "4294967297", "nobody"] {
        assert_eq!(Level::find(none), None, "{none}");
    }
}

/// Depth, solved empty cells and ProbCut of the level of a number on 8x8, as in Edax.
#[test]
fn numbers_mean_what_players_of_edax_expect() {
    let reach = |number: u32| {
        let level = Level::find(&number.to_string()).expect("a level");
        let limits = level.limits(&Board::classic());
        (limits.search.depth.unwrap(), limits.endgame, limits.probcut)
    };
    assert_eq!(reach(0), (1, 0, false));
    assert_eq!(reach(1), (1, 2, false));
    assert_eq!(reach(10), (10, 20, false));
    assert_eq!(reach(21), (21, 24, true));
    assert_eq!(reach(36), (36, 30, true));
    assert_eq!(reach(60), (60, 60, true));
    for number in 1..=60 {
        let (weaker, stronger) = (reach(number - 1), reach(number));
        assert!(weaker.0 <= stronger.0 && weaker.1 <= stronger.1, "{number}");
    }
}

#[test]
fn every_level_ends_on_every_board() {
    for board in ["4x4", "8x8", "10x10", "hex6", "4x4x4", "8x8x8"] {
        let board: Board = board.parse().expect("a board");
        let nodes = |number: u32| {
            let level = Level::find(&number.to_string()).expect("a level");
            level.limits(&board).search.nodes.expect("a limit")
        };
        assert!((1..=60).all(|number| nodes(number - 1) <= nodes(number)));
        assert!(nodes(60) <= 5_000_000_000);
    }
}

/// The moves of a level with many seeds in one position, and how many discs each loses by a search
/// of its depth.
fn losses(level: &str, moves: &str) -> Vec<f64> {
    let game = outflank_record::transcript::parse(moves, &Board::classic()).expect(moves);
    let text = format!("outflank:level={level},book=off");
    let report = analyse(&mut computer(&text, 1), &game, Scores::All, false);
    // The learned evaluation counts in discs, the hand-made one in points.
    let discs = |value: Value| match value {
        Value::Estimate(hundredths) => f64::from(hundredths) / 100.0,
        other => other.amount() as f64 / 50.0,
    };
    let best = discs(report.value);
    let stop = AtomicBool::new(false);
    let loss = |seed| {
        let turn = Turn {
            control: Control::new(&NoTime, &stop),
            time: None,
            observe: &mut |_| {},
        };
        let choice = computer(&text, seed).choose(&game, turn).expect("a move");
        let chosen = report.moves.iter().find(|root| root.mv == choice.mv);
        let found = choice.report.expect("it searched");
        assert_eq!(found.best, Some(choice.mv));
        assert_eq!(found.pv.first(), Some(&choice.mv));
        best - discs(chosen.expect("a legal move").value)
    };
    (0..200).map(loss).collect()
}

#[test]
fn weak_levels_play_plausible_worse_moves() {
    let opening = "f5d6c3d3c4f4f6f3e6e7";
    let mean = |level: &str| {
        let losses = losses(level, opening);
        losses.iter().sum::<f64>() / losses.len() as f64
    };
    let [beginner, casual, club] = ["beginner", "casual", "club"].map(mean);
    assert!(
        beginner > casual && casual > club,
        "{beginner} {casual} {club}"
    );
    assert_eq!(mean("master"), 0.0);
    for named in LEVELS
        .iter()
        .filter(|named| named.level.mistakes().is_some())
    {
        let worst = named.level.mistakes().expect("it errs").worst;
        let limit = f64::from(worst) / 10.0 + 0.1;
        assert!(
            losses(named.name, opening)
                .iter()
                .all(|loss| *loss <= limit)
        );
    }
}

#[test]
fn weak_levels_play_the_ending_weakly() {
    for named in &LEVELS {
        let endgame = named.level.limits(&Board::classic()).endgame;
        assert_eq!(endgame == 0, named.level.mistakes().is_some(), "{named:?}");
    }
}

/// The moves that a player makes at the start with many seeds.
fn first_moves(text: &str) -> usize {
    let game = start_of("6x6");
    let stop = AtomicBool::new(false);
    let mv = |seed| {
        let turn = Turn {
            control: Control::new(&NoTime, &stop),
            time: None,
            observe: &mut |_| {},
        };
        computer(text, seed).choose(&game, turn).expect("a move").mv
    };
    (0..40)
        .map(mv)
        .collect::<std::collections::BTreeSet<_>>()
        .len()
}

#[test]
fn levels_choose_among_equal_moves_by_chance() {
    // All four first moves are symmetric.
    assert_eq!(first_moves("outflank:level=2"), 4);
    assert_eq!(first_moves("outflank:level=regular"), 4);
    assert_eq!(first_moves("outflank:level=2,seed=7"), 1);
    assert_eq!(first_moves("outflank:level=2,random=off"), 1);
    assert_eq!(first_moves("outflank:depth=2"), 1);
}

/// What a player finds at the end of a game.
fn analyse(player: &mut dyn Player, game: &Game, scores: Scores, stop: bool) -> SearchReport {
    let stop = AtomicBool::new(stop);
    let turn = Turn {
        control: Control::new(&NoTime, &stop),
        time: None,
        observe: &mut |_| {},
    };
    let analysis = player.analyse(game, scores, turn);
    let report = analysis.expect("the game is not over").report;
    report.expect("computers report their search")
}

/// The number of positions that a player visits for one move, a few plies into a game.
#[track_caller]
fn visits(text: &str) -> u64 {
    let game =
        outflank_record::transcript::parse("d3c3c4e3f2c5", &Board::classic()).expect("a game");
    analyse(&mut computer(text, 1), &game, Scores::Best, false).nodes
}

fn start_of(board: &str) -> Game {
    Game::on(&board.parse::<Board>().expect("a board"))
}

/// What a player finds at the start of a board.
fn found_on(board: &str, text: &str) -> SearchReport {
    analyse(
        &mut computer(text, 1),
        &start_of(board),
        Scores::Best,
        false,
    )
}

#[test]
fn a_player_takes_the_options_of_each_board_it_sees() {
    let mut player = computer("outflank:level=maximum", 1);
    // This search stops at once: the player only has to see 8x8 first.
    analyse(&mut player, &start_of("8x8"), Scores::Best, true);
    let report = analyse(&mut player, &start_of("hex4"), Scores::Best, false);
    assert!(matches!(report.value, Value::Discs(_)), "{report:?}");
}

#[test]
fn an_analysis_scores_the_moves_that_are_asked_for() {
    for text in ["outflank:depth=3", "alphabeta:depth=3", "minimax:depth=2"] {
        let mut player = computer(text, 1);
        let mut listed = |scores| {
            let moves = analyse(&mut player, &start_of("8x8"), scores, false).moves;
            moves.iter().filter(|root| root.exact).count()
        };
        assert_eq!(listed(Scores::All), 4, "{text}");
        assert_eq!(listed(Scores::Distinct), 1, "{text}");
        assert_eq!(listed(Scores::All), 4, "{text}, after another analysis");
    }
}

#[test]
fn an_analysis_ignores_book_and_blunders() {
    let mut beginner = computer("outflank:level=beginner", 1);
    let game = start_of("6x6");
    let reports: Vec<Option<Move>> = (0..20)
        .map(|seed| {
            beginner.reseed(seed);
            analyse(&mut beginner, &game, Scores::Best, false).best
        })
        .collect();
    assert!(reports.iter().all(|best| *best == reports[0]));
}

#[test]
fn a_finished_game_is_an_error() {
    let over = outflank_record::transcript::parse("e6f4e3f6g5d6e7f5c5", &Board::classic());
    let over = over.expect("a game");
    let stop = AtomicBool::new(false);
    for text in [
        "outflank:depth=1",
        "jolly",
        "mcts:sims=5",
        "random",
        "first",
    ] {
        let turn = || Turn {
            control: Control::new(&NoTime, &stop),
            time: None,
            observe: Box::leak(Box::new(|_: &SearchReport| {})),
        };
        let mut player = computer(text, 1);
        let error = player.choose(&over, turn()).expect_err("the game is over");
        assert_eq!(error, PlayerError::GameOver, "{text}");
        let analysis = player.analyse(&over, Scores::All, turn());
        assert_eq!(
            analysis.expect_err("the game is over"),
            PlayerError::GameOver
        );
    }
}

/// A player that reports only its move, like an external program.
struct Script(Vec<Move>);

impl Player for Script {
    fn choose(&mut self, game: &Game, _turn: Turn<'_>) -> Result<Choice, PlayerError> {
        let mv = *self
            .0
            .get(game.moves().len())
            .ok_or(PlayerError::GameOver)?;
        let (report, source) = (None, Source::Search);
        Ok(Choice { mv, report, source })
    }
}

#[test]
fn the_default_analysis_is_only_a_move() {
    let game = start_of("8x8");
    let best = game.position().moves()[2];
    let stop = AtomicBool::new(false);
    let turn = Turn {
        control: Control::new(&NoTime, &stop),
        time: None,
        observe: &mut |_| {},
    };
    let analysis = Script(vec![best]).analyse(&game, Scores::All, turn);
    let Ok(Analysis {
        best: found,
        report: None,
    }) = analysis
    else {
        panic!("{analysis:?}");
    };
    assert_eq!(found, best);
}

#[test]
fn a_depth_replaces_all_other_limits() {
    let spec = parse("outflank:level=maximum")
        .expect("a player")
        .with_depth(4);
    let PlayerKind::Computer(computer) = &spec.kind else {
        panic!("{spec}");
    };
    for board in ["8x8", "hex4"] {
        let limits = computer.limits_on(&board.parse().expect("a board"));
        assert_eq!((limits.search.depth, limits.search.nodes), (Some(4), None));
        assert_eq!(limits.endgame, 8);
    }
}

#[test]
fn levels_search_deeper_and_solve_more_on_hexagons() {
    let on = |board: &str| {
        let level = Level::find("10").expect("a level");
        let limits = level.limits(&board.parse().expect("a board"));
        (limits.search.depth, limits.endgame)
    };
    assert_eq!(on("8x8"), (Some(10), 20));
    assert_eq!(on("hex5"), (Some(16), 32));
    let solves = |text: &str| matches!(found_on("hex4", text).value, Value::Discs(_));
    assert!(solves("outflank:level=10"));
    assert!(!solves("outflank:level=10,endgame=16"));
    assert!(!solves("outflank:depth=3"));
}

#[test]
fn probcut_visits_fewer_positions() {
    let full = visits("outflank:depth=12,endgame=0");
    let pruned = visits("outflank:depth=12,endgame=0,probcut=on");
    assert!(2 * pruned < full, "{pruned} of {full}");
    let [off, usual] = [
        "outflank:depth=6,endgame=0,probcut=off",
        "outflank:depth=6,endgame=0",
    ];
    assert_eq!(visits(off), visits(usual));
    let [on, alias] = ["probcut", "selective"].map(|key| format!("outflank:depth=8,{key}=on"));
    assert_eq!(visits(&on), visits(&alias));
}
