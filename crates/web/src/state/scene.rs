//! What the board of the game shows.

use leptos::prelude::*;
use outflank_scene::{Layout, Marks, Scene};

use super::AppState;
use super::cell_colours::tints;
use crate::browser::surroundings;

/// The marks on the board of the game.
pub(crate) fn game_marks(app: AppState) -> Marks {
    let prefs = app.preferences.read();
    let tree = app.game.tree.read();
    let in_puzzle = app.review.puzzle.with(Option::is_some);
    let moving = app.game.animate.get() && !prefs.instant && !surroundings::prefers_less_motion();
    let scores = app.engines.advice.with(|advice| match advice {
        Some(advice) if prefs.show_scores && advice.node == tree.current() => advice.marks(),
        _ => app.found_marks(&tree),
    });
    Marks {
        legal: prefs.show_legal && (app.may_play() || in_puzzle),
        last: tree.last_cell(),
        turned: if moving {
            tree.last_flips()
        } else {
            Vec::new()
        },
        scores,
        hint: app.engines.hint.get(),
        square_names: prefs.show_letters,
        tints: tints(app, tree.start().board()),
    }
}

/// The board of the game, in this layout.
pub(crate) fn game_scene(app: AppState, layout: &Layout) -> Scene {
    let marks = game_marks(app);
    app.game
        .tree
        .with(|tree| Scene::new(tree.position(), layout, &marks))
}
