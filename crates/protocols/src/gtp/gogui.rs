//! The extensions by which GoGui learns the rules of another game.
//!
//! GoGui puts a1 at the bottom left, as in Go. So that names mean the same on both sides, the
//! rows of a board go to it from the last to the first: it shows Reversi upside down.

use outflank_record::Game;
use outflank_rules::{Content, Coord, Lattice, Side};

use super::session::{Answer, colour_name, vertex};

/// What GoGui can offer in its menus.
pub(super) const ANALYZE: &str = "\
plist/Legal moves/gogui-rules_legal_moves
string/Side to move/gogui-rules_side_to_move
string/Final result/gogui-rules_final_result
string/Player/outflank-player
string/Transcript/outflank-transcript";

/// The discs, row by row from the last.
pub(super) fn board(game: &Game) -> Answer {
    let shape = game.board().shape();
    flat(game)?;
    let symbol = |x: usize, y: usize| {
        let cell = shape.cell(Coord::new(x as i32, y as i32, 0));
        let cell = cell.expect("the loops stay in the box");
        match game.position().content(cell) {
            Content::Disc(side) => side.symbol(),
            // GoGui knows no holes, and skips characters that it does not know.
            Content::Empty | Content::Hole => '.',
        }
    };
    let row = |y: usize| (0..shape.width()).map(|x| symbol(x, y)).collect();
    let rows: Vec<String> = (0..shape.height()).rev().map(row).collect();
    Ok(rows.join("\n"))
}

/// Width, height if it is another, and `hex` if it is one.
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

/// The cells that can be played on, `pass` if there are none, nothing once the game is over.
pub(super) fn legal_moves(game: &Game) -> String {
    let shape = game.board().shape();
    let moves = game.position().moves().into_iter();
    let names: Vec<String> = moves.map(|mv| vertex(shape, mv)).collect();
    names.join(" ")
}

pub(super) fn side_to_move(game: &Game) -> String {
    colour_name(game.position().to_move()).to_owned()
}

/// The result in words.
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
