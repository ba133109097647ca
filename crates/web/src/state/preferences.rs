//! What the user likes; kept by the browser.

use serde::{Deserialize, Serialize};

use super::lattice::SpaceLook;
use super::workbench::BenchSettings;
use crate::model::Seats;
use crate::texts::Language;

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system.
    Auto,
    Light,
    Dark,
}

impl Theme {
    /// As the style sheet has it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The colours of the discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DiscColours {
    /// Black and white.
    Ink,
    /// Red and green.
    Garden,
    /// Blue and orange, which every eye can tell apart.
    Sea,
}

impl DiscColours {
    /// As the style sheet has it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            DiscColours::Ink => "ink",
            DiscColours::Garden => "garden",
            DiscColours::Sea => "sea",
        }
    }
}

/// What the user likes. What an older page did not know has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Preferences {
    pub(crate) theme: Theme,
    pub(crate) discs: DiscColours,
    /// None for that of the browser.
    pub(crate) language: Option<Language>,
    pub(crate) show_legal: bool,
    pub(crate) show_letters: bool,
    pub(crate) show_value: bool,
    pub(crate) show_scores: bool,
    pub(crate) sound: bool,
    pub(crate) blind: bool,
    pub(crate) instant: bool,
    /// Seconds between the moves of two computers.
    pub(crate) pace: f64,
    /// How deep boards are looked at.
    pub(crate) space: SpaceLook,
    /// Who played last.
    pub(crate) seats: Seats,
    /// What is set on the workbench.
    pub(crate) bench: BenchSettings,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: Theme::Auto,
            discs: DiscColours::Ink,
            language: None,
            show_legal: true,
            show_letters: false,
            show_value: false,
            show_scores: false,
            sound: false,
            blind: false,
            instant: false,
            pace: 1.0,
            space: SpaceLook::default(),
            seats: Seats::default(),
            bench: BenchSettings::default(),
        }
    }
}
