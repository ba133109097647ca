//! Proves what the lessons claim.

mod edges;
mod other_boards;

use std::collections::BTreeSet;

use outflank_rules::{AnyPosition, Cell, Content, Coord, Move, Side};
use outflank_testkit::oracle::OracleBoard;
use outflank_testkit::solver::{Scoring, solve};

use super::*;

fn lesson(id: LessonId) -> &'static Lesson {
    LESSONS.iter().find(|lesson| lesson.id == id).unwrap()
}

/// A cell of the usual board.
fn cell(name: &str) -> Cell {
    super::cell(Board::classic().shape(), name)
}

fn after(position: &AnyPosition, cell: Cell) -> AnyPosition {
    position.play(Move::Place(cell)).unwrap()
}

fn moves(position: &AnyPosition) -> BTreeSet<Cell> {
    position.legal_moves().iter().collect()
}

fn corners() -> BTreeSet<Cell> {
    ["a1", "h1", "a8", "h8"].map(cell).into()
}

/// The first move that follows a try on the usual board.
fn reply_to(tried: &Try) -> Option<Cell> {
    tried.replies(Board::classic().shape()).next()
}

fn gives_a_corner(position: &AnyPosition) -> bool {
    !moves(position).is_disjoint(&corners())
}

/// Every try with the position after it.
fn tried(id: LessonId) -> Vec<(&'static Try, AnyPosition)> {
    let start = lesson(id).start();
    let shape = start.board().shape();
    let tries = lesson(id).tries.iter();
    tries
        .map(|tried| (tried, after(&start, tried.cell(shape))))
        .collect()
}

fn turned(id: LessonId, tried: &Try) -> usize {
    let start = lesson(id).start();
    let cell = tried.cell(start.board().shape());
    start.flips(cell).iter().count()
}

/// The directions in which a try flips discs.
fn lines(id: LessonId, tried: &Try) -> Vec<Coord> {
    let start = lesson(id).start();
    let shape = start.board().shape();
    let flips: BTreeSet<Cell> = start.flips(tried.cell(shape)).iter().collect();
    let from = shape.coord(tried.cell(shape));
    let steps = (0..27).map(|step| Coord::new(step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1));
    let flipped = |step: &Coord| {
        let next = Coord::new(from.x + step.x, from.y + step.y, from.z + step.z);
        shape.cell(next).is_some_and(|cell| flips.contains(&cell))
    };
    steps.filter(flipped).collect()
}

#[test]
fn one_move_flips_in_three_directions() {
    for (tried, _) in tried(LessonId::Lines) {
        let expected = match tried.why {
            Why::Right => 3,
            Why::Trap => 2,
            Why::Other => 1,
        };
        assert_eq!(lines(LessonId::Lines, tried).len(), expected, "{tried:?}");
    }
}

#[test]
fn one_move_makes_light_pass() {
    for (tried, next) in tried(LessonId::Pass) {
        assert_eq!(next.must_pass(), tried.why == Why::Right, "{tried:?}");
    }
}

#[test]
fn the_corner_is_there_now_and_gone_after_the_reply() {
    let h8 = cell("h8");
    for (tried, next) in tried(LessonId::Corner) {
        if tried.why == Why::Right {
            let edge = ["d8", "e8", "f8", "g8", "h8"].map(cell);
            assert!(
                edge.iter()
                    .all(|&at| next.content(at) == Content::Disc(Side::Dark))
            );
            assert_eq!(turned(LessonId::Corner, tried), 1);
        } else {
            let answered = after(&next, reply_to(tried).unwrap());
            assert!(!moves(&answered).contains(&h8), "{tried:?}");
        }
    }
}

/// How many discs of Dark form a row with the corner a8 along the left edge. They are stable: only
/// along the edge can an edge disc be flipped.
fn leaning_on_a8(position: &AnyPosition) -> usize {
    let edge = ["a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"].map(cell);
    let dark = |at: &&Cell| position.content(**at) == Content::Disc(Side::Dark);
    edge.iter().take_while(dark).count()
}

#[test]
fn one_move_makes_three_more_discs_stable() {
    assert_eq!(leaning_on_a8(&lesson(LessonId::Stable).start()), 2);
    for (tried, next) in tried(LessonId::Stable) {
        let expected = if tried.why == Why::Right { 5 } else { 2 };
        assert_eq!(leaning_on_a8(&next), expected, "{tried:?}");
        assert_eq!(gives_a_corner(&next), tried.why == Why::Trap, "{tried:?}");
        let closes = moves(&next).contains(&cell("a4"));
        assert_eq!(closes, tried.why != Why::Right, "{tried:?}");
    }
}

#[test]
fn only_the_x_square_and_the_c_square_give_the_corner() {
    let known = [(LessonId::XSquare, 'X'), (LessonId::CSquare, 'C')];
    for (id, letter) in known {
        let shape = Board::classic().shape();
        for (tried, next) in tried(id) {
            let is_trap = tried.why == Why::Trap;
            assert_eq!(gives_a_corner(&next), is_trap, "{tried:?}");
            let named = outflank_scene::square_name(shape, tried.cell(shape)) == Some(letter);
            assert_eq!(named, is_trap, "{tried:?}");
            if is_trap {
                let reply = reply_to(tried).unwrap();
                assert!(corners().contains(&reply));
                let taken = after(&next, reply).content(tried.cell(shape));
                assert_eq!(taken, Content::Disc(Side::Light), "and the disc is turned");
            }
        }
    }
}

#[test]
fn one_move_leaves_three_replies_and_the_others_seven_or_more() {
    for (tried, next) in tried(LessonId::Mobility) {
        let replies = moves(&next).len();
        match tried.why {
            Why::Right => assert_eq!(replies, 3),
            Why::Trap => {
                assert_eq!(turned(LessonId::Mobility, tried), 4, "it turns the most");
                assert_eq!(replies, 7);
            }
            Why::Other => {
                assert!(replies >= 7, "{tried:?}");
                assert!(turned(LessonId::Mobility, tried) < 4, "{tried:?}");
            }
        }
    }
}

#[test]
fn only_the_quiet_move_opens_nothing() {
    let start = lesson(LessonId::Quiet).start();
    let before = Setup::parse(
        &lesson(LessonId::Quiet).position.replace('X', "O"),
        start.board(),
    );
    let before = moves(&before.unwrap().position().unwrap());
    for (tried, next) in tried(LessonId::Quiet) {
        let new = moves(&next).difference(&before).count();
        let turned = turned(LessonId::Quiet, tried);
        match tried.why {
            Why::Right => assert_eq!((new, turned), (0, 1)),
            Why::Trap => assert!(new >= 5 && turned >= 5, "{tried:?}"),
            Why::Other => assert!(new >= 2 && turned < 5, "{tried:?}"),
        }
    }
}

#[test]
fn one_move_leaves_only_a_reply_that_gives_a_corner() {
    for (tried, next) in tried(LessonId::Squeeze) {
        let safe = moves(&next).into_iter();
        let safe: Vec<Cell> = safe
            .filter(|&reply| !gives_a_corner(&after(&next, reply)))
            .collect();
        if tried.why == Why::Right {
            assert_eq!(moves(&next), [cell("b8")].into());
            assert!(safe.is_empty());
        } else {
            let reply = reply_to(tried).unwrap();
            assert!(safe.contains(&reply), "{tried:?}");
        }
    }
}

/// Dark's discs minus Light's after best play, with Light to move.
fn solved(position: &AnyPosition) -> i32 {
    let text = position.setup().to_string();
    let shape = OracleBoard::start("8x8").unwrap().shape();
    let oracle = OracleBoard::from_text(shape, &text).unwrap();
    -solve(&oracle, Scoring::Discs).value
}

fn margin(position: &AnyPosition) -> i32 {
    let counts = position.disc_counts();
    counts.dark as i32 - counts.light as i32
}

/// The value of each try. Checks that its line is best play to the end.
fn solved_tries(id: LessonId) -> Vec<(&'static Try, i32)> {
    let worth = |(tried, next): (&'static Try, AnyPosition)| {
        let value = solved(&next);
        let mut attempt = Attempt::new(lesson(id));
        attempt.choose(tried.cell(Board::classic().shape()));
        while attempt.goes_on() {
            attempt.step();
        }
        assert!(attempt.position().is_over(), "{tried:?}");
        assert_eq!(margin(attempt.position()), value, "{tried:?}");
        (tried, value)
    };
    tried(id).into_iter().map(worth).collect()
}

#[test]
fn the_smallest_move_wins_and_the_greedy_one_loses() {
    for (tried, value) in solved_tries(LessonId::Greed) {
        let turned = turned(LessonId::Greed, tried);
        match tried.why {
            Why::Right => assert_eq!((turned, value), (1, 8)),
            Why::Trap => assert_eq!((turned, value), (9, -8)),
            Why::Other => assert!((4..9).contains(&turned) && value < -8, "{tried:?} {value}"),
        }
    }
}

#[test]
fn the_odd_region_wins_and_the_even_ones_lose() {
    for (tried, value) in solved_tries(LessonId::Parity) {
        if tried.why == Why::Right {
            assert_eq!((tried.cell, value), ("f8", 16));
        } else {
            assert!(value <= -24, "{tried:?} {value}");
            assert_eq!(reply_to(tried), Some(cell("f8")));
        }
    }
    // It is alone in its region. The others have two and four cells, and Dark plays last in each.
    let mut attempt = Attempt::new(lesson(LessonId::Parity));
    attempt.choose(cell("f8"));
    while attempt.goes_on() {
        attempt.step();
    }
    for region in [vec!["a8", "b7"], vec!["a1", "b1", "a2", "b2"]] {
        let region: Vec<Cell> = region.into_iter().map(cell).collect();
        let mut inside = attempt.made().iter().rev();
        let last = inside.find(|made| region.contains(&made.cell)).unwrap();
        assert_eq!(last.side, Side::Dark);
    }
}

#[test]
fn the_shared_region_wins_and_the_own_one_can_wait() {
    let own = cell("a7");
    let light = |position: &AnyPosition| {
        let turned = position.setup().to_string().replace(" X", " O");
        Setup::parse(&turned, position.board())
            .and_then(|setup| setup.position())
            .map(|position| moves(&position))
            .unwrap()
    };
    let reach = light(&lesson(LessonId::Region).start());
    assert!(reach.contains(&cell("g8")) && !reach.contains(&own));
    for (tried, value) in solved_tries(LessonId::Region) {
        if tried.why == Why::Right {
            assert_eq!((tried.cell, value), ("g8", 22));
            let line: Vec<Cell> = tried.replies(Board::classic().shape()).collect();
            assert_eq!(line.get(1), Some(&own), "Dark plays it when it is needed");
        } else {
            assert!(value <= -10, "{tried:?} {value}");
            assert_eq!(reply_to(tried), Some(cell("g8")));
            assert_eq!(tried.why == Why::Trap, tried.cell == "a7");
            assert!(tried.why != Why::Trap || value == -10, "{value}");
        }
    }
    let (_, next) = &tried(LessonId::Region)[0];
    assert!(!moves(next).contains(&own), "Light still cannot play it");
}
