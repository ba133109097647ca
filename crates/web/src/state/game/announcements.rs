//! What screen readers announce.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::model::Tree;
use crate::state::AppState;
use crate::texts::Texts;

impl AppState {
    /// Announces each move, and whose turn it is or how the game ended.
    pub(in crate::state) fn announce(self) {
        Effect::new(move || {
            let texts = self.page.followed_texts();
            let spoken = self.game.tree.with(|tree| announcement(texts, tree));
            self.page.spoken.set(spoken);
            // It was about the position before.
            self.page.remark.set(None);
        });
    }
}

fn announcement(texts: &Texts, tree: &Tree) -> String {
    let mut spoken = String::new();
    if let Some(cell) = tree.last_cell() {
        let passed = tree.just_passed();
        let mover: Side = match passed {
            Some(side) => !side,
            None => tree.mover(tree.current()),
        };
        let name = tree.start().board().shape().name(cell).to_string();
        let turned = tree.last_flips().len();
        spoken += &(texts.said_move)(texts.side(mover), &name, turned);
        if let Some(side) = passed {
            spoken += " ";
            spoken += &(texts.passes)(texts.side(side));
        }
        spoken += " ";
    }
    spoken += &match tree.position().outcome() {
        Some(outcome) => texts.outcome(&outcome),
        None => (texts.turn_of)(texts.side(tree.position().to_move())),
    };
    spoken
}
