//! The symmetries of a board, found by trial.

use std::collections::BTreeSet;

use super::{Content, OracleBoard, Shape, Step};

/// Where each cell of the box goes. Unplayable cells stay where they are.
pub type Permutation = Vec<usize>;

/// A linear map of coordinates, row by row.
type Matrix = [[i32; 3]; 3];

impl OracleBoard {
    /// All symmetries of the empty board as permutations of its cells, the identity first: the
    /// rotations and reflections about the centre of the box that map playable cells to playable
    /// cells and lines to lines.
    ///
    /// It tries every 3 x 3 matrix of -1, 0 and 1, which covers squares, cubes and hexagons.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Permutation> {
        let steps = self.shape().steps();
        let found: BTreeSet<Permutation> = all_matrices()
            .filter(|matrix| maps_onto_itself(matrix, &steps))
            .filter_map(|matrix| self.permutation(&matrix))
            .filter(|permutation| self.keeps_lines(permutation))
            .collect();
        found.into_iter().collect()
    }

    /// The position with the discs permuted.
    #[must_use]
    pub fn permuted(&self, permutation: &[usize]) -> OracleBoard {
        let mut contents = vec![Content::Hole; self.contents().len()];
        for (&target, &content) in permutation.iter().zip(self.contents()) {
            contents[target] = content;
        }
        OracleBoard::from_parts(self.shape(), contents, self.to_move())
    }

    /// The map as a permutation; none if it maps a playable cell to an unplayable one, or two
    /// cells to one.
    fn permutation(&self, matrix: &Matrix) -> Option<Permutation> {
        let mut permutation: Permutation = (0..self.contents().len()).collect();
        let mut taken = BTreeSet::new();
        for cell in self.playable() {
            let target = turned(self.shape(), matrix, cell)?;
            if self.contents()[target] == Content::Hole || !taken.insert(target) {
                return None;
            }
            permutation[cell] = target;
        }
        Some(permutation)
    }

    /// Whether neighbours stay neighbours and straight lines stay straight.
    fn keeps_lines(&self, permutation: &[usize]) -> bool {
        let shape = self.shape();
        let playable_neighbour = |cell: usize, step: Step| {
            shape
                .cells_beyond(cell, step)
                .next()
                .filter(|&next| self.contents()[next] != Content::Hole)
        };
        shape.steps().iter().all(|&step| {
            let images: BTreeSet<Step> = self
                .playable()
                .into_iter()
                .filter_map(|cell| Some((cell, playable_neighbour(cell, step)?)))
                .map(|(cell, next)| {
                    let from = shape.coordinates(permutation[cell]);
                    let to = shape.coordinates(permutation[next]);
                    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
                })
                .collect();
            images.len() <= 1 && images.iter().all(|image| shape.steps().contains(image))
        })
    }
}

fn all_matrices() -> impl Iterator<Item = Matrix> {
    (0..3_i32.pow(9)).map(|number| {
        let entry = |place: usize| number / 3_i32.pow(place as u32) % 3 - 1;
        std::array::from_fn(|row| std::array::from_fn(|column| entry(3 * row + column)))
    })
}

fn apply(matrix: &Matrix, vector: Step) -> Step {
    matrix.map(|row| row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
}

fn maps_onto_itself(matrix: &Matrix, steps: &[Step]) -> bool {
    let images: BTreeSet<Step> = steps.iter().map(|&step| apply(matrix, step)).collect();
    images.len() == steps.len() && steps.iter().all(|step| images.contains(step))
}

/// The cell that the map, applied about the centre of the box, takes `cell` to.
fn turned(shape: Shape, matrix: &Matrix, cell: usize) -> Option<usize> {
    // Twice the distance from the centre, because the centre may lie between two cells.
    let sizes = [shape.width, shape.height, shape.depth].map(|size| size as i32 - 1);
    let position = shape.coordinates(cell);
    let from_centre = std::array::from_fn(|axis| 2 * position[axis] - sizes[axis]);
    let image = apply(matrix, from_centre);
    let doubled: Step = std::array::from_fn(|axis| image[axis] + sizes[axis]);
    if doubled.iter().any(|value| value % 2 != 0) {
        return None;
    }
    shape.cell_at(doubled.map(|value| value / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_standard_boards() {
        fn check(name: &str, count: usize) {
            let symmetries = OracleBoard::start(name).unwrap().symmetries();
            assert_eq!(symmetries.len(), count, "{name}");
            let identity: Permutation = (0..symmetries[0].len()).collect();
            assert_eq!(symmetries[0], identity, "{name}");
        }
        check("4x4", 8);
        check("8x8", 8);
        check("4x6", 4);
        check("4x4x4", 48);
        check("4x4x2", 16);
        check("4x6x2", 8);
        check("hex3", 12);
        check("hex6", 12);
    }

    #[test]
    fn holes_remove_symmetries() {
        fn check(text: &str, count: usize) {
            let board = OracleBoard::from_text(Shape::flat(4, 4), text).unwrap();
            assert_eq!(board.symmetries().len(), count, "{text}");
        }
        check("#----OX--XO----# X", 4);
        check("#----OX--XO----- X", 2);
        check("-#---OX--XO----- X", 1);
        check("#--#-OX--XO-#--# X", 8);
        check("#####OX##XO##### X", 8);
    }

    #[test]
    fn symmetries_form_a_group() {
        for name in ["4x4", "hex3", "4x4x2"] {
            let all = OracleBoard::start(name).unwrap().symmetries();
            for first in &all {
                for second in &all {
                    let both: Permutation = first.iter().map(|&cell| second[cell]).collect();
                    assert!(all.contains(&both), "{name}");
                }
            }
        }
    }

    #[test]
    fn symmetries_keep_the_rules() {
        for name in ["6x6", "hex4", "4x4x4"] {
            let start = OracleBoard::start(name).unwrap();
            let position = start.successors().remove(1).successors().remove(0);
            for symmetry in position.symmetries() {
                let mut moved: Vec<usize> = position
                    .legal_moves()
                    .into_iter()
                    .map(|cell| symmetry[cell])
                    .collect();
                moved.sort_unstable();
                assert_eq!(position.permuted(&symmetry).legal_moves(), moved, "{name}");
            }
        }
    }
}
