//! What analysts do with a game and its variations.

use leptos::prelude::*;
use outflank_record::Game;
use outflank_rules::{Move, Outcome, Side};

use super::Stage;
use crate::model::{NodeId, Origin, Pairing, Removed, Tree, opened_tree};
use crate::state::{AppState, Notice, persistence};
use crate::texts::texts;

impl AppState {
    /// Opens a game to analyse, with the variations that its record holds.
    pub(crate) fn look_at(self, game: &Game) {
        let origin = Origin::opened(&game.tags);
        let (tree, id) = (opened_tree(game), persistence::new_id());
        self.replace_game(tree, Stage::Analysing, origin, id);
    }

    /// A side, with the name of its player if the record has it.
    pub(crate) fn side_label(self, side: Side) -> String {
        let origin = self.game.origin.read();
        let side_name = texts().side(side);
        match origin.names.get(side) {
            Some(name) => format!("{side_name} ({name})"),
            None => side_name.to_owned(),
        }
    }

    /// The result, with the names of the players if the record has them.
    pub(crate) fn outcome_text(self, outcome: &Outcome) -> String {
        let discs = outcome.discs;
        match outcome.winner() {
            Some(side) => (texts().won)(&self.side_label(side), discs[side], discs[!side]),
            None => texts().outcome(outcome),
        }
    }

    /// The side of the only person at the board. Nobody here played a game that was opened.
    pub(crate) fn own_side(self) -> Option<Side> {
        let own = self.game.pairing.with(Pairing::only_human);
        own.filter(|_| !self.game.origin.with(|origin| origin.opened))
    }

    /// Stops playing: both sides are free to move, and no computer replies.
    pub(crate) fn begin_analysis(self) {
        self.pause();
        self.game.stage.set(Stage::Analysing);
    }

    /// Promotes the variation of a move.
    pub(crate) fn promote(self, id: NodeId) {
        self.game.tree.update(|tree| {
            tree.promote(id);
        });
    }

    /// Deletes a move and everything after it. A notice offers to undo it.
    pub(crate) fn delete_from(self, id: NodeId) {
        self.pause();
        self.game.animate.set(false);
        let removed = self.game.tree.try_update(|tree| tree.remove(id));
        if let Some(removed) = removed.flatten() {
            let game = self.game.id.get_untracked();
            self.page.notify(Notice::Variation(game, removed));
        }
    }

    /// Brings back a variation of the game with this name.
    pub(in crate::state) fn bring_back_variation(self, game: &str, removed: Removed) {
        self.page.notice.set(None);
        if self.game.id.with_untracked(|id| id == game) {
            self.pause();
            self.game.animate.set(false);
            self.game.tree.update(|tree| tree.bring_back(removed));
        }
    }

    /// Writes about the current move.
    pub(crate) fn comment(self, text: &str) {
        let is_new = self
            .game
            .tree
            .with_untracked(|tree| tree.comment(tree.current()) != text.trim());
        if is_new {
            self.game
                .tree
                .update(|tree| tree.set_comment(tree.current(), text));
        }
    }

    /// Adds moves from the current position on as a variation, and goes to its end.
    pub(crate) fn keep_line(self, moves: &[Move]) {
        self.end_line();
        self.begin_analysis();
        self.game.animate.set(false);
        self.game.touch();
        self.game.tree.update(|tree: &mut Tree| {
            let cells = moves.iter().filter_map(|mv| mv.cell());
            for cell in cells {
                if tree.place(cell).is_err() {
                    break;
                }
            }
        });
    }
}
