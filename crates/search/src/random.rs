//! Random numbers, the same on every machine.

/// The SplitMix64 generator of Steele, Lea and Flood: a counter that goes up by a constant, and a
/// mixing of its bits. Small, fast, and good from any seed.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator whose numbers are fixed by `seed`.
    #[must_use]
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// A generator for one position, so that a player with one seed does not make the same draw
    /// at every move, and still makes the same draw whenever it is asked about the same position.
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

    /// A number below `bound`; 0 if there is none. The numbers of a board come up equally often
    /// but for one part in eight million.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A random element; none of an empty list.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_the_published_generator() {
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(random.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(random.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn draws_are_even() {
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
