//! The colours of the discs, which the sides have their names from.

use serde::{Deserialize, Serialize};

/// The colours of the discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DiscColours {
    /// Black and white.
    Ink,
    /// Red and green.
    Garden,
    /// Blue and orange, safe for colour-blind people.
    Sea,
}

impl DiscColours {
    /// Its name in the style sheet.
    pub(crate) fn key(self) -> &'static str {
        match self {
            DiscColours::Ink => "ink",
            DiscColours::Garden => "garden",
            DiscColours::Sea => "sea",
        }
    }
}
