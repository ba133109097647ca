//! What people do with the game.

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Cell, CellSet, Content};

use super::Stage;
use crate::browser::sound;
use crate::model::{NodeId, Origin, Pairing, Tree};
use crate::state::{AppState, Puzzle, persistence};

impl AppState {
    /// Begins a game.
    pub(crate) fn start_game(self, start: AnyPosition, pairing: Pairing) {
        let (tree, id) = (Tree::new(start), persistence::new_id());
        self.replace_game(tree, Stage::Playing, Origin::default(), id);
        self.set_pairing(pairing);
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
            self.review.puzzle.with(Puzzle::openness),
            self.game.stage.get(),
        ) {
            (Some(is_open), _) => is_open,
            (None, Stage::Idle | Stage::Paused | Stage::Analysing) => true,
            (None, Stage::Playing) => self.game.is_human_to_move(),
        }
    }

    /// Plays on a cell, or tries it as the answer of a puzzle. If the move is not legal or it is a
    /// computer's turn, the status line says so.
    pub(crate) fn choose(self, cell: Cell) {
        if self.end_line() {
            return;
        }
        let puzzle = self.review.puzzle.with_untracked(Puzzle::openness);
        if puzzle == Some(false) {
            return;
        }
        if let Some(why) = untrack(|| self.why_not(cell)) {
            self.page.remark(why);
            return;
        }
        if puzzle.is_some() {
            self.try_solution(cell);
            return;
        }
        self.game.touch();
        self.page.withdraw_offer();
        let stage = self.stage_of_move();
        if self.game.stage.get_untracked() != stage {
            self.game.stage.set(stage);
        }
        self.put(cell);
    }

    /// What the game is when a person has moved. Whoever tries another move in a finished game wants
    /// no reply.
    fn stage_of_move(self) -> Stage {
        let is_finished = || {
            let game = self.game.tree.with_untracked(Tree::whole_game);
            game.is_over()
        };
        match self.game.stage.get_untracked() {
            Stage::Analysing => Stage::Analysing,
            Stage::Paused if is_finished() => Stage::Analysing,
            _ => Stage::Playing,
        }
    }

    /// Why nobody can play on a cell now; none for a legal move.
    fn why_not(self, cell: Cell) -> Option<String> {
        let texts = &self.page.texts().playing;
        let tree = self.game.tree.read();
        let name = tree.start().board().shape().name(cell).to_string();
        let legal = tree.position().legal_moves().contains(cell);
        match tree.position().content(cell) {
            _ if tree.position().is_over() => Some(texts.game_is_over.to_owned()),
            _ if !self.may_play() => Some(texts.computers_turn.to_owned()),
            Content::Disc(_) => Some((texts.taken)(&name)),
            _ if !legal => Some((texts.flips_nothing)(&name)),
            _ => None,
        }
    }

    /// The discs that a move on the cell under the pointer would flip.
    pub(crate) fn previewed_flips(self) -> Vec<Cell> {
        let Some(cell) = self.lattice.hovered.get().filter(|_| self.may_play()) else {
            return Vec::new();
        };
        self.game.tree.with(|tree| {
            let position = tree.position();
            match position.legal_moves().contains(cell) {
                true => position.flips(cell).iter().collect(),
                false => Vec::new(),
            }
        })
    }

    /// Puts a disc on a cell for the side to move.
    pub(super) fn put(self, cell: Cell) {
        let side = untrack(|| self.game.to_move());
        self.game.animate.set(true);
        self.engines.hint.set(None);
        self.engines.report.set(None);
        // A game is what was played. A game that somebody opened stays as it was.
        let is_main = self.game.stage.get_untracked() == Stage::Playing
            && !self.game.origin.with_untracked(|origin| origin.opened);
        let played = self.game.tree.try_update(|tree| {
            let is_legal = tree.place(cell).is_ok();
            if is_legal && is_main {
                tree.make_main(tree.current());
            }
            is_legal
        });
        if played != Some(true) {
            return;
        }
        if self.preferences.with_untracked(|prefs| prefs.sound) {
            sound::click(side);
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
        self.end_line();
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
        if self.step_line(false) {
            return;
        }
        if let Some(id) = self.game.tree.with_untracked(Tree::before) {
            self.go(id);
        }
    }

    pub(crate) fn step_forward(self) {
        if self.step_line(true) {
            return;
        }
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
        let stage = self.game.stage.get_untracked();
        let human = self.game.pairing.with_untracked(Pairing::only_human);
        let human = human.filter(|_| stage != Stage::Analysing);
        let was_over = untrack(|| self.game.is_over());
        let before = self.game.tree.with_untracked(|tree| match human {
            Some(side) => tree.before_last_move_of(side),
            None => tree.before(),
        });
        let Some(id) = before else { return };
        self.go(id);
        if human.is_some() && (stage == Stage::Playing || was_over) {
            self.game.stage.set(Stage::Playing);
        }
    }

    /// Starts again with the same players. A person who plays a computer changes sides.
    pub(crate) fn rematch(self) {
        let start = self.game.tree.with_untracked(|tree| tree.start().clone());
        let pairing = self.game.pairing.get_untracked();
        // Two people keep the names that they gave themselves. Those of a file stay with its game.
        let origin = self.game.origin.get_untracked();
        let two_people = pairing.dark.is_human() && pairing.light.is_human();
        let names = (two_people && !origin.opened).then_some(origin.names);
        let pairing = match pairing.only_human() {
            Some(_) => pairing.exchanged(),
            None => pairing,
        };
        self.start_game(start, pairing);
        if let Some(names) = names {
            self.game.origin.update(|origin| origin.names = names);
        }
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
