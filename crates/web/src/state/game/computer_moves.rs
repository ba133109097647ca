//! Asks the engine for a move when it is a computer's turn.

use std::time::Duration;

use leptos::prelude::*;
use outflank_messages::{Answer, JobKind};
use outflank_rules::Cell;

use super::Stage;
use crate::browser::surroundings;
use crate::model::{NodeId, Pairing, Tree};
use crate::state::engines::game_text;
use crate::state::{AppState, Dialog};

/// After this time the discs of a move have turned over, on every board.
const FLIP_SECONDS: f64 = 0.72;
/// The longest pause between the moves of two computers.
const MOST_SECONDS: f64 = 5.0;

/// A turn of a computer.
#[derive(Clone, Debug, PartialEq)]
struct ComputerTurn {
    game_id: String,
    node: NodeId,
    player: String,
    /// Whether the player leaves out equivalent moves.
    symmetry: bool,
    /// Characters with changed weights, in TOML.
    characters: String,
}

impl AppState {
    /// Asks the engine whenever a computer is to move, and shows the result when a game ends.
    pub(in crate::state) fn let_computers_move(self) {
        let turn = Memo::new(move |_| self.computer_turn());
        Effect::new(move || match turn.get() {
            Some(turn) => self.ask_for_move(turn),
            None => untrack(|| self.engines.player().stop()),
        });
        let ended = Memo::new(move |_| {
            self.game.stage.get() == Stage::Playing
                && self.game.tree.with(|tree| tree.position().is_over())
        });
        Effect::new(move || {
            if ended.get() {
                untrack(|| self.end_game());
            }
        });
    }

    fn computer_turn(self) -> Option<ComputerTurn> {
        if self.game.stage.get() != Stage::Playing || self.game.is_over() {
            return None;
        }
        let side = self.game.to_move();
        let changed = |name: &str| {
            self.preferences.with(|prefs| {
                prefs
                    .workbench
                    .characters
                    .iter()
                    .any(|player| player.name == name)
            })
        };
        let (search, pairing) = (self.search(), self.game.pairing.read());
        let choice = pairing.of(side);
        Some(ComputerTurn {
            game_id: self.game.id.get(),
            node: self.game.tree.with(Tree::current),
            player: choice.player_text(search, changed)?,
            symmetry: choice.uses_symmetry(search),
            characters: self.changed_characters(),
        })
    }

    fn ask_for_move(self, turn: ComputerTurn) {
        untrack(|| {
            self.engines.player().stop();
            self.engines.report.set(None);
            let game = self
                .game
                .tree
                .with_untracked(|tree| game_text(&tree.game()));
            let task = JobKind::Choose {
                game,
                player: turn.player.clone(),
                characters: turn.characters.clone(),
                seed: surroundings::random(),
            };
            let began = surroundings::now();
            self.engines
                .player()
                .ask(task, move |answer| self.hear_player(answer, &turn, began));
        });
    }

    fn hear_player(self, answer: Answer, turn: &ComputerTurn, began: f64) {
        match answer {
            Answer::Searching { report, .. } => self.engines.report.set(Some(report)),
            Answer::Chosen {
                mv, source, report, ..
            } => {
                self.note_move(mv, source, report.as_ref());
                let considered = report.as_ref().filter(|_| turn.symmetry);
                let considered = considered.map(|report| report.moves.len());
                if report.is_some() {
                    self.engines.report.set(report);
                }
                if let Some(cell) = mv.cell() {
                    self.put_later(cell, considered, turn.clone(), began);
                }
            }
            Answer::Failed { problem, .. } => {
                self.game.stage.set(Stage::Paused);
                self.page.report(&problem);
            }
            _ => {}
        }
    }

    /// Plays a computer's move, but not before a person can follow. `considered` is how many
    /// moves a search with symmetry looked at.
    fn put_later(self, cell: Cell, considered: Option<usize>, turn: ComputerTurn, began: f64) {
        let used = (surroundings::now() - began) / 1000.0;
        // A stored pace can be any number.
        let wait = (self.least_seconds() - used).clamp(0.0, MOST_SECONDS);
        let put = move || {
            if untrack(|| self.computer_turn()).as_ref() == Some(&turn) {
                // Not earlier: it changes the turn, and the comparison above would fail.
                if let Some(considered) = considered {
                    self.note_considered(considered);
                }
                self.put(cell);
            }
        };
        set_timeout(put, Duration::from_secs_f64(wait));
    }

    /// How long the board stays as it is before a computer moves. A person first sees all discs
    /// turn over. After a pass it takes twice as long, so that everybody notices.
    fn least_seconds(self) -> f64 {
        let all_computers = self.game.pairing.with_untracked(Pairing::all_computers);
        let passed = self.game.tree.with_untracked(Tree::just_passed).is_some();
        let times = if passed { 2.0 } else { 1.0 };
        self.preferences
            .with_untracked(|prefs| match all_computers {
                true => prefs.pace * times,
                false => (prefs.reply * times).max(untrack(|| self.flip_seconds())),
            })
    }

    /// How long the discs of the last move turn over.
    fn flip_seconds(self) -> f64 {
        let is_moving = self.game.animate.get() && !self.preferences.with(|prefs| prefs.instant);
        match is_moving && !surroundings::prefers_less_motion() {
            true => FLIP_SECONDS,
            false => 0.0,
        }
    }

    /// Plays the best move that the computer has found so far.
    pub(crate) fn move_now(self) {
        let best = self
            .engines
            .report
            .with_untracked(|report| report.as_ref()?.best?.cell());
        if let Some(cell) = best {
            self.engines.player().stop();
            self.put(cell);
        }
    }

    fn end_game(self) {
        self.engines.stop_player();
        self.game.stage.set(Stage::Paused);
        self.start_review();
        let (id, node) = (self.game.id.get(), self.game.tree.with(Tree::current));
        let show = move || {
            let is_same = self.game.id.try_get_untracked() == Some(id)
                && self.game.tree.with_untracked(Tree::current) == node;
            if is_same && self.page.dialog.get_untracked().is_none() {
                self.page.open(Dialog::Result);
            }
        };
        // The last discs turn over first.
        set_timeout(show, Duration::from_secs_f64(self.flip_seconds()));
    }
}
