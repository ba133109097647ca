//! Another game on the board, and the way back to the one before.

use leptos::prelude::*;

use super::Stage;
use crate::model::{Origin, Pairing, Tree};
use crate::state::review::GameReview;
use crate::state::{AppState, Notice, Puzzle};

/// A game that left the board, with everything that belongs to it.
#[derive(Clone, Debug)]
pub(super) struct ReplacedGame {
    tree: Tree,
    pairing: Pairing,
    stage: Stage,
    origin: Origin,
    id: String,
    review: GameReview,
    puzzle: Option<Puzzle>,
}

/// This many games can be brought back.
const MOST_REPLACED: usize = 10;

impl AppState {
    /// Puts another game on the board. [`AppState::undo`] brings the old one back, and if that was
    /// not over, a notice says so.
    pub(in crate::state) fn replace_game(
        self,
        tree: Tree,
        stage: Stage,
        origin: Origin,
        id: String,
    ) {
        let old = self.remove_game();
        let running = is_running(&old.tree);
        self.remember(old);
        self.game.is_touched.set_value(false);
        self.game.stage.set(stage);
        self.game.origin.set(origin);
        self.game.tree.set(tree);
        self.game.id.set(id);
        if running {
            self.page.notify(Notice::Replaced);
        }
    }

    fn remember(self, game: ReplacedGame) {
        if game.tree.is_empty() {
            return;
        }
        self.game.replaced.update_value(|games| {
            if games.len() == MOST_REPLACED {
                games.remove(0);
            }
            games.push(game);
        });
    }

    /// Undoes what the notice on the screen tells of; else the last replacement of the game, as
    /// long as no person has played since; else takes back a move.
    pub(crate) fn undo(self) {
        if self.undo_noticed() {
            return;
        }
        let untouched = !self.game.is_touched.get_value();
        let at_start = self
            .game
            .tree
            .with_untracked(|tree| tree.before().is_none());
        let is_game_before = self.game.replaced.with_value(|games| !games.is_empty());
        match is_game_before && (untouched || at_start) {
            true => self.bring_back_replaced(),
            false => self.take_back(),
        }
    }

    /// Undoes what the notice on the screen tells of. Returns whether it can be undone.
    fn undo_noticed(self) -> bool {
        match self.page.notice.get_untracked() {
            Some(Notice::Replaced) => self.bring_back_replaced(),
            Some(Notice::Characters(characters)) => self.bring_back_characters(*characters),
            Some(Notice::Settings(settings)) => self.bring_back_settings(*settings),
            Some(Notice::Variation(game, removed)) => self.bring_back_variation(&game, removed),
            _ => return false,
        }
        true
    }

    /// Brings the replaced game back, whatever happened since. What a person has played since is
    /// replaced in turn.
    pub(crate) fn bring_back_replaced(self) {
        let game = self.game.replaced.try_update_value(Vec::pop).flatten();
        if let Some(game) = game {
            self.bring_back(game);
        }
    }

    fn bring_back(self, game: ReplacedGame) {
        let was_touched = self.game.is_touched.get_value();
        let other = self.remove_game();
        self.page.notice.set(None);
        if was_touched && is_running(&other.tree) {
            self.page.notify(Notice::Replaced);
            self.remember(other);
        }
        // Undoing again takes back moves of this game.
        self.game.is_touched.set_value(true);
        self.set_pairing(game.pairing);
        self.game.stage.set(game.stage);
        self.game.origin.set(game.origin);
        self.game.tree.set(game.tree);
        self.game.id.set(game.id);
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
        self.store_unsaved_game();
        let game = ReplacedGame {
            tree: self.game.tree.get_untracked(),
            pairing: self.game.pairing.get_untracked(),
            stage: self.game.stage.get_untracked(),
            origin: self.game.origin.get_untracked(),
            id: self.game.id.get_untracked(),
            review: self.review.current.get_untracked(),
            puzzle: self.review.puzzle.get_untracked(),
        };
        self.engines.stop_player();
        self.engines.adviser().stop();
        self.engines.analyst().stop();
        self.engines.advice.set(None);
        self.review.clear();
        self.workbench.begin_game();
        self.game.animate.set(false);
        self.page.close();
        game
    }
}

/// Whether somebody would miss the game.
fn is_running(tree: &Tree) -> bool {
    !tree.is_empty() && (tree.is_annotated() || tree.whole_game().outcome().is_none())
}
