//! When the lattice is drawn: once a frame at most, and only if something in it has changed.

use leptos::prelude::*;
use scene::{Ball, Camera};

use super::painter::Painter;
use super::picture::{Picture, lines};
use crate::desk::Desk;

/// A painter with what it has to paint.
#[derive(Clone, Copy)]
pub(super) struct Studio {
    desk: Desk,
    canvas: NodeRef<leptos::html::Canvas>,
    camera: Memo<Camera>,
    balls: Memo<Vec<Ball>>,
    /// Whether the browser cannot draw it.
    pub(super) missing: RwSignal<bool>,
    painter: StoredValue<Option<Painter>, LocalStorage>,
    picture: StoredValue<Picture, LocalStorage>,
    /// Whether a picture is due at the next frame.
    due: StoredValue<bool, LocalStorage>,
}

impl Studio {
    pub(super) fn new(
        desk: Desk,
        canvas: NodeRef<leptos::html::Canvas>,
        camera: Memo<Camera>,
        balls: Memo<Vec<Ball>>,
    ) -> Studio {
        Studio {
            desk,
            canvas,
            camera,
            balls,
            missing: RwSignal::new(false),
            painter: StoredValue::new_local(None),
            picture: StoredValue::new_local(Picture::default()),
            due: StoredValue::new_local(false),
        }
    }

    /// Begins to draw whenever there is something new.
    pub(super) fn run(self) {
        Effect::new(move || self.set_up());
        let board = Memo::new(move |_| self.desk.board());
        let grid = Memo::new(move |_| {
            let look = self.desk.look();
            (
                look.grid,
                look.axes,
                self.desk.preferences.with(|likes| likes.theme.key()),
            )
        });
        let lines = Memo::new(move |_| {
            let (grid, axes, _) = grid.get();
            board.with(|board| lines(board, grid, axes))
        });
        Effect::new(move || {
            self.desk.preferences.track();
            let pointed_at = self.desk.space.hovered.get();
            let picture = self
                .balls
                .with(|balls| Picture::new(balls, lines.get(), pointed_at));
            self.picture.set_value(picture);
            self.draw_soon();
        });
        Effect::new(move || {
            self.camera.track();
            self.desk.space.full.track();
            self.draw_soon();
        });
        let listener = window_event_listener(leptos::ev::resize, move |_| self.draw_soon());
        on_cleanup(move || listener.remove());
    }

    fn set_up(self) {
        if let Some(canvas) = self.canvas.get() {
            let painter = Painter::new(&canvas).ok();
            self.missing.set(painter.is_none());
            self.painter.set_value(painter);
            self.draw_soon();
        }
    }

    fn draw_soon(self) {
        if self.due.try_get_value() == Some(false) {
            self.due.set_value(true);
            request_animation_frame(move || self.draw());
        }
    }

    fn draw(self) {
        // The page may be gone before the picture is due.
        let Some(camera) = self.camera.try_get_untracked() else {
            return;
        };
        self.due.set_value(false);
        let _ = self.painter.try_with_value(|painter| {
            if let Some(painter) = painter {
                self.picture
                    .with_value(|picture| painter.draw(&camera, picture));
            }
        });
    }
}
