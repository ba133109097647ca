//! The positions of cells on the plane.

use std::f32::consts::PI;

use outflank_rules::{Board, Cell, Coord, Lattice, MAX_CELLS, Shape};

use crate::plane::{Point, Rect};

/// The width of a cell.
pub(crate) const CELL: f32 = 100.0;
/// From the centre of a border cell to the coordinate beside it, in cells.
pub(crate) const LABEL_DISTANCE: f32 = 0.72;
/// From the centre of a border cell to the edge of the frame.
const MARGIN: f32 = 0.66 * CELL;
/// From the centre of a coordinate to the edge of the frame.
const LABEL_MARGIN: f32 = 0.3 * CELL;

/// The rotation of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Quarter turns clockwise; sixths of a turn on a hexagon.
    pub turns: u8,
}

/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKey {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

/// A coordinate beside the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Its centre.
    pub at: Point,
}

/// The parts of a drawing that stay the same during a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The bounds of the whole drawing.
    pub bounds: Rect,
    /// The corners of a cell, relative to its centre.
    pub outline: Vec<Point>,
    /// Coordinates along the board.
    pub labels: Vec<Label>,
    centres: Vec<Option<Point>>,
    cells: Vec<Cell>,
}

impl Layout {
    /// Lays out a board. The layers of a cube lie side by side.
    #[must_use]
    pub fn of(board: &Board, view: View) -> Layout {
        let shape = board.shape();
        let angle = f32::from(view.turns) * turn(shape);
        let place = |at: Coord| plane(shape, at).turned(angle);
        let cells: Vec<Cell> = (0..shape.cell_count())
            .map(Cell::new)
            .filter(|&cell| shape.includes(cell))
            .collect();
        let labels = labels(shape, &place);
        Layout::assemble(shape, cells, place, labels, outline(shape, angle))
    }

    /// Makes a layout of cells and their positions.
    pub(crate) fn assemble(
        shape: Shape,
        cells: Vec<Cell>,
        place: impl Fn(Coord) -> Point,
        labels: Vec<Label>,
        outline: Vec<Point>,
    ) -> Layout {
        let mut centres = vec![None; MAX_CELLS.min(shape.cell_count())];
        for &cell in &cells {
            centres[cell.index()] = Some(place(shape.coord(cell)));
        }
        let cells_part = Rect::around(centres.iter().flatten().copied(), MARGIN);
        let labels_part = Rect::around(labels.iter().map(|label| label.at), LABEL_MARGIN);
        Layout {
            bounds: cells_part.with(labels_part),
            labels,
            outline,
            centres,
            cells,
        }
    }

    /// The cells to draw in the order of their numbers, holes included.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// The centre of a cell; none if it is not on the board.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> Option<Point> {
        self.centres.get(cell.index()).copied().flatten()
    }

    /// The corners of the cell with this centre, as an SVG list of points.
    #[must_use]
    pub fn corners(&self, centre: Point) -> String {
        let corner = |Point { x, y }: &Point| format!("{:.1},{:.1}", x + centre.x, y + centre.y);
        self.outline
            .iter()
            .map(corner)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The cell that an arrow key leads to: the nearest cell that lies more in its direction than
    /// to the side. None at the border.
    #[must_use]
    pub fn neighbour(&self, cell: Cell, arrow: ArrowKey) -> Option<Cell> {
        let from = self.centre(cell)?;
        let cost = |other: Cell| {
            let step = self.centre(other)?.minus(from);
            let (ahead, aside) = match arrow {
                ArrowKey::Left => (-step.x, step.y.abs()),
                ArrowKey::Right => (step.x, step.y.abs()),
                ArrowKey::Up => (-step.y, step.x.abs()),
                ArrowKey::Down => (step.y, step.x.abs()),
            };
            let leads_there = ahead > 0.3 * CELL && ahead >= aside;
            // A cell straight ahead is better than a nearer one to the side.
            leads_there.then_some(ahead + 2.0 * aside)
        };
        self.cells()
            .filter_map(|other| Some((other, cost(other)?)))
            .min_by(|(_, a), (_, b)| a.total_cmp(b))
            .map(|(other, _)| other)
    }
}

/// The smallest rotation that maps a board onto itself.
fn turn(shape: Shape) -> f32 {
    match shape.lattice() {
        Lattice::Square => PI / 2.0,
        Lattice::Hex => PI / 3.0,
    }
}

/// The centre of a cell before the board is rotated.
fn plane(shape: Shape, Coord { x, y, z }: Coord) -> Point {
    let (x, y) = (x as f32, y as f32);
    match shape.lattice() {
        Lattice::Hex => Point::new((x + y / 2.0) * CELL, y * CELL * 3.0_f32.sqrt() / 2.0),
        Lattice::Square => {
            let layers = shape.depth();
            let in_a_row = (layers as f32).sqrt().ceil() as usize;
            let (column, row) = (z as usize % in_a_row, z as usize / in_a_row);
            let gap = 1.2;
            let left = column as f32 * (shape.width() as f32 + gap);
            let top = row as f32 * (shape.height() as f32 + gap);
            Point::new((left + x) * CELL, (top + y) * CELL)
        }
    }
}

/// The corners of a cell, relative to its centre.
pub(crate) fn outline(shape: Shape, angle: f32) -> Vec<Point> {
    let (corners, radius) = match shape.lattice() {
        Lattice::Square => (4, CELL / 2.0_f32.sqrt()),
        Lattice::Hex => (6, CELL / 3.0_f32.sqrt()),
    };
    (0..corners)
        .map(|corner| {
            let share = (corner as f32 + 0.5) / corners as f32;
            Point::new(radius, 0.0).turned(2.0 * PI * share + angle)
        })
        .collect()
}

/// Numbers before the first cell of every row, letters before the first cell of every column. On
/// hexagons these would overlap, so letters come after the last cell of every column.
fn labels(shape: Shape, place: &impl Fn(Coord) -> Point) -> Vec<Label> {
    let is_cell = |&at: &Coord| shape.cell(at).is_some_and(|cell| shape.includes(cell));
    let label = |text: String, line: Vec<Coord>, behind: bool| {
        let mut line: Vec<Coord> = line.into_iter().filter(is_cell).collect();
        if behind {
            line.reverse();
        }
        let (&first, &second) = (line.first()?, line.get(1)?);
        let step = place(second).minus(place(first));
        let at = place(first).along(step, -LABEL_DISTANCE);
        Some(Label { text, at })
    };
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    let behind = shape.lattice() == Lattice::Hex;
    let mut labels = Vec::new();
    for z in 0..shape.depth() as i32 {
        for x in 0..width {
            let column = (0..height).map(|y| Coord::new(x, y, z)).collect();
            let letter = char::from(b'a' + x as u8).to_string();
            labels.extend(label(letter, column, behind));
        }
        for y in 0..height {
            let row = (0..width).map(|x| Coord::new(x, y, z)).collect();
            labels.extend(label((y + 1).to_string(), row, false));
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(board: &str, turns: u8) -> (Shape, Layout) {
        let board: Board = board.parse().unwrap();
        (board.shape(), Layout::of(&board, View { turns }))
    }

    fn check_arrow(board: &str, turns: u8, from: &str, arrow: ArrowKey, expect: Option<&str>) {
        let (shape, layout) = layout(board, turns);
        let found = layout.neighbour(shape.parse_cell(from).unwrap(), arrow);
        let found = found.map(|cell| shape.name(cell).to_string());
        assert_eq!(found.as_deref(), expect, "{board} {from} {arrow:?}");
    }

    #[test]
    fn arrows_lead_to_the_next_cell_on_the_screen() {
        check_arrow("8x8", 0, "d4", ArrowKey::Right, Some("e4"));
        check_arrow("8x8", 0, "d4", ArrowKey::Up, Some("d3"));
        check_arrow("8x8", 0, "a1", ArrowKey::Left, None);
        check_arrow("8x8", 1, "d4", ArrowKey::Right, Some("d3"));
        check_arrow("8x8", 2, "d4", ArrowKey::Right, Some("c4"));
        check_arrow("hex5", 0, "e5", ArrowKey::Right, Some("f5"));
        check_arrow("4x4x4", 0, "d1a", ArrowKey::Right, Some("a1b"));
    }

    #[test]
    fn arrows_reach_every_cell() {
        for board in ["8x8", "4x4", "10x10", "hex3", "hex6", "4x4x4"] {
            let (_, layout) = layout(board, 0);
            let mut reached: Vec<Cell> = layout.cells().take(1).collect();
            let mut next = 0;
            while let Some(&cell) = reached.get(next) {
                next += 1;
                for arrow in [
                    ArrowKey::Left,
                    ArrowKey::Right,
                    ArrowKey::Up,
                    ArrowKey::Down,
                ] {
                    let there = layout.neighbour(cell, arrow);
                    reached.extend(there.filter(|there| !reached.contains(there)));
                }
            }
            assert_eq!(reached.len(), layout.cells().count(), "{board}");
        }
    }

    #[test]
    fn cells_touch_and_do_not_overlap() {
        for board in ["8x8", "hex4", "4x4x4"] {
            for turns in 0..6 {
                let (_, layout) = layout(board, turns);
                let centres: Vec<Point> = layout.cells().filter_map(|c| layout.centre(c)).collect();
                for (index, a) in centres.iter().enumerate() {
                    let distances = centres
                        .iter()
                        .enumerate()
                        .filter(|(other, _)| *other != index);
                    let nearest = distances
                        .map(|(_, b)| (a.x - b.x).hypot(a.y - b.y))
                        .fold(f32::MAX, f32::min);
                    assert!((nearest - CELL).abs() < 0.1, "{board}: {nearest}");
                }
            }
        }
    }

    #[test]
    fn coordinates_stand_beside_their_lines() {
        let (_, layout) = layout("8x8", 0);
        assert_eq!(layout.labels.len(), 16);
        let find = |text: &str| layout.labels.iter().find(|l| l.text == text).unwrap().at;
        assert_eq!(find("c"), Point::new(200.0, -72.0));
        assert_eq!(find("3"), Point::new(-72.0, 200.0));
    }

    #[test]
    fn coordinates_do_not_overlap() {
        for board in ["8x8", "10x10", "hex3", "hex4", "hex5", "hex6", "4x4x4"] {
            let (_, layout) = layout(board, 0);
            for (index, a) in layout.labels.iter().enumerate() {
                for b in &layout.labels[..index] {
                    let distance = (a.at.x - b.at.x).hypot(a.at.y - b.at.y);
                    assert!(distance > 0.6 * CELL, "{board}: {} and {}", a.text, b.text);
                }
            }
        }
    }

    #[test]
    fn everything_is_within_the_bounds() {
        for board in ["8x8", "hex5", "10x10", "6x6x6"] {
            for turns in 0..6 {
                let (_, layout) = layout(board, turns);
                let Rect {
                    left,
                    top,
                    width,
                    height,
                } = layout.bounds;
                for Label { text, at } in &layout.labels {
                    assert!(at.x > left && at.x < left + width, "{board} {text}");
                    assert!(at.y > top && at.y < top + height, "{board} {text}");
                }
            }
        }
    }
}
