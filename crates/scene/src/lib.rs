//! What to draw: a position and a view become a plain model of cells, discs and marks.
//!
//! Whoever draws, a page or a file, follows the model and knows no rules; and nothing here knows
//! how things are drawn.
//!
//! ```
//! use outflank_rules::{AnyPosition, Board};
//! use outflank_scene::{Layout, Marks, Scene, View};
//!
//! let board: Board = "hex5".parse()?;
//! let layout = Layout::of(&board, View::default());
//! let scene = Scene::new(&AnyPosition::start(&board), &layout, &Marks::default());
//! assert_eq!(scene.cells.len(), 61);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod graph;
mod lattice;
mod layout;
mod model;
mod palette;
mod place;
mod replay;
mod section;
mod square_names;
mod svg;

pub use graph::{Graph, Sample};
pub use lattice::{
    AXIS_NAMES, Ball, BallKind, Camera, Grid, Inside, Line, Look, Place, axes, balls, grid_lines,
    place,
};
pub use layout::{Arrow, Label, Layout, View};
pub use model::{CellScene, Marks, Scene, ScoreMark, Tint};
pub use palette::Palette;
pub use place::{Point, Rect};
pub use replay::replay_svg;
pub use section::Section;
pub use square_names::square_name;
pub use svg::board_svg;
