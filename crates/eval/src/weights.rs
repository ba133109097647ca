//! Weights of features.

use std::ops::{Index, IndexMut};

use crate::Feature;

/// A weight for each feature. A feature with weight 0 does not count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weights([i32; Feature::COUNT]);

impl Weights {
    /// The same weights with one changed.
    #[must_use]
    pub fn with(mut self, feature: Feature, weight: i32) -> Weights {
        self[feature] = weight;
        self
    }

    /// The features with a weight other than 0, with their weights.
    pub fn iter(&self) -> impl Iterator<Item = (Feature, i32)> {
        let all = Feature::ALL.into_iter().zip(self.0);
        all.filter(|&(_, weight)| weight != 0)
    }

    /// The weights of the [nine](Feature::NINE) features that the characters of the 3D table use.
    #[must_use]
    pub fn nine(&self) -> [i32; 9] {
        Feature::NINE.map(|feature| self[feature])
    }

    /// Weights for only the [nine](Feature::NINE) features that the characters of the 3D table use.
    #[must_use]
    pub fn from_nine(nine: [i32; 9]) -> Weights {
        Feature::NINE.into_iter().zip(nine).collect()
    }
}

impl Index<Feature> for Weights {
    type Output = i32;

    fn index(&self, feature: Feature) -> &i32 {
        &self.0[feature as usize]
    }
}

impl IndexMut<Feature> for Weights {
    fn index_mut(&mut self, feature: Feature) -> &mut i32 {
        &mut self.0[feature as usize]
    }
}

impl FromIterator<(Feature, i32)> for Weights {
    fn from_iter<I: IntoIterator<Item = (Feature, i32)>>(weights: I) -> Weights {
        let all = Weights::default();
        let with = |all: Weights, (feature, weight)| all.with(feature, weight);
        weights.into_iter().fold(all, with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_weights_round_trip() {
        let nine = [13, 7, 1000, -1, -9, 97, -2, 4, -1];
        let weights = Weights::from_nine(nine);
        assert_eq!(weights.nine(), nine);
        assert_eq!(weights[Feature::Edges], 97);
        assert_eq!(weights.iter().count(), 9);
        assert_eq!(weights.with(Feature::Discs, 0).iter().count(), 8);
    }
}
