//! The corners, edges and regions of a board.

use outflank_eval::{Categories, Category};
use outflank_rules::{AnyCells, Axis, Board, Cell, CellSet};

/// The parts of a board that reasons speak of.
pub(super) struct Terrain {
    pub(super) axes: Vec<Axis<AnyCells>>,
    pub(super) corners: AnyCells,
    pub(super) x_squares: AnyCells,
    pub(super) c_squares: AnyCells,
    /// Every edge from corner to corner.
    pub(super) edges: Vec<AnyCells>,
}

impl Terrain {
    pub(super) fn of(board: &Board) -> Terrain {
        let axes = Axis::<AnyCells>::of_board(board);
        let categories = Categories::<AnyCells>::of_board(board);
        let corners = categories.cells(Category::Corner);
        let c_squares = categories.cells(Category::CSquare);
        let rim = c_squares | categories.cells(Category::Edge);
        let edges = axes
            .iter()
            .flat_map(|axis| edges_along(axis, rim, corners))
            .collect();
        Terrain {
            corners,
            x_squares: categories.cells(Category::XSquare),
            c_squares,
            edges,
            axes,
        }
    }

    /// The cells next to a set, in any direction.
    pub(super) fn beside(&self, set: AnyCells) -> AnyCells {
        let beside = |all, axis: &Axis<AnyCells>| all | axis.beside(set);
        self.axes.iter().fold(AnyCells::EMPTY, beside)
    }

    /// The connected part of `cells` around one of them.
    pub(super) fn region(&self, cell: Cell, cells: AnyCells) -> AnyCells {
        let mut region = AnyCells::single(cell);
        loop {
            let grown = region | (self.beside(region) & cells);
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The connected parts of a set.
    pub(super) fn regions(&self, cells: AnyCells) -> Vec<AnyCells> {
        let mut regions = Vec::new();
        let mut rest = cells;
        while let Some(cell) = rest.iter().next() {
            let region = self.region(cell, rest);
            rest &= !region;
            regions.push(region);
        }
        regions
    }

    /// The edges through a cell that is not a corner.
    pub(super) fn edge_through(&self, cell: Cell) -> Option<AnyCells> {
        let holds = |edge: &&AnyCells| edge.contains(cell);
        self.edges
            .iter()
            .find(holds)
            .filter(|_| !self.corners.contains(cell))
            .copied()
    }
}

/// The edges along an axis: rows of cells of the rim that end in two corners.
fn edges_along(axis: &Axis<AnyCells>, rim: AnyCells, corners: AnyCells) -> Vec<AnyCells> {
    let rim = rim & axis.between();
    let mut edges = Vec::new();
    for corner in corners {
        let corner = AnyCells::single(corner);
        let row = axis.next_through(corner, rim);
        let end = axis.next(row | corner) & corners & !corner;
        if !row.is_empty() && !end.is_empty() {
            edges.push(corner | row | end);
        }
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(board: &str) -> Vec<u32> {
        let terrain = Terrain::of(&board.parse().unwrap());
        terrain.edges.iter().map(CellSet::len).collect()
    }

    #[test]
    fn every_kind_of_board_has_its_edges() {
        assert_eq!(edges("8x8"), [8; 4]);
        assert_eq!(edges("hex4"), [4; 6]);
        assert_eq!(edges("6x6x6"), [6; 12]);
    }

    #[test]
    fn regions_are_connected_in_every_direction() {
        let board = Board::classic();
        let cell = |name: &str| board.shape().parse_cell(name).unwrap();
        let empty: AnyCells = ["a1", "b2", "b3", "d1", "d2"]
            .map(cell)
            .into_iter()
            .collect();
        let terrain = Terrain::of(&board);
        assert_eq!(terrain.region(cell("a1"), empty).len(), 3);
        assert_eq!(terrain.region(cell("d2"), empty).len(), 2);
        assert_eq!(terrain.regions(empty).len(), 2);
    }
}
