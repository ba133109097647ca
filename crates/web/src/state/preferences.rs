//! The preferences of the user, saved by the browser.

use serde::{Deserialize, Serialize};

use super::lattice::LatticeSettings;
use super::workbench::WorkbenchSettings;
use crate::model::{AnalysisSettings, DiscColours, Pairing};
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
    /// Its name in the style sheet.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The preferences of the user. A field that storage lacks has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Preferences {
    pub(crate) theme: Theme,
    pub(crate) discs: DiscColours,
    /// None for the language of the browser.
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
    /// Seconds before a computer replies to a person.
    pub(crate) reply: f64,
    pub(crate) analysis: AnalysisSettings,
    /// How deep boards are shown. Storage calls it space.
    #[serde(rename = "space")]
    pub(crate) lattice: LatticeSettings,
    /// What the person at this screen is called, if not "you".
    pub(crate) name: Option<String>,
    /// Whether chance says which side a person plays in the next game.
    pub(crate) by_chance: bool,
    /// Whether all controls are offered on flat boards, too.
    pub(crate) expert: bool,
    /// Who played last. Storage calls them seats.
    #[serde(rename = "seats")]
    pub(crate) pairing: Pairing,
    /// The settings of the workbench. Storage calls it bench.
    #[serde(rename = "bench")]
    pub(crate) workbench: WorkbenchSettings,
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
            reply: 0.8,
            analysis: AnalysisSettings::default(),
            lattice: LatticeSettings::default(),
            name: None,
            by_chance: false,
            expert: false,
            pairing: Pairing::default(),
            workbench: WorkbenchSettings::default(),
        }
    }
}
