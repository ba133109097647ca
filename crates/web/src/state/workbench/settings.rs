//! The settings of the workbench; saved with the preferences.

use outflank_messages::CharacterSheet;
use serde::{Deserialize, Serialize};

/// The most threads that can be entered.
pub(super) const MOST_WORKERS: usize = 32;

/// The sizes of boards that the workbench offers.
pub(crate) const SIZES: [usize; 3] = [4, 6, 8];

/// The settings of the workbench.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct WorkbenchSettings {
    /// Whether all controls are shown.
    pub(crate) open: bool,
    pub(crate) pruning: bool,
    pub(crate) symmetry: bool,
    pub(crate) random: bool,
    /// Whether the moves of computers are logged.
    pub(crate) logs: bool,
    /// Whether the nodes of every ply are logged, too.
    pub(crate) depths: bool,
    /// The depth of Value and Moves.
    pub(crate) depth: u32,
    /// Threads; none for as many as the machine has.
    pub(crate) workers: Option<usize>,
    /// The character whose weights are shown and which analyses.
    pub(crate) shown: String,
    /// Characters that are new or have other weights. Storage calls them players.
    #[serde(rename = "players")]
    pub(crate) characters: Vec<CharacterSheet>,
    /// The last sizes of squares and cubes.
    pub(crate) square: usize,
    pub(crate) cube: usize,
}

impl Default for WorkbenchSettings {
    fn default() -> WorkbenchSettings {
        WorkbenchSettings {
            open: false,
            pruning: true,
            symmetry: true,
            random: true,
            logs: true,
            depths: false,
            depth: 4,
            workers: None,
            shown: "arwen".to_owned(),
            characters: Vec::new(),
            square: 8,
            cube: 6,
        }
    }
}
