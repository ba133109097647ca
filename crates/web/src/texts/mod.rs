//! All texts of the page. A language is a value of [`Texts`], so a missing text does not compile.

mod english;
mod french;
mod lattice;
mod lessons;
mod phrases;
mod words;
mod workbench;

use leptos::prelude::{Get, RwSignal, use_context};
use serde::{Deserialize, Serialize};

pub(crate) use phrases::short_number;
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

    /// Its texts.
    pub(crate) fn texts(self) -> &'static Texts {
        match self {
            Language::English => &english::TEXTS,
            Language::French => &french::TEXTS,
        }
    }
}

/// The texts in the current language. Follows when the language changes.
pub(crate) fn texts() -> &'static Texts {
    let chosen = use_context::<RwSignal<Language>>();
    chosen
        .map_or(Language::English, |chosen| chosen.get())
        .texts()
}
