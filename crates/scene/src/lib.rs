//! Render models of boards: a position and a view become cells, discs and marks with coordinates.
//!
//! A renderer, such as the page or an SVG file, follows the model and needs no rules. Nothing here
//! knows how things are drawn.
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
mod plane;
mod replay;
mod section;
mod square_names;
mod svg;

pub use graph::{Graph, GraphSample};
pub use lattice::{
    AXIS_NAMES, Ball, BallKind, Camera, Face, Grid, LatticeStyle, Line, Point3, Rotation,
    VisiblePart, axes, balls, cell_centre, grid_lines,
};
pub use layout::{ArrowKey, Label, Layout, View};
pub use model::{Badge, CellScene, Marks, Scene, ScoreKind, ScoreMark, Tint};
pub use palette::Palette;
pub use plane::{Point, Rect};
pub use replay::replay_svg;
pub use section::Section;
pub use square_names::square_name;
pub use svg::board_svg;
