//! Characters whose weights can be changed.

use leptos::prelude::*;
use outflank_messages::{Answer, CharacterSheet, JobKind};

use crate::model::{Pairing, characters_text, named_in, overlaid, players_of_script};
use crate::state::{AppState, Notice, Paint, Preferences};

/// The largest absolute value of a weight.
const MOST_WEIGHT: i32 = 100_000;

/// Characters that the user dropped, and who played then.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DroppedCharacters {
    characters: Vec<CharacterSheet>,
    pairing: Pairing,
    /// The only one that was dropped.
    pub(crate) deleted: Option<String>,
}

impl AppState {
    /// Asks the engine for the built-in characters as soon as they are needed.
    pub(in crate::state) fn load_characters(self) {
        let wanted = Memo::new(move |_| {
            let is_used =
                |prefs: &Preferences| prefs.workbench.open || prefs.lattice.paint == Paint::Values;
            // The laboratory may have a character to keep.
            self.preferences.with(is_used) || self.laboratory.shown.get()
        });
        Effect::new(move || {
            if wanted.get() && self.workbench.built_in.with_untracked(Vec::is_empty) {
                self.read_characters(String::new(), move |answer| {
                    if let Ok((players, _)) = answer {
                        self.workbench.built_in.set(players);
                    }
                });
            }
        });
    }

    /// Lets the engine read characters and list all there are then.
    fn read_characters(
        self,
        players: String,
        mut then: impl FnMut(Result<(Vec<CharacterSheet>, Vec<String>), String>) + 'static,
    ) {
        let kind = JobKind::Characters {
            characters: players,
        };
        self.engines.clerk().ask(kind, move |answer| match answer {
            Answer::Characters {
                characters: players,
                others,
                ..
            } => then(Ok((players, others))),
            Answer::Failed { problem, .. } => then(Err(problem)),
            _ => {}
        });
    }

    /// All characters of nine weights.
    pub(crate) fn characters(self) -> Vec<CharacterSheet> {
        self.workbench.built_in.with(|built_in| {
            self.preferences
                .with(|prefs| overlaid(built_in, &prefs.workbench.characters))
        })
    }

    /// The character whose weights are shown; none before the engine has sent them.
    pub(crate) fn shown_character(self) -> Option<CharacterSheet> {
        if self.workbench.built_in.with(Vec::is_empty) {
            return None;
        }
        let name = self.preferences.with(|prefs| prefs.workbench.shown.clone());
        let characters = self.characters();
        let named = characters.iter().find(|player| player.name == name);
        named.or(characters.first()).cloned()
    }

    /// The weights of the shown character.
    pub(crate) fn shown_weights(self) -> Option<[i32; 9]> {
        Some(self.shown_character()?.weights)
    }

    /// Changes a weight of the shown character. Calls `refused` if it is not valid.
    pub(crate) fn change_weight(self, index: usize, entered: &str, refused: impl Fn() + 'static) {
        let texts = self.page.texts();
        let number = entered.trim().parse::<i32>().ok();
        let number = number.filter(|number| number.abs() <= MOST_WEIGHT);
        let (Some(number), Some(mut player)) = (number, untrack(|| self.shown_character())) else {
            self.workbench
                .problem
                .set(Some((texts.workbench.bad_weight)(entered)));
            return refused();
        };
        player.weights[index] = number;
        let changed = self
            .preferences
            .with_untracked(|prefs| overlaid(&prefs.workbench.characters, &[player]));
        // The sum of all weights can be too large, which only the engine knows.
        self.read_characters(characters_text(&changed), move |answer| match answer {
            Ok(_) => self.set_characters(changed.clone()),
            Err(problem) => {
                self.show_bench_problem(&problem);
                refused();
            }
        });
    }

    /// Imports the characters of a text, TOML or a script, or shows why not. Characters that it does
    /// not name stay as they are.
    pub(crate) fn import_characters(self, text: &str) {
        let texts = self.page.texts();
        if text.trim().is_empty() {
            self.workbench
                .problem
                .set(Some(texts.workbench.no_players.to_owned()));
            return;
        }
        let script = players_of_script(text);
        let toml = match script.is_empty() {
            true => text.to_owned(),
            false => characters_text(&script),
        };
        let named = named_in(&toml);
        self.read_characters(toml, move |answer| match answer {
            Ok((players, others)) => {
                let is_named =
                    |player: &CharacterSheet| named.contains(&player.name.to_lowercase());
                let new: Vec<CharacterSheet> = players.into_iter().filter(is_named).collect();
                if let Some(first) = new.first() {
                    let name = first.name.clone();
                    self.change_settings(|settings| settings.shown = name);
                }
                self.merge_characters(&new);
                let texts = self.page.texts();
                self.note(texts.workbench.imported.to_owned());
                if !others.is_empty() {
                    let problem = (texts.workbench.left_out)(&others.join(", "));
                    self.workbench.problem.set(Some(problem));
                }
            }
            Err(problem) => self.show_bench_problem(&problem),
        });
    }

    /// Shows what the engine says is wrong with characters.
    fn show_bench_problem(self, problem: &str) {
        let problem = (self.page.texts().playing.problem)(problem);
        self.workbench.problem.set(Some(problem));
    }

    /// Adds a character to those of the user.
    pub(in crate::state) fn keep_character(self, toml: String) {
        let built_in = self.workbench.built_in;
        self.read_characters(toml, move |answer| {
            let texts = self.page.texts();
            let notice = match answer {
                Ok((_, others)) if !others.is_empty() => {
                    (texts.workbench.left_out)(&others.join(", "))
                }
                Ok((players, _)) => {
                    let new = players.into_iter();
                    let new = new.filter(|player| {
                        !built_in.with_untracked(|built_in| built_in.contains(player))
                    });
                    let new: Vec<CharacterSheet> = new.collect();
                    let names: Vec<&str> = new.iter().map(|player| &*player.name).collect();
                    let notice = (texts.workbench.kept)(&names.join(", "));
                    self.merge_characters(&new);
                    notice
                }
                Err(problem) => (texts.playing.problem)(&problem),
            };
            self.page.notify(Notice::Text(notice));
        });
    }

    /// All characters of nine weights in TOML.
    pub(crate) fn exported_characters(self) -> String {
        characters_text(&untrack(|| self.characters()))
    }

    /// Restores the built-in weights.
    pub(crate) fn restore_characters(self) {
        let own = self.own_characters();
        if !own.is_empty() {
            self.drop_characters(Vec::new(), None);
        }
    }

    /// Brings the dropped characters of the user back to their seats. Those that are new since then
    /// stay.
    pub(crate) fn bring_back_characters(self, dropped: DroppedCharacters) {
        let now = self.own_characters();
        self.set_characters(overlaid(&dropped.characters, &now));
        self.set_pairing(dropped.pairing);
        self.page.notice.set(None);
    }

    /// Keeps only these characters of the user. `deleted` is the name of the one that goes, if it is
    /// one.
    pub(super) fn drop_characters(self, kept: Vec<CharacterSheet>, deleted: Option<String>) {
        let dropped = DroppedCharacters {
            characters: self.own_characters(),
            pairing: self.game.pairing.get_untracked(),
            deleted,
        };
        self.set_characters(kept);
        self.page.notify(Notice::Characters(Box::new(dropped)));
    }

    /// The characters that are new or have other weights.
    pub(super) fn own_characters(self) -> Vec<CharacterSheet> {
        self.preferences
            .with_untracked(|prefs| prefs.workbench.characters.clone())
    }

    /// Adds characters, or replaces those of the same name.
    pub(super) fn merge_characters(self, new: &[CharacterSheet]) {
        self.set_characters(overlaid(&self.own_characters(), new));
    }

    fn set_characters(self, mut characters: Vec<CharacterSheet>) {
        let built_in = self.workbench.built_in;
        built_in.with_untracked(|built_in| characters.retain(|one| !built_in.contains(one)));
        self.workbench.problem.set(None);
        self.change_settings(|settings| settings.characters = characters);
    }
}
