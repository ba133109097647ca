//! Players whose weights can be changed.

use leptos::prelude::*;
use outflank_messages::{Answer, CharacterSheet, JobKind};

use super::super::{Desk, Paint};
use crate::model::{overlaid, players_text};

/// The largest weight, either way.
const MOST_WEIGHT: i32 = 100_000;

impl Desk {
    /// Asks the engine who there is, as soon as somebody wants to know.
    pub(crate) fn meet_players(self) {
        let wanted = Memo::new(move |_| {
            self.preferences
                .with(|likes| likes.bench.open || likes.space.paint == Paint::Values)
        });
        Effect::new(move || {
            if wanted.get() && self.bench.presets.with_untracked(Vec::is_empty) {
                self.read_players(String::new(), move |answer| {
                    if let Ok((players, _)) = answer {
                        self.bench.presets.set(players);
                    }
                });
            }
        });
    }

    /// Lets the engine read players, and say who there would be.
    fn read_players(
        self,
        players: String,
        mut then: impl FnMut(Result<(Vec<CharacterSheet>, Vec<String>), String>) + 'static,
    ) {
        let kind = JobKind::Characters { players };
        self.engines().clerk.ask(kind, move |answer| match answer {
            Answer::Characters {
                players, others, ..
            } => then(Ok((players, others))),
            Answer::Failed { problem, .. } => then(Err(problem)),
            _ => {}
        });
    }

    /// All players of nine weights.
    pub(crate) fn roster(self) -> Vec<CharacterSheet> {
        self.bench.presets.with(|presets| {
            self.preferences
                .with(|likes| overlaid(presets, &likes.bench.players))
        })
    }

    /// The player whose weights are shown; none before the engine has told who there is.
    pub(crate) fn shown_player(self) -> Option<CharacterSheet> {
        if self.bench.presets.with(Vec::is_empty) {
            return None;
        }
        let name = self.preferences.with(|likes| likes.bench.shown.clone());
        let roster = self.roster();
        let named = roster.iter().find(|player| player.name == name);
        named.or(roster.first()).cloned()
    }

    /// What the categories of cells are worth to the player whose weights are shown.
    pub(crate) fn shown_weights(self) -> Option<[i32; 9]> {
        Some(self.shown_player()?.weights)
    }

    /// Changes a weight of the player that is shown; `refused` hears if that cannot be.
    pub(crate) fn change_weight(self, index: usize, entered: &str, refused: impl Fn() + 'static) {
        let texts = self.language.get_untracked().texts();
        let number = entered.trim().parse::<i32>().ok();
        let number = number.filter(|number| number.abs() <= MOST_WEIGHT);
        let (Some(number), Some(mut player)) = (number, untrack(|| self.shown_player())) else {
            self.bench
                .problem
                .set(Some((texts.bench.bad_weight)(entered)));
            return refused();
        };
        player.weights[index] = number;
        let changed = self
            .preferences
            .with_untracked(|likes| overlaid(&likes.bench.players, &[player]));
        // Together, weights can be too large; only the engine knows.
        self.read_players(players_text(&changed), move |answer| match answer {
            Ok(_) => self.take_players(changed.clone()),
            Err(problem) => {
                self.bench.problem.set(Some(problem));
                refused();
            }
        });
    }

    /// Takes over the players of a file, or says why not.
    pub(crate) fn import_players(self, bytes: &[u8]) {
        let texts = self.language.get_untracked().texts();
        let text = String::from_utf8_lossy(bytes).into_owned();
        if text.trim().is_empty() {
            self.bench
                .problem
                .set(Some(texts.bench.no_players.to_owned()));
            return;
        }
        self.read_players(text, move |answer| match answer {
            Ok((players, others)) => {
                let presets = self.bench.presets.get_untracked();
                let changed = players.into_iter();
                let changed = changed.filter(|player| !presets.contains(player));
                self.take_players(changed.collect());
                let texts = self.language.get_untracked().texts();
                self.note(texts.bench.imported.to_owned());
                if !others.is_empty() {
                    let problem = (texts.bench.left_out)(&others.join(", "));
                    self.bench.problem.set(Some(problem));
                }
            }
            Err(problem) => self.bench.problem.set(Some(problem)),
        });
    }

    /// All players of nine weights as a file.
    pub(crate) fn exported_players(self) -> String {
        players_text(&untrack(|| self.roster()))
    }

    /// Gives all players the weights that they came with.
    pub(crate) fn restore_players(self) {
        self.take_players(Vec::new());
    }

    fn take_players(self, players: Vec<CharacterSheet>) {
        self.bench.problem.set(None);
        self.change_settings(|settings| settings.players = players);
    }
}
