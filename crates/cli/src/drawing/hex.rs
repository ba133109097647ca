//! Hexagons. Each row is shifted by half a cell, so that the six neighbours of a cell are around
//! it.

use outflank_rules::{Cell, Coord};

use super::canvas::{Canvas, Ink};
use super::{Look, View, letter};

/// Row numbers are at the left ends of the rows. Columns run down to the right, with their letters
/// at the lower ends.
pub(super) fn draw(view: View<'_>, look: Look) -> Canvas {
    let shape = view.position.board().shape();
    let size = shape.width();
    let label_width = size.to_string().len();
    // The middle row starts leftmost, in column 0 of the box, after its number and a space.
    let column_of = |q: usize, r: usize| 2 * q + r + label_width + 2 - size / 2;
    let mut canvas = Canvas::default();
    for r in 0..size {
        let row: Vec<(usize, Cell)> = (0..size)
            .filter_map(|q| Some((q, shape.cell(Coord::new(q as i32, r as i32, 0))?)))
            .filter(|&(_, cell)| shape.includes(cell))
            .collect();
        let columns: Vec<usize> = row.iter().map(|&(q, _)| column_of(q, r)).collect();
        let (first, last) = (columns[0], columns[columns.len() - 1]);
        let label = format!("{:>label_width$}", r + 1);
        canvas.put(first - label_width - 2, r, &label, Ink::Label);
        canvas.put(first - 1, r, &" ".repeat(last - first + 3), Ink::Field);
        for (&(_, cell), column) in row.iter().zip(columns) {
            view.put_cell(&mut canvas, column, r, cell, look);
        }
    }
    for q in 0..size {
        let below = (3 * (size / 2) - q).min(size - 1) + 1;
        canvas.put_char(column_of(q, below), below, letter(q), Ink::Label);
    }
    canvas
}
