//! The sections of the manual. Their texts are files, one for each language, which the page fetches
//! when somebody opens the manual: they would make it slower to load for everybody.

/// A section of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ManualSection {
    Playing,
    Gestures,
    Levels,
    Game,
    Values,
    Display,
    Search,
    Weights,
    Evolution,
    Tournament,
    Review,
}

impl ManualSection {
    /// The identifier of its element in the files.
    pub(crate) fn anchor(self) -> &'static str {
        match self {
            ManualSection::Playing => "manual-playing",
            ManualSection::Gestures => "manual-gestures",
            ManualSection::Levels => "manual-levels",
            ManualSection::Game => "manual-game",
            ManualSection::Values => "manual-values",
            ManualSection::Display => "manual-display",
            ManualSection::Search => "manual-search",
            ManualSection::Weights => "manual-weights",
            ManualSection::Evolution => "manual-evolution",
            ManualSection::Tournament => "manual-tournament",
            ManualSection::Review => "manual-review",
        }
    }
}
