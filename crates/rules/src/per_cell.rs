//! Arrays with a small number for every cell, which vector instructions add quickly.

use std::fmt;

/// Numbers in a block: four registers of AVX2, or two of AVX-512.
pub const BLOCK: usize = 64;

/// An array of numbers, one for every cell that a set has room for.
pub trait NumberPerCell: Copy + Send + Sync + fmt::Debug + 'static {
    /// Only zeros.
    const ZERO: Self;

    /// The numbers in blocks of a fixed size, so that the compiler uses vector instructions.
    fn blocks(&self) -> &[[i16; BLOCK]];
    /// The numbers in blocks, to change them.
    fn blocks_mut(&mut self) -> &mut [[i16; BLOCK]];

    /// All numbers.
    #[inline(always)]
    fn numbers(&self) -> &[i16] {
        self.blocks().as_flattened()
    }

    /// All numbers, to change them.
    #[inline(always)]
    fn numbers_mut(&mut self) -> &mut [i16] {
        self.blocks_mut().as_flattened_mut()
    }
}

/// `64 * W` numbers, aligned for vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct PerCell<const W: usize>([[i16; BLOCK]; W]);

impl<const W: usize> NumberPerCell for PerCell<W> {
    const ZERO: Self = PerCell([[0; BLOCK]; W]);

    #[inline(always)]
    fn blocks(&self) -> &[[i16; BLOCK]] {
        &self.0
    }

    #[inline(always)]
    fn blocks_mut(&mut self) -> &mut [[i16; BLOCK]] {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_number_for_every_cell() {
        let mut numbers = PerCell::<4>::ZERO;
        assert_eq!(numbers.numbers().len(), 256);
        numbers.numbers_mut()[255] = 7;
        assert_eq!(numbers.blocks()[255 / BLOCK][255 % BLOCK], 7);
        assert_eq!(numbers.numbers().iter().sum::<i16>(), 7);
    }
}
