//! Four words that are processed at once.

use std::ops::{BitAnd, BitOr};

/// Four words in the lanes of a register, or in an array on machines without such a register.
pub trait Lanes: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Loads the words, lowest lane first.
    fn load(words: &[u64; 4]) -> Self;
    /// The same word in every lane.
    fn splat(word: u64) -> Self;
    /// The words, lowest lane first.
    fn store(self) -> [u64; 4];
    /// Shifts every lane up by `steps`, below 64.
    fn up(self, steps: u32) -> Self;
    /// Shifts every lane down by `steps`, below 64.
    fn down(self, steps: u32) -> Self;
    /// Shifts every lane up by the same lane of `steps`, each below 64.
    fn up_each(self, steps: Self) -> Self;
    /// Shifts every lane down by the same lane of `steps`, each below 64.
    fn down_each(self, steps: Self) -> Self;
    /// The union of all lanes.
    #[inline(always)]
    fn merge(self) -> u64 {
        let [a, b, c, d] = self.store();
        a | b | c | d
    }
}

/// Portable lanes.
#[derive(Clone, Copy)]
pub struct PlainLanes([u64; 4]);

impl PlainLanes {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        PlainLanes(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Lanes for PlainLanes {
    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        PlainLanes(*words)
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        PlainLanes([word; 4])
    }

    #[inline(always)]
    fn store(self) -> [u64; 4] {
        self.0
    }

    #[inline(always)]
    fn up(self, steps: u32) -> Self {
        PlainLanes(self.0.map(|word| word << steps))
    }

    #[inline(always)]
    fn down(self, steps: u32) -> Self {
        PlainLanes(self.0.map(|word| word >> steps))
    }

    #[inline(always)]
    fn up_each(self, steps: Self) -> Self {
        self.zip(steps, |word, steps| word << steps)
    }

    #[inline(always)]
    fn down_each(self, steps: Self) -> Self {
        self.zip(steps, |word, steps| word >> steps)
    }
}

impl BitAnd for PlainLanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for PlainLanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}
