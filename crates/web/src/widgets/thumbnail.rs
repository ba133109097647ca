//! A small picture of a board.

use std::fmt::Write;

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Board, Content, Side};
use outflank_scene::{Layout, View};

/// From the centre of a border cell to the edge of the picture. A cell is 100 wide.
const MARGIN: f32 = 70.0;
const DISC: f32 = 40.0;

/// The start of a board: its cells and its discs, or a cube in space.
#[component]
pub(crate) fn Thumbnail(#[prop(into)] board: Signal<Board>) -> impl IntoView {
    let picture = Memo::new(move |_| board.with(Picture::of));
    view! {
        <svg class="thumbnail" aria-hidden="true" viewBox=move || picture.with(|it| it.view_box.clone())>
            <path class="square" d=move || picture.with(|it| it.cells.clone())/>
            <path class="face dark" d=move || picture.with(|it| it.dark.clone())/>
            <path class="face light" d=move || picture.with(|it| it.light.clone())/>
        </svg>
    }
}

/// A board as paths of SVG.
#[derive(Clone, Debug, Default, PartialEq)]
struct Picture {
    view_box: String,
    cells: String,
    dark: String,
    light: String,
}

impl Picture {
    fn of(board: &Board) -> Picture {
        match board.shape().depth() {
            1 => Picture::flat(board),
            _ => Picture::cube(board.shape().width()),
        }
    }

    fn flat(board: &Board) -> Picture {
        let layout = Layout::of(board, View::default());
        let start = AnyPosition::start(board);
        let mut picture = Picture::default();
        let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
        for cell in layout.cells() {
            let (content, Some(centre)) = (start.content(cell), layout.centre(cell)) else {
                continue;
            };
            low = [low[0].min(centre.x), low[1].min(centre.y)];
            high = [high[0].max(centre.x), high[1].max(centre.y)];
            if content == Content::Hole {
                continue;
            }
            let corners = layout
                .outline
                .iter()
                .map(|corner| [centre.x + corner.x, centre.y + corner.y]);
            push_shape(&mut picture.cells, corners);
            match content {
                Content::Disc(Side::Dark) => push_disc(&mut picture.dark, centre.x, centre.y),
                Content::Disc(Side::Light) => push_disc(&mut picture.light, centre.x, centre.y),
                _ => {}
            }
        }
        let [width, height] = [0, 1].map(|axis| high[axis] - low[axis] + 2.0 * MARGIN);
        picture.view_box = format!("{} {} {width} {height}", low[0] - MARGIN, low[1] - MARGIN);
        picture
    }

    /// Three faces of a cube, with their cells.
    fn cube(size: usize) -> Picture {
        let mut cells = String::new();
        // The corners of the faces: a common one, and two edges.
        let faces = [
            ([0.0, 0.0], [0.87, 0.5], [-0.87, 0.5]),
            ([-0.87, 0.5], [0.87, 0.5], [0.0, 1.0]),
            ([0.87, 0.5], [-0.87, 0.5], [0.0, 1.0]),
        ];
        let step = 1.0 / size as f32;
        for (from, along, down) in faces {
            for index in 0..size * size {
                let (i, j) = ((index % size) as f32, (index / size) as f32);
                let corner = |right: f32, low: f32| {
                    [0, 1].map(|axis| {
                        400.0
                            * (from[axis]
                                + step * ((i + right) * along[axis] + (j + low) * down[axis]))
                    })
                };
                let corners = [
                    corner(0.0, 0.0),
                    corner(1.0, 0.0),
                    corner(1.0, 1.0),
                    corner(0.0, 1.0),
                ];
                push_shape(&mut cells, corners.into_iter());
            }
        }
        Picture {
            view_box: "-400 -30 800 860".to_owned(),
            cells,
            ..Picture::default()
        }
    }
}

/// Adds a polygon.
fn push_shape(path: &mut String, corners: impl Iterator<Item = [f32; 2]>) {
    for (index, [x, y]) in corners.enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        // Text can always grow.
        let _ = write!(path, "{letter}{x:.0} {y:.0}");
    }
    path.push('z');
}

/// Adds a circle as two arcs.
fn push_disc(path: &mut String, x: f32, y: f32) {
    let wide = 2.0 * DISC;
    let _ = write!(
        path,
        "M{:.0} {y:.0}a{DISC} {DISC} 0 1 0 {wide} 0a{DISC} {DISC} 0 1 0 -{wide} 0z",
        x - DISC
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thumbnail_has_all_cells_and_the_first_discs() {
        let check = |board: &str, cells: usize, discs: usize| {
            let picture = Picture::of(&board.parse().unwrap());
            assert_eq!(picture.cells.matches('z').count(), cells, "{board}");
            let found = picture.dark.matches('z').count() + picture.light.matches('z').count();
            assert_eq!(found, discs, "{board}");
        };
        check("8x8", 64, 4);
        check("hex3", 19, 6);
        check("Square-4", 16, 4);
        check("6x6x6", 3 * 36, 0);
    }
}
