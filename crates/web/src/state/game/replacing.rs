//! Another game on the board, and the way back to the one before.

use leptos::prelude::*;

use super::Stage;
use crate::model::{Pairing, Tree};
use crate::state::review::GameReview;
use crate::state::{AppState, Notice, Puzzle};

/// A game that left the board, with everything that belongs to it.
#[derive(Clone, Debug)]
pub(super) struct ReplacedGame {
    tree: Tree,
    pairing: Pairing,
    stage: Stage,
    id: String,
    review: GameReview,
    puzzle: Option<Puzzle>,
}

impl AppState {
    /// Puts another game on the board. [`AppState::undo`] brings the old one back, and if that was
    /// not over, a notice says so.
    pub(in crate::state) fn replace_game(self, tree: Tree, stage: Stage, id: String) {
        let old = self.remove_game();
        let running = !old.tree.is_empty() && old.tree.whole_game().outcome().is_none();
        if !old.tree.is_empty() {
            self.game.replaced.set_value(Some(old));
        }
        self.game.stage.set(stage);
        self.game.tree.set(tree);
        self.game.id.set(id);
        if running {
            self.page.notify(Notice::Replaced);
        }
    }

    /// Undoes the last replacement of the game, as long as nothing was played since; otherwise
    /// takes back a move.
    pub(crate) fn undo(self) {
        let untouched = self.game.tree.with_untracked(Tree::is_empty);
        match self.game.replaced.get_value().filter(|_| untouched) {
            Some(game) => self.bring_back(game),
            None => self.take_back(),
        }
    }

    /// Brings the replaced game back, whatever happened since. Undoing again returns.
    pub(crate) fn bring_back_replaced(self) {
        if let Some(game) = self.game.replaced.get_value() {
            self.bring_back(game);
        }
    }

    fn bring_back(self, game: ReplacedGame) {
        let other = self.remove_game();
        let other = Some(other).filter(|other| !other.tree.is_empty());
        self.game.replaced.set_value(other);
        self.set_pairing(game.pairing);
        self.game.stage.set(game.stage);
        self.game.tree.set(game.tree);
        self.game.id.set(game.id);
        self.page.notice.set(None);
        self.page.close();
        let unfinished = game.review.running;
        self.review.current.set(game.review);
        self.review.puzzle.set(game.puzzle);
        if unfinished {
            self.start_review();
        }
    }

    /// Stops everything that concerns the game and hands it over.
    fn remove_game(self) -> ReplacedGame {
        let game = ReplacedGame {
            tree: self.game.tree.get_untracked(),
            pairing: self.game.pairing.get_untracked(),
            stage: self.game.stage.get_untracked(),
            id: self.game.id.get_untracked(),
            review: self.review.current.get_untracked(),
            puzzle: self.review.puzzle.get_untracked(),
        };
        self.engines.stop_player();
        self.engines.adviser().stop();
        self.engines.advice.set(None);
        self.review.clear();
        self.workbench.begin_game();
        self.game.animate.set(false);
        self.page.close();
        game
    }
}
