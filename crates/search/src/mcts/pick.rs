//! Picks a random cell of a set, without a loop over its cells and without unpredictable branches.

use outflank_rules::{Cell, CellSet};

use crate::random::SplitMix64;

/// Picks a cell of a non-empty set uniformly at random.
#[inline]
pub(super) fn pick<S: CellSet>(set: S, random: &mut SplitMix64) -> Cell {
    let words = set.words();
    let total: u64 = words.iter().map(|&word| last_byte(ranks(word))).sum();
    let mut n = u64::from(random.below(total as u32));
    for (index, &word) in words.iter().enumerate() {
        let count = last_byte(ranks(word));
        if n < count {
            return Cell::new(64 * index + nth_bit(word, n) as usize);
        }
        n -= count;
    }
    unreachable!("a random number below the size of a set is the rank of one of its cells")
}

/// A one in every byte. Each byte of a product with it is the sum of all bytes up to that one.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGH: u64 = ONES << 7;

/// Each byte of the result is the number of bits set up to the end of that byte.
#[inline]
fn ranks(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(ONES)
}

/// The number of bytes that are at most `n`. All bytes and `n` must be below 128.
#[inline]
fn bytes_up_to(n: u64, bytes: u64) -> u64 {
    // The highest bit of a byte stays set if the subtraction does not borrow from it.
    let not_above = (((n * ONES) | HIGH) - bytes) & HIGH;
    last_byte((not_above >> 7).wrapping_mul(ONES))
}

#[inline]
fn last_byte(word: u64) -> u64 {
    word >> 56
}

/// The index of the set bit with `n` set bits below it. The word must have more than `n` set bits.
#[inline]
fn nth_bit(word: u64, n: u64) -> u64 {
    let ranks = ranks(word);
    // The start of the byte with the bit, and the number of bits set before it.
    let start = 8 * bytes_up_to(n, ranks);
    let before = (ranks << 8) >> start & 0xFF;
    // Repeat with the bits of that byte, each spread to a byte of its own.
    let byte = word >> start & 0xFF;
    let spread = byte.wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let bits = (spread + (HIGH - ONES)) >> 7 & ONES;
    start + bytes_up_to(n - before, bits.wrapping_mul(ONES))
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Cells;

    fn plain_nth_bit(word: u64, n: u64) -> u64 {
        let set = (0..64).filter(|bit| word >> bit & 1 == 1);
        set.into_iter()
            .nth(n as usize)
            .expect("the word has more than n bits")
    }

    #[track_caller]
    fn check(word: u64) {
        for n in 0..u64::from(word.count_ones()) {
            assert_eq!(
                nth_bit(word, n),
                plain_nth_bit(word, n),
                "bit {n} of {word:#x}"
            );
        }
    }

    #[test]
    fn bits_are_found_by_their_rank() {
        for word in [u64::MAX, 1, 1 << 63, HIGH, ONES, HIGH | 1, 0xFF00_0000] {
            check(word);
        }
        let mut random = SplitMix64::new(1);
        for _ in 0..2_000 {
            let (a, b, c) = (random.next_u64(), random.next_u64(), random.next_u64());
            for word in [a, a & b, a & b & c, a | b | c] {
                check(word);
            }
        }
    }

    #[test]
    fn all_cells_are_equally_likely() {
        let cells = [0, 5, 63, 64, 130, 255].map(Cell::new);
        let set: Cells<4> = cells.into_iter().collect();
        let mut random = SplitMix64::new(2);
        let picks: Vec<Cell> = (0..6_000).map(|_| pick(set, &mut random)).collect();
        for cell in cells {
            let count = picks.iter().filter(|&&picked| picked == cell).count();
            // 1,000 each, with a standard deviation of 29.
            assert!(
                (880..1_120).contains(&count),
                "{cell:?} came up {count} times"
            );
        }
    }
}
