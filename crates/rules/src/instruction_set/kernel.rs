//! The interface of an instruction set, and how to compile a whole search for it.

use std::fmt::Debug;

use crate::classic::plain;

/// The rules of classic Reversi in the instructions of one processor family.
///
/// A value of an implementing type proves that this processor has its instructions: only
/// [`InstructionSet`](super::InstructionSet) makes one, after asking the processor. All kernels
/// give the same results; only their speed differs.
///
/// # Code that is compiled once for each kernel
///
/// Selecting an instruction set costs more than generating moves, so it belongs outside the hot
/// loop: make the loop generic over `K: Kernel`, wrap it in a [`Task`], and let
/// [`InstructionSet::run`](super::InstructionSet::run) select `K` once.
///
/// Only code that is inlined into [`enter`](Kernel::enter) is compiled with the instructions of the
/// kernel. So a function does its work in an `enter` closure marked `#[inline(always)]`, and a
/// recursive function does so at every call. Calling `node` below costs one ordinary call; in its
/// body, the kernel's methods, `count_ones` and the like become a few instructions.
///
/// ```
/// use outflank_rules::instruction_set::{InstructionSet, Kernel, Task};
///
/// /// The disc lead that the side to move can force in `depth` plies.
/// struct Lead { own: u64, opponent: u64, depth: u32 }
///
/// impl Task for Lead {
///     type Output = i32;
///     fn run<K: Kernel>(self, kernel: K) -> i32 {
///         node(kernel, self.own, self.opponent, self.depth)
///     }
/// }
///
/// fn node<K: Kernel>(kernel: K, own: u64, opponent: u64, depth: u32) -> i32 {
///     kernel.enter(#[inline(always)] move || {
///         let mut moves = kernel.legal_moves(own, opponent);
///         if depth == 0 || moves == 0 {
///             return own.count_ones() as i32 - opponent.count_ones() as i32;
///         }
///         let mut best = i32::MIN;
///         while moves != 0 {
///             let cell = moves.trailing_zeros();
///             let flips = kernel.flips(own, opponent, cell);
///             best = best.max(-node(kernel, opponent ^ flips, own ^ flips ^ 1 << cell, depth - 1));
///             moves &= moves - 1;
///         }
///         best
///     })
/// }
///
/// let (own, opponent) = outflank_rules::classic::START;
/// assert_eq!(InstructionSet::detect().run(Lead { own, opponent, depth: 1 }), 3);
/// assert_eq!(InstructionSet::detect().run(Lead { own, opponent, depth: 2 }), 0);
/// ```
pub trait Kernel: Copy + Debug + Send + Sync + sealed::Sealed + 'static {
    /// The legal moves of `own`; see [`legal_moves`](crate::classic::legal_moves).
    #[must_use]
    fn legal_moves(self, own: u64, opponent: u64) -> u64;

    /// The discs that a move to `cell` flips; see [`flips`](crate::classic::flips).
    #[must_use]
    fn flips(self, own: u64, opponent: u64, cell: u32) -> u64;

    /// [`legal_moves`](Kernel::legal_moves) of four positions at once. With AVX2 this takes as long
    /// as three single calls.
    ///
    /// All kernels share this code: the compiler vectorises it for the register width that `enter`
    /// allows.
    #[inline(always)]
    #[must_use]
    fn legal_moves_of_four(self, own: [u64; 4], opponent: [u64; 4]) -> [u64; 4] {
        plain::legal_moves_of_four(own, opponent)
    }

    /// Runs `body`. The inlined parts are compiled with the kernel's instructions.
    fn enter<R>(self, body: impl FnOnce() -> R) -> R;
}

/// A computation that runs on any kernel.
///
/// This takes the place of a generic closure, which Rust does not have.
pub trait Task {
    /// The result of the computation.
    type Output;

    /// Runs the computation with `kernel`.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// Keeps other crates from implementing kernels. The safety of their instructions depends on it.
pub(crate) mod sealed {
    use crate::general::Lanes;
    #[cfg(target_arch = "x86_64")]
    use crate::{Cell, Cells, Discs, general::Rays};

    /// What boards other than 8x8 need. Only the kernels implement it.
    pub trait Sealed: Copy {
        /// Four words that are processed at once.
        type Lanes: Lanes;

        /// The flips of a move along the rays of its cell, or `None` if the kernel has no code for
        /// it.
        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn flips_along_rays<const W: usize>(
            self,
            _rays: &Rays,
            _discs: Discs<Cells<W>>,
            _cell: Cell,
        ) -> Option<Cells<W>> {
            None
        }
    }
}
