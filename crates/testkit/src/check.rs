//! Assertions about positions and cells whose messages show the board.

use std::fmt::Write;

use crate::drawing::{Drawing, draw, draw_marked};
use crate::oracle::OracleBoard;

/// Checks that the position text `found` is the position that is drawn.
#[track_caller]
pub fn check_position(found: &str, drawing: &str) {
    assert_same_position(found, &parse(drawing).board);
}

/// Checks that `cells_of`, given the position text of a drawing, returns the cells marked in it,
/// in order: its legal moves, or any other set of empty cells.
#[track_caller]
pub fn check_marked(drawing: &str, cells_of: impl FnOnce(&str) -> Vec<usize>) {
    let Drawing { board, marked } = parse(drawing);
    let found = cells_of(&board.to_text());
    assert_same_cells("marked cells", &board, &found, &marked);
}

/// Checks that the position text `found` is `expected`; if not, draws both and lists the cells
/// that differ.
#[track_caller]
pub fn assert_same_position(found: &str, expected: &OracleBoard) {
    let shape = expected.shape();
    let board = match OracleBoard::from_text(shape, found) {
        Ok(board) if board == *expected => return,
        Ok(board) => board,
        Err(error) => panic!("'{found}' is not the position {expected}: {error}"),
    };
    let mut message = side_by_side("found", &draw(&board), "expected", &draw(expected));
    for cell in 0..shape.cells() {
        let [here, there] = [&board, expected].map(|position| position.contents()[cell].letter());
        if here != there {
            let name = shape.cell_name(cell);
            let _ = write!(message, "\n{name} is {here} instead of {there}");
        }
    }
    panic!("another position\n{message}");
}

/// Checks that two lists of cells of a board are the same, order included; if not, draws both with
/// the cells marked. `what` says what the cells are, such as "legal moves".
#[track_caller]
pub fn assert_same_cells(what: &str, board: &OracleBoard, found: &[usize], expected: &[usize]) {
    if found == expected {
        return;
    }
    let drawn_found = draw_marked(board, found);
    let drawn_expected = draw_marked(board, expected);
    let mut message = side_by_side("found", &drawn_found, "expected", &drawn_expected);
    let without = |cells: &[usize], others: &[usize]| -> Vec<String> {
        let rest = cells.iter().filter(|cell| !others.contains(cell));
        rest.map(|&cell| board.shape().cell_name(cell)).collect()
    };
    for (problem, cells) in [
        ("missing", without(expected, found)),
        ("too many", without(found, expected)),
    ] {
        if !cells.is_empty() {
            let _ = write!(message, "\n{problem}: {}", cells.join(" "));
        }
    }
    panic!("other {what} in {board}\n{message}");
}

#[track_caller]
fn parse(drawing: &str) -> Drawing {
    match Drawing::parse(drawing) {
        Ok(drawing) => drawing,
        Err(error) => panic!("{error}, in the drawing\n{drawing}"),
    }
}

fn side_by_side(left_title: &str, left: &str, right_title: &str, right: &str) -> String {
    let left: Vec<&str> = [left_title].into_iter().chain(left.lines()).collect();
    let right = [right_title].into_iter().chain(right.lines());
    let width = left.iter().map(|line| line.len()).max().unwrap_or_default() + 4;
    let lines: Vec<String> = left
        .iter()
        .zip(right)
        .map(|(left, right)| format!("{left:width$}{right}").trim_end().to_owned())
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    const START: &str = "
        - + - -
        + O X -
        - X O +
        - - + -
        X to move";

    #[track_caller]
    fn check_message(check: impl FnOnce() + std::panic::UnwindSafe, expected: &[&str]) {
        let panic = catch_unwind(check).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        assert_eq!(message.lines().collect::<Vec<&str>>(), expected);
    }

    #[test]
    fn correct_positions_pass() {
        check_position("-----OX--XO----- X", START);
        check_position(".....O*..*O..... X", START);
        check_marked(START, |text| {
            assert_eq!(text, "-----OX--XO----- X");
            vec![1, 4, 11, 14]
        });
    }

    #[test]
    fn a_wrong_position_is_drawn_beside_the_expected_one() {
        check_message(
            || check_position("-----XX--XO----- O", START),
            &[
                "another position",
                "found        expected",
                "  a b c d      a b c d",
                "1 - - - -    1 - - - -",
                "2 - X X -    2 - O X -",
                "3 - X O -    3 - X O -",
                "4 - - - -    4 - - - -",
                "O to move    X to move",
                "b2 is X instead of O",
            ],
        );
    }

    #[test]
    fn wrong_cells_are_drawn_and_named() {
        check_message(
            || check_marked(START, |_| vec![1, 3, 4, 14]),
            &[
                "other marked cells in -----OX--XO----- X",
                "found        expected",
                "  a b c d      a b c d",
                "1 - + - +    1 - + - -",
                "2 + O X -    2 + O X -",
                "3 - X O -    3 - X O +",
                "4 - - + -    4 - - + -",
                "X to move    X to move",
                "missing: d3",
                "too many: d1",
            ],
        );
    }

    #[test]
    fn a_bad_position_or_drawing_is_reported() {
        check_message(
            || check_position("---- X", START),
            &["'---- X' is not the position -----OX--XO----- X: 4 cells, but the board has 16"],
        );
        check_message(
            || check_position("---- X", "--\nX to move\n"),
            &["'---- X' is not the position -- X: 4 cells, but the board has 2"],
        );
        check_message(
            || check_position("---- X", "--"),
            &[
                "the last line is '' instead of 'X to move' or 'O to move', in the drawing",
                "--",
            ],
        );
    }
}
