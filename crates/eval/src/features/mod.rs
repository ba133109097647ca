//! Features of positions. The value of a feature is the count of the side to move minus the
//! opponent's; an evaluation multiplies it by a weight.
//!
//! Some features give each owned cell a value. Any number of them costs the same (see [`cells`]).
//! The others use set operations on the whole board. They work on every kind of board, and each
//! has its own file.

pub(crate) mod cells;
pub(crate) mod frontier;
pub(crate) mod mobility;
pub(crate) mod potential;
pub(crate) mod ring;
pub(crate) mod semi_stable;
#[cfg(test)]
mod stability;

#[cfg(test)]
pub(crate) mod drawn;

use std::fmt;

/// The largest number of axes of a board: that of a cube.
const MOST_AXES: usize = 13;

/// A feature of positions, counted for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// Legal moves.
    Mobility,
    /// Discs.
    Discs,
    /// Discs on [corners](crate::Category::Corner).
    Corners,
    /// Discs on [C-squares](crate::Category::CSquare).
    CSquares,
    /// Discs on [X-squares](crate::Category::XSquare).
    XSquares,
    /// Discs on [edges](crate::Category::Edge).
    Edges,
    /// Discs on [inner edges](crate::Category::InnerEdge).
    InnerEdges,
    /// Discs on [faces](crate::Category::Face).
    Faces,
    /// Discs on [inner faces](crate::Category::InnerFace).
    InnerFaces,
    /// Empty cells next to opposing discs, counted once per disc. The board must continue behind
    /// the disc.
    PotentialMobility,
    /// Discs with an orthogonally adjacent empty cell.
    Frontier,
    /// Discs that can never be flipped: a lower bound, found line by line.
    Stable,
    /// Stable discs on corners.
    StableCorners,
    /// Stable discs on C-squares.
    StableCSquares,
    /// Stable discs on edges.
    StableEdges,
    /// Discs on X-squares that are not stable.
    UnstableXSquares,
    /// Discs that are stable because of their neighbours alone.
    RingStable,
    /// Discs that are not ring-stable, but safe from the opponent's next move.
    SemiStable,
    /// Values of discs from a table of squares.
    Squares,
}

impl Feature {
    /// The number of features.
    pub const COUNT: usize = Feature::ALL.len();

    /// All features, in the order of the enum.
    pub const ALL: [Feature; 19] = [
        Feature::Mobility,
        Feature::Discs,
        Feature::Corners,
        Feature::CSquares,
        Feature::XSquares,
        Feature::Edges,
        Feature::InnerEdges,
        Feature::Faces,
        Feature::InnerFaces,
        Feature::PotentialMobility,
        Feature::Frontier,
        Feature::Stable,
        Feature::StableCorners,
        Feature::StableCSquares,
        Feature::StableEdges,
        Feature::UnstableXSquares,
        Feature::RingStable,
        Feature::SemiStable,
        Feature::Squares,
    ];

    /// The features that the characters of the 3D table use, in its order.
    pub const NINE: [Feature; 9] = [
        Feature::Mobility,
        Feature::Discs,
        Feature::Corners,
        Feature::CSquares,
        Feature::XSquares,
        Feature::Edges,
        Feature::InnerEdges,
        Feature::Faces,
        Feature::InnerFaces,
    ];

    /// The name of the feature in character files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Feature::Mobility => "mobility",
            Feature::Discs => "discs",
            Feature::Corners => "corners",
            Feature::CSquares => "c_squares",
            Feature::XSquares => "x_squares",
            Feature::Edges => "edges",
            Feature::InnerEdges => "inner_edges",
            Feature::Faces => "faces",
            Feature::InnerFaces => "inner_faces",
            Feature::PotentialMobility => "potential_mobility",
            Feature::Frontier => "frontier",
            Feature::Stable => "stable",
            Feature::StableCorners => "stable_corners",
            Feature::StableCSquares => "stable_c_squares",
            Feature::StableEdges => "stable_edges",
            Feature::UnstableXSquares => "unstable_x_squares",
            Feature::RingStable => "ring_stable",
            Feature::SemiStable => "semi_stable",
            Feature::Squares => "squares",
        }
    }

    /// The feature with this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Feature> {
        Feature::ALL
            .into_iter()
            .find(|feature| feature.key() == key)
    }

    /// An upper bound for one side's count on any board.
    pub(crate) const fn most(self) -> i64 {
        let cells = outflank_rules::MAX_CELLS as i64;
        match self {
            Feature::PotentialMobility => 26 * cells,
            _ => cells,
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_listed_in_order_and_found_by_their_keys() {
        for (index, feature) in Feature::ALL.into_iter().enumerate() {
            assert_eq!(feature as usize, index);
            assert_eq!(Feature::from_key(feature.key()), Some(feature));
        }
        assert_eq!(Feature::from_key("Mobility"), None);
    }
}
