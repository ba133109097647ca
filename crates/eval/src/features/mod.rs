//! What an evaluation can count. Each feature is the count of the side to move minus the
//! opponent's; an evaluation multiplies it by a weight.
//!
//! Some features are a value for each cell that is owned; these cost nothing extra, however many
//! there are (see [`cells`]). The others are found with set operations over the whole board, each
//! in a file of its own, on every kind of board.

pub(crate) mod cells;
pub(crate) mod frontier;
pub(crate) mod mobility;
pub(crate) mod potential;
pub(crate) mod ring;
pub(crate) mod semi_stable;
pub(crate) mod stability;

#[cfg(test)]
pub(crate) mod drawn;

use std::fmt;

/// The most axes that a board has: those of a cube.
const MOST_AXES: usize = 13;

/// Something that can be counted for both sides.
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
    /// Empty cells from which a line leads on over an opposing disc beside them, counted once for
    /// each such disc.
    PotentialMobility,
    /// Discs beside an empty cell.
    Frontier,
    /// Discs that can never be turned over, as far as lines show it.
    Stable,
    /// Stable discs on corners.
    StableCorners,
    /// Stable discs on C-squares.
    StableCSquares,
    /// Stable discs on edges.
    StableEdges,
    /// Discs on X-squares that are not stable.
    UnstableXSquares,
    /// Discs that are stable by the neighbours around them alone.
    RingStable,
    /// Discs that are not ring-stable, but that the opponent's next move cannot turn over.
    SemiStable,
    /// Values of discs by a table of squares.
    Squares,
}

impl Feature {
    /// How many features there are.
    pub const COUNT: usize = Feature::ALL.len();

    /// All features, in the order in which they are listed.
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

    /// The features that the players of the 3D table weigh, in the order of their lists.
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

    /// The name of the feature in files of players.
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

    /// The feature of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Feature> {
        Feature::ALL
            .into_iter()
            .find(|feature| feature.key() == key)
    }

    /// The most that one side can have of it on any board.
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
