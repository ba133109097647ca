//! Random numbers, the same on every machine.

/// The SplitMix64 generator of Steele, Lea and Flood. It adds a constant to a counter and mixes the
/// bits. It is small, fast and works well with any seed.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator from a seed.
    #[must_use]
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// Creates a generator for one position. A player with one seed then makes different choices at
    /// different moves, but always the same choice in the same position.
    #[must_use]
    pub fn for_position(seed: u64, hash: u64) -> SplitMix64 {
        let seed = SplitMix64(seed).next_u64();
        SplitMix64(seed ^ hash)
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; 0 if `bound` is 0. For bounds up to the size of a board, the bias is
    /// at most one part in eight million.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A random element; `None` if the list is empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_matches_the_published_generator() {
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(random.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(random.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_are_equally_likely() {
        let mut random = SplitMix64::new(1);
        let mut counts = [0_u32; 7];
        (0..70_000).for_each(|_| counts[random.below(7) as usize] += 1);
        // 10,000 each, with a standard deviation of 93.
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn an_empty_list_has_nothing_to_pick() {
        assert_eq!(SplitMix64::new(1).pick::<u8>(&[]), None);
        assert_eq!(SplitMix64::new(1).pick(&[5]), Some(&5));
    }
}
