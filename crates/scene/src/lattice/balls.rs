//! The balls of a position, with size and meaning.

use outflank_rules::{AnyPosition, Board, Cell, CellSet, Content, MAX_CELLS, Side};
use serde::{Deserialize, Serialize};

use super::{Point3, cell_centre};
use crate::model::{Marks, Tint};

/// A disc. Balls of neighbours would touch at 0.5.
const DISC_RADIUS: f32 = 0.36;
/// The ring of a legal move.
const LEGAL_RADIUS: f32 = 0.2;
/// The ring of the best move.
const BEST_RADIUS: f32 = 0.27;
/// The ball of an empty cell with a colour of its own.
const TINTED_RADIUS: f32 = 0.13;
/// The ball of any other empty cell.
const EMPTY_RADIUS: f32 = 0.045;

/// What a ball stands for. This decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BallKind {
    /// A disc.
    Disc(Side),
    /// A legal move of the side.
    Legal(Side),
    /// The best move, or the one that is suggested.
    Best,
    /// An empty cell.
    Empty,
}

impl BallKind {
    /// Whether it stands for a move.
    #[must_use]
    pub fn is_move(self) -> bool {
        matches!(self, BallKind::Legal(_) | BallKind::Best)
    }
}

/// A ball of the lattice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// The cell.
    pub cell: Cell,
    /// Its centre.
    pub at: Point3,
    /// Its radius.
    pub radius: f32,
    /// What it stands for.
    pub kind: BallKind,
    /// The colour of the cell. Only an empty cell shows it.
    pub tint: Option<Tint>,
    /// Whether the last move was here.
    pub last: bool,
    /// Whether the last move flipped it.
    pub turned: bool,
    /// Whether it is faint, so that balls behind it can be seen and picked.
    pub faded: bool,
}

/// The part of the lattice that is shown in full. The rest fades.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VisiblePart {
    /// All of it.
    #[default]
    Whole,
    /// The chosen slice across x: one column.
    SliceX,
    /// The chosen slice across y: one row.
    SliceY,
    /// The chosen slice across z: one layer.
    SliceZ,
    /// All but the outermost cells.
    Peel1,
    /// All but the two outer shells.
    Peel2,
    /// All but the three outer shells.
    Peel3,
}

impl VisiblePart {
    /// All values.
    pub const ALL: [VisiblePart; 7] = [
        VisiblePart::Whole,
        VisiblePart::SliceX,
        VisiblePart::SliceY,
        VisiblePart::SliceZ,
        VisiblePart::Peel1,
        VisiblePart::Peel2,
        VisiblePart::Peel3,
    ];

    /// Whether a cell belongs to the part.
    fn shows(self, board: &Board, cell: Cell, slices: [usize; 3]) -> bool {
        let shape = board.shape();
        let at = shape.coord(cell);
        let at = [at.x, at.y, at.z].map(|part| part as usize);
        let sizes = [shape.width(), shape.height(), shape.depth()];
        let below = |shells: usize| {
            let inside = |axis: usize| at[axis] >= shells && at[axis] + shells < sizes[axis];
            (0..3).all(inside)
        };
        match self {
            VisiblePart::Whole => true,
            VisiblePart::SliceX => at[0] == slices[0],
            VisiblePart::SliceY => at[1] == slices[1],
            VisiblePart::SliceZ => at[2] == slices[2],
            VisiblePart::Peel1 => below(1),
            VisiblePart::Peel2 => below(2),
            VisiblePart::Peel3 => below(3),
        }
    }
}

/// How the balls of a position look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LatticeStyle {
    /// The size of discs, as a factor of the default size.
    pub disc_size: f32,
    /// The size of the balls of legal moves, as a factor.
    pub hint_size: f32,
    /// The part that is shown in full.
    pub inside: VisiblePart,
    /// The chosen slices: column, row and layer.
    pub slices: [usize; 3],
}

impl Default for LatticeStyle {
    fn default() -> LatticeStyle {
        LatticeStyle {
            disc_size: 1.0,
            hint_size: 1.0,
            inside: VisiblePart::Whole,
            slices: [0; 3],
        }
    }
}

/// The balls of a position. Holes have none.
#[must_use]
pub fn balls(position: &AnyPosition, marks: &Marks, look: &LatticeStyle) -> Vec<Ball> {
    let board = position.board();
    let legal = position.legal_moves();
    let ball = |cell: Cell| {
        let kind = match position.content(cell) {
            Content::Hole => return None,
            Content::Disc(side) => BallKind::Disc(side),
            Content::Empty if marks.is_best(cell) => BallKind::Best,
            Content::Empty if marks.legal && legal.contains(cell) => {
                BallKind::Legal(position.to_move())
            }
            Content::Empty => BallKind::Empty,
        };
        let tint = marks.tint(cell);
        Some(Ball {
            cell,
            at: cell_centre(board, cell),
            radius: radius(kind, tint.is_some(), look),
            kind,
            tint,
            last: marks.last == Some(cell),
            turned: marks.turned.contains(&cell),
            faded: !look.inside.shows(board, cell, look.slices),
        })
    };
    let cells = board.shape().cell_count().min(MAX_CELLS);
    (0..cells).map(Cell::new).filter_map(ball).collect()
}

fn radius(kind: BallKind, tinted: bool, look: &LatticeStyle) -> f32 {
    match kind {
        BallKind::Disc(_) => DISC_RADIUS * look.disc_size,
        BallKind::Best => BEST_RADIUS * look.hint_size,
        BallKind::Legal(_) => LEGAL_RADIUS * look.hint_size,
        BallKind::Empty if tinted => TINTED_RADIUS,
        BallKind::Empty => EMPTY_RADIUS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(board: &str, look: &LatticeStyle) -> Vec<Ball> {
        let board: Board = board.parse().unwrap();
        let position = AnyPosition::start(&board);
        let marks = Marks {
            legal: true,
            ..Marks::default()
        };
        balls(&position, &marks, look)
    }

    #[test]
    fn balls_show_discs_and_legal_moves() {
        let balls = start("6x6x6", &LatticeStyle::default());
        let count = |holds: fn(BallKind) -> bool| balls.iter().filter(|b| holds(b.kind)).count();
        assert_eq!(balls.len(), 216);
        assert_eq!(count(|kind| matches!(kind, BallKind::Disc(_))), 8);
        assert_eq!(count(|kind| kind == BallKind::Legal(Side::Dark)), 16);
    }

    #[test]
    fn holes_have_no_balls() {
        let holes: Board = "4x4x4+holes12@3".parse().unwrap();
        assert!(holes.playable_count() < 64);
        let balls = start("4x4x4+holes12@3", &LatticeStyle::default());
        assert_eq!(balls.len(), holes.playable_count());
    }

    #[test]
    fn sizes_are_factors() {
        let look = LatticeStyle {
            disc_size: 0.5,
            hint_size: 1.2,
            ..LatticeStyle::default()
        };
        for (usual, ball) in start("4x4x4", &LatticeStyle::default())
            .iter()
            .zip(start("4x4x4", &look))
        {
            let factor = match ball.kind {
                BallKind::Disc(_) => 0.5,
                BallKind::Legal(_) => 1.2,
                _ => 1.0,
            };
            assert!((ball.radius - usual.radius * factor).abs() < 1e-6);
        }
    }

    #[test]
    fn the_part_outside_fades() {
        let clear = |inside, slices| {
            let look = LatticeStyle {
                inside,
                slices,
                ..LatticeStyle::default()
            };
            let balls = start("6x6x6", &look);
            balls.iter().filter(|ball| !ball.faded).count()
        };
        assert_eq!(clear(VisiblePart::Whole, [0; 3]), 216);
        assert_eq!(clear(VisiblePart::SliceX, [2, 0, 0]), 36);
        assert_eq!(clear(VisiblePart::SliceZ, [9, 9, 9]), 0);
        assert_eq!(clear(VisiblePart::Peel1, [0; 3]), 64);
        assert_eq!(clear(VisiblePart::Peel2, [0; 3]), 8);
        assert_eq!(clear(VisiblePart::Peel3, [0; 3]), 0);
    }
}
