//! The eight rotations and reflections of 8x8, on bits.

/// One of the eight ways to turn and mirror the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// First, rows become columns.
    transposed: bool,
    /// Then left and right change places,
    mirrored: bool,
    /// and top and bottom.
    flipped: bool,
}

impl Orientation {
    /// All eight, the identity first.
    pub(crate) fn all() -> impl Iterator<Item = Orientation> {
        (0..8_u8).map(|bits| Orientation {
            transposed: bits & 4 != 0,
            mirrored: bits & 1 != 0,
            flipped: bits & 2 != 0,
        })
    }

    /// The image of a set of cells.
    pub(crate) fn cells(self, mut cells: u64) -> u64 {
        if self.transposed {
            cells = transpose(cells);
        }
        if self.mirrored {
            cells = cells.reverse_bits().swap_bytes();
        }
        if self.flipped {
            cells = cells.swap_bytes();
        }
        cells
    }

    /// The cell that has this image.
    #[must_use]
    pub fn cell_before(self, image: u8) -> u8 {
        let (mut column, mut row) = (image % 8, image / 8 % 8);
        if self.flipped {
            row = 7 - row;
        }
        if self.mirrored {
            column = 7 - column;
        }
        if self.transposed {
            (column, row) = (row, column);
        }
        8 * row + column
    }

    /// The image of a cell.
    #[must_use]
    pub fn cell(self, cell: u8) -> u8 {
        self.cells(1 << (cell % 64)).trailing_zeros() as u8
    }
}

/// Mirrors along the diagonal from a1 to h8, by swapping ever larger blocks.
fn transpose(cells: u64) -> u64 {
    let swap = |cells: u64, mask: u64, distance: u32| {
        let changed = (cells ^ (cells >> distance)) & mask;
        cells ^ changed ^ (changed << distance)
    };
    let cells = swap(cells, 0x00AA_00AA_00AA_00AA, 7);
    let cells = swap(cells, 0x0000_CCCC_0000_CCCC, 14);
    swap(cells, 0x0000_0000_F0F0_F0F0, 28)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_eight_differ_and_can_be_undone() {
        // An L in a corner looks different in every orientation.
        let shape = 0x0000_0000_0000_0107_u64;
        let mut images: Vec<u64> = Orientation::all().map(|it| it.cells(shape)).collect();
        assert_eq!(images[0], shape);
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
        for orientation in Orientation::all() {
            for cell in 0..64 {
                assert_eq!(orientation.cell_before(orientation.cell(cell)), cell);
            }
        }
    }

    #[test]
    fn cells_are_turned_like_coordinates() {
        for orientation in Orientation::all() {
            for cell in 0..64_u8 {
                let (mut column, mut row) = (cell % 8, cell / 8);
                if orientation.transposed {
                    (column, row) = (row, column);
                }
                if orientation.mirrored {
                    column = 7 - column;
                }
                if orientation.flipped {
                    row = 7 - row;
                }
                assert_eq!(orientation.cell(cell), 8 * row + column);
            }
        }
    }
}
