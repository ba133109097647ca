//! Moves and flips with AVX2: four directions at once, one in each 64-bit lane.
//!
//! The lanes are [`STEPS`]. Every line is followed in both directions.

use std::arch::x86_64::*;

use super::rays::{Rays, STEPS};

#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn legal_moves(own: u64, opponent: u64) -> u64 {
    const INNER_COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let inner = _mm256_setr_epi64x(INNER_COLUMNS, INNER_COLUMNS, -1, INNER_COLUMNS);
    let through = _mm256_and_si256(splat(opponent), inner);
    let (step, two_steps) = (steps::<1>(), steps::<2>());

    // A run has at most six discs: step by one, then twice by two.
    let mut up = _mm256_and_si256(_mm256_sllv_epi64(splat(own), step), through);
    let mut down = _mm256_and_si256(_mm256_srlv_epi64(splat(own), step), through);
    up = or_and(up, _mm256_sllv_epi64(up, step), through);
    down = or_and(down, _mm256_srlv_epi64(down, step), through);
    let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    let pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for _ in 0..2 {
        up = or_and(up, _mm256_sllv_epi64(up, two_steps), pairs_up);
        down = or_and(down, _mm256_srlv_epi64(down, two_steps), pairs_down);
    }
    let ends = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    union(ends) & !(own | opponent)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn flips(own: u64, opponent: u64, cell: u32) -> u64 {
    let rays = Rays::of(cell);
    let (own, opponent) = (splat(own), splat(opponent));
    let up = flips_up(own, opponent, load(&rays.up));
    let down = flips_down(own, opponent, load(&rays.down));
    union(_mm256_or_si256(up, down))
}

/// The flips on rays along which bit numbers rise.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn flips_up(own: __m256i, opponent: __m256i, ray: __m256i) -> __m256i {
    let zero = _mm256_setzero_si256();
    let stops = _mm256_andnot_si256(opponent, ray);
    let nearest = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
    let outflank = _mm256_and_si256(nearest, own);
    // The cells below `outflank` are `!-outflank`. Where it is zero, -1 replaces `-outflank`.
    let none = _mm256_cmpeq_epi64(outflank, zero);
    _mm256_andnot_si256(_mm256_sub_epi64(none, outflank), ray)
}

/// The flips on rays along which bit numbers fall.
#[inline]
#[target_feature(enable = "avx2")]
fn flips_down(own: __m256i, opponent: __m256i, ray: __m256i) -> __m256i {
    let stops = _mm256_andnot_si256(opponent, ray);
    // The nearest stop is the highest bit. It is ours if our bits are the greater number. No ray
    // contains bit 63 here, so the signed comparison is correct.
    let discs = _mm256_and_si256(own, ray);
    let empties = _mm256_andnot_si256(own, stops);
    let outflanked = _mm256_cmpgt_epi64(discs, empties);

    let mut beyond = stops;
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, steps::<1>()));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, steps::<2>()));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, steps::<4>()));
    _mm256_and_si256(outflanked, _mm256_andnot_si256(beyond, ray))
}

/// The shift for `N` steps in each lane.
#[inline]
#[target_feature(enable = "avx2")]
fn steps<const N: i64>() -> __m256i {
    let [a, b, c, d] = STEPS;
    _mm256_setr_epi64x(N * a, N * b, N * c, N * d)
}

/// `a | (b & c)`
#[inline]
#[target_feature(enable = "avx2")]
fn or_and(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
    _mm256_or_si256(a, _mm256_and_si256(b, c))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn splat(set: u64) -> __m256i {
    _mm256_set1_epi64x(set.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load(lanes: &[u64; 4]) -> __m256i {
    // SAFETY: reads the 32 bytes of the array; the instruction needs no alignment.
    unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
}

/// The union of the lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn union(lanes: __m256i) -> u64 {
    let halves = _mm_or_si128(
        _mm256_castsi256_si128(lanes),
        _mm256_extracti128_si256::<1>(lanes),
    );
    let all = _mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves));
    _mm_cvtsi128_si64(all).cast_unsigned()
}
