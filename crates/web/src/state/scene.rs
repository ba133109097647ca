//! What the board of the game shows.

use leptos::prelude::*;
use outflank_analysis::Verdict;
use outflank_rules::AnyPosition;
use outflank_scene::{Badge, Layout, Marks, Scene};

use super::AppState;
use super::cell_colours::tints;
use crate::browser::surroundings;

/// The marks on the board of the game.
pub(crate) fn game_marks(app: AppState) -> Marks {
    let prefs = app.preferences.read();
    let tree = app.game.tree.read();
    let in_puzzle = app.review.puzzle.with(Option::is_some);
    if let Some(line) = app.shown_line() {
        return Marks {
            last: line.last_cell(),
            turned: line.last_flips(),
            square_names: prefs.show_letters,
            ..Marks::default()
        };
    }
    let judged = app.current_review().filter(|_| !in_puzzle);
    let better = judged.as_ref().and_then(|review| {
        let is_bad = review.verdict >= Verdict::Inaccuracy;
        review.best.cell().filter(|_| is_bad)
    });
    let badge = judged.and_then(|review| {
        let sign = sign(review.verdict)?;
        let (cell, class) = (review.played.cell()?, review.verdict.key());
        Some((cell, Badge { sign, class }))
    });
    // In space, a suggested cell is easier to see than an arrow.
    let hint = app.engines.hint.get();
    let hint = hint.or(better.filter(|_| app.game.is_deep()));
    let moving = app.game.animate.get() && !prefs.instant && !surroundings::prefers_less_motion();
    let scores = app.previewed_marks();
    let scores = scores.unwrap_or_else(|| {
        app.engines.advice.with(|advice| match advice {
            Some(advice) if app.shows_scores() && advice.node == tree.current() => advice.marks(),
            _ => app.found_marks(&tree),
        })
    });
    Marks {
        legal: prefs.show_legal && app.may_play(),
        last: tree.last_cell(),
        turned: if moving {
            tree.last_flips()
        } else {
            Vec::new()
        },
        scores,
        hint,
        square_names: prefs.show_letters,
        tints: tints(app, tree.start().board()),
        badge,
        better,
    }
}

/// The sign of a verdict on the board and after moves.
pub(crate) fn sign(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Forced | Verdict::Book => None,
        Verdict::Best => Some("★"),
        Verdict::Good => Some("✓"),
        Verdict::Inaccuracy => Some("?!"),
        Verdict::Mistake => Some("?"),
        Verdict::Blunder => Some("??"),
    }
}

/// The position on the board: that of the game, or of the line that is shown.
pub(crate) fn shown_position(app: AppState) -> AnyPosition {
    let line = app.shown_line();
    line.map_or_else(
        || app.game.tree.with(|tree| tree.position().clone()),
        |line| line.position().clone(),
    )
}

/// The board of the game, in this layout.
pub(crate) fn game_scene(app: AppState, layout: &Layout) -> Scene {
    Scene::new(&shown_position(app), layout, &game_marks(app))
}
