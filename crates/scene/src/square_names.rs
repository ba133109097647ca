//! The traditional letters of the squares near the corners.

use outflank_rules::{Cell, Lattice, Shape};

/// `A`, `B`, `C` or `X` on a flat square board; none for all other cells.
///
/// Along the edge from a corner come C, A and B. X is diagonally next to the corner.
#[must_use]
pub fn square_name(shape: Shape, cell: Cell) -> Option<char> {
    if shape.lattice() != Lattice::Square || shape.depth() > 1 {
        return None;
    }
    let at = shape.coord(cell);
    let inwards = |place: i32, size: usize| place.min(size as i32 - 1 - place);
    let column = inwards(at.x, shape.width());
    let row = inwards(at.y, shape.height());
    match (column.min(row), column.max(row)) {
        (0, 1) => Some('C'),
        (0, 2) => Some('A'),
        (0, 3) => Some('B'),
        (1, 1) => Some('X'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(board: &str, expect: &str) {
        let shape = board.parse::<outflank_rules::Board>().unwrap().shape();
        let drawn: String = (0..shape.cell_count())
            .map(|index| square_name(shape, Cell::new(index)).unwrap_or('-'))
            .collect();
        assert_eq!(drawn, expect.replace(char::is_whitespace, ""), "{board}");
    }

    #[test]
    fn the_letters_are_where_players_expect_them() {
        check(
            "8x8",
            "-CABBAC-
             CX----XC
             A------A
             B------B
             B------B
             A------A
             CX----XC
             -CABBAC-",
        );
        check("6x6", "-CAAC- CX--XC A----A A----A CX--XC -CAAC-");
        check("4x4", "-CC- CXXC CXXC -CC-");
        check("hex3", &"-".repeat(25));
    }
}
