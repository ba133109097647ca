//! Instruction sets: detection, and code that is compiled for them.
//!
//! Only this module asks the processor what it supports. A value of [`Avx2`] or [`Avx512`] proves
//! that the processor has the instructions, so code that holds one may use them.
//!
//! Selecting an instruction set costs more than generating moves. So a search selects it once, with
//! [`InstructionSet::run`] or [`Geometry::run`](crate::Geometry::run), and runs with the [`Kernel`]
//! it gets.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod huge_pages;
mod kernel;
mod plain;
mod prefetch;

use std::fmt;
use std::sync::OnceLock;

use crate::classic::Perft;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
pub use huge_pages::prefer_huge_pages;
pub(crate) use kernel::sealed::Sealed;
pub use kernel::{Kernel, Task};
pub use plain::Plain;
pub use prefetch::prefetch;

/// An instruction set that this processor has.
///
/// Each variant holds its kernel. Only this module makes kernels for special instructions, so a
/// value of this type can always run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InstructionSet {
    /// Portable code for every processor.
    Plain(Plain),
    /// AVX2 with the bit counting instructions of its generation: x86-64 since about 2013.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// AVX-512 with the foundation, vector length and conflict detection extensions.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl InstructionSet {
    /// The fastest instruction set of this processor. Only the first call asks the processor.
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        static FASTEST: OnceLock<InstructionSet> = OnceLock::new();
        *FASTEST.get_or_init(|| {
            let fastest = Self::available().pop();
            fastest.unwrap_or(Self::Plain(Plain))
        })
    }

    /// All instruction sets of this processor, from [`Plain`](InstructionSet::Plain) to the fastest.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let plain = Self::Plain(Plain);
        #[cfg(target_arch = "x86_64")]
        return [
            Some(plain),
            Avx2::detect().map(Self::Avx2),
            Avx512::detect().map(Self::Avx512),
        ]
        .into_iter()
        .flatten()
        .collect();
        #[cfg(not(target_arch = "x86_64"))]
        return vec![plain];
    }

    /// Runs `task` on the kernel of this instruction set.
    #[inline]
    pub fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Self::Plain(kernel) => enter(kernel, task),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(kernel) => enter(kernel, task),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(kernel) => enter(kernel, task),
        }
    }

    /// Runs `body`. The inlined parts are compiled with this instruction set, or with one that it
    /// includes.
    #[inline(always)]
    pub fn enter<R>(self, body: impl FnOnce() -> R) -> R {
        match self {
            Self::Plain(kernel) => kernel.enter(body),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(kernel) => kernel.enter(body),
            // Scalar code gains nothing from AVX-512, and another copy would be compiled.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(kernel) => kernel.avx2().enter(body),
        }
    }

    /// [`legal_moves`](crate::classic::legal_moves) with this instruction set.
    #[inline]
    #[must_use]
    pub fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        self.run(LegalMoves { own, opponent })
    }

    /// [`flips`](crate::classic::flips) with this instruction set.
    #[inline]
    #[must_use]
    pub fn flips(self, own: u64, opponent: u64, cell: u32) -> u64 {
        self.run(Flips {
            own,
            opponent,
            cell,
        })
    }

    /// [`perft`](crate::classic::perft()) with this instruction set.
    #[must_use]
    pub fn perft(self, own: u64, opponent: u64, depth: u32) -> u64 {
        self.run(Perft {
            own,
            opponent,
            depth,
        })
    }
}

impl fmt::Display for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain(_) => "plain",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => "AVX-512",
        })
    }
}

#[inline(always)]
fn enter<K: Kernel, T: Task>(kernel: K, task: T) -> T::Output {
    kernel.enter(
        #[inline(always)]
        || task.run(kernel),
    )
}

struct LegalMoves {
    own: u64,
    opponent: u64,
}

impl Task for LegalMoves {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        kernel.legal_moves(self.own, self.opponent)
    }
}

struct Flips {
    own: u64,
    opponent: u64,
    cell: u32,
}

impl Task for Flips {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        kernel.flips(self.own, self.opponent, self.cell)
    }
}
