//! The `gogui-rules` extensions, by which GoGui learns the rules of a game other than Go.
//!
//! GoGui puts a1 at the bottom left, as in Go. We send the rows from the last to the first, so
//! that a cell has the same name on both sides. GoGui then shows the board upside down.

use outflank_record::Game;
use outflank_rules::{Content, Coord, Lattice, Side};

use super::session::{Answer, colour_name, vertex};

/// The commands that GoGui offers in its menus.
pub(super) const ANALYZE: &str = "\
plist/Legal moves/gogui-rules_legal_moves
string/Side to move/gogui-rules_side_to_move
string/Final result/gogui-rules_final_result
string/Player/outflank-player
string/Transcript/outflank-transcript";

/// The discs row by row, the last row first.
pub(super) fn board(game: &Game) -> Answer {
    let shape = game.board().shape();
    flat(game)?;
    let symbol = |x: usize, y: usize| {
        let cell = shape.cell(Coord::new(x as i32, y as i32, 0));
        let cell = cell.expect("the loops stay in the box");
        match game.position().content(cell) {
            Content::Disc(side) => side.symbol(),
            // GoGui has no holes, and skips characters that it does not know.
            Content::Empty | Content::Hole => '.',
        }
    };
    let row = |y: usize| (0..shape.width()).map(|x| symbol(x, y)).collect();
    let rows: Vec<String> = (0..shape.height()).rev().map(row).collect();
    Ok(rows.join("\n"))
}

/// The width, the height if it differs, and `hex` on a hexagon.
pub(super) fn board_size(game: &Game) -> Answer {
    flat(game)?;
    let shape = game.board().shape();
    let (width, height) = (shape.width(), shape.height());
    Ok(match shape.lattice() {
        Lattice::Hex => format!("{width} {height} hex"),
        Lattice::Square if width == height => width.to_string(),
        Lattice::Square => format!("{width} {height}"),
    })
}

/// The legal moves: cells, or `pass`, or nothing once the game is over.
pub(super) fn legal_moves(game: &Game) -> String {
    let shape = game.board().shape();
    let moves = game.position().moves().into_iter();
    let names: Vec<String> = moves.map(|mv| vertex(shape, mv)).collect();
    names.join(" ")
}

pub(super) fn side_to_move(game: &Game) -> String {
    colour_name(game.position().to_move()).to_owned()
}

/// The result as a sentence.
pub(super) fn final_result(game: &Game) -> String {
    let Some(outcome) = game.outcome() else {
        return "unknown".to_owned();
    };
    let (dark, light) = (outcome.discs.dark, outcome.discs.light);
    match outcome.winner() {
        Some(Side::Dark) => format!("Black wins {dark}-{light}"),
        Some(Side::Light) => format!("White wins {light}-{dark}"),
        None => format!("Draw {dark}-{light}"),
    }
}

fn flat(game: &Game) -> Result<(), String> {
    match game.board().shape().depth() {
        1 => Ok(()),
        _ => Err("this board has several layers".to_owned()),
    }
}
