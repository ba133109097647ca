//! Players of the user: new ones, copies, other names, and what happens when one is deleted.

use leptos::prelude::*;
use outflank_eval::Characters;
use outflank_messages::CharacterSheet;
use outflank_rules::Side;

use crate::model::{PlayerChoice, usable_name};
use crate::state::AppState;

/// What a new player begins with: corners, then mobility, then discs.
const FIRST_WEIGHTS: [i32; 9] = [10, 1, 1000, 0, 0, 0, 0, 0, 0];
/// Who takes the seat of a player that no longer exists.
const SUBSTITUTE: &str = "arwen";

impl AppState {
    /// The names of all characters: the built-in ones, then those of the user.
    pub(crate) fn character_names(self) -> Vec<String> {
        let mut names: Vec<String> = Characters::BUILT_IN_NAMES.map(str::to_owned).to_vec();
        self.preferences.with(|prefs| {
            for player in &prefs.workbench.characters {
                if !is_among(&names, &player.name) {
                    names.push(player.name.clone());
                }
            }
        });
        names
    }

    /// Whether the shown character is one that the user made.
    pub(crate) fn is_own_shown(self) -> bool {
        let shown = self.shown_character();
        shown.is_some_and(|player| !is_built_in(&player.name))
    }

    /// Whether the shown character can be deleted, or its built-in weights restored.
    pub(crate) fn can_delete_shown(self) -> bool {
        let Some(shown) = self.shown_character() else {
            return false;
        };
        self.preferences.with(|prefs| {
            let mut own = prefs.workbench.characters.iter();
            own.any(|player| player.name.eq_ignore_ascii_case(&shown.name))
        })
    }

    /// Adds a player with simple weights.
    pub(crate) fn new_player(self) {
        self.add_player("player", FIRST_WEIGHTS);
    }

    /// Adds a player with the weights of the shown one.
    pub(crate) fn duplicate_player(self) {
        if let Some(shown) = untrack(|| self.shown_character()) {
            self.add_player(&shown.name, shown.weights);
        }
    }

    fn add_player(self, like: &str, weights: [i32; 9]) {
        let name = free_name(like, &untrack(|| self.character_names()));
        self.change_settings(|settings| settings.shown = name.clone());
        self.merge_characters(&[CharacterSheet {
            name,
            about: String::new(),
            depth: 4,
            weights,
        }]);
    }

    /// Gives the shown player of the user another name, at the board as well. Calls `refused` if that
    /// is not possible.
    pub(crate) fn rename_player(self, entered: &str, refused: impl Fn()) {
        let Some(shown) = untrack(|| self.shown_character()) else {
            return refused();
        };
        let mut others = untrack(|| self.character_names());
        others.retain(|name| *name != shown.name);
        let name = usable_name(entered).filter(|name| !is_among(&others, name));
        let Some(name) = name.filter(|_| !is_built_in(&shown.name)) else {
            let problem = (self.page.texts().workbench.bad_name)(entered);
            self.workbench.problem.set(Some(problem));
            return refused();
        };
        self.change_settings(|settings| {
            let mut own = settings.characters.iter_mut();
            if let Some(player) = own.find(|player| player.name == shown.name) {
                player.name.clone_from(&name);
            }
            settings.shown.clone_from(&name);
        });
        self.workbench.problem.set(None);
        self.reseat(&|seated: &str| (seated == shown.name).then(|| name.clone()));
        // The engine may have written the name in another way.
        refused();
    }

    /// Deletes the shown player of the user, or restores the weights of a built-in one.
    pub(crate) fn delete_player(self) {
        let Some(shown) = untrack(|| self.shown_character()) else {
            return;
        };
        let mut kept = self.own_characters();
        kept.retain(|player| !player.name.eq_ignore_ascii_case(&shown.name));
        let deleted = (!is_built_in(&shown.name)).then_some(shown.name);
        self.drop_characters(kept, deleted);
    }

    /// Gives the seats of players that do not exist to another one. They may have been deleted here or
    /// in another tab, or belong to a saved game.
    pub(in crate::state) fn fill_empty_seats(self) {
        let names = Memo::new(move |_| self.character_names());
        Effect::new(move || {
            self.game.pairing.track();
            names.with(|names| {
                let replaced = self.reseat(&|seated: &str| {
                    (!is_among(names, seated)).then(|| SUBSTITUTE.to_owned())
                });
                if let Some(name) = replaced {
                    let said = (self.page.texts().workbench.seat_filled)(&name);
                    self.page.remark(said);
                }
            });
        });
    }

    /// Gives seats of characters to others, by name. Returns who lost one.
    fn reseat(self, other: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        let mut pairing = self.game.pairing.get_untracked();
        let mut lost = None;
        for side in Side::BOTH {
            if let PlayerChoice::Character { name, depth } = pairing.of(side).clone()
                && let Some(other) = other(&name)
            {
                pairing.set(side, PlayerChoice::Character { name: other, depth });
                lost = Some(name);
            }
        }
        if lost.is_some() {
            self.set_pairing(pairing);
        }
        lost
    }
}

fn is_built_in(name: &str) -> bool {
    let mut built_in = Characters::BUILT_IN_NAMES.iter();
    built_in.any(|known| known.eq_ignore_ascii_case(name))
}

fn is_among(names: &[String], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// A name like this one with a number that is free.
fn free_name(like: &str, taken: &[String]) -> String {
    let stem = like.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
    // Leaves room for the number.
    let stem: String = stem.chars().take(24).collect();
    let names = (2..).map(|number| format!("{stem}-{number}"));
    let first = stem.clone();
    let mut names = std::iter::once(first).chain(names);
    names
        .find(|name| !name.is_empty() && !is_among(taken, name))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_names_are_free() {
        let taken = ["arwen", "Arwen-2", "player"].map(str::to_owned);
        assert_eq!(free_name("arwen", &taken), "arwen-3");
        assert_eq!(free_name("arwen-2", &taken), "arwen-3");
        assert_eq!(free_name("player", &taken), "player-2");
        assert_eq!(free_name("frodo", &taken), "frodo");
        let long = "x".repeat(32);
        assert!(free_name(&long, &["x".repeat(24)]).len() <= 32);
    }
}
