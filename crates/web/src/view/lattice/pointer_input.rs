//! Mouse and touch on the lattice.

use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;
use outflank_rules::Cell;
use outflank_scene::{Ball, Point};

use super::pointers::{Drag, Pointers, is_finger};
use crate::browser::pointer;
use crate::state::AppState;
use crate::widgets::is_keyboard_on_board;

/// Whoever points this many pixels beside a legal move means it.
const REACH: f64 = 6.0;
/// Half the width of a fingertip, in pixels.
const FINGER_REACH: f64 = 24.0;

/// Mouse and touch on the canvas.
#[derive(Clone, Copy)]
pub(super) struct PointerInput {
    pub(super) app: AppState,
    pub(super) canvas: NodeRef<leptos::html::Canvas>,
    pub(super) balls: Memo<Vec<Ball>>,
    pub(super) pointers: StoredValue<Pointers, LocalStorage>,
}

impl PointerInput {
    pub(super) fn down(self, event: &PointerEvent) {
        self.app.lattice.turning.set(false);
        event.prevent_default();
        if let Some(canvas) = self.canvas.get_untracked() {
            // Without it a drag only ends at the edge of the canvas.
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        self.pointers.update_value(|pointers| pointers.down(event));
    }

    /// A pressed pointer drags, any other points.
    pub(super) fn moved(self, event: &PointerEvent) {
        let height = self.frame().map_or(1.0, |frame| frame.height() as f32);
        let drag = self
            .pointers
            .try_update_value(|pointers| pointers.moved(event))
            .flatten();
        let Some(drag) = drag else {
            if self.pointers.with_value(Pointers::is_empty) {
                self.point(self.ball_under(event));
            }
            return;
        };
        self.app.lattice.camera.update(|camera| {
            *camera = match drag {
                Drag::Turn(x, y) => camera.turned(x / height, y / height),
                Drag::Pan(x, y) => camera.panned(x / height, y / height),
                Drag::Zoom(y) => camera.zoomed((y / height * 3.0).exp()),
                Drag::Pinch(x, y, factor) => camera.panned(x / height, y / height).zoomed(factor),
            };
        });
    }

    /// A click chooses a ball: a legal move is played, any other cell is shown in the cross
    /// sections.
    pub(super) fn up(self, event: &PointerEvent) {
        let clicked = self
            .pointers
            .try_update_value(|pointers| pointers.up(event));
        if clicked != Some(true) || event.button() != 0 {
            return;
        }
        if let Some(cell) = self.ball_under(event) {
            self.app.show_slices_of(cell);
            self.app.choose(cell);
        }
    }

    pub(super) fn forget(self, event: &PointerEvent) {
        self.pointers.update_value(|pointers| {
            pointers.up(event);
        });
    }

    pub(super) fn leave(self) {
        self.point(None);
    }

    pub(super) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        self.app.lattice.turning.set(false);
        let factor = (event.delta_y() as f32 * 0.001).exp();
        let camera = self.app.lattice.camera;
        camera.update(|camera| *camera = camera.zoomed(factor));
    }

    fn point(self, cell: Option<Cell>) {
        let hovered = self.app.lattice.hovered;
        if hovered.get_untracked() != cell && !is_keyboard_on_board() {
            hovered.set(cell);
        }
    }

    fn ball_under(self, event: &PointerEvent) -> Option<Cell> {
        let frame = self.frame()?;
        let (x, y) = pointer::place_of(event);
        let across = (x - frame.left()) / frame.width() * 2.0 - 1.0;
        let up = 1.0 - (y - frame.top()) / frame.height() * 2.0;
        let aspect = (frame.width() / frame.height()) as f32;
        let at = Point::new(across as f32, up as f32);
        let reach = match is_finger(event) {
            true => FINGER_REACH,
            false => REACH,
        };
        let reach = reach / (frame.height() / 2.0);
        let camera = self.app.through(self.app.lattice.camera.get_untracked());
        self.balls
            .with_untracked(|balls| camera.pick_near(balls, at, aspect, reach as f32))
    }

    fn frame(self) -> Option<web_sys::DomRect> {
        let canvas = self.canvas.get_untracked()?;
        Some(canvas.get_bounding_client_rect())
    }
}
