//! Text over the lattice: the names of the axes and of the cell under the pointer.

use leptos::prelude::*;
use outflank_scene::{AXIS_NAMES, Camera, Line, Point, axes, cell_centre};

use super::picture::AXIS_COLOURS;
use crate::state::use_app_state;

/// The text over the lattice.
#[component]
pub(super) fn Overlay(aspect: RwSignal<f32>, camera: Memo<Camera>) -> impl IntoView {
    let app = use_app_state();
    let axis_names = move || {
        app.lattice_settings().axes.then(|| {
            let lines = axes(&app.game.board());
            let name = |((name, line), [red, green, blue]): ((char, Line), [f32; 3])| {
                let colour = [red, green, blue].map(|part| (part * 255.0) as u8);
                let [red, green, blue] = colour;
                let place = move || {
                    let at = camera.with(|camera| camera.name_place(line, aspect.get()));
                    format!("{};color:rgb({red} {green} {blue})", style(at))
                };
                view! {
                    <span class="axis-name" style=place>{name}</span>
                }
            };
            AXIS_NAMES
                .into_iter()
                .zip(lines)
                .zip(AXIS_COLOURS)
                .map(name)
                .collect_view()
        })
    };
    let pointed_at = move || {
        let cell = app
            .lattice
            .hovered
            .get()
            .filter(|_| app.lattice_settings().hover)?;
        let board = app.game.board();
        let name = board.shape().name(cell).to_string();
        let at = cell_centre(&board, cell);
        let place = move || style(camera.with(|camera| camera.project(at, aspect.get())));
        Some(view! { <span class="cell-name" id="cell-name" style=place>{name}</span> })
    };
    view! { <div class="lattice-words" aria-hidden="true">{axis_names} {pointed_at}</div> }
}

/// The place of a point of the picture, as a style.
fn style(at: Point) -> String {
    let (left, top) = ((at.x + 1.0) * 50.0, (1.0 - at.y) * 50.0);
    format!("left:{left:.2}%;top:{top:.2}%")
}
