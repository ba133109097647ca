//! What is set on the workbench, and kept.

use outflank_messages::CharacterSheet;
use serde::{Deserialize, Serialize};

/// The most threads that anybody can ask for.
pub(super) const MOST_WORKERS: usize = 32;

/// The sizes of boards that the workbench offers.
pub(crate) const SIZES: [usize; 3] = [4, 6, 8];

/// What is set on the workbench.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct BenchSettings {
    /// Whether all controls are shown.
    pub(crate) open: bool,
    pub(crate) pruning: bool,
    pub(crate) symmetry: bool,
    pub(crate) random: bool,
    /// Whether the moves of computers are reported.
    pub(crate) logs: bool,
    /// Whether the positions of every ply are reported, too.
    pub(crate) depths: bool,
    /// How far is looked ahead for values and scores.
    pub(crate) depth: u32,
    /// Threads; none for all there are.
    pub(crate) workers: Option<usize>,
    /// Whose weights are shown, and judge.
    pub(crate) shown: String,
    /// Players that are new or have other weights.
    pub(crate) players: Vec<CharacterSheet>,
    /// The last sizes of squares and cubes.
    pub(crate) square: usize,
    pub(crate) cube: usize,
}

impl Default for BenchSettings {
    fn default() -> BenchSettings {
        BenchSettings {
            open: false,
            pruning: true,
            symmetry: true,
            random: true,
            logs: true,
            depths: false,
            depth: 4,
            workers: None,
            shown: "arwen".to_owned(),
            players: Vec::new(),
            square: 8,
            cube: 6,
        }
    }
}
