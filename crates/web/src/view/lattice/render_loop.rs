//! When the lattice is drawn: once a frame at most, and only if something in it has changed.

use std::time::Duration;

use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_scene::{Ball, Camera};
use wasm_bindgen::prelude::Closure;
use web_sys::HtmlCanvasElement;

use super::painter::Painter;
use super::picture::{Picture, lines};
use crate::browser::surroundings;
use crate::state::AppState;

/// A painter with what it has to paint.
#[derive(Clone, Copy)]
pub(super) struct RenderLoop {
    app: AppState,
    canvas: NodeRef<leptos::html::Canvas>,
    camera: Memo<Camera>,
    balls: Memo<Vec<Ball>>,
    /// Whether the browser cannot draw it.
    pub(super) missing: RwSignal<bool>,
    painter: StoredValue<Option<Painter>, LocalStorage>,
    picture: StoredValue<Picture, LocalStorage>,
    /// Whether a picture is due at the next frame.
    due: StoredValue<bool, LocalStorage>,
    tempo: StoredValue<Tempo, LocalStorage>,
    /// They hear events for as long as they are kept.
    handlers: StoredValue<Vec<Handler>, LocalStorage>,
}

type Handler = Closure<dyn FnMut(Event)>;

impl RenderLoop {
    pub(super) fn new(
        app: AppState,
        canvas: NodeRef<leptos::html::Canvas>,
        camera: Memo<Camera>,
        balls: Memo<Vec<Ball>>,
    ) -> RenderLoop {
        RenderLoop {
            app,
            canvas,
            camera,
            balls,
            missing: RwSignal::new(false),
            painter: StoredValue::new_local(None),
            picture: StoredValue::new_local(Picture::default()),
            due: StoredValue::new_local(false),
            tempo: StoredValue::new_local(Tempo::default()),
            handlers: StoredValue::new_local(Vec::new()),
        }
    }

    /// Begins to draw whenever there is something new.
    pub(super) fn run(self) {
        Effect::new(move || self.set_up());
        let board = Memo::new(move |_| self.app.game.board());
        let grid = Memo::new(move |_| {
            let look = self.app.lattice_settings();
            (
                look.grid,
                look.axes,
                self.app.preferences.with(|prefs| prefs.theme.key()),
            )
        });
        let lines = Memo::new(move |_| {
            let (grid, axes, _) = grid.get();
            board.with(|board| lines(board, grid, axes))
        });
        Effect::new(move || {
            self.app.preferences.track();
            let pointed_at = self.app.lattice.hovered.get();
            let picture = self
                .balls
                .with(|balls| Picture::new(balls, lines.get(), pointed_at));
            self.picture.set_value(picture);
            self.draw_soon();
        });
        Effect::new(move || {
            self.camera.track();
            self.app.lattice.full.track();
            self.draw_soon();
        });
        let listener = window_event_listener(leptos::ev::resize, move |_| self.draw_soon());
        on_cleanup(move || listener.remove());
    }

    fn set_up(self) {
        if let Some(canvas) = self.canvas.get() {
            self.employ_painter(&canvas);
            // A graphics card can be taken away, as from phones that sleep, and given back.
            let handlers: [(&str, Handler); 2] = [
                (
                    "webglcontextlost",
                    Closure::new(|event: Event| event.prevent_default()),
                ),
                ("webglcontextrestored", {
                    let canvas = canvas.clone();
                    Closure::new(move |_| self.employ_painter(&canvas))
                }),
            ];
            for (name, handler) in &handlers {
                let handler = handler.as_ref().unchecked_ref();
                // Every element takes listeners.
                let _ = canvas.add_event_listener_with_callback(name, handler);
            }
            self.handlers
                .set_value(handlers.map(|(_, handler)| handler).into());
        }
    }

    fn employ_painter(self, canvas: &HtmlCanvasElement) {
        let painter = Painter::new(canvas).ok();
        self.missing.set(painter.is_none());
        self.painter.set_value(painter);
        self.draw_soon();
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
        let now = surroundings::now();
        let blurred = self.tempo.try_update_value(|tempo| tempo.beat(now)) == Some(true);
        let sharpness = if blurred { BLURRED } else { 1.0 };
        let _ = self.painter.try_with_value(|painter| {
            if let Some(painter) = painter {
                self.picture
                    .with_value(|picture| painter.draw(&camera, picture, sharpness));
            }
        });
        if blurred {
            set_timeout(move || self.sharpen(now), REST);
        }
    }

    /// Draws once more, sharply, unless something has moved since.
    fn sharpen(self, drawn: f64) {
        let rests = self.tempo.try_with_value(|tempo| tempo.last <= drawn);
        if rests == Some(true) {
            self.draw_soon();
        }
    }
}

/// The share of the pixels that a slow machine draws while something moves.
const BLURRED: f64 = 0.5;
/// So long after the last picture nothing moves any more.
const REST: Duration = Duration::from_millis(300);
/// Milliseconds between two pictures above which a machine is slow.
const SLOW: f64 = 40.0;

/// How fast pictures follow each other.
#[derive(Clone, Copy, Debug, Default)]
struct Tempo {
    /// When the last one was drawn.
    last: f64,
    /// Milliseconds between two of them while something moves, smoothed.
    interval: f64,
}

impl Tempo {
    /// A picture is drawn now: whether it may be blurred, because something moves and the machine
    /// cannot follow.
    fn beat(&mut self, now: f64) -> bool {
        let since = now - self.last;
        self.last = now;
        let moves = since < REST.as_secs_f64() * 1000.0;
        if moves {
            self.interval += (since - self.interval) * 0.2;
        }
        moves && self.interval > SLOW
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws pictures at intervals, and tells whether the last one was blurred.
    fn last_of(intervals: &[f64]) -> bool {
        let (mut tempo, mut now) = (Tempo::default(), 1e6);
        let blurred = intervals.iter().map(|interval| {
            now += interval;
            tempo.beat(now)
        });
        blurred.last().unwrap()
    }

    #[test]
    fn only_slow_machines_blur_and_only_what_moves() {
        assert!(!last_of(&[16.0; 50]));
        assert!(last_of(&[80.0; 50]));
        let mut then_rest = vec![80.0; 50];
        then_rest.push(1000.0);
        assert!(!last_of(&then_rest));
    }
}
