//! The character `web` gives the same values as the program it is modelled on.

use outflank_eval::{Characters, WeightedEvaluator};
use outflank_rules::{
    AnyPosition, Board, Cell, Classic, Coord, Discs, Geometry, Move, Position, Setup,
};

const ANALYSIS: &str = include_str!("../../../fixtures/web/analysis.txt");
const LEAVES: &str = include_str!("../../../fixtures/web/leaves.txt");

/// The search depth of the analysis.
const DEPTH: u32 = 3;

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect())
}

fn web<G: Geometry>(root: &Position<G>) -> WeightedEvaluator<G::Set> {
    let web = Characters::built_in().find("web").expect("a built-in name");
    web.evaluation.on(root.board()).at_root(root.discs())
}

#[test]
fn leaves_of_the_traced_search() {
    let board: Board = "4x4".parse().unwrap();
    for row in rows(LEAVES) {
        let [cells, side, value] = row[..] else {
            panic!("{row:?}")
        };
        let setup = Setup::parse(&format!("{cells} {side}"), &board).unwrap();
        let AnyPosition::Cells64(position) = setup.position().unwrap() else {
            panic!("{board}")
        };
        let found = web(&position).value(position.geometry(), position.discs());
        assert_eq!(found.to_string(), value, "{cells}");
    }
    assert_eq!(rows(LEAVES).count(), 5);
}

/// The value of a position for the side to move by plain minimax. A pass costs a ply.
fn minimax<G: Geometry>(
    evaluator: &WeightedEvaluator<G::Set>,
    geometry: &G,
    discs: Discs<G::Set>,
    depth: u32,
) -> i32 {
    if depth == 0 || geometry.is_over(discs) {
        return evaluator.value(geometry, discs);
    }
    let value = |next| -minimax(evaluator, geometry, next, depth - 1);
    let moves = geometry.legal_moves(discs).into_iter();
    let values = moves.map(|cell| value(geometry.play(discs, cell)));
    values.max().unwrap_or_else(|| value(discs.swapped()))
}

/// The legal moves in the order in which the original program searches them.
fn in_original_order(position: &AnyPosition) -> Vec<Cell> {
    let shape = position.board().shape();
    let empties = position.empties();
    let cells = (0..shape.cell_count()).map(Cell::new);
    let mut moves = Vec::new();
    for disc in cells.filter(|cell| !empties.iter().any(|empty| empty == *cell)) {
        let at = shape.coord(disc);
        let around = (0..9).map(|i| Coord::new(at.x + i % 3 - 1, at.y + i / 3 - 1, 0));
        for cell in around.filter_map(|at| shape.cell(at)) {
            let legal = position.legal_moves().iter().any(|legal| legal == cell);
            if legal && !moves.contains(&cell) {
                moves.push(cell);
            }
        }
    }
    moves
}

fn classic(position: &AnyPosition) -> &Position<Classic> {
    match position {
        AnyPosition::Classic(position) => position,
        other => panic!("{other}"),
    }
}

/// The first of the best moves.
fn best(position: &AnyPosition) -> Cell {
    let root = classic(position);
    let evaluator = web(root);
    let value = |&cell: &Cell| {
        let after = root.geometry().play(root.discs(), cell);
        -minimax(&evaluator, root.geometry(), after, DEPTH - 1)
    };
    let moves = in_original_order(position);
    let most = moves.iter().map(value).max().expect("there are moves");
    let mut best = moves.into_iter().filter(|cell| value(cell) == most);
    best.next().expect("one of them is the best")
}

#[test]
fn analysis_of_two_games() {
    let start = AnyPosition::start(&Board::classic());
    let shape = start.board().shape();
    let mut position = start.clone();
    for row in rows(ANALYSIS) {
        let [game, number, played, value, computer] = row[..] else {
            panic!("{row:?}")
        };
        if number == "1" {
            position = start.clone();
        } else {
            let found = shape.name(best(&position)).to_string();
            assert_eq!(found, computer, "{game}, before move {number}");
        }
        let cell = shape.parse_cell(played).unwrap();
        position = position.play(Move::Place(cell)).unwrap();
        let root = classic(&position);
        let found = -minimax(&web(root), root.geometry(), root.discs(), DEPTH);
        assert_eq!(found.to_string(), value, "{game}, after move {number}");
    }
    assert_eq!(rows(ANALYSIS).count(), 24);
}

#[track_caller]
fn check(text: &str, expected: i32) {
    let setup = Setup::parse_any(text).expect("a drawn position");
    let position = setup.position().expect("it can be played on");
    let root = classic(&position);
    let found = web(root).value(root.geometry(), root.discs());
    assert_eq!(found, expected, "{text}");
}

#[test]
fn late_searches_count_discs() {
    let upper = "X".repeat(7 * 8);
    check(&format!("{upper}XXXXXOO- X"), (56 + 5) - 2);
    // With one more empty cell, mobility, frontier, corners, C-squares and X-squares count.
    let by_features = (0 - 1) + (6 - 1) + 100 * (0 - 3) - 10 * (1 - 6) - 10 * (0 - 4);
    check(&format!("{upper}XO------ O"), by_features);
}

#[test]
fn finished_games_count_the_margin() {
    let upper = "X".repeat(7 * 8);
    check(&format!("{upper}XXXXXXXX X"), 1000 + 64);
    check(&format!("{upper}XXXXXXXX O"), -1000 - 64);
    check(&format!("{upper}-------- O"), -1000 - 56);
    let half = format!("{}{}", "X".repeat(32), "O".repeat(32));
    check(&format!("{half} X"), 0);
}
