//! What code needs of an instruction set, and how to compile a whole search for it.

use std::fmt::Debug;

use crate::classic::plain;

/// The rules of classic Reversi in the instructions of one processor family.
///
/// A value of an implementing type proves that its instructions exist here: the only way to one is
/// [`InstructionSet`](super::InstructionSet), which asks the processor. All kernels give the same
/// answers; they differ in speed alone.
///
/// # Code that is compiled once for each kernel
///
/// Choosing an instruction set costs more than generating moves does, so the choice belongs
/// outside the hot loop: write the loop against `K: Kernel`, wrap it in a [`Task`], and let
/// [`InstructionSet::run`](super::InstructionSet::run) pick the `K` once.
///
/// What is inlined into [`enter`](Kernel::enter) is compiled with the instructions of the kernel;
/// what is not, is not. A function therefore does its work in an `enter` closure marked
/// `#[inline(always)]`, and a recursive function does so at every call. The call of `node` below
/// costs one ordinary call; the kernel's methods, `count_ones` and the like become a few
/// instructions in its body.
///
/// ```
/// use outflank_rules::instruction_set::{InstructionSet, Kernel, Task};
///
/// /// How many discs more than the opponent can I surely have in `depth` plies?
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
    /// The cells on which `own` may move; see [`legal_moves`](crate::classic::legal_moves).
    #[must_use]
    fn legal_moves(self, own: u64, opponent: u64) -> u64;

    /// The discs that a move on `cell` turns over; see [`flips`](crate::classic::flips).
    #[must_use]
    fn flips(self, own: u64, opponent: u64, cell: u32) -> u64;

    /// [`legal_moves`](Kernel::legal_moves) of four positions at once: with AVX2 in the time of
    /// three.
    ///
    /// There is one text for all kernels: four boards side by side are what the compiler itself
    /// lays out in vector registers, of whatever width `enter` allows.
    #[inline(always)]
    #[must_use]
    fn legal_moves_of_four(self, own: [u64; 4], opponent: [u64; 4]) -> [u64; 4] {
        plain::legal_moves_of_four(own, opponent)
    }

    /// Runs `body`, compiled with the kernel's instructions as far as it is inlined.
    fn enter<R>(self, body: impl FnOnce() -> R) -> R;
}

/// A computation that does not care which kernel it runs on.
///
/// This is a closure that is generic in its argument, which the language has no shorter form for.
pub trait Task {
    /// What the computation results in.
    type Output;

    /// Computes with `kernel`.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// Keeps kernels inside this crate: the safety of calling their instructions depends on it.
pub(crate) mod sealed {
    use crate::general::Lanes;
    #[cfg(target_arch = "x86_64")]
    use crate::{Cell, Cells, Discs, general::Rays};

    /// Implemented by the kernels and by nothing else: what boards other than 8x8 need.
    pub trait Sealed: Copy {
        /// Four words that are worked on at once.
        type Lanes: Lanes;

        /// The flips of a move along the rays of its cell; none if the kernel has no such code.
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
