//! Cells in the colours of their categories, or of what these are worth to a player.

use leptos::prelude::*;
use outflank_eval::{Categories, Category};
use outflank_rules::{Board, Cell, Cells, MAX_CELLS};
use outflank_scene::Tint;

use crate::state::{Desk, Paint, use_desk};
use crate::texts::texts;

/// Colours that also those can tell apart who see fewer of them.
const CATEGORY_TINTS: [Tint; 8] = [
    [0.95, 0.78, 0.18],
    [0.84, 0.37, 0.0],
    [0.80, 0.47, 0.66],
    [0.16, 0.52, 0.86],
    [0.47, 0.80, 0.95],
    [0.0, 0.62, 0.45],
    [0.60, 0.86, 0.70],
    [0.62, 0.66, 0.64],
];
const BAD: Tint = [0.84, 0.25, 0.28];
const NEUTRAL: Tint = [0.74, 0.77, 0.75];
const GOOD: Tint = [0.13, 0.45, 0.85];

/// What is said of a category: its colour, and what it is worth if values are shown.
struct Entry {
    tint: Tint,
    worth: Option<i32>,
}

/// The entries of all categories, in their order; none if cells have no colours now.
fn entries(desk: Desk) -> Option<[Entry; 8]> {
    match desk.look().paint {
        Paint::Plain => None,
        Paint::Categories => Some(CATEGORY_TINTS.map(|tint| Entry { tint, worth: None })),
        Paint::Values => {
            let worth = desk.shown_weights().map(worth_of_categories)?;
            let (worst, best) = (worth.iter().min()?, worth.iter().max()?);
            Some(worth.map(|worth| Entry {
                tint: shade(worth, *worst, *best),
                worth: Some(worth),
            }))
        }
    }
}

/// What a disc of each category is worth; the weights begin with mobility and discs.
fn worth_of_categories(weights: [i32; 9]) -> [i32; 8] {
    let [
        _,
        _,
        corner,
        c_square,
        x_square,
        edge,
        inner_edge,
        face,
        inner_face,
    ] = weights;
    [
        corner, c_square, x_square, edge, inner_edge, face, inner_face, 0,
    ]
}

/// From the worst over nothing to the best. Small values differ too, beside one that is a hundred
/// times as large.
fn shade(worth: i32, worst: i32, best: i32) -> Tint {
    let (end, most) = if worth < 0 {
        (BAD, worst)
    } else {
        (GOOD, best)
    };
    let share = worth.unsigned_abs() as f32 / most.unsigned_abs().max(1) as f32;
    let share = share.powf(0.3);
    [0, 1, 2].map(|part| NEUTRAL[part] + (end[part] - NEUTRAL[part]) * share)
}

/// The colours of the cells, by their numbers.
pub(super) fn tints(desk: Desk, board: &Board) -> Vec<Option<Tint>> {
    let Some(entries) = entries(desk) else {
        return Vec::new();
    };
    let categories = Categories::<Cells<8>>::of_board(board);
    let cells = board.shape().cell_count().min(MAX_CELLS);
    let tint = |cell| Some(entries[categories.category(cell)? as usize].tint);
    (0..cells).map(Cell::new).map(tint).collect()
}

/// What the colours mean; only of categories that the board has.
#[component]
pub(crate) fn Legend() -> impl IntoView {
    let desk = use_desk();
    let line = |name: &'static str, entry: &Entry| {
        let [red, green, blue] = entry.tint.map(|part| (part * 255.0) as u8);
        view! {
            <li>
                <span class="swatch" style=format!("background:rgb({red} {green} {blue})")></span>
                {name}
                {entry.worth.map(|worth| view! { " " <b>{worth}</b> })}
            </li>
        }
    };
    move || {
        let entries = entries(desk)?;
        let categories = Categories::<Cells<8>>::of_board(&desk.board());
        let is_there =
            |category: Category| !outflank_rules::CellSet::is_empty(&categories.cells(category));
        let lines = Category::ALL
            .into_iter()
            .filter(|&category| is_there(category))
            .map(|category| {
                let index = category as usize;
                line(texts().space.categories[index], &entries[index])
            })
            .collect_view();
        Some(view! { <ul class="legend" id="legend">{lines}</ul> })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_from_bad_over_nothing_to_good() {
        assert_eq!(shade(0, -9, 1000), NEUTRAL);
        assert_eq!(shade(1000, -9, 1000), GOOD);
        assert_eq!(shade(-9, -9, 1000), BAD);
        let red = |worth| shade(worth, -9, 1000)[0];
        assert!(red(1000) < red(97) && red(97) < red(4) && red(4) < red(0));
        let green = |worth| shade(worth, -9, 1000)[1];
        assert!(green(-9) < green(-1) && green(-1) < green(0));
    }

    #[test]
    fn weights_belong_to_categories() {
        let arwen = [13, 7, 1000, -1, -9, 97, -2, 4, -1];
        let worth = worth_of_categories(arwen);
        assert_eq!(worth[Category::Corner as usize], 1000);
        assert_eq!(worth[Category::Edge as usize], 97);
        assert_eq!(worth[Category::InnerFace as usize], -1);
        assert_eq!(worth[Category::Core as usize], 0);
    }
}
