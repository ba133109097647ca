//! The rules of Reversi on every board: squares, cubes, hexagons, boards with holes.
//!
//! A game starts from a [`Board`], parsed from its text form. Each move leads from one
//! [`AnyPosition`] to the next:
//!
//! ```
//! use outflank_rules::{AnyPosition, Board, Move};
//!
//! let board: Board = "8x8".parse()?;
//! let mut position = AnyPosition::start(&board);
//! for name in ["f5", "d6", "c3", "d3"] {
//!     let cell = board.shape().parse_cell(name)?;
//!     position = position.play(Move::Place(cell))?;
//! }
//! assert_eq!(position.disc_counts().dark, 4);
//! assert!(!position.is_over());
//!
//! // An illegal move is an error that says why.
//! let a1 = board.shape().parse_cell("a1")?;
//! let error = position.play(Move::Place(a1)).unwrap_err();
//! assert_eq!(error.to_string(), "a1 flips nothing for Dark");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Text is parsed into a [`Setup`], which can hold anything. A checked set-up becomes a position:
//!
//! ```
//! use outflank_rules::Setup;
//!
//! let setup = Setup::parse_any("
//!     ........ ........ ........ ...ox... ...xo... ........ ........ ........ X")?;
//! let position = setup.position()?;
//! assert_eq!(position.legal_moves().iter().count(), 4);
//! assert_eq!(position.perft(7), 55_092);
//! # Ok::<(), outflank_rules::SetupError>(())
//! ```
//!
//! Code that must be fast is generic over [`Geometry`] and works on [`Discs`], two sets of cells
//! from the point of view of the side to move:
//!
//! ```
//! use outflank_rules::{Classic, Cells, Discs, Geometry};
//!
//! let start = Discs { own: Cells([0x0000_0008_1000_0000]), opponent: Cells([0x0000_0010_0800_0000]) };
//! let moves = Classic.legal_moves(start);
//! let replies: u32 = moves.iter().map(|cell| {
//!     use outflank_rules::CellSet;
//!     Classic.legal_moves(Classic.play(start, cell)).len()
//! }).sum();
//! assert_eq!(replies, 12);
//! ```
//!
//! Cells are numbered from a1 along the row, then row by row and layer by layer.

mod any;
mod axis;
mod board;
mod cells;
pub mod classic;
mod general;
mod geometry;
pub mod instruction_set;
mod moves;
mod outcome;
mod per_cell;
pub mod perft;
mod position;
mod setup;
mod shape;
mod side;
mod stability;
mod symmetry;

pub use any::AnyPosition;
pub use axis::Axis;
pub use board::{Board, BoardError, Content, Holes, HolesError, MAX_HOLE_PERCENT, named_boards};
pub use cells::{AnyCells, CellSet, Cells, Iter};
pub use classic::Classic;
pub use general::{General, GeneralOn};
pub use geometry::{Discs, Geometry, GeometryTask};
pub use moves::{Move, MoveName};
pub use outcome::{Outcome, Scoring, final_margin};
pub use per_cell::{BLOCK, NumberPerCell, PerCell};
pub use position::{IllegalMove, Position};
pub use setup::{Setup, SetupError};
pub use shape::{
    Cell, CellName, CellNameError, CellNumberError, Coord, Lattice, MAX_CELLS, Shape, ShapeError,
};
pub use side::{BySide, Side};
pub use stability::stable_discs;
pub use symmetry::Symmetry;

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
