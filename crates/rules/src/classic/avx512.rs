//! Moves and flips with AVX-512: eight directions at once for moves, one in each 64-bit lane, and an
//! instruction that finds the highest bit for flips.

use std::arch::x86_64::*;

use super::avx2::{flips_up, load, splat, union};
use super::rays::{Rays, STEPS};

#[inline]
#[target_feature(enable = "avx512f")]
pub(crate) fn legal_moves(own: u64, opponent: u64) -> u64 {
    // A run contains no disc on the edge where its line leaves the board. This also keeps rotations
    // from wrapping around to the other side.
    const COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    const ROWS: i64 = 0x00ff_ffff_ffff_ff00;
    const BOTH: i64 = COLUMNS & ROWS;
    let inner = _mm512_setr_epi64(COLUMNS, BOTH, ROWS, BOTH, COLUMNS, BOTH, ROWS, BOTH);
    let [a, b, c, d] = STEPS;
    let step = _mm512_setr_epi64(a, b, c, d, -a, -b, -c, -d);
    let two_steps = _mm512_add_epi64(step, step);

    let own_lanes = _mm512_set1_epi64(own.cast_signed());
    let through = _mm512_and_si512(_mm512_set1_epi64(opponent.cast_signed()), inner);
    // A run has at most six discs: step by one, then twice by two.
    let mut run = _mm512_and_si512(_mm512_rolv_epi64(own_lanes, step), through);
    run = or_and(run, _mm512_rolv_epi64(run, step), through);
    let pairs = _mm512_and_si512(through, _mm512_rolv_epi64(through, step));
    run = or_and(run, _mm512_rolv_epi64(run, two_steps), pairs);
    run = or_and(run, _mm512_rolv_epi64(run, two_steps), pairs);
    let ends = _mm512_rolv_epi64(run, step);
    _mm512_reduce_or_epi64(ends).cast_unsigned() & !(own | opponent)
}

#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd")]
pub(crate) fn flips(own: u64, opponent: u64, cell: u32) -> u64 {
    let rays = Rays::of(cell);
    let (own, opponent) = (splat(own), splat(opponent));
    let up = flips_up(own, opponent, load(&rays.up));
    let down = flips_down(own, opponent, load(&rays.down));
    union(_mm256_or_si256(up, down))
}

/// The flips on rays along which bit numbers fall.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd")]
fn flips_down(own: __m256i, opponent: __m256i, ray: __m256i) -> __m256i {
    let stops = _mm256_andnot_si256(opponent, ray);
    // Without a stop the count is 64, and a shift by 64 gives 0.
    let nearest = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(stops));
    let outflank = _mm256_and_si256(nearest, own);
    // The cells above `outflank` are `-2 * outflank`: none if it is zero.
    let above = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(outflank, outflank));
    _mm256_and_si256(above, ray)
}

/// `a | (b & c)`
#[inline]
#[target_feature(enable = "avx512f")]
fn or_and(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_or_si512(a, _mm512_and_si512(b, c))
}
