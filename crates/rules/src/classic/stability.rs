//! Stable discs on 8x8: discs that can never be flipped.
//!
//! A disc on an edge can be flipped only along the edge, so a table of all edges knows which are
//! stable. Any other disc is stable if on each of its four lines the line is full, or a neighbour is a
//! stable disc of its colour. Every disc found is stable, but not every stable disc is found.

use std::sync::LazyLock;

/// The stable discs of the side with the discs `own`.
#[inline]
pub(crate) fn stable(own: u64, opponent: u64) -> u64 {
    let mut stable = stable_edges(own, opponent);
    if stable == 0 {
        // Nothing to spread from. Full lines alone rarely make a disc stable.
        return 0;
    }
    let [row, column, rising, falling] = full_lines(own | opponent);
    let inner = own & INNER;
    loop {
        let beside = |step: u32| stable << step | stable >> step;
        let more = inner
            & (row | beside(1))
            & (column | beside(8))
            & (rising | beside(7))
            & (falling | beside(9));
        if more & !stable == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// The cells that are not on the edge. Their neighbours are found without wrapping around.
const INNER: u64 = 0x007E_7E7E_7E7E_7E00;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
/// Multiplying the first column by it moves it to the highest byte, the first row first.
const TO_BYTE: u64 = 0x0102_0408_1020_4080;

/// The discs of `own` on the edges that are stable.
#[inline(always)]
fn stable_edges(own: u64, opponent: u64) -> u64 {
    let table = &**EDGES;
    let look_up = |own: u8, opponent: u8| {
        let index = TERNARY[usize::from(own)] + 2 * TERNARY[usize::from(opponent)];
        u64::from(table[usize::from(index)] & own)
    };
    let row = |discs: u64, row: u32| (discs >> (8 * row)) as u8;
    let column =
        |discs: u64, x: u32| ((discs >> x & FIRST_COLUMN).wrapping_mul(TO_BYTE) >> 56) as u8;
    // The inverse of `column`: the bits of a byte become the rows of the first column.
    let to_column = |bits: u64| {
        let spread = (bits & 0x7F).wrapping_mul(0x0002_0408_1020_4081) & FIRST_COLUMN;
        spread | (bits & 0x80) << 49
    };
    look_up(row(own, 0), row(opponent, 0))
        | look_up(row(own, 7), row(opponent, 7)) << 56
        | to_column(look_up(column(own, 0), column(opponent, 0)))
        | to_column(look_up(column(own, 7), column(opponent, 7))) << 7
}

/// The cells on full lines, for each direction: rows, columns, and both diagonals.
#[inline(always)]
fn full_lines(occupied: u64) -> [u64; 4] {
    let mut row = occupied;
    row &= row >> 4;
    row &= row >> 2;
    row &= row >> 1;
    let row = (row & FIRST_COLUMN) * 0xFF;
    let mut column = occupied;
    column &= column.rotate_right(8);
    column &= column.rotate_right(16);
    column &= column.rotate_right(32);
    [
        row,
        column,
        !diagonal_gaps::<7>(
            !occupied,
            [
                0x7F7F_7F7F_7F7F_7F7F,
                0x3F3F_3F3F_3F3F_3F3F,
                0x0F0F_0F0F_0F0F_0F0F,
            ],
        ),
        !diagonal_gaps::<9>(
            !occupied,
            [
                0xFEFE_FEFE_FEFE_FEFE,
                0xFCFC_FCFC_FCFC_FCFC,
                0xF0F0_F0F0_F0F0_F0F0,
            ],
        ),
    ]
}

/// Spreads the gaps along their diagonals in both directions by one, two and four steps. The masks
/// are the columns that so many steps towards higher cell numbers can reach.
#[inline(always)]
fn diagonal_gaps<const STEP: u32>(gaps: u64, masks: [u64; 3]) -> u64 {
    let (mut up, mut down) = (gaps, gaps);
    for (doubling, mask) in masks.into_iter().enumerate() {
        let step = STEP << doubling;
        up |= up << step & mask;
        down |= (down & mask) >> step;
    }
    up | down
}

/// The number whose digits to base three are the bits of a byte.
static TERNARY: [u16; 256] = ternary();

const fn ternary() -> [u16; 256] {
    let mut numbers = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        numbers[bits] = numbers[bits / 2] * 3 + (bits % 2) as u16;
        bits += 1;
    }
    numbers
}

/// The number of edges: each cell is empty, ours or the opponent's.
const EDGE_STATES: usize = 6561;

/// The stable discs of both sides on each edge, by the ternary number of the discs.
static EDGES: LazyLock<Box<[u8; EDGE_STATES]>> = LazyLock::new(|| {
    let mut table = Box::new([0; EDGE_STATES]);
    // With fewer empty cells first: a move leads to an edge that is already known.
    for empties in 0..=8 {
        for own in 0..=u8::MAX {
            for opponent in (0..=u8::MAX).filter(|opponent| own & opponent == 0) {
                if (own | opponent).count_zeros() == empties {
                    table[edge_index(own, opponent)] = stable_on_edge(&table, own, opponent);
                }
            }
        }
    }
    table
});

fn edge_index(own: u8, opponent: u8) -> usize {
    usize::from(TERNARY[usize::from(own)] + 2 * TERNARY[usize::from(opponent)])
}

/// The discs that no move on the edge flips now or later. Either side may get any empty cell, even
/// without flips along the edge, because a move may flip in other directions.
fn stable_on_edge(table: &[u8; EDGE_STATES], own: u8, opponent: u8) -> u8 {
    let mut stable = own | opponent;
    for cell in (0..8).filter(|cell| (own | opponent) >> cell & 1 == 0) {
        let by_own = edge_flips(own, opponent, cell);
        stable &= !by_own & table[edge_index(own | by_own | 1 << cell, opponent & !by_own)];
        let by_opponent = edge_flips(opponent, own, cell);
        let after = edge_index(own & !by_opponent, opponent | by_opponent | 1 << cell);
        stable &= !by_opponent & table[after];
    }
    stable
}

/// The discs that a move to a cell of the edge flips along the edge.
fn edge_flips(own: u8, opponent: u8, cell: u32) -> u8 {
    let mut flips = 0;
    for step in [1, -1] {
        let (mut run, mut next) = (0, cell as i32 + step);
        while (0..8).contains(&next) && opponent >> next & 1 == 1 {
            run |= 1 << next;
            next += step;
        }
        if (0..8).contains(&next) && own >> next & 1 == 1 {
            flips |= run;
        }
    }
    flips
}
