//! Square boards: one frame, or one for each layer.

use outflank_rules::Coord;

use super::canvas::{Canvas, Ink};
use super::{Look, View, letter, side_by_side};

/// The characters of a frame: corners clockwise from the upper left, then the lines.
struct Frame {
    corners: [char; 4],
    across: char,
    down: char,
}

const DRAWN: Frame = Frame {
    corners: ['┌', '┐', '┘', '└'],
    across: '─',
    down: '│',
};
const ASCII: Frame = Frame {
    corners: ['+'; 4],
    across: '-',
    down: '|',
};

pub(super) fn draw(view: View<'_>, look: Look) -> Canvas {
    let depth = view.position.board().shape().depth();
    if depth == 1 {
        return layer(view, look, 0, 0);
    }
    let layers: Vec<Canvas> = (0..depth)
        .map(|z| {
            let mut canvas = layer(view, look, z, 1);
            canvas.put(4, 0, &format!("layer {}", letter(z)), Ink::Label);
            canvas
        })
        .collect();
    side_by_side(&layers, look.width)
}

/// One layer, below `top` free rows.
fn layer(view: View<'_>, look: Look, z: usize, top: usize) -> Canvas {
    let shape = view.position.board().shape();
    let (width, height) = (shape.width(), shape.height());
    let label_width = height.to_string().len();
    let left = label_width + 1;
    let (first_column, first_row) = (left + 2, top + 2);
    let mut canvas = Canvas::default();
    frame(&mut canvas, look, left, top + 1, 2 * width + 1, height);
    for x in 0..width {
        canvas.put_char(first_column + 2 * x, top, letter(x), Ink::Label);
    }
    for y in 0..height {
        let row = first_row + y;
        let label = format!("{:>label_width$}", y + 1);
        canvas.put(0, row, &label, Ink::Label);
        canvas.put(left + 1, row, &" ".repeat(2 * width + 1), Ink::Field);
        for x in 0..width {
            let at = Coord::new(x as i32, y as i32, z as i32);
            let cell = shape.cell(at).expect("the loops stay in the box");
            view.put_cell(&mut canvas, first_column + 2 * x, row, cell, look);
        }
    }
    canvas
}

/// A frame around a field of `width` x `height` characters.
fn frame(canvas: &mut Canvas, look: Look, left: usize, top: usize, width: usize, height: usize) {
    let frame = if look.unicode { DRAWN } else { ASCII };
    let (right, bottom) = (left + width + 1, top + height + 1);
    for column in left + 1..right {
        canvas.put_char(column, top, frame.across, Ink::Label);
        canvas.put_char(column, bottom, frame.across, Ink::Label);
    }
    for row in top + 1..bottom {
        canvas.put_char(left, row, frame.down, Ink::Label);
        canvas.put_char(right, row, frame.down, Ink::Label);
    }
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    for ((column, row), corner) in corners.into_iter().zip(frame.corners) {
        canvas.put_char(column, row, corner, Ink::Label);
    }
}
