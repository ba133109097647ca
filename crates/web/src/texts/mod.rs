//! All texts of the page. A language is a value of [`Texts`], so a missing text does not compile.

mod desk;
mod english;
mod french;
mod lattice;
mod lessons;
mod opening;
mod phrases;
mod playing;
mod review;
mod setting_up;
mod words;
mod workbench;

use leptos::prelude::{Get, Signal, use_context};
use serde::{Deserialize, Serialize};

use crate::model::DiscColours;
pub(crate) use phrases::short_number;
pub(crate) use review::fill;
pub(crate) use words::{Texts, Wording};
pub(crate) use workbench::Named;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    pub(crate) const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language for that of a browser, such as `fr-CH`.
    pub(crate) fn matching(browser: &str) -> Language {
        match browser.split('-').next() {
            Some("fr") => Language::French,
            _ => Language::English,
        }
    }

    /// Its name in itself.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
        }
    }

    /// Its code in HTML.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Its texts, with the sides called by the colours of their discs.
    pub(crate) fn texts_for(self, discs: DiscColours) -> &'static Texts {
        match (self, discs) {
            (_, DiscColours::Ink) => self.texts(),
            (Language::English, DiscColours::Garden) => &ENGLISH_GARDEN,
            (Language::English, DiscColours::Sea) => &ENGLISH_SEA,
            (Language::French, DiscColours::Garden) => &FRENCH_GARDEN,
            (Language::French, DiscColours::Sea) => &FRENCH_SEA,
        }
    }

    /// Its texts, with the usual names of the sides.
    pub(crate) fn texts(self) -> &'static Texts {
        match self {
            Language::English => &english::TEXTS,
            Language::French => &french::TEXTS,
        }
    }
}

static ENGLISH_GARDEN: Texts = Texts {
    dark: "Red",
    light: "Green",
    ..english::TEXTS
};
static ENGLISH_SEA: Texts = Texts {
    dark: "Blue",
    light: "Orange",
    ..english::TEXTS
};
static FRENCH_GARDEN: Texts = Texts {
    dark: "Rouge",
    light: "Vert",
    ..french::TEXTS
};
static FRENCH_SEA: Texts = Texts {
    dark: "Bleu",
    light: "Orange",
    ..french::TEXTS
};

/// The texts in the current language. Follows when the language or the colours of the discs change.
pub(crate) fn texts() -> &'static Texts {
    let chosen = use_context::<Signal<&'static Texts>>();
    chosen.map_or_else(|| Language::English.texts(), |chosen| chosen.get())
}
