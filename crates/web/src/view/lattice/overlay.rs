//! Text over the lattice: the names of the axes and of the cell under the pointer.

use leptos::prelude::*;
use outflank_scene::{AXIS_NAMES, Camera, Point3, axes, cell_centre};

use super::picture::AXIS_COLOURS;
use crate::state::use_app_state;

/// The text over the lattice.
#[component]
pub(super) fn Overlay(
    canvas: NodeRef<leptos::html::Canvas>,
    camera: Memo<Camera>,
) -> impl IntoView {
    let app = use_app_state();
    let style = move |at: Point3| {
        let aspect = canvas.get().map_or(1.0, |canvas| {
            canvas.client_width().max(1) as f32 / canvas.client_height().max(1) as f32
        });
        let on_screen = camera.with(|camera| camera.project(at, aspect));
        let (left, top) = ((on_screen.x + 1.0) * 50.0, (1.0 - on_screen.y) * 50.0);
        format!("left:{left:.2}%;top:{top:.2}%")
    };
    let axis_names = move || {
        app.lattice_settings().axes.then(|| {
            let ends = axes(&app.game.board()).map(|[_, end]| end);
            let name = |((name, end), [red, green, blue]): ((char, Point3), [f32; 3])| {
                let colour = [red, green, blue].map(|part| (part * 255.0) as u8);
                let [red, green, blue] = colour;
                view! {
                    <span class="axis-name"
                        style=move || format!("{};color:rgb({red} {green} {blue})", style(end))>
                        {name}
                    </span>
                }
            };
            AXIS_NAMES
                .into_iter()
                .zip(ends)
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
        Some(view! { <span class="cell-name" id="cell-name" style=move || style(at)>{name}</span> })
    };
    view! { <div class="lattice-words" aria-hidden="true">{axis_names} {pointed_at}</div> }
}
