//! Drawn positions for tests.

use outflank_rules::{
    AnyCells, AnyPosition, Axis, Board, CellSet, Content, Discs, Move, Setup, Side,
};

use crate::terms::Terms;
use crate::{Description, Evaluation, Feature, SquareTable, Weights};

pub(crate) const START_8X8: &str =
    "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X";

/// Runs an expression on the position inside, whatever its geometry.
macro_rules! with_inner {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            outflank_rules::AnyPosition::Classic($position) => $body,
            outflank_rules::AnyPosition::Cells64($position) => $body,
            outflank_rules::AnyPosition::Cells128($position) => $body,
            outflank_rules::AnyPosition::Cells256($position) => $body,
            outflank_rules::AnyPosition::Cells512($position) => $body,
        }
    };
}
pub(crate) use with_inner;

/// Reads a drawn position. Holes in the drawing are holes of its board.
pub(crate) fn position(shape: &str, drawing: &str) -> AnyPosition {
    let (cells, to_move) = drawing.trim().rsplit_once(' ').unwrap();
    let symbols = cells.chars().filter(|c| !c.is_whitespace());
    let contents: Vec<Content> = symbols.map(|c| Content::from_symbol(c).unwrap()).collect();
    let shape = shape.parse::<Board>().unwrap().shape();
    let mut setup = Setup::start(&Board::custom(shape, &contents, Side::Dark).unwrap());
    setup.to_move = Side::from_symbol(to_move.chars().next().unwrap()).unwrap();
    setup.position().unwrap()
}

/// The value of a position by one feature with weight 1.
fn score(feature: Feature, position: &AnyPosition) -> i32 {
    let squares = SquareTable::new(&[vec![1, 2], vec![3, 4]]).unwrap();
    let evaluation = Evaluation::new(Description {
        weights: Weights::default().with(feature, 1),
        squares: Some(squares),
        ..Description::default()
    });
    let evaluation = evaluation.unwrap();
    let description = evaluation.description();
    with_inner!(position, position => {
        let terms = Terms::new(&description.weights, description.squares.as_ref(), position.board());
        terms.score(position.discs(), terms.discs.difference(position.discs()))
    })
}

/// Checks the value of a feature, and the negated value for the other side.
#[track_caller]
pub(crate) fn check(feature: Feature, shape: &str, drawing: &str, expected: i32) {
    let drawn = position(shape, drawing);
    assert_eq!(score(feature, &drawn), expected, "{feature} of {drawing}");
    let other = match drawing.trim().rsplit_once(' ').unwrap() {
        (cells, "X") => format!("{cells} O"),
        (cells, _) => format!("{cells} X"),
    };
    let swapped = position(shape, &other);
    assert_eq!(score(feature, &swapped), -expected, "{feature} of {other}");
}

/// Positions of random games, the same on every machine.
pub(crate) fn positions(board: &str, count: usize) -> Vec<AnyPosition> {
    let start = AnyPosition::start(&board.parse().unwrap());
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut here = start.clone();
    let mut positions = Vec::new();
    while positions.len() < count {
        let moves: Vec<Move> = here.moves();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let chosen = moves.get((state >> 33) as usize % moves.len().max(1));
        here = chosen.map_or_else(|| start.clone(), |&mv| here.play_unchecked(mv));
        positions.push(here.clone());
    }
    positions
}

/// Checks in random games that discs found once are never lost again.
#[track_caller]
pub(crate) fn check_stays(
    board: &str,
    find: impl Fn(&[Axis<AnyCells>], Discs<AnyCells>) -> Discs<AnyCells>,
) {
    let axes = Axis::of_board(&board.parse().unwrap());
    let find = |position: &AnyPosition| {
        let (own, opponent) = (
            position.discs_of(Side::Dark),
            position.discs_of(Side::Light),
        );
        find(&axes, Discs { own, opponent })
    };
    let mut most = 0;
    for pair in positions(board, 1000).windows(2) {
        let [before, after] = [&pair[0], &pair[1]];
        let is_next_game = after.empties().len() > before.empties().len();
        if is_next_game {
            continue;
        }
        let (old, new) = (find(before), find(after));
        assert_eq!(old.own & !new.own, AnyCells::EMPTY, "{before} on {board}");
        assert_eq!(
            old.opponent & !new.opponent,
            AnyCells::EMPTY,
            "{before} on {board}"
        );
        most = most.max(new.occupied().len());
    }
    assert!(most > 5, "at most {most} discs were found on {board}");
}
