//! The shapes of patterns: lines, corners and edges of a board.

use outflank_rules::{Board, Cell, Coord, Lattice, Shape};

use super::pattern_set::MAX_PATTERN_CELLS;

/// Shorter lines say little.
const SHORTEST_LINE: usize = 3;
/// Lines that are too long for a pattern are cut into pieces of this length.
const PIECE: usize = 8;
/// On flat boards of squares, shorter diagonals are part of the corners.
const SHORTEST_DIAGONAL: usize = 4;

/// The cells of the board's shape that are not playable.
pub fn holes(board: &Board) -> impl Iterator<Item = Cell> {
    shape_cells(board.shape()).filter(|&cell| !board.is_playable(cell))
}

/// Whether some cells of the board's shape are not playable.
pub(super) fn has_holes(board: &Board) -> bool {
    holes(board).next().is_some()
}

/// The shapes on a board without holes, the most useful first. Symmetric images are left out or not.
pub(super) fn of_board(board: &Board) -> Vec<Vec<Cell>> {
    let shape = board.shape();
    if shape.lattice() == Lattice::Square && shape.depth() == 1 {
        return of_rectangle(shape);
    }
    let around_all = |cells: Vec<Cell>| cells.into_iter().map(|cell| around(board, cell));
    let mut shapes: Vec<_> = around_all(corners(board)).collect();
    let mut lines = lines(board);
    lines.sort_by_key(|line| std::cmp::Reverse(line.len()));
    shapes.extend(lines);
    // In cubes, only corners have so few neighbours that they fit in a pattern.
    let others = around_all(shape_cells(shape).collect());
    shapes.extend(others.filter(|cells| cells.len() >= SHORTEST_LINE));
    shapes
}

/// Sorts the cells of a shape by how often their discs change in a game, most often first: those that can
/// be flipped along most axes, and those close to the middle. They get the lowest digits, so that the
/// values of positions from one search are close to each other in memory.
pub(super) fn most_changing_first(board: &Board, cells: &mut [Cell]) {
    let shape = board.shape();
    let from_middle = |cell: Cell| {
        let at = shape.coord(cell);
        let twice = |place: i32, size: usize| (2 * place + 1 - size as i32).abs();
        let (x, y) = (twice(at.x, shape.width()), twice(at.y, shape.height()));
        let z = twice(at.z, shape.depth());
        x * x + y * y + z * z
    };
    cells.sort_by_key(|&cell| (std::cmp::Reverse(open_axes(board, cell)), from_middle(cell)));
}

/// The number of axes along which a disc can be flipped, because the board goes on at both sides.
fn open_axes(board: &Board, cell: Cell) -> usize {
    let is_open = |axis: &Coord| {
        let beside = [1, -1].map(|sign| step(board, cell, *axis, sign));
        beside.iter().all(Option::is_some)
    };
    board
        .shape()
        .axes()
        .iter()
        .filter(|axis| is_open(axis))
        .count()
}

/// Lines that share their values on boards with holes.
pub(super) struct LineGroup {
    /// The number of their cells.
    pub(super) len: usize,
    /// The lines, which may be none.
    pub(super) lines: Vec<Vec<Cell>>,
}

/// Kinds of lines by how safe their discs are; see [`exposure`].
const EXPOSURES: usize = 3;

/// The lines of a board with holes in groups, which share their values: so the same values serve any
/// board with holes. All boards of a shape have the same groups in the same order, the longest lines
/// first.
pub(super) fn line_groups(board: &Board) -> Vec<LineGroup> {
    let shape = board.shape();
    let longest = shape.width().max(shape.height()).max(shape.depth());
    let lens = (SHORTEST_LINE..=longest.min(MAX_PATTERN_CELLS)).rev();
    let mut groups: Vec<LineGroup> = lens
        .flat_map(|len| [len; EXPOSURES])
        .map(|len| LineGroup {
            len,
            lines: Vec::new(),
        })
        .collect();
    for line in lines(board) {
        let first = groups.iter().position(|group| group.len == line.len());
        if let Some(first) = first {
            let exposure = exposure(board, &line);
            groups[first + exposure].lines.push(line);
        }
    }
    groups
}

/// How exposed the discs of a line are to other lines, from 0 to 2: on the edge of a board they can be
/// flipped only along the line itself, in the middle along all axes.
fn exposure(board: &Board, line: &[Cell]) -> usize {
    let axes = board.shape().axes();
    let open: usize = line.iter().map(|&cell| open_axes(board, cell)).sum();
    // Along the line itself, all cells but the two ends are open.
    let across = open.saturating_sub(line.len() - 2);
    let all = line.len() * (axes.len() - 1).max(1);
    (across * EXPOSURES / all).min(EXPOSURES - 1)
}

/// The corners: cells whose discs can never be flipped, because no line goes on at both sides.
pub(super) fn corners(board: &Board) -> Vec<Cell> {
    let shape = board.shape();
    let has_neighbour = |cell, axis: Coord, sign: i32| step(board, cell, axis, sign).is_some();
    shape_cells(shape)
        .filter(|&cell| board.is_playable(cell))
        .filter(|&cell| {
            let mut axes = shape.axes().into_iter();
            axes.all(|axis| !(has_neighbour(cell, axis, 1) && has_neighbour(cell, axis, -1)))
        })
        .collect()
}

/// The shapes on a flat board of squares.
fn of_rectangle(shape: Shape) -> Vec<Vec<Cell>> {
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    let mut shapes = Vec::new();
    let mut add = |cells: Vec<(i32, i32)>| {
        let cells: Option<Vec<Cell>> = cells
            .into_iter()
            .map(|(x, y)| shape.cell(Coord::new(x, y, 0)))
            .collect();
        shapes.extend(cells.filter(|cells| cells.len() >= SHORTEST_LINE));
    };
    // Edges, with the two cells diagonal to the corners if there is room.
    let with_x = |edge: Vec<(i32, i32)>, x: [(i32, i32); 2]| match edge.len() {
        ..=8 if width.min(height) > 3 => edge.into_iter().chain(x).collect(),
        _ => edge,
    };
    let row = |y| (0..width).map(|x| (x, y)).collect::<Vec<_>>();
    let column = |x| (0..height).map(|y| (x, y)).collect::<Vec<_>>();
    for piece in pieces(with_x(row(0), [(1, 1), (width - 2, 1)])) {
        add(piece);
    }
    for piece in pieces(with_x(column(0), [(1, 1), (1, height - 2)])) {
        add(piece);
    }
    // The lines inside.
    for y in 1..height - 1 {
        pieces(row(y)).into_iter().for_each(&mut add);
    }
    for x in 1..width - 1 {
        pieces(column(x)).into_iter().for_each(&mut add);
    }
    for diagonal in diagonals(width, height) {
        pieces(diagonal).into_iter().for_each(&mut add);
    }
    // Corners of three by three cells and of two by five.
    let block = |x: i32, y: i32, wide: i32, high: i32| {
        (0..high)
            .flat_map(|dy| (0..wide).map(move |dx| (x + dx, y + dy)))
            .collect::<Vec<_>>()
    };
    add(block(0, 0, 3, 3));
    add(block(0, 0, 5, 2));
    add(block(0, 0, 2, 5));
    // The middle of an edge.
    add(block(width / 2 - 2, 0, 4, 2));
    add(block(0, height / 2 - 2, 2, 4));
    // The triangle in a corner.
    add((0..4)
        .flat_map(|y| (0..4 - y).map(move |x| (x, y)))
        .collect());
    shapes
}

/// The diagonals from the left and the upper edge, the longest first.
fn diagonals(width: i32, height: i32) -> Vec<Vec<(i32, i32)>> {
    let starts = (0..width)
        .map(|x| (x, 0))
        .chain((1..height).map(|y| (0, y)));
    let mut diagonals: Vec<Vec<_>> = starts
        .map(|(x, y)| {
            (0..)
                .map(|step| (x + step, y + step))
                .take_while(|&(x, y)| x < width && y < height)
                .collect()
        })
        .filter(|line: &Vec<_>| line.len() >= SHORTEST_DIAGONAL)
        .collect();
    diagonals.sort_by_key(|line| std::cmp::Reverse(line.len()));
    diagonals
}

/// The lines of a board along all axes, between edges and holes.
fn lines(board: &Board) -> Vec<Vec<Cell>> {
    let shape = board.shape();
    let mut lines = Vec::new();
    for axis in shape.axes() {
        for start in shape_cells(shape).filter(|&cell| board.is_playable(cell)) {
            if step(board, start, axis, -1).is_some() {
                continue;
            }
            let next = |&cell: &Cell| step(board, cell, axis, 1);
            let line: Vec<Cell> = std::iter::successors(Some(start), next).collect();
            if line.len() >= SHORTEST_LINE {
                lines.extend(pieces(line));
            }
        }
    }
    lines
}

/// A line itself, or overlapping pieces that cover it if it is too long for a pattern.
fn pieces<T: Copy>(line: Vec<T>) -> Vec<Vec<T>> {
    if line.len() <= MAX_PATTERN_CELLS {
        return vec![line];
    }
    let last = line.len() - PIECE;
    let starts = (0..last).step_by(PIECE / 2).chain([last]);
    starts
        .map(|start| line[start..start + PIECE].to_vec())
        .collect()
}

/// A cell and those closest to it, in whole rings.
fn around(board: &Board, cell: Cell) -> Vec<Cell> {
    let mut cells = vec![cell];
    loop {
        let mut ring: Vec<Cell> = Vec::new();
        for &cell in &cells {
            for axis in board.shape().axes() {
                let beside = [1, -1].map(|sign| step(board, cell, axis, sign));
                for next in beside.into_iter().flatten() {
                    if !cells.contains(&next) && !ring.contains(&next) {
                        ring.push(next);
                    }
                }
            }
        }
        if ring.is_empty() || cells.len() + ring.len() > MAX_PATTERN_CELLS {
            return cells;
        }
        cells.extend(ring);
    }
}

/// The playable cell next to another one along an axis.
fn step(board: &Board, cell: Cell, axis: Coord, sign: i32) -> Option<Cell> {
    let shape = board.shape();
    let at = shape.coord(cell);
    let next = Coord::new(
        at.x + sign * axis.x,
        at.y + sign * axis.y,
        at.z + sign * axis.z,
    );
    shape.cell(next).filter(|&next| board.is_playable(next))
}

/// The cells of a shape that are not outside a hexagon.
fn shape_cells(shape: Shape) -> impl Iterator<Item = Cell> {
    let cells = (0..shape.cell_count()).map(Cell::new);
    cells.filter(move |&cell| shape.includes(cell))
}

#[cfg(test)]
mod tests {
    use super::super::pattern_set::PatternSet;
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn corners_cannot_be_flipped() {
        for (text, count) in [("8x8", 4), ("hex4", 6), ("4x4x4", 8), ("4x6", 4)] {
            assert_eq!(corners(&board(text)).len(), count, "{text}");
        }
    }

    #[test]
    fn long_lines_are_cut_into_overlapping_pieces() {
        let line: Vec<usize> = (0..14).collect();
        let pieces = pieces(line);
        let ends: Vec<_> = pieces.iter().map(|piece| (piece[0], piece[7])).collect();
        assert_eq!(ends, [(0, 7), (4, 11), (6, 13)]);
    }

    #[test]
    fn holes_end_lines() {
        let board = board("8x8+holes20@1");
        for line in line_groups(&board)
            .into_iter()
            .flat_map(|group| group.lines)
        {
            assert!(line.iter().all(|&cell| board.is_playable(cell)));
        }
        assert!(has_holes(&board) && !has_holes(&Board::classic()));
        assert!(!has_holes(&self::board("hex5")));
    }

    #[test]
    fn boards_with_holes_have_the_same_groups_of_lines() {
        let lens = |text: &str| -> Vec<usize> {
            let groups = line_groups(&board(text));
            groups.iter().map(|group| group.len).collect()
        };
        for seed in 1..20 {
            assert_eq!(lens(&format!("8x8+holes20@{seed}")), lens("8x8+holes5@1"));
        }
    }

    #[test]
    fn edges_are_less_exposed_than_lines_inside() {
        let board = board("8x8");
        let row = |y: usize| -> Vec<Cell> { (0..8).map(|x| Cell::new(8 * y + x)).collect() };
        let diagonal: Vec<Cell> = (0..8).map(|step| Cell::new(9 * step)).collect();
        assert_eq!(exposure(&board, &row(0)), 0);
        assert_eq!(exposure(&board, &row(3)), 2);
        assert_eq!(exposure(&board, &diagonal), 2);
    }

    #[test]
    fn hexagons_have_a_pattern_around_every_cell() {
        let sorted = |cells: &[Cell]| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            cells
        };
        for text in ["hex3", "hex4", "hex5", "hex6"] {
            let board = board(text);
            let set = PatternSet::on(&board);
            let places: Vec<_> = set.places().map(|(_, cells)| sorted(cells)).collect();
            for cell in shape_cells(board.shape()) {
                let around = sorted(&around(&board, cell));
                assert!(places.contains(&around), "{text} {cell:?}");
            }
        }
    }

    #[test]
    fn a_corner_has_whole_rings_around_it() {
        for (text, cells) in [("hex5", 9), ("6x6x6", 8)] {
            let board = board(text);
            let corner = corners(&board)[0];
            assert_eq!(around(&board, corner).len(), cells, "{text}");
        }
    }
}
