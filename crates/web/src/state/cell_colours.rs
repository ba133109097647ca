//! The colours of cells: by category, or by the weight that the shown character gives to it.

use outflank_eval::{Categories, Category};
use outflank_rules::{Board, Cell, CellSet, Cells, MAX_CELLS};
use outflank_scene::Tint;

use super::{AppState, Paint};

/// Colour-blind-safe palette.
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

/// The colour of a category, with its weight if the colour shows that.
#[derive(Clone, Copy)]
pub(crate) struct CategoryColour {
    pub(crate) category: Category,
    pub(crate) tint: Tint,
    pub(crate) weight: Option<i32>,
}

/// The colours of all categories in their order; none if cells have no colours now.
fn all_colours(app: AppState) -> Option<[CategoryColour; 8]> {
    let colour = |category: Category, tint, weight| CategoryColour {
        category,
        tint,
        weight,
    };
    match app.lattice_settings().paint {
        Paint::Plain => None,
        Paint::Categories => Some(
            Category::ALL.map(|category| colour(category, CATEGORY_TINTS[category as usize], None)),
        ),
        Paint::Values => {
            let weights = app.shown_weights().map(category_weights)?;
            let (worst, best) = (*weights.iter().min()?, *weights.iter().max()?);
            Some(Category::ALL.map(|category| {
                let weight = weights[category as usize];
                colour(category, shade(weight, worst, best), Some(weight))
            }))
        }
    }
}

/// All categories with their colours.
pub(crate) fn category_tints() -> impl Iterator<Item = (Category, Tint)> {
    Category::ALL.into_iter().zip(CATEGORY_TINTS)
}

/// The colours of the categories that the board has; none if cells have no colours now.
pub(crate) fn category_colours(app: AppState) -> Option<Vec<CategoryColour>> {
    let colours = all_colours(app)?;
    let categories = Categories::<Cells<8>>::of_board(&app.game.board());
    let exists = |colour: &CategoryColour| !categories.cells(colour.category).is_empty();
    Some(colours.into_iter().filter(exists).collect())
}

/// The colours of the cells, by their numbers.
pub(super) fn tints(app: AppState, board: &Board) -> Vec<Option<Tint>> {
    let Some(colours) = all_colours(app) else {
        return Vec::new();
    };
    let categories = Categories::<Cells<8>>::of_board(board);
    let cells = board.shape().cell_count().min(MAX_CELLS);
    let tint = |cell| Some(colours[categories.category(cell)? as usize].tint);
    (0..cells).map(Cell::new).map(tint).collect()
}

/// The weight of each category; the nine weights begin with mobility and discs.
fn category_weights(weights: [i32; 9]) -> [i32; 8] {
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

/// From bad through neutral to good. The scale is not linear, so that small weights still differ
/// beside one that is a hundred times as large.
fn shade(weight: i32, worst: i32, best: i32) -> Tint {
    let (end, most) = if weight < 0 {
        (BAD, worst)
    } else {
        (GOOD, best)
    };
    let share = weight.unsigned_abs() as f32 / most.unsigned_abs().max(1) as f32;
    let share = share.powf(0.3);
    [0, 1, 2].map(|part| NEUTRAL[part] + (end[part] - NEUTRAL[part]) * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_bad_through_neutral_to_good() {
        assert_eq!(shade(0, -9, 1000), NEUTRAL);
        assert_eq!(shade(1000, -9, 1000), GOOD);
        assert_eq!(shade(-9, -9, 1000), BAD);
        let red = |weight| shade(weight, -9, 1000)[0];
        assert!(red(1000) < red(97) && red(97) < red(4) && red(4) < red(0));
        let green = |weight| shade(weight, -9, 1000)[1];
        assert!(green(-9) < green(-1) && green(-1) < green(0));
    }

    #[test]
    fn each_category_has_its_weight() {
        let arwen = [13, 7, 1000, -1, -9, 97, -2, 4, -1];
        let weights = category_weights(arwen);
        assert_eq!(weights[Category::Corner as usize], 1000);
        assert_eq!(weights[Category::Edge as usize], 97);
        assert_eq!(weights[Category::InnerFace as usize], -1);
        assert_eq!(weights[Category::Core as usize], 0);
    }
}
