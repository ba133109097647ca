//! Normalising and mutating weights.

use outflank_search::SplitMix64;

use crate::genome::LARGEST_WEIGHT;

/// After this many attempts a mutation stays as it is, even if it changes nothing.
const ATTEMPTS: u32 = 100;

/// Multiplies all weights by the same number, so that the largest is [`LARGEST_WEIGHT`] apart from
/// its sign, and rounds them. This does not change how the character plays, but for the rounding.
///
/// A weight that would be 0 becomes 1 or -1 at random: a percentage of 0 is 0, so that 0 would stay
/// for ever.
#[must_use]
pub fn normalise(weights: &[i64], random: &mut SplitMix64) -> Vec<i32> {
    let largest = weights.iter().map(|weight| weight.unsigned_abs()).max();
    let largest = largest.unwrap_or(0).max(1);
    let scale = f64::from(LARGEST_WEIGHT) / largest as f64;
    let scaled = weights
        .iter()
        .map(|&weight| (weight as f64 * scale).round() as i32);
    scaled
        .map(|weight| if weight == 0 { sign(random) } else { weight })
        .collect()
}

/// Changes every weight by at most `percent` percent, and normalises the result. At least one
/// weight is then different: if none is, a random one is changed by 1.
#[must_use]
pub fn mutate(parent: &[i32], percent: f64, random: &mut SplitMix64) -> Vec<i32> {
    let mut mutant: Vec<i64> = parent
        .iter()
        .map(|&weight| i64::from(weight) + change(weight, percent, random))
        .collect();
    // Normalising may undo a change: 1000 and 100 give the same as 1001 and 100.
    for _ in 0..ATTEMPTS {
        let normalised = normalise(&mutant, random);
        if normalised != parent {
            return normalised;
        }
        let index = random.below(mutant.len() as u32) as usize;
        if let Some(weight) = mutant.get_mut(index) {
            *weight += i64::from(sign(random));
        }
    }
    normalise(&mutant, random)
}

/// A random change of one weight.
fn change(weight: i32, percent: f64, random: &mut SplitMix64) -> i64 {
    let most = f64::from(weight) * percent / 100.0;
    (most * symmetric(random)).round() as i64
}

/// A random number from -1 to 1.
fn symmetric(random: &mut SplitMix64) -> f64 {
    let unit = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    2.0 * unit - 1.0
}

fn sign(random: &mut SplitMix64) -> i32 {
    if random.below(2) == 0 { -1 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_weight_becomes_a_thousand() {
        let mut random = SplitMix64::new(1);
        assert_eq!(normalise(&[20, -40, 5], &mut random), [500, -1000, 125]);
        assert_eq!(normalise(&[3000, 1, 1], &mut random)[0], 1000);
        // 7 x 1000 / 9 = 777.8
        assert_eq!(normalise(&[9, 7], &mut random), [1000, 778]);
    }

    #[test]
    fn no_weight_is_zero() {
        let signs = |seed| normalise(&[5000, 0, 1], &mut SplitMix64::new(seed));
        let all: Vec<Vec<i32>> = (0..20).map(signs).collect();
        for index in [1, 2] {
            assert!(all.iter().any(|weights| weights[index] == 1));
            assert!(all.iter().any(|weights| weights[index] == -1));
            assert!(all.iter().all(|weights| weights[index].abs() == 1));
        }
        let nothing = normalise(&[0, 0], &mut SplitMix64::new(1));
        assert!(nothing.iter().all(|weight| weight.abs() == 1));
    }

    #[test]
    fn normalised_weights_stay_as_they_are() {
        let arwen = [13, 7, 1000, -1, -9, 97, -2, 4, -1];
        assert_eq!(
            normalise(&arwen.map(i64::from), &mut SplitMix64::new(3)),
            arwen
        );
    }

    #[test]
    fn a_mutation_stays_within_its_percentage() {
        let parent = [400, -600, 1000, 50];
        let mut random = SplitMix64::new(5);
        for _ in 0..1000 {
            let mutant = mutate(&parent, 10.0, &mut random);
            assert_ne!(mutant, parent);
            for (&before, &after) in parent.iter().zip(&mutant) {
                // A change from 0.9 to 1.1, divided by that of the largest weight, and rounded.
                let ratio = f64::from(after) / f64::from(before);
                assert!((0.80..=1.25).contains(&ratio), "{mutant:?}");
            }
        }
    }

    #[test]
    fn even_small_weights_change() {
        let parent = [1, 1000, -1];
        for seed in 0..200 {
            let mutant = mutate(&parent, 0.01, &mut SplitMix64::new(seed));
            assert_ne!(mutant, parent);
            assert_eq!(mutant.iter().map(|weight| weight.abs()).max(), Some(1000));
        }
    }

    #[test]
    fn random_changes_use_the_whole_range() {
        let mut random = SplitMix64::new(9);
        let changes: Vec<i64> = (0..2000).map(|_| change(100, 10.0, &mut random)).collect();
        assert_eq!(changes.iter().min(), Some(&-10));
        assert_eq!(changes.iter().max(), Some(&10));
        let sum: i64 = changes.iter().sum();
        // The standard deviation of the sum is 258.
        assert!(sum.abs() < 1000, "{sum}");
    }
}
