//! Who has children.

use outflank_search::SplitMix64;
use serde::{Deserialize, Serialize};

/// How parents are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Selection {
    /// The better half, each with the same chance.
    #[default]
    Truncation,
    /// Everybody, with a chance in proportion to the points.
    Roulette,
}

/// Chooses two different parents. `points` are those of the members, in any order.
///
/// A population of one has itself as both parents.
#[must_use]
pub fn parents(kind: Selection, points: &[f64], random: &mut SplitMix64) -> [usize; 2] {
    let mut chances = chances(kind, points);
    let first = spin(&chances, random);
    if let Some(chance) = chances.get_mut(first) {
        *chance = 0.0;
    }
    let second = if chances.iter().sum::<f64>() > 0.0 {
        spin(&chances, random)
    } else {
        first
    };
    [first, second]
}

/// The chance of each member, up to a factor.
fn chances(kind: Selection, points: &[f64]) -> Vec<f64> {
    match kind {
        Selection::Truncation => {
            let ranking = ranking(points);
            let half = points.len().div_ceil(2).max(2);
            let mut chances = vec![0.0; points.len()];
            ranking.iter().take(half).for_each(|&member| {
                chances[member] = 1.0;
            });
            chances
        }
        // Without points all have the same chance.
        Selection::Roulette if points.iter().all(|&points| points <= 0.0) => {
            vec![1.0; points.len()]
        }
        Selection::Roulette => points.iter().map(|&points| points.max(0.0)).collect(),
    }
}

/// The members, best first. Equal ones keep their order.
pub(super) fn ranking(points: &[f64]) -> Vec<usize> {
    let mut members: Vec<usize> = (0..points.len()).collect();
    members.sort_by(|&a, &b| points[b].total_cmp(&points[a]));
    members
}

/// A random index, with these chances.
fn spin(chances: &[f64], random: &mut SplitMix64) -> usize {
    let total: f64 = chances.iter().sum();
    let unit = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    let mut left = unit * total;
    let mut last = 0;
    for (index, &chance) in chances.iter().enumerate() {
        if chance <= 0.0 {
            continue;
        }
        last = index;
        if left < chance {
            break;
        }
        left -= chance;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each member is a parent in 6000 choices.
    fn counts(kind: Selection, points: &[f64]) -> Vec<u32> {
        let mut random = SplitMix64::new(1);
        let mut counts = vec![0; points.len()];
        for _ in 0..6000 {
            let [first, second] = parents(kind, points, &mut random);
            assert_ne!(first, second);
            counts[first] += 1;
            counts[second] += 1;
        }
        counts
    }

    #[test]
    fn truncation_takes_the_better_half() {
        let counts = counts(Selection::Truncation, &[1.0, 9.0, 4.0, 5.0, 2.0, 3.0]);
        // Members 1, 3 and 2 are the best three.
        assert_eq!([counts[0], counts[4], counts[5]], [0, 0, 0]);
        for member in [1, 2, 3] {
            assert!((3800..4200).contains(&counts[member]), "{counts:?}");
        }
    }

    #[test]
    fn roulette_follows_the_points() {
        let counts = counts(Selection::Roulette, &[0.0, 10.0, 20.0, 30.0]);
        assert_eq!(counts[0], 0);
        assert!(counts[1] < counts[2] && counts[2] < counts[3], "{counts:?}");
        // The first parent is member 3 in half of the cases; as the second it follows member 1 in
        // 3 of 5 and member 2 in 3 of 4 of theirs: 1/2 + 1/6 x 3/5 + 1/3 x 3/4 = 0.85.
        assert!((5000..5200).contains(&counts[3]), "{counts:?}");
    }

    #[test]
    fn without_points_all_have_the_same_chance() {
        let counts = counts(Selection::Roulette, &[0.0; 3]);
        assert!(counts.iter().all(|count| (3800..4200).contains(count)));
    }

    #[test]
    fn small_populations_have_parents_too() {
        let mut random = SplitMix64::new(1);
        assert_eq!(parents(Selection::Truncation, &[2.0], &mut random), [0, 0]);
        let mut both = parents(Selection::Roulette, &[2.0, 0.0], &mut random);
        both.sort_unstable();
        assert_eq!(both, [0, 0]);
    }
}
