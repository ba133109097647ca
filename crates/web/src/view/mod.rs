//! The parts of the page.

mod controls;
mod evaluation;
mod game_board;
mod header;
mod keyboard;
mod lattice;
mod legend;
mod moves;
mod notice;
mod players;
mod puzzle;
mod sections;
mod thinking;
mod workbench;

pub(crate) use controls::Controls;
pub(crate) use evaluation::EvaluationBar;
pub(crate) use game_board::GameBoard;
pub(crate) use header::Header;
pub(crate) use keyboard::Keyboard;
pub(crate) use lattice::Lattice;
pub(crate) use legend::Legend;
pub(crate) use moves::{MoveList, OpeningName};
pub(crate) use notice::NoticeBar;
pub(crate) use players::Players;
pub(crate) use puzzle::PuzzleBar;
pub(crate) use sections::Sections;
pub(crate) use thinking::ThinkingLine;
pub(crate) use workbench::Workbench;
