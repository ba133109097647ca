//! What the set-up of a game says: who plays, how strong, on which board.

pub(super) mod english;
pub(super) mod french;

/// What the set-up of a game says, in one language.
pub(crate) struct SettingUpTexts {
    pub(crate) you_play: &'static str,
    pub(crate) by_chance: &'static str,
    pub(crate) two_people: &'static str,
    pub(crate) watch: &'static str,
    pub(crate) opponent: &'static str,
    /// What is one step behind: any player on either side.
    pub(crate) more_players: &'static str,
    pub(crate) more_boards: &'static str,
    pub(crate) custom_board: &'static str,
    pub(crate) hexagon: &'static str,
    /// The names of boards that say little; none for the others.
    pub(crate) odd_board: fn(&str) -> Option<&'static str>,
    /// A letter as a board.
    pub(crate) letter: &'static str,
    /// Changes the player of a side.
    pub(crate) change_player: fn(&str) -> String,
    pub(crate) name: &'static str,
    pub(crate) done: &'static str,
    pub(crate) expert_mode: &'static str,
    pub(crate) opening_book: &'static str,
    pub(crate) exploration: &'static str,
    pub(crate) final_choice: &'static str,
    pub(crate) by_win_rate: &'static str,
    pub(crate) by_visits: &'static str,
    /// A search method in words.
    pub(crate) method: fn(&str) -> Option<&'static str>,
}

impl SettingUpTexts {
    /// A board as people call it; its text form is for programs.
    pub(crate) fn board(&self, name: &str) -> String {
        if let Some(known) = (self.odd_board)(name) {
            return known.to_owned();
        }
        if let Some(size) = name.strip_prefix("hex") {
            return format!("{} {size}", self.hexagon);
        }
        let is_size = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
        if name.contains('x') && name.split('x').all(is_size) {
            return name.replace('x', "×");
        }
        if name.contains(['=', '+']) {
            return self.custom_board.to_owned();
        }
        match name.chars().count() {
            1 => format!("{} {name}", self.letter),
            _ => name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use outflank_rules::named_boards;

    use crate::model::Method;
    use crate::texts::Language;

    #[test]
    fn boards_have_names_that_say_something() {
        let texts = &Language::English.texts().setting_up;
        assert_eq!(texts.board("6x6x6"), "6×6×6");
        assert_eq!(texts.board("hex5"), "Hexagon 5");
        assert_eq!(texts.board("Pylamid"), "Pyramid");
        assert_eq!(texts.board("S"), "Letter S");
        assert_eq!(texts.board("8x8+holes12@7"), "Custom board");
        assert_eq!(texts.board("8x8=XO,X"), "Custom board");
        assert_eq!(
            Language::French.texts().setting_up.board("hex5"),
            "Hexagone 5"
        );
    }

    #[test]
    fn no_two_boards_have_the_same_name() {
        for language in Language::ALL {
            let texts = &language.texts().setting_up;
            let names = named_boards()
                .iter()
                .map(|board| texts.board(&board.to_string()));
            assert_eq!(names.collect::<BTreeSet<_>>().len(), named_boards().len());
        }
    }

    #[test]
    fn every_method_has_a_name() {
        for language in Language::ALL {
            for method in Method::all() {
                let name = (language.texts().setting_up.method)(method.name());
                assert!(name.is_some(), "{}", method.name());
            }
        }
    }
}
