//! What people do with the game.

use leptos::prelude::*;
use outflank_record::Game;
use outflank_rules::{AnyPosition, Cell, CellSet};

use super::Stage;
use crate::browser::sound;
use crate::model::{NodeId, Pairing, Tree};
use crate::state::{AppState, Notice, persistence};

impl AppState {
    /// Begins a game.
    pub(crate) fn start_game(self, start: AnyPosition, pairing: Pairing) {
        self.replace_game(Tree::new(start), Stage::Playing, persistence::new_id());
        self.set_pairing(pairing);
    }

    /// Opens a game to look at.
    pub(crate) fn look_at(self, game: &Game) {
        self.replace_game(Tree::of_game(game), Stage::Paused, persistence::new_id());
    }

    /// Changes who plays, now and in the next game.
    pub(in crate::state) fn set_pairing(self, pairing: Pairing) {
        self.preferences
            .update(|prefs| prefs.pairing = pairing.clone());
        self.game.pairing.set(pairing);
    }

    /// Whether a click on a legal cell plays there now.
    pub(crate) fn may_play(self) -> bool {
        match (
            self.review.puzzle.with(Option::is_some),
            self.game.stage.get(),
        ) {
            (true, _) | (false, Stage::Idle | Stage::Paused) => true,
            (false, Stage::Playing) => self.game.is_human_to_move(),
        }
    }

    /// Plays on a cell, or tries it as the answer of a puzzle. Does nothing if the move is not
    /// legal or it is a computer's turn.
    pub(crate) fn choose(self, cell: Cell) {
        let legal = self
            .game
            .tree
            .with_untracked(|tree| tree.position().legal_moves().contains(cell));
        if !legal || !untrack(|| self.may_play()) {
            return;
        }
        if self.review.puzzle.with_untracked(Option::is_some) {
            self.try_solution(cell);
            return;
        }
        self.put(cell);
        if self.game.stage.get_untracked() != Stage::Playing {
            self.game.stage.set(Stage::Playing);
        }
    }

    /// Puts a disc on a cell for the side to move.
    pub(super) fn put(self, cell: Cell) {
        let side = untrack(|| self.game.to_move());
        self.game.animate.set(true);
        self.engines.hint.set(None);
        self.engines.report.set(None);
        let played = self.game.tree.try_update(|tree| tree.place(cell).is_ok());
        if played != Some(true) {
            return;
        }
        if self.preferences.with_untracked(|prefs| prefs.sound) {
            sound::click(side);
        }
        let passed = self.game.tree.with_untracked(Tree::just_passed);
        if let Some(side) = passed {
            self.page.notify(Notice::Pass(side));
        }
    }

    /// Goes to a position of the game and pauses it.
    pub(crate) fn go(self, id: NodeId) {
        self.pause();
        let forward = self
            .game
            .tree
            .with_untracked(|tree| tree.after() == Some(id));
        self.game.animate.set(forward);
        self.game.tree.update(|tree| tree.go(id));
    }

    /// Stops the computers and ends a puzzle.
    pub(crate) fn pause(self) {
        self.engines.stop_player();
        self.review.puzzle.set(None);
        if self.game.stage.get_untracked() == Stage::Playing {
            self.game.stage.set(Stage::Paused);
        }
    }

    /// Continues the game from the current position.
    pub(crate) fn go_on(self) {
        self.review.puzzle.set(None);
        self.game.stage.set(Stage::Playing);
    }

    pub(crate) fn step_back(self) {
        if let Some(id) = self.game.tree.with_untracked(Tree::before) {
            self.go(id);
        }
    }

    pub(crate) fn step_forward(self) {
        if let Some(id) = self.game.tree.with_untracked(Tree::after) {
            self.go(id);
        }
    }

    pub(crate) fn to_start(self) {
        self.go(Tree::ROOT);
    }

    pub(crate) fn to_end(self) {
        self.go(self.game.tree.with_untracked(Tree::end));
    }

    /// Goes to the position after this many moves of the current line.
    pub(crate) fn go_to_ply(self, ply: usize) {
        let id = self
            .game
            .tree
            .with_untracked(|tree| match ply.checked_sub(1) {
                None => Some(Tree::ROOT),
                Some(index) => tree.line().get(index).copied(),
            });
        if let Some(id) = id {
            self.go(id);
        }
    }

    /// Takes back the user's last move and the reply to it. The game goes on from there.
    pub(crate) fn take_back(self) {
        let human = self.game.pairing.with_untracked(Pairing::only_human);
        let before = self.game.tree.with_untracked(|tree| match human {
            Some(side) => tree.before_last_move_of(side),
            None => tree.before(),
        });
        let Some(id) = before else { return };
        let stage = self.game.stage.get_untracked();
        self.go(id);
        if human.is_some() && stage == Stage::Playing {
            self.game.stage.set(Stage::Playing);
        }
    }

    /// Starts again with the same players. A person who plays a computer changes sides.
    pub(crate) fn rematch(self) {
        let start = self.game.tree.with_untracked(|tree| tree.start().clone());
        let pairing = self.game.pairing.get_untracked();
        let pairing = match pairing.only_human() {
            Some(_) => pairing.exchanged(),
            None => pairing,
        };
        self.start_game(start, pairing);
    }

    /// The players change sides in the middle of the game.
    pub(crate) fn exchange_sides(self) {
        self.engines.stop_player();
        self.game
            .pairing
            .update(|pairing| *pairing = pairing.exchanged());
    }

    /// Turns the board.
    pub(crate) fn rotate(self) {
        self.game.turns.update(|turns| *turns = (*turns + 1) % 12);
    }
}
