//! Draws positions as text: a frame for squares, shifted rows for hexagons, layers side by side
//! for cubes.
//!
//! Nothing is printed here. A drawing is a list of lines.

mod boards;
mod canvas;
mod caption;
mod hex;

use canvas::{Canvas, Ink};
pub(crate) use caption::{caption, list_moves};
use outflank_record::Game;
use outflank_rules::{AnyPosition, Cell, CellSet, Content, Lattice, Move, Side};

/// The characters to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// Discs and lines instead of letters.
    pub(crate) unicode: bool,
    /// Colours, as escape sequences.
    pub(crate) colour: bool,
    /// The width in columns.
    pub(crate) width: usize,
}

impl Look {
    fn symbol(self, content: Content) -> char {
        match content {
            _ if !self.unicode => content.symbol(),
            Content::Empty => '·',
            Content::Hole => '▒',
            Content::Disc(Side::Dark) => '●',
            // With colours both discs are filled and differ by colour.
            Content::Disc(Side::Light) => ['○', '●'][usize::from(self.colour)],
        }
    }

    /// A disc for a line of text.
    pub(crate) fn disc(self, side: Side) -> String {
        let symbol = self.symbol(Content::Disc(side));
        if self.colour {
            let style = Ink::Disc(side).style();
            format!("{style} {symbol} {style:#}")
        } else {
            symbol.to_string()
        }
    }
}

/// A position and its marks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    /// The position.
    pub(crate) position: &'a AnyPosition,
    /// The move to mark as the last one.
    pub(crate) last_move: Option<Cell>,
    /// Whether to mark the legal moves.
    pub(crate) mark_moves: bool,
}

impl<'a> View<'a> {
    /// A position with its legal moves marked.
    pub(crate) fn of(position: &'a AnyPosition) -> View<'a> {
        View {
            position,
            last_move: None,
            mark_moves: true,
        }
    }

    /// The end of a game, with its last move and legal moves marked.
    pub(crate) fn of_end(game: &'a Game) -> View<'a> {
        let last_move = game.moves().iter().rev().find_map(|&mv| match mv {
            Move::Place(cell) => Some(cell),
            Move::Pass => None,
        });
        View {
            last_move,
            ..View::of(game.position())
        }
    }

    /// Draws one cell, with the marks beside it if it was the last move.
    fn put_cell(self, canvas: &mut Canvas, column: usize, row: usize, cell: Cell, look: Look) {
        let content = self.position.content(cell);
        let legal = self.mark_moves && self.position.legal_moves().contains(cell);
        let (symbol, ink) = match content {
            Content::Empty if legal => ('+', Ink::Legal),
            Content::Empty => (look.symbol(content), Ink::Field),
            Content::Hole => (look.symbol(content), Ink::Hole),
            Content::Disc(side) => (look.symbol(content), Ink::Disc(side)),
        };
        canvas.put_char(column, row, symbol, ink);
        if self.last_move == Some(cell) {
            canvas.put_char(column - 1, row, '(', Ink::LastMove);
            canvas.put_char(column + 1, row, ')', Ink::LastMove);
        }
    }
}

/// Draws the board of a position, with its coordinates.
pub(crate) fn draw(view: View<'_>, look: Look) -> Vec<String> {
    canvas_of(view, look).lines(look.colour)
}

/// Draws several positions with titles, as many side by side as fit.
pub(crate) fn draw_gallery<'a>(
    titled: impl IntoIterator<Item = (&'a str, View<'a>)>,
    look: Look,
) -> Vec<String> {
    let drawings: Vec<Canvas> = titled
        .into_iter()
        .map(|(title, view)| {
            let mut canvas = Canvas::default();
            canvas.put(0, 0, title, Ink::Blank);
            canvas.paste(0, 1, &canvas_of(view, look));
            canvas
        })
        .collect();
    side_by_side(&drawings, look.width).lines(look.colour)
}

fn canvas_of(view: View<'_>, look: Look) -> Canvas {
    match view.position.board().shape().lattice() {
        Lattice::Hex => hex::draw(view, look),
        Lattice::Square => boards::draw(view, look),
    }
}

/// The letter of a column or a layer.
fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}

/// Puts drawings side by side, as many in a row as fit.
fn side_by_side(drawings: &[Canvas], room: usize) -> Canvas {
    const GAP: usize = 3;
    let mut sheet = Canvas::default();
    let (mut column, mut top) = (0, 0);
    for drawing in drawings {
        if column > 0 && column + drawing.width() > room {
            (column, top) = (0, sheet.height() + 1);
        }
        sheet.paste(column, top, drawing);
        column += drawing.width() + GAP;
    }
    sheet
}

#[cfg(test)]
mod tests;
