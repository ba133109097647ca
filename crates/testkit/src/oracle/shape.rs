//! The box of cells: which coordinates exist, how they are numbered and named, how to step.

/// A step from a cell to a neighbour: what it adds to column, row and layer.
pub type Step = [i32; 3];

/// Which neighbours the cells of a box have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Squares and cubes: every cell that touches, also across an edge or a corner.
    Box,
    /// Hexagons in axial coordinates: along rows, along columns, and along one diagonal.
    Hex,
}

/// The size of the box and the kind of its cells. Columns, rows and layers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Number of columns (x).
    pub width: usize,
    /// Number of rows (y).
    pub height: usize,
    /// Number of layers (z), 1 for a flat board.
    pub depth: usize,
    /// Which cells are neighbours.
    pub kind: Kind,
}

impl Shape {
    /// A flat board of squares.
    #[must_use]
    pub fn flat(width: usize, height: usize) -> Shape {
        Shape::cuboid(width, height, 1)
    }

    /// A board of cubes.
    #[must_use]
    pub fn cuboid(width: usize, height: usize, depth: usize) -> Shape {
        Shape {
            width,
            height,
            depth,
            kind: Kind::Box,
        }
    }

    /// The box around a hexagon with `side` cells along each of its six edges (at least one).
    #[must_use]
    pub fn hex(side: usize) -> Shape {
        Shape {
            width: 2 * side - 1,
            height: 2 * side - 1,
            depth: 1,
            kind: Kind::Hex,
        }
    }

    /// Number of cells in the box, the unplayable ones included.
    #[must_use]
    pub fn cells(self) -> usize {
        self.width * self.height * self.depth
    }

    /// All directions in which discs can be outflanked.
    #[must_use]
    pub fn steps(self) -> Vec<Step> {
        match self.kind {
            Kind::Hex => vec![
                [1, 0, 0],
                [-1, 0, 0],
                [0, 1, 0],
                [0, -1, 0],
                [1, -1, 0],
                [-1, 1, 0],
            ],
            Kind::Box => self.steps_to_touching_cells(),
        }
    }

    fn steps_to_touching_cells(self) -> Vec<Step> {
        let along = |size: usize| if size > 1 { -1..=1 } else { 0..=0 };
        let mut steps = Vec::new();
        for dz in along(self.depth) {
            for dy in along(self.height) {
                for dx in along(self.width) {
                    if [dx, dy, dz] != [0, 0, 0] {
                        steps.push([dx, dy, dz]);
                    }
                }
            }
        }
        steps
    }

    /// Column, row and layer of a cell.
    #[must_use]
    pub fn coordinates(self, cell: usize) -> [i32; 3] {
        let x = cell % self.width;
        let y = cell / self.width % self.height;
        let z = cell / self.width / self.height;
        [x as i32, y as i32, z as i32]
    }

    /// The cell at column, row and layer, if that is inside the box.
    #[must_use]
    pub fn cell_at(self, [x, y, z]: [i32; 3]) -> Option<usize> {
        let inside = |value: i32, size: usize| (0..size as i32).contains(&value);
        if inside(x, self.width) && inside(y, self.height) && inside(z, self.depth) {
            Some(x as usize + self.width * (y as usize + self.height * z as usize))
        } else {
            None
        }
    }

    /// The cells one, two, three steps away and so on, as far as the box goes.
    pub fn cells_beyond(self, cell: usize, step: Step) -> impl Iterator<Item = usize> {
        let mut at = self.coordinates(cell);
        std::iter::from_fn(move || {
            at = [at[0] + step[0], at[1] + step[1], at[2] + step[2]];
            self.cell_at(at)
        })
    }

    /// Whether a cell belongs to the board before any holes are made: false for the cut-off
    /// corners of a hexagon.
    #[must_use]
    pub fn contains(self, cell: usize) -> bool {
        match self.kind {
            Kind::Box => true,
            Kind::Hex => {
                let [column, row, _] = self.coordinates(cell);
                let reach = self.width as i32 / 2;
                (reach..=3 * reach).contains(&(column + row))
            }
        }
    }

    /// The name of a cell: `f5`, `a10`, or `f5c` where the board has layers.
    #[must_use]
    pub fn cell_name(self, cell: usize) -> String {
        let letter = |number: i32| char::from(b'a' + number as u8);
        let [x, y, z] = self.coordinates(cell);
        let flat = format!("{}{}", letter(x), y + 1);
        if self.depth > 1 {
            format!("{flat}{}", letter(z))
        } else {
            flat
        }
    }

    /// The cell of a name as [`Shape::cell_name`] writes it, in either case, if it is in the box.
    #[must_use]
    pub fn cell_named(self, name: &str) -> Option<usize> {
        (0..self.cells()).find(|&cell| self.cell_name(cell).eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_directions() {
        assert_eq!(Shape::flat(8, 8).steps().len(), 8);
        assert_eq!(Shape::cuboid(4, 4, 4).steps().len(), 26);
        assert_eq!(Shape::cuboid(4, 4, 2).steps().len(), 26);
        assert_eq!(Shape::flat(5, 1).steps(), [[-1, 0, 0], [1, 0, 0]]);
        assert_eq!(Shape::hex(5).steps().len(), 6);
    }

    #[test]
    fn every_direction_has_its_opposite() {
        for shape in [Shape::flat(8, 8), Shape::cuboid(6, 6, 6), Shape::hex(4)] {
            let steps = shape.steps();
            for step in &steps {
                assert!(
                    steps.contains(&step.map(|part| -part)),
                    "{shape:?} {step:?}"
                );
            }
        }
    }

    #[test]
    fn hexagons_have_the_right_number_of_cells() {
        for side in 1..8 {
            let shape = Shape::hex(side);
            let count = (0..shape.cells())
                .filter(|&cell| shape.contains(cell))
                .count();
            assert_eq!(count, 3 * side * (side - 1) + 1, "side {side}");
        }
    }

    #[test]
    fn names_and_numbers_agree() {
        fn check(shape: Shape, name: &str, cell: usize) {
            assert_eq!(shape.cell_name(cell), name);
            assert_eq!(shape.cell_named(name), Some(cell));
        }
        check(Shape::flat(8, 8), "a1", 0);
        check(Shape::flat(8, 8), "b1", 1);
        check(Shape::flat(8, 8), "f5", 37);
        check(Shape::flat(10, 10), "a10", 90);
        check(Shape::cuboid(6, 6, 6), "f5c", 5 + 6 * (4 + 6 * 2));
        check(Shape::cuboid(8, 8, 8), "h8h", 511);
        check(Shape::hex(3), "e1", 4);
    }

    #[test]
    fn lines_end_at_the_border() {
        fn check(shape: Shape, from: &str, step: Step, cells: &[&str]) {
            let from = shape.cell_named(from).unwrap();
            let beyond: Vec<String> = shape
                .cells_beyond(from, step)
                .map(|cell| shape.cell_name(cell))
                .collect();
            assert_eq!(beyond, cells);
        }
        check(Shape::flat(8, 8), "h1", [1, 0, 0], &[]);
        check(Shape::flat(8, 8), "c1", [0, -1, 0], &[]);
        check(Shape::flat(8, 8), "c1", [-1, 1, 0], &["b2", "a3"]);
        check(Shape::flat(8, 8), "h8", [0, 0, 1], &[]);
        check(Shape::cuboid(4, 4, 4), "b2b", [1, -1, 1], &["c1c"]);
        check(
            Shape::cuboid(4, 4, 4),
            "a1a",
            [0, 0, 1],
            &["a1b", "a1c", "a1d"],
        );
    }
}
