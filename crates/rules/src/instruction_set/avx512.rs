//! The kernel for AVX-512.

use super::{Avx2, Kernel, Sealed};
use crate::classic::avx512;
use crate::general::Rays;
use crate::{Cell, Cells, Discs};

/// The kernel for x86-64 processors with AVX-512.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx512(Avx2);

impl Avx512 {
    pub(super) fn detect() -> Option<Self> {
        let avx2 = Avx2::detect()?;
        let detected = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512cd");
        detected.then_some(Self(avx2))
    }

    /// The kernel for AVX2, which the processor also has.
    #[inline(always)]
    pub(crate) fn avx2(self) -> Avx2 {
        self.0
    }
}

impl Sealed for Avx512 {
    type Lanes = <Avx2 as Sealed>::Lanes;

    #[inline(always)]
    fn flips_along_rays<const W: usize>(
        self,
        rays: &Rays,
        discs: Discs<Cells<W>>,
        cell: Cell,
    ) -> Option<Cells<W>> {
        self.avx2().flips_along_rays(rays, discs, cell)
    }
}

impl Kernel for Avx512 {
    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        // SAFETY: `self` exists, so `detect` found the instructions.
        unsafe { avx512::legal_moves(own, opponent) }
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, cell: u32) -> u64 {
        // SAFETY: `self` exists, so `detect` found the instructions.
        unsafe { avx512::flips(own, opponent, cell) }
    }

    #[inline(always)]
    fn enter<R>(self, body: impl FnOnce() -> R) -> R {
        // The indices of patterns are 16-bit numbers, which need `avx512bw` to fill a register.
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512cd,bmi1,bmi2,lzcnt,popcnt")]
        fn with_avx512<R>(body: impl FnOnce() -> R) -> R {
            body()
        }
        // SAFETY: `self` exists, so `detect` found the instructions.
        unsafe { with_avx512(body) }
    }
}
