//! Lanes in AVX2 registers.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr};

use super::lanes::Lanes;
use super::layers::Layers;
use crate::{Cells, Discs};

/// As [`Layers::legal_moves`], with AVX2.
///
/// # Safety
/// The machine must have AVX2.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn legal_moves<const W: usize>(
    layers: &Layers,
    discs: Discs<Cells<W>>,
) -> Cells<W> {
    layers.legal_moves::<W, Avx2>(discs)
}

/// Four words in a register. Code that is generic over [`Lanes`] meets this type only inside the
/// function above, hence only on machines with AVX2; every `unsafe` here rests on that.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

impl Lanes for Avx2 {
    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        // SAFETY: four words fill the register, and the machine has AVX2.
        Avx2(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
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
        Avx2(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(steps.cast_signed())) })
    }

    #[inline(always)]
    fn down(self, steps: u32) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(steps.cast_signed())) })
    }

    #[inline(always)]
    fn up_each(self, steps: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_sllv_epi64(self.0, steps.0) })
    }

    #[inline(always)]
    fn down_each(self, steps: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_srlv_epi64(self.0, steps.0) })
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

impl BitAnd for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: the machine has AVX2.
        Avx2(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}
