//! The boards of samples: those with other holes share their weights, but have patterns elsewhere.

use std::any::Any;
use std::collections::HashMap;

use outflank_rules::{
    AnyPosition, Board, Cell, CellSet, Content, Geometry, Shape, Side, with_position,
};

use super::evaluator::Layout;
use super::learning::Sample;
use super::pattern_set::PatternSet;
use super::shapes;

/// The memory for boards that are kept at the same time: some thirty thousand of 8x8.
const MOST_BYTES: usize = 256 << 20;

/// What is known of the boards of one shape, by their holes.
#[derive(Debug)]
pub(super) struct SampleBoards<G: Geometry> {
    shape: Shape,
    known: HashMap<G::Set, SampleBoard<G>>,
}

/// A board prepared for looking up patterns.
#[derive(Debug)]
pub(super) struct SampleBoard<G: Geometry> {
    pub(super) geometry: G,
    pub(super) layout: Layout<G::Set>,
}

impl<G: Geometry> SampleBoard<G> {
    fn new(board: &Board, geometry: &G) -> SampleBoard<G> {
        SampleBoard {
            geometry: geometry.clone(),
            layout: Layout::new(board, &PatternSet::on(board)),
        }
    }
}

impl<G: Geometry> SampleBoards<G> {
    /// Knows one board.
    pub(super) fn new(board: &Board, geometry: &G) -> SampleBoards<G> {
        let first = SampleBoard::new(board, geometry);
        SampleBoards {
            shape: board.shape(),
            known: HashMap::from([(shapes::holes(board).collect(), first)]),
        }
    }

    /// Prepares the boards of samples. It forgets others if there are too many.
    pub(super) fn prepare<'a>(&mut self, samples: impl Iterator<Item = &'a Sample<G::Set>>)
    where
        G::Set: 'a,
    {
        // Nearly all of a board are the numbers that a disc on a cell adds to the indices.
        let bytes = self.shape.cell_count() * size_of::<<G::Set as CellSet>::PerCell>();
        if self.known.len() * bytes > MOST_BYTES {
            self.known.clear();
        }
        for sample in samples {
            if self.known.contains_key(&sample.holes) {
                continue;
            }
            if let Some(board) = board_of(self.shape, sample)
                && let Some(geometry) = geometry_of(&board)
            {
                let prepared = SampleBoard::new(&board, &geometry);
                self.known.insert(sample.holes, prepared);
            }
        }
    }

    /// The board of a sample, if it is prepared.
    pub(super) fn of(&self, sample: &Sample<G::Set>) -> Option<&SampleBoard<G>> {
        self.known.get(&sample.holes)
    }
}

/// The board of a shape with the holes of a sample. Its game starts with the sample.
pub(super) fn board_of<S: CellSet>(shape: Shape, sample: &Sample<S>) -> Option<Board> {
    let content = |cell: Cell| {
        if !shape.includes(cell) || sample.holes.contains(cell) {
            Content::Hole
        } else if sample.discs.own.contains(cell) {
            Content::Disc(Side::Dark)
        } else if sample.discs.opponent.contains(cell) {
            Content::Disc(Side::Light)
        } else {
            Content::Empty
        }
    };
    let cells = (0..shape.cell_count()).map(Cell::new);
    let start: Vec<Content> = cells.map(content).collect();
    Board::custom(shape, &start, Side::Dark).ok()
}

/// The geometry of a board, if it is of this type.
fn geometry_of<G: Geometry>(board: &Board) -> Option<G> {
    with_position!(&AnyPosition::start(board), start => {
        let geometry: &dyn Any = start.geometry();
        geometry.downcast_ref::<G>().cloned()
    })
}
