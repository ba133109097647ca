//! The portable kernel.

use super::{Kernel, Sealed};
use crate::classic::plain;
use crate::general::PlainLanes;

/// The portable kernel. It needs only 64-bit integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain;

impl Sealed for Plain {
    type Lanes = PlainLanes;
}

impl Kernel for Plain {
    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        plain::legal_moves(own, opponent)
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, cell: u32) -> u64 {
        plain::flips(own, opponent, cell)
    }

    #[inline(always)]
    fn enter<R>(self, body: impl FnOnce() -> R) -> R {
        body()
    }
}
