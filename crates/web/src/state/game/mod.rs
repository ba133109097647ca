//! The game on the board.
//!
//! `actions` is what people do with it, `analysing` what analysts do with its variations, `names` what
//! the players are called. `computer_moves` asks computers for their moves, `given_openings` begins games
//! in the middle of a balanced opening, `record` writes the game down for other programs, `replacing`
//! puts another game on the board, `announcements` tells screen readers what happened.

mod actions;
mod analysing;
mod announcements;
mod computer_moves;
mod given_openings;
mod names;
mod record;
mod replacing;

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Board, Side};

use self::replacing::ReplacedGame;
use super::persistence;
use crate::model::{Origin, Pairing, Tree};

/// Whether a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing has begun; the first click on a legal cell begins a game.
    Idle,
    /// A game is played.
    Playing,
    /// Somebody looks at a game; the computers wait.
    Paused,
    /// Somebody analyses a game: nobody is seated, and both sides are free to move.
    Analysing,
}

/// The game on the board.
#[derive(Clone, Copy)]
pub(crate) struct GameState {
    pub(crate) tree: RwSignal<Tree>,
    pub(crate) pairing: RwSignal<Pairing>,
    pub(crate) stage: RwSignal<Stage>,
    pub(crate) origin: RwSignal<Origin>,
    /// The name under which the game is saved.
    pub(crate) id: RwSignal<String>,
    /// Whether the last change was a move forward, which is animated.
    pub(crate) animate: RwSignal<bool>,
    /// Quarter turns of the board, or sixth turns of a hexagon.
    pub(crate) turns: RwSignal<u8>,
    /// Whether a person has played since the game came onto the board.
    is_touched: StoredValue<bool>,
    /// The games that were on the board before, the latest last.
    replaced: StoredValue<Vec<ReplacedGame>>,
    /// If something is not saved yet: the address as it was when it changed.
    pub(super) unsaved: StoredValue<Option<String>>,
}

impl GameState {
    pub(super) fn new(pairing: Pairing) -> GameState {
        let start = AnyPosition::start(&Board::classic());
        GameState {
            tree: RwSignal::new(Tree::new(start)),
            pairing: RwSignal::new(pairing),
            stage: RwSignal::new(Stage::Idle),
            origin: RwSignal::new(Origin::default()),
            id: RwSignal::new(persistence::new_id()),
            animate: RwSignal::new(false),
            turns: RwSignal::new(0),
            is_touched: StoredValue::new(false),
            replaced: StoredValue::new(Vec::new()),
            unsaved: StoredValue::new(None),
        }
    }

    /// Makes undo take back moves of this game, not the game.
    pub(super) fn touch(self) {
        self.is_touched.set_value(true);
    }

    /// The board of the game.
    pub(crate) fn board(self) -> Board {
        self.tree.with(|tree| tree.start().board().clone())
    }

    /// Whether the board has more than one layer.
    pub(crate) fn is_deep(self) -> bool {
        self.tree
            .with(|tree| tree.start().board().shape().depth() > 1)
    }

    /// Whether somebody analyses the game.
    pub(crate) fn is_analysed(self) -> bool {
        self.stage.get() == Stage::Analysing
    }

    /// The side to move.
    pub(crate) fn to_move(self) -> Side {
        self.tree.with(|tree| tree.position().to_move())
    }

    /// Whether a person is to move.
    pub(crate) fn is_human_to_move(self) -> bool {
        let side = self.to_move();
        self.pairing.with(|pairing| pairing.of(side).is_human())
    }

    /// Whether the game is over at the current position.
    pub(crate) fn is_over(self) -> bool {
        self.tree.with(|tree| tree.position().is_over())
    }
}
