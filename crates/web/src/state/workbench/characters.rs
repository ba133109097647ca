//! Characters whose weights can be changed.

use leptos::prelude::*;
use outflank_messages::{Answer, CharacterSheet, JobKind};

use crate::model::{characters_text, overlaid};
use crate::state::{AppState, Notice, Paint, Preferences};

/// The largest absolute value of a weight.
const MOST_WEIGHT: i32 = 100_000;

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
                self.workbench.problem.set(Some(problem));
                refused();
            }
        });
    }

    /// Imports the characters of a file, or shows why not.
    pub(crate) fn import_characters(self, bytes: &[u8]) {
        let texts = self.page.texts();
        let text = String::from_utf8_lossy(bytes).into_owned();
        if text.trim().is_empty() {
            self.workbench
                .problem
                .set(Some(texts.workbench.no_players.to_owned()));
            return;
        }
        self.read_characters(text, move |answer| match answer {
            Ok((players, others)) => {
                let built_in = self.workbench.built_in.get_untracked();
                let changed = players.into_iter();
                let changed = changed.filter(|player| !built_in.contains(player));
                self.set_characters(changed.collect());
                let texts = self.page.texts();
                self.note(texts.workbench.imported.to_owned());
                if !others.is_empty() {
                    let problem = (texts.workbench.left_out)(&others.join(", "));
                    self.workbench.problem.set(Some(problem));
                }
            }
            Err(problem) => self.workbench.problem.set(Some(problem)),
        });
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
                    let kept = self.preferences;
                    let all =
                        kept.with_untracked(|prefs| overlaid(&prefs.workbench.characters, &new));
                    self.set_characters(all);
                    notice
                }
                Err(problem) => problem,
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
        self.set_characters(Vec::new());
    }

    fn set_characters(self, characters: Vec<CharacterSheet>) {
        self.workbench.problem.set(None);
        self.change_settings(|settings| settings.characters = characters);
    }
}
