//! Who meets whom in a generation.

use std::collections::BTreeSet;

use outflank_search::SplitMix64;

/// All pairs of members, or for large populations only some: everybody meets `opponents` others,
/// or a few more.
///
/// The members stand in a circle in random order, and each meets those who follow it.
#[must_use]
pub fn pairings(
    members: usize,
    opponents: Option<u32>,
    random: &mut SplitMix64,
) -> Vec<[usize; 2]> {
    let everybody = members.saturating_sub(1);
    let opponents = opponents.map_or(everybody, |count| everybody.min(count as usize));
    let mut circle: Vec<usize> = (0..members).collect();
    for place in (1..members).rev() {
        circle.swap(place, random.below(place as u32 + 1) as usize);
    }
    let mut pairs = BTreeSet::new();
    for step in 1..=opponents.div_ceil(2) {
        for place in 0..members {
            let (a, b) = (circle[place], circle[(place + step) % members]);
            if a != b {
                pairs.insert([a.min(b), a.max(b)]);
            }
        }
    }
    pairs.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(members: usize, pairs: &[[usize; 2]]) -> Vec<usize> {
        let of_member = |member| pairs.iter().filter(|pair| pair.contains(&member)).count();
        (0..members).map(of_member).collect()
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody() {
        for members in 1..12 {
            let pairs = pairings(members, None, &mut SplitMix64::new(1));
            assert_eq!(pairs.len(), members * (members - 1) / 2);
            assert_eq!(meetings(members, &pairs), vec![members - 1; members]);
        }
    }

    #[test]
    fn in_a_large_population_everybody_meets_as_many_others() {
        let mut random = SplitMix64::new(1);
        let pairs = pairings(20, Some(6), &mut random);
        assert_eq!(meetings(20, &pairs), vec![6; 20]);
        assert_ne!(pairs, pairings(20, Some(6), &mut random));
        // An odd number of opponents is not always possible.
        let pairs = pairings(9, Some(3), &mut random);
        assert_eq!(meetings(9, &pairs), vec![4; 9]);
        let all = pairings(5, Some(100), &mut random);
        assert_eq!(all.len(), 10);
    }
}
