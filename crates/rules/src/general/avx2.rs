//! Layers and rays in AVX2 registers.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr};

use super::lanes::Lanes;
use super::rays::{self, Rays};
use crate::{Cell, Cells, Discs};

/// Like [`flips_by_walking`](super::kernel::flips_by_walking), for sets of up to 256 cells.
///
/// # Safety
/// The machine must have AVX2.
#[target_feature(enable = "avx2")]
pub(crate) unsafe fn flips_along_rays<const W: usize>(
    rays: &Rays,
    discs: Discs<Cells<W>>,
    cell: Cell,
) -> Cells<W> {
    let (own, opponent) = (Bytes::new(discs.own), Bytes::new(discs.opponent));
    let Some((nearest, rest)) = rays.from(cell).split_first() else {
        return Cells::EMPTY;
    };
    // Each lane is all ones while the ray has met only opposing discs, else 0.
    let all = _mm256_set1_epi8(-1);
    let mut running = _mm256_andnot_si256(opponent.lacks::<W>(nearest), all);
    let mut outflanked = _mm256_setzero_si256();
    let mut counts = _mm256_setzero_si256();
    for places in rest {
        if _mm256_testz_si256(running, running) == 1 {
            break;
        }
        // All ones is -1, so this adds 1 in the running lanes.
        counts = _mm256_sub_epi8(counts, running);
        let met_own = _mm256_andnot_si256(own.lacks::<W>(places), running);
        outflanked = _mm256_or_si256(outflanked, met_own);
        running = _mm256_andnot_si256(opponent.lacks::<W>(places), running);
    }
    let mut each = [0; rays::LANES];
    // SAFETY: the register fills the 32 bytes of the array.
    unsafe { _mm256_storeu_si256(each.as_mut_ptr().cast(), counts) };
    let outflanked = _mm256_movemask_epi8(outflanked).cast_unsigned();
    collect(rays, cell, outflanked, &each)
}

/// The outflanked cells: for each bit `lane` of `outflanked`, the first `counts[lane]` cells of
/// that ray.
///
/// The set stays in a register. In memory it would be written by words and then read as a whole,
/// and the processor waits at such a read until all the words are written.
#[inline]
#[target_feature(enable = "avx2")]
fn collect<const W: usize>(
    rays: &Rays,
    cell: Cell,
    mut outflanked: u32,
    counts: &[u8; rays::LANES],
) -> Cells<W> {
    let one = _mm256_set1_epi64x(1);
    // The bit of the cell in each word. A shift by less than 0 or more than 63 gives 0.
    let first = _mm256_set1_epi64x(cell.index() as i64);
    let first = _mm256_sub_epi64(first, _mm256_setr_epi64x(0, 64, 128, 192));
    let mut flips = _mm256_setzero_si256();
    while outflanked != 0 {
        let lane = outflanked.trailing_zeros() as usize;
        outflanked &= outflanked - 1;
        let step = _mm256_set1_epi64x(rays.steps[lane]);
        let mut bit = first;
        for _ in 0..counts[lane] {
            bit = _mm256_add_epi64(bit, step);
            flips = _mm256_or_si256(flips, _mm256_sllv_epi64(one, bit));
        }
    }
    let mut words = [0; W];
    for (word, flips) in words.iter_mut().zip(Avx2Lanes(flips).store()) {
        *word = flips;
    }
    Cells(words)
}

/// The bytes of a set. Both halves of a register hold the same sixteen.
#[derive(Clone, Copy)]
struct Bytes {
    lower: __m256i,
    upper: __m256i,
}

impl Bytes {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new<const W: usize>(set: Cells<W>) -> Bytes {
        let word = |index: usize| {
            if index < W {
                set.0[index].cast_signed()
            } else {
                0
            }
        };
        let (a, b, c, d) = (word(0), word(1), word(2), word(3));
        Bytes {
            lower: _mm256_setr_epi64x(a, b, a, b),
            upper: _mm256_setr_epi64x(c, d, c, d),
        }
    }

    /// All ones in the lanes whose place is not in the set, 0 in the others.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn lacks<const W: usize>(self, places: &rays::Places) -> __m256i {
        // SAFETY: both arrays fill the register.
        let (byte, bit) = unsafe {
            (
                _mm256_loadu_si256(places.byte.as_ptr().cast()),
                _mm256_loadu_si256(places.bit.as_ptr().cast()),
            )
        };
        // A shuffle gives 0 where the highest bit of the index is set.
        let mut bytes = _mm256_shuffle_epi8(self.lower, byte);
        if W > 2 {
            let other = _mm256_xor_si256(byte, _mm256_set1_epi8(i8::MIN));
            bytes = _mm256_or_si256(bytes, _mm256_shuffle_epi8(self.upper, other));
        }
        _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), _mm256_setzero_si256())
    }
}

/// Four words in a register. Code that is generic over [`Lanes`] gets this type only from a kernel
/// for AVX2, so only on machines with AVX2. Every `unsafe` here relies on that.
#[derive(Clone, Copy)]
pub struct Avx2Lanes(__m256i);

impl Lanes for Avx2Lanes {
    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        // SAFETY: four words fill the register, and the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
    }

    #[inline(always)]
    fn store(self) -> [u64; 4] {
        let mut words = [0; 4];
        // SAFETY: the register fills four words, and the machine has AVX2.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn up(self, steps: u32) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(steps.cast_signed())) })
    }

    #[inline(always)]
    fn down(self, steps: u32) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(steps.cast_signed())) })
    }

    #[inline(always)]
    fn up_each(self, steps: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_sllv_epi64(self.0, steps.0) })
    }

    #[inline(always)]
    fn down_each(self, steps: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_srlv_epi64(self.0, steps.0) })
    }

    #[inline(always)]
    fn merge(self) -> u64 {
        // SAFETY: the machine has AVX2.
        unsafe {
            let high = _mm256_extracti128_si256::<1>(self.0);
            let pair = _mm_or_si128(_mm256_castsi256_si128(self.0), high);
            let both = _mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair));
            _mm_cvtsi128_si64(both).cast_unsigned()
        }
    }
}

impl BitAnd for Avx2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Avx2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2Lanes(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}
