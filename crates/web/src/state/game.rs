//! What people do with a game.

use leptos::prelude::*;
use outflank_record::Game;
use outflank_rules::{AnyPosition, Cell, CellSet, Side};

use super::{Desk, Dialog, Notice, Stage, Study, persistence};
use crate::browser::sound;
use crate::model::{NodeId, Seats, Tree};

impl Desk {
    /// Begins a game.
    pub(crate) fn start_game(self, start: AnyPosition, seats: Seats) {
        self.show(Tree::new(start), Stage::Playing);
        self.preferences
            .update(|preferences| preferences.seats = seats.clone());
        self.seats.set(seats);
        self.dialog.set(None);
        self.game_id.set(persistence::new_id());
    }

    /// Shows a game to look at.
    pub(crate) fn look_at(self, game: &Game) {
        self.show(Tree::of_game(game), Stage::Paused);
        self.dialog.set(None);
        self.game_id.set(persistence::new_id());
    }

    /// Puts another game on the table.
    pub(super) fn show(self, tree: Tree, stage: Stage) {
        self.silence();
        self.study.set(Study::default());
        self.puzzle.set(None);
        self.bench.begin_anew();
        self.animate.set(false);
        self.stage.set(stage);
        self.tree.set(tree);
    }

    /// Everything that was being thought about no longer matters.
    pub(super) fn silence(self) {
        self.engines().player.stop();
        self.thought.set(None);
        self.hint.set(None);
    }

    /// The user chose a cell: plays there if it is a legal move and the user's turn.
    pub(crate) fn choose(self, cell: Cell) {
        let legal = self
            .tree
            .with_untracked(|tree| tree.position().legal_moves().contains(cell));
        if !legal || !untrack(|| self.may_play()) {
            return;
        }
        if self.puzzle.with_untracked(Option::is_some) {
            self.try_solution(cell);
            return;
        }
        self.put(cell);
        if self.stage.get_untracked() != Stage::Playing {
            self.stage.set(Stage::Playing);
        }
    }

    /// Puts a disc on a cell for the side to move.
    pub(super) fn put(self, cell: Cell) {
        let side = self.to_move_untracked();
        self.animate.set(true);
        self.hint.set(None);
        self.thought.set(None);
        let played = self.tree.try_update(|tree| tree.place(cell).is_ok());
        if played != Some(true) {
            return;
        }
        if self.preferences.with_untracked(|likes| likes.sound) {
            sound::click(side == Side::Light);
        }
        let passed = self.tree.with_untracked(Tree::just_passed);
        if let Some(side) = passed {
            self.notify(Notice::Pass(side));
        }
    }

    pub(super) fn to_move_untracked(self) -> Side {
        self.tree.with_untracked(|tree| tree.position().to_move())
    }

    /// Goes to a place of the game and lets the computers wait.
    pub(crate) fn go(self, id: NodeId) {
        self.leave();
        let forward = self.tree.with_untracked(|tree| tree.after() == Some(id));
        self.animate.set(forward);
        self.tree.update(|tree| tree.go(id));
    }

    /// Somebody looks elsewhere: the computers wait, and a puzzle ends.
    fn leave(self) {
        self.silence();
        self.puzzle.set(None);
        if self.stage.get_untracked() == Stage::Playing {
            self.stage.set(Stage::Paused);
        }
    }

    pub(crate) fn step_back(self) {
        if let Some(id) = self.tree.with_untracked(Tree::before) {
            self.go(id);
        }
    }

    pub(crate) fn step_forward(self) {
        if let Some(id) = self.tree.with_untracked(Tree::after) {
            self.go(id);
        }
    }

    pub(crate) fn to_start(self) {
        self.go(Tree::ROOT);
    }

    pub(crate) fn to_end(self) {
        self.go(self.tree.with_untracked(Tree::end));
    }

    /// Goes to the place after so many moves of the line that is shown.
    pub(crate) fn go_to_ply(self, ply: usize) {
        let id = self.tree.with_untracked(|tree| match ply.checked_sub(1) {
            None => Some(Tree::ROOT),
            Some(index) => tree.line().get(index).copied(),
        });
        if let Some(id) = id {
            self.go(id);
        }
    }

    /// Takes the last move of the user back, with the answer to it; play goes on from there.
    pub(crate) fn take_back(self) {
        let human = self.seats.with_untracked(Seats::only_human);
        let before = self.tree.with_untracked(|tree| match human {
            Some(side) => tree.before_last_move_of(side),
            None => tree.before(),
        });
        let Some(id) = before else { return };
        let stage = self.stage.get_untracked();
        self.go(id);
        if human.is_some() && stage == Stage::Playing {
            self.stage.set(Stage::Playing);
        }
    }

    /// The computers wait.
    pub(crate) fn pause(self) {
        self.leave();
    }

    /// Play goes on from the place that is looked at.
    pub(crate) fn go_on(self) {
        self.puzzle.set(None);
        self.stage.set(Stage::Playing);
    }

    /// The same players again, on the other sides if one of them is a person.
    pub(crate) fn rematch(self) {
        let start = self.tree.with_untracked(|tree| tree.start().clone());
        let seats = self.seats.get_untracked();
        let seats = match seats.only_human() {
            Some(_) => seats.exchanged(),
            None => seats,
        };
        self.start_game(start, seats);
    }

    /// The players change sides in the middle of the game.
    pub(crate) fn exchange_sides(self) {
        self.silence();
        self.seats.update(|seats| *seats = seats.exchanged());
    }

    /// Turns the board.
    pub(crate) fn rotate(self) {
        self.turns.update(|turns| *turns = (*turns + 1) % 12);
    }

    /// Opens a window.
    pub(crate) fn open(self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }
}
