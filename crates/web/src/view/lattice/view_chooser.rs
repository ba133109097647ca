//! The views that one click leads to: the whole board, or one of its faces.

use leptos::prelude::*;
use outflank_scene::{Camera, Face};

use crate::state::{AppState, use_app_state};
use crate::texts::texts;

/// The value of the entry for a view that somebody has turned by hand.
const FREE: &str = "free";

/// A button for the usual view, and a list of the faces.
#[component]
pub(super) fn ViewChooser() -> impl IntoView {
    let app = use_app_state();
    let chosen = Memo::new(move |_| shown_face(app));
    let faces = move || {
        Face::ALL.map(|face| {
            view! {
                <option value=(face as usize).to_string() selected=move || chosen.get() == Some(face)>
                    {texts().lattice.faces[face as usize]}
                </option>
            }
        })
    };
    let look = move |event| {
        let index = event_target_value(&event).parse::<usize>().ok();
        if let Some(&face) = index.and_then(|index| Face::ALL.get(index)) {
            app.look_at_face(face);
        }
    };
    view! {
        <button type="button" id="reset-view" title=move || texts().lattice.reset_view_tip
            on:click=move |_| app.reset_view()>
            {move || texts().lattice.reset_view}
        </button>
        <label class="inside" title=move || texts().lattice.face_tip>
            <span class="sr-only">{move || texts().lattice.face_tip}</span>
            <select id="face" on:change=look>
                <option value=FREE disabled=true selected=move || chosen.get().is_none()>
                    {move || texts().lattice.face}
                </option>
                {faces}
            </select>
        </label>
    }
}

/// The face that is seen straight.
fn shown_face(app: AppState) -> Option<Face> {
    let turn = app.lattice.camera.get().turn;
    let board = app.game.board();
    let is_seen = |face: &Face| Camera::facing(&board, *face).turn == turn;
    Face::ALL.into_iter().find(is_seen)
}
