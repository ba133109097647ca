//! Players with clocks, and thinking on the time of the opponent.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use outflank_engine::{Computer, GameClock, Player, PlayerSpec, TimeLimit, Turn};
use outflank_eval::Characters;
use outflank_record::Game;
use outflank_rules::{Board, Side};
use outflank_search::{Clock, Control, SearchReport};

const MILLISECOND: Duration = Duration::from_millis(1);

/// A clock that goes on by a fixed time whenever it is read. Searches read it about every thousand
/// positions.
struct Ticking {
    tick: Duration,
    readings: AtomicU64,
}

impl Ticking {
    fn new(tick: Duration) -> Ticking {
        let readings = AtomicU64::new(0);
        Ticking { tick, readings }
    }
}

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.tick * self.readings.fetch_add(1, Ordering::Relaxed) as u32
    }
}

fn computer(text: &str) -> Computer {
    let spec = PlayerSpec::parse(text, Characters::built_in()).expect(text);
    spec.computer(0).expect("it is a computer")
}

fn turn<'a>(
    control: Control<'a>,
    time: Option<TimeLimit>,
    observe: &'a mut dyn FnMut(&SearchReport),
) -> Turn<'a> {
    Turn {
        control,
        time,
        observe,
    }
}

/// Plays a game in which Dark has a clock, and returns what is left on it.
fn time_left(board: &str, text: &str, start: GameClock, tick: Duration) -> Duration {
    let (clock, stop) = (Ticking::new(tick), AtomicBool::new(false));
    let control = Control::new(&clock, &stop);
    let (mut player, mut opponent) = (computer(text), computer("first"));
    let mut game = Game::on(&board.parse::<Board>().expect("a board"));
    let mut left = start.left;
    while !game.is_over() {
        let mut observe = |_: &SearchReport| {};
        let mv = if game.position().to_move() == Side::Light {
            let turn = turn(control, None, &mut observe);
            opponent.choose(&game, turn).expect("it has a move").mv
        } else {
            let limit = TimeLimit::Clock(GameClock { left, ..start });
            let begun = clock.now();
            let turn = turn(control, Some(limit), &mut observe);
            let choice = player.choose(&game, turn).expect("it has a move");
            let used = clock.now() - begun;
            assert!(used <= left, "{board}: {used:?} of {left:?} at {game}");
            left = left - used + start.increment;
            choice.mv
        };
        game.play(mv).expect("players make legal moves");
    }
    left
}

#[test]
fn no_game_is_lost_on_time() {
    for board in ["6x6", "8x8", "hex4"] {
        for (seconds, increment) in [(2, 0), (20, 0), (2, 1)] {
            let start = GameClock {
                left: Duration::from_secs(seconds),
                increment: Duration::from_secs(increment),
                moves: None,
            };
            for tick in [MILLISECOND, 2 * MILLISECOND] {
                time_left(board, "outflank:time=1s", start, tick);
            }
        }
    }
}

#[test]
fn most_of_the_time_is_used() {
    let start = GameClock {
        left: Duration::from_secs(20),
        increment: Duration::ZERO,
        moves: None,
    };
    // The shortest search reads the clock eight times, which must not take longer than what is kept back
    // for a move: a game with many passes has more moves than its empty cells promise.
    let left = time_left("8x8", "outflank:time=1s", start, 3 * MILLISECOND);
    assert!(left < start.left * 6 / 10, "{left:?}");
}

/// A player with a clock of its own uses less time for each move when it has less.
#[test]
fn a_player_can_have_its_own_clock() {
    let (clock, stop) = (Ticking::new(MILLISECOND), AtomicBool::new(false));
    let control = Control::new(&clock, &stop);
    let mut player = computer("outflank:game-time=2s,increment=10ms");
    let mut game = Game::on(&Board::classic());
    let mut used = Duration::ZERO;
    while !game.is_over() {
        let begun = clock.now();
        let mut observe = |_: &SearchReport| {};
        let choice = player.choose(&game, turn(control, None, &mut observe));
        if game.position().to_move() == Side::Dark {
            used += clock.now() - begun;
        }
        game.play(choice.expect("it has a move").mv)
            .expect("it is legal");
    }
    // It played both sides by one clock.
    assert!(used < Duration::from_millis(2_700), "{used:?}");
    assert!(used > Duration::from_millis(200), "{used:?}");
}

// Players ponder with learned weights only.
#[cfg(feature = "weights")]
mod pondering {
    use outflank_engine::Scores;
    use outflank_record::transcript;

    use super::*;

    /// Lets a player ponder until some depth, and returns its last report.
    fn ponder(player: &mut Computer, game: &Game, depth: u32) -> Option<SearchReport> {
        let (clock, stop) = (Ticking::new(MILLISECOND), AtomicBool::new(false));
        let mut last = None;
        let mut observe = |report: &SearchReport| {
            stop.store(report.depth >= depth, Ordering::Relaxed);
            last = Some(report.clone());
        };
        player.ponder(game, turn(Control::new(&clock, &stop), None, &mut observe));
        last
    }

    #[test]
    fn pondering_saves_work_for_the_next_move() {
        let (clock, stop) = (Ticking::new(MILLISECOND), AtomicBool::new(false));
        let control = Control::new(&clock, &stop);
        let text = "outflank:depth=8,endgame=0";
        let nodes = |player: &mut Computer, game: &Game| {
            let mut observe = |_: &SearchReport| {};
            let turn = turn(control, None, &mut observe);
            let analysis = player.analyse(game, Scores::Best, turn).expect("a move");
            analysis.report.expect("a search has a report").nodes
        };
        let (mut with, mut without) = (0, 0);
        for moves in ["f5d6c3d3c4f4f6f3e6e7", "f5f6e6f4e3c5c4", "f5d6c4d3c3f4e3"] {
            let mut game = transcript::parse(moves, &Board::classic()).expect("a game");
            let mut pondering = computer(text);
            let found = ponder(&mut pondering, &game, 10).expect("it has pondered");
            game.play(found.best.expect("a move")).expect("it is legal");
            let alone = nodes(&mut computer(text), &game);
            without += alone;
            with += nodes(&mut pondering, &game);
            // A new game begins with nothing.
            pondering.new_game(&game).expect("it can play");
            assert_eq!(nodes(&mut pondering, &game), alone);
        }
        assert!(4 * with < 3 * without, "{with} of {without}");
    }

    #[test]
    fn pondering_stops_at_once_and_not_every_player_ponders() {
        let game = transcript::parse("f5d6c3d3c4", &Board::classic()).expect("a game");
        let depth = ponder(&mut computer("outflank"), &game, 6).map(|report| report.depth);
        // A search looks at the signal every thousand positions.
        assert!(
            depth.is_some_and(|depth| (6..=7).contains(&depth)),
            "{depth:?}"
        );
        for text in [
            "jolly",
            "random",
            "mcts",
            "alphabeta",
            "outflank:patterns=off",
        ] {
            assert_eq!(ponder(&mut computer(text), &game, 3), None, "{text}");
        }
        let over = transcript::parse("e6f4e3f6g5d6e7f5c5", &Board::classic()).expect("a game");
        assert_eq!(ponder(&mut computer("outflank"), &over, 3), None);
    }
}
