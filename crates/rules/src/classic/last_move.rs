//! Counting the flips of the last move of a game on 8x8.
//!
//! With one empty cell left, a disc that is not ours is the opponent's. So the flips on a line depend
//! only on our discs on it, at most eight bits: a table knows the number.

/// The lines through a cell.
struct Lines {
    /// The two diagonals, without the cell.
    diagonals: [u64; 2],
    column: u8,
    row: u8,
}

static LINES: [Lines; 64] = all_lines();

/// The flips on a line of eight cells, by the place of the move and our discs.
static FLIPS: [[u8; 256]; 8] = all_flips();

/// Multiplying by it adds up the rows, so that every column gets a bit of the highest byte.
const ROWS: u64 = 0x0101_0101_0101_0101;
/// Multiplying by it moves the cells of the first column to the highest byte, the first row first.
const COLUMN: u64 = 0x0102_0408_1020_4080;

/// The number of discs that a move of the side with the discs `own` to the only empty cell flips.
#[inline(always)]
pub(crate) fn last_flips(own: u64, cell: u32) -> i32 {
    let lines = &LINES[(cell & 63) as usize];
    let by_column = &FLIPS[usize::from(lines.column & 7)];
    let by_row = &FLIPS[usize::from(lines.row & 7)];
    let on_row = |discs: u64| (discs >> (8 * lines.row) & 0xFF) as usize;
    let on_column =
        |discs: u64| ((discs >> lines.column & ROWS).wrapping_mul(COLUMN) >> 56) as usize;
    let on_diagonal = |discs: u64| (discs.wrapping_mul(ROWS) >> 56) as usize;
    let [first, second] = lines.diagonals;
    i32::from(by_column[on_row(own)])
        + i32::from(by_row[on_column(own)])
        + i32::from(by_column[on_diagonal(own & first)])
        + i32::from(by_column[on_diagonal(own & second)])
}

const fn all_lines() -> [Lines; 64] {
    const NONE: Lines = Lines {
        diagonals: [0; 2],
        column: 0,
        row: 0,
    };
    let mut lines = [NONE; 64];
    let mut cell = 0;
    while cell < 64 {
        let (x, y) = (cell % 8, cell / 8);
        let mut other = 0;
        while other < 64 {
            let (dx, dy) = (other as i32 % 8 - x as i32, other as i32 / 8 - y as i32);
            if other != cell && dx == dy {
                lines[cell].diagonals[0] |= 1 << other;
            }
            if other != cell && dx == -dy {
                lines[cell].diagonals[1] |= 1 << other;
            }
            other += 1;
        }
        lines[cell].column = x as u8;
        lines[cell].row = y as u8;
        cell += 1;
    }
    lines
}

const fn all_flips() -> [[u8; 256]; 8] {
    let mut flips = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            let above = discs >> place >> 1;
            let below = discs & ((1 << place) - 1);
            let mut count = 0;
            if above != 0 {
                count += (above as u32).trailing_zeros();
            }
            if below != 0 {
                count += place as u32 - 1 - (below as u32).ilog2();
            }
            flips[place][discs] = count as u8;
            discs += 1;
        }
        place += 1;
    }
    flips
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::plain;

    #[test]
    fn the_last_flips_are_counted_for_either_side() {
        let mut state = 0x2545_F491_4F6C_DD1D_u64;
        for round in 0..200_000_u32 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            // Few discs of one side make it more likely that only one side can move.
            let few = state & state.rotate_left(17) & state.rotate_left(29);
            let discs = [state, few, !few][round as usize % 3];
            let cell = round % 64;
            let empty = 1 << cell;
            let (own, opponent) = (discs & !empty, !discs & !empty);
            for (own, opponent) in [(own, opponent), (opponent, own)] {
                let expected = plain::flips(own, opponent, cell).count_ones() as i32;
                assert_eq!(last_flips(own, cell), expected, "{own:#x} {cell}");
            }
        }
    }
}
