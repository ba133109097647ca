//! What is said while a game is played.

pub(super) mod english;
pub(super) mod french;
mod french_problems;

/// What is said while a game is played, in one language.
pub(crate) struct PlayingTexts {
    /// Between the whole part and the decimals of a number.
    pub(crate) decimal_mark: &'static str,
    /// Between a name and what is said of it, with its spaces.
    pub(crate) colon: &'static str,
    /// The name of a level; none if it is a number.
    pub(crate) level_name: fn(&str) -> Option<&'static str>,
    /// What the libraries say is wrong, in this language as far as possible.
    pub(crate) problem: fn(&str) -> String,
    /// Nothing would flip on a cell.
    pub(crate) flips_nothing: fn(&str) -> String,
    /// There is a disc on a cell.
    pub(crate) taken: fn(&str) -> String,
    pub(crate) computers_turn: &'static str,
    pub(crate) game_is_over: &'static str,
    pub(crate) unfinished_game: &'static str,
    pub(crate) new_version: &'static str,
    pub(crate) reload: &'static str,
    pub(crate) engine_replaced: &'static str,
    pub(crate) game_deleted: &'static str,
    pub(crate) weights_restored: &'static str,
    pub(crate) settings_restored: &'static str,
    pub(crate) restore_settings: &'static str,
    /// The pause before a computer replies to a person.
    pub(crate) reply_pause: &'static str,
    pub(crate) working: &'static str,
}

#[cfg(test)]
mod tests {
    use outflank_engine::LEVELS;

    use crate::texts::Language;

    #[test]
    fn every_level_has_a_name_in_every_language() {
        for language in Language::ALL {
            let texts = language.texts();
            for level in &LEVELS {
                assert!((texts.playing.level_name)(level.name).is_some());
                assert!(!(texts.level_strength)(level.name).is_empty());
            }
            assert_eq!((texts.playing.level_name)("17"), None);
        }
    }

    #[test]
    fn english_problems_stay_as_they_are() {
        let problem = Language::English.texts().playing.problem;
        assert_eq!(problem("`q` is odd"), "`q` is odd");
    }
}
