//! Draws positions.

use crate::oracle::{Kind, OracleBoard};

/// Draws a position with coordinates, in the form that
/// [`Drawing::parse`](super::Drawing::parse) reads.
#[must_use]
pub fn draw(board: &OracleBoard) -> String {
    draw_marked(board, &[])
}

/// Draws a position with some of its empty cells shown as `+`.
#[must_use]
pub fn draw_marked(board: &OracleBoard, marked: &[usize]) -> String {
    let shape = board.shape();
    let mut lines = Vec::new();
    if shape.kind == Kind::Hex {
        lines.push(String::from("hex"));
    }
    for layer in 0..shape.depth {
        if layer > 0 {
            lines.push(String::new());
        }
        lines.push(column_letters(board, layer));
        lines.extend((0..shape.height).map(|row| draw_row(board, marked, layer, row)));
    }
    lines.push(format!("{} to move", board.to_move().letter()));
    lines.join("\n")
}

fn column_letters(board: &OracleBoard, layer: usize) -> String {
    let shape = board.shape();
    let letters: Vec<String> = ('a'..='z').take(shape.width).map(String::from).collect();
    let line = format!(
        "{:label$} {}",
        "",
        letters.join(" "),
        label = label_width(board)
    );
    match ('a'..='z').nth(layer) {
        Some(letter) if shape.depth > 1 => format!("{line}  layer {letter}"),
        _ => line,
    }
}

fn draw_row(board: &OracleBoard, marked: &[usize], layer: usize, row: usize) -> String {
    let shape = board.shape();
    let cells: Vec<String> = (0..shape.width)
        .map(|column| column + shape.width * (row + shape.height * layer))
        .map(|cell| match marked.contains(&cell) {
            true => String::from("+"),
            false => board.contents()[cell].letter().to_string(),
        })
        .collect();
    // Each row of a hexagon is shifted half a cell to the right.
    let indent = if shape.kind == Kind::Hex { row } else { 0 };
    format!(
        "{:indent$}{:>label$} {}",
        "",
        row + 1,
        cells.join(" "),
        label = label_width(board),
    )
}

fn label_width(board: &OracleBoard) -> usize {
    board.shape().height.to_string().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, lines: &[&str]) {
        let board = OracleBoard::start(name).unwrap();
        let drawn = draw_marked(&board, &board.legal_moves());
        assert_eq!(drawn.lines().collect::<Vec<&str>>(), lines);
    }

    #[test]
    fn flat_boards() {
        check(
            "4x4",
            &[
                "  a b c d",
                "1 - + - -",
                "2 + O X -",
                "3 - X O +",
                "4 - - + -",
                "X to move",
            ],
        );
    }

    #[test]
    fn layers() {
        check(
            "2x2x2",
            &[
                "  a b  layer a",
                "1 X O",
                "2 O X",
                "",
                "  a b  layer b",
                "1 O X",
                "2 X O",
                "X to move",
            ],
        );
    }

    #[test]
    fn hexagons() {
        check(
            "hex3",
            &[
                "hex",
                "  a b c d e",
                "1 # # - + -",
                " 2 # + X O +",
                "  3 - O - X -",
                "   4 + X O + #",
                "    5 - + - # #",
                "X to move",
            ],
        );
    }
}
