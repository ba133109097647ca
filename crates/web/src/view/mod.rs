//! The parts of the page.

mod controls;
mod evaluation;
mod game_board;
mod header;
mod keyboard;
mod lattice;
mod moves;
mod notice;
mod players;
mod puzzle;
mod sections;
mod thinking;
mod tints;
mod workbench;

use outflank_rules::{Outcome, Side};

pub(crate) use controls::{Controls, Pace};
pub(crate) use evaluation::EvaluationBar;
pub(crate) use game_board::{GameBoard, game_scene};
pub(crate) use header::Header;
pub(crate) use keyboard::{COMMANDS, Keyboard};
pub(crate) use lattice::Lattice;
pub(crate) use moves::{MoveList, OpeningName};
pub(crate) use notice::NoticeBar;
pub(crate) use players::{Players, seat_name};
pub(crate) use puzzle::PuzzleBar;
pub(crate) use sections::Sections;
pub(crate) use thinking::{ThinkingLine, amount};
pub(crate) use tints::Legend;
pub(crate) use workbench::Workbench;

use crate::texts::Texts;

/// The result in words.
pub(crate) fn outcome_text(texts: &Texts, outcome: &Outcome) -> String {
    let (dark, light) = (outcome.discs[Side::Dark], outcome.discs[Side::Light]);
    match outcome.winner() {
        Some(side) => (texts.won)(texts.side(side), dark, light),
        None => (texts.drawn)(dark, light),
    }
}
