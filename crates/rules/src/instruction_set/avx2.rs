//! The kernel for AVX2.

use super::{Kernel, Sealed};
use crate::classic::avx2;
use crate::general::{Avx2Lanes, Rays, flips_along_rays};
use crate::{Cell, Cells, Discs};

/// The kernel for x86-64 processors with AVX2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(Detected);

/// Proves that the processor has AVX2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Detected;

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        let detected = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        detected.then_some(Self(Detected))
    }
}

impl Sealed for Avx2 {
    type Lanes = Avx2Lanes;

    #[inline(always)]
    fn flips_along_rays<const W: usize>(
        self,
        rays: &Rays,
        discs: Discs<Cells<W>>,
        cell: Cell,
    ) -> Option<Cells<W>> {
        // SAFETY: `self` exists, so `detect` found the instructions.
        Some(unsafe { flips_along_rays(rays, discs, cell) })
    }
}

impl Kernel for Avx2 {
    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        // SAFETY: `self` exists, so `detect` found the instructions.
        unsafe { avx2::legal_moves(own, opponent) }
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, cell: u32) -> u64 {
        // SAFETY: `self` exists, so `detect` found the instructions.
        unsafe { avx2::flips(own, opponent, cell) }
    }

    #[inline(always)]
    fn enter<R>(self, body: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn with_avx2<R>(body: impl FnOnce() -> R) -> R {
            body()
        }
        // SAFETY: `self` exists, so `detect` found the instructions.
        unsafe { with_avx2(body) }
    }
}
