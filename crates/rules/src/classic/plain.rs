//! Moves and flips in portable Rust. WebAssembly and processors without a special kernel use it,
//! and the other kernels are tested against it.

use super::rays::Rays;

/// All columns except a and h. Only discs here can be outflanked sideways or diagonally.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

#[inline(always)]
pub(crate) fn legal_moves(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let ends = row_ends(own, inner)
        | line_ends::<7>(own, inner)
        | line_ends::<8>(own, opponent)
        | line_ends::<9>(own, inner);
    ends & !(own | opponent)
}

/// The legal moves of four positions. The loop has no branches, so the compiler vectorises it.
#[inline(always)]
pub(crate) fn legal_moves_of_four(own: [u64; 4], opponent: [u64; 4]) -> [u64; 4] {
    let mut moves = [0; 4];
    for lane in 0..4 {
        moves[lane] = legal_moves(own[lane], opponent[lane]);
    }
    moves
}

/// The cells just behind the runs of `through` that begin next to a disc of `own`, along rows.
#[inline(always)]
fn row_ends(own: u64, through: u64) -> u64 {
    // East is towards higher bits: adding 1 to the start of a run carries to its end.
    let east = (own << 1 & through).wrapping_add(through);
    let mut west = own >> 1 & through;
    west |= west >> 1 & through;
    let pairs = through & through >> 1;
    west |= west >> 2 & pairs;
    west |= west >> 2 & pairs;
    east | west >> 1
}

/// The cells just behind the runs of `through` that begin next to a disc of `own`, along the lines
/// on which cells are `STEP` bits apart.
///
/// A run has at most six discs: step by one, then twice by two.
#[inline(always)]
fn line_ends<const STEP: u32>(own: u64, through: u64) -> u64 {
    let mut up = own << STEP & through;
    let mut down = own >> STEP & through;
    up |= up << STEP & through;
    down |= down >> STEP & through;
    let pairs_up = through & through << STEP;
    let pairs_down = pairs_up >> STEP;
    up |= up << (2 * STEP) & pairs_up;
    down |= down >> (2 * STEP) & pairs_down;
    up |= up << (2 * STEP) & pairs_up;
    down |= down >> (2 * STEP) & pairs_down;
    up << STEP | down >> STEP
}

/// On each ray, the nearest cell without an opposing disc decides: if it is one of ours, everything
/// nearer flips.
#[inline(always)]
pub(crate) fn flips(own: u64, opponent: u64, cell: u32) -> u64 {
    let rays = Rays::of(cell);
    let mut flips = 0;
    for ray in rays.up {
        let stops = ray & !opponent;
        let outflank = stops & stops.wrapping_neg() & own;
        flips |= outflank.wrapping_sub(u64::from(outflank != 0)) & ray;
    }
    for ray in rays.down {
        // Bit 0 means "none": it is not on the ray, or it is an opposing disc.
        let stops = ray & !opponent | 1;
        let outflank = (1 << (63 - stops.leading_zeros())) & own & ray;
        flips |= (outflank << 1).wrapping_neg() & ray;
    }
    flips
}
