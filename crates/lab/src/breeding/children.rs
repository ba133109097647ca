//! Random weights, and the weights of children.

use outflank_search::SplitMix64;
use serde::{Deserialize, Serialize};

use crate::genome::LARGEST_WEIGHT;

/// How the weights of two parents are mixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crossover {
    /// The first weights of one parent, the rest of the other.
    OnePoint,
    /// Each weight of either parent.
    #[default]
    Uniform,
    /// Each weight between those of the parents, or up to a quarter of their distance outside.
    /// Without this quarter the population would shrink to a point.
    Blend,
}

/// How far outside its parents a blended weight may be, as a part of their distance.
const OUTSIDE: f64 = 0.25;

/// Random weights, from -[`LARGEST_WEIGHT`] to [`LARGEST_WEIGHT`].
#[must_use]
pub fn random_weights(count: usize, random: &mut SplitMix64) -> Vec<i32> {
    (0..count).map(|_| random_weight(random)).collect()
}

fn random_weight(random: &mut SplitMix64) -> i32 {
    random.below(2 * LARGEST_WEIGHT as u32 + 1) as i32 - LARGEST_WEIGHT
}

/// Mixes the weights of two parents.
#[must_use]
pub fn crossover(kind: Crossover, parents: [&[i32]; 2], random: &mut SplitMix64) -> Vec<i32> {
    let [first, second] = parents;
    let pairs = first.iter().zip(second);
    match kind {
        Crossover::OnePoint => {
            // Each parent gives at least one weight.
            let point = 1 + random.below((first.len().max(2) - 1) as u32) as usize;
            let taken = first.iter().take(point);
            taken.chain(second.iter().skip(point)).copied().collect()
        }
        Crossover::Uniform => pairs
            .map(|(&a, &b)| if random.below(2) == 0 { a } else { b })
            .collect(),
        Crossover::Blend => pairs.map(|(&a, &b)| blend(a, b, random)).collect(),
    }
}

fn blend(a: i32, b: i32, random: &mut SplitMix64) -> i32 {
    let unit = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    let part = unit * (1.0 + 2.0 * OUTSIDE) - OUTSIDE;
    let weight = f64::from(a) + part * f64::from(b - a);
    (weight.round() as i32).clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT)
}

/// Mutation: draws each weight anew with a probability of `percent` percent.
pub fn draw_anew(weights: &mut [i32], percent: f64, random: &mut SplitMix64) {
    for weight in weights {
        let chance = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        if 100.0 * chance < percent {
            *weight = random_weight(random);
        }
    }
}

/// How different the members of a population are: the mean distance between two of them, as vectors
/// of length 1. From 0 if all play alike, to 2.
#[must_use]
pub fn diversity(population: &[Vec<i32>]) -> f64 {
    let units: Vec<Vec<f64>> = population.iter().map(|weights| unit(weights)).collect();
    let mut sum = 0.0;
    let mut pairs = 0_u32;
    for (index, a) in units.iter().enumerate() {
        for b in &units[..index] {
            let squares = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
            sum += squares.sum::<f64>().sqrt();
            pairs += 1;
        }
    }
    if pairs == 0 {
        0.0
    } else {
        sum / f64::from(pairs)
    }
}

/// The vector of length 1 in the same direction.
fn unit(weights: &[i32]) -> Vec<f64> {
    let squares = weights.iter().map(|&weight| f64::from(weight).powi(2));
    let length = squares.sum::<f64>().sqrt().max(1.0);
    weights
        .iter()
        .map(|&weight| f64::from(weight) / length)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: [i32; 6] = [1, 2, 3, 4, 5, 6];
    const SECOND: [i32; 6] = [10, 20, 30, 40, 50, 60];

    #[test]
    fn random_weights_use_the_whole_range() {
        let weights = random_weights(20_000, &mut SplitMix64::new(1));
        assert_eq!(weights.iter().max(), Some(&1000));
        assert_eq!(weights.iter().min(), Some(&-1000));
    }

    #[test]
    fn one_point_takes_a_piece_of_each_parent() {
        let mut random = SplitMix64::new(1);
        for _ in 0..100 {
            let child = crossover(Crossover::OnePoint, [&FIRST, &SECOND], &mut random);
            let point = child.iter().take_while(|&&weight| weight < 10).count();
            assert!((1..6).contains(&point), "{child:?}");
            assert_eq!(child[..point], FIRST[..point]);
            assert_eq!(child[point..], SECOND[point..]);
        }
    }

    #[test]
    fn uniform_takes_each_weight_of_either_parent() {
        let mut random = SplitMix64::new(1);
        let mut of_first = 0;
        for _ in 0..200 {
            let child = crossover(Crossover::Uniform, [&FIRST, &SECOND], &mut random);
            for (index, weight) in child.into_iter().enumerate() {
                assert!(weight == FIRST[index] || weight == SECOND[index]);
                of_first += u32::from(weight == FIRST[index]);
            }
        }
        // 600 of 1200, with a standard deviation of 17.
        assert!((530..670).contains(&of_first), "{of_first}");
    }

    #[test]
    fn blended_weights_lie_near_their_parents() {
        let mut random = SplitMix64::new(1);
        let children: Vec<i32> = (0..500)
            .map(|_| crossover(Crossover::Blend, [&[100], &[200]], &mut random)[0])
            .collect();
        assert!(children.iter().all(|weight| (75..=225).contains(weight)));
        assert!(children.iter().any(|&weight| weight < 100));
        assert!(children.iter().any(|&weight| weight > 200));
        let far = crossover(Crossover::Blend, [&[-1000], &[1000]], &mut random);
        assert!(far[0].abs() <= LARGEST_WEIGHT);
    }

    #[test]
    fn five_percent_of_the_weights_are_drawn_anew() {
        let mut random = SplitMix64::new(1);
        let mut weights = vec![5000; 10_000];
        draw_anew(&mut weights, 5.0, &mut random);
        let changed = weights.iter().filter(|&&weight| weight != 5000).count();
        // 500, with a standard deviation of 22.
        assert!((400..600).contains(&changed), "{changed}");
        let mut same = vec![5000; 100];
        draw_anew(&mut same, 0.0, &mut random);
        assert_eq!(same, vec![5000; 100]);
    }

    #[test]
    fn diversity_is_a_mean_distance_of_directions() {
        // The same direction twice, and one at a right angle: distances 0, √2, √2.
        let population = [vec![3, 0], vec![700, 0], vec![0, 5]];
        let expected = 2.0 * 2.0_f64.sqrt() / 3.0;
        assert!((diversity(&population) - expected).abs() < 1e-12);
        assert_eq!(diversity(&[vec![1, 2]]), 0.0);
        assert!((diversity(&[vec![4, 0], vec![-4, 0]]) - 2.0).abs() < 1e-12);
    }
}
