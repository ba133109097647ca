//! Draws the lattice when something has changed, at most once per frame.

use std::time::Duration;

use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_scene::{Ball, Camera, Grid};
use wasm_bindgen::prelude::Closure;
use web_sys::HtmlCanvasElement;

use super::colours::Colours;
use super::painter::Painter;
use super::picture::{Picture, lines};
use crate::browser::surroundings;
use crate::state::{AppState, Preferences};

/// The painter and what it paints.
#[derive(Clone, Copy)]
pub(super) struct RenderLoop {
    app: AppState,
    canvas: NodeRef<leptos::html::Canvas>,
    camera: Memo<Camera>,
    balls: Memo<Vec<Ball>>,
    /// The theme and the colours of the discs.
    look: Memo<(&'static str, &'static str)>,
    /// Which lines are drawn, and whether the axes are.
    grid: Memo<(Grid, bool)>,
    /// Width by height of the picture.
    pub(super) aspect: RwSignal<f32>,
    painter: StoredValue<Option<Painter>, LocalStorage>,
    picture: StoredValue<Picture, LocalStorage>,
    /// Whether a frame has been requested.
    due: StoredValue<bool, LocalStorage>,
    tempo: StoredValue<Tempo, LocalStorage>,
    /// Event handlers, which live as long as this.
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
        let look = Memo::new(move |_| {
            let key = |prefs: &Preferences| (prefs.theme.key(), prefs.discs.key());
            app.preferences.with(key)
        });
        let grid = Memo::new(move |_| {
            let look = app.lattice_settings();
            (look.grid, look.axes)
        });
        RenderLoop {
            app,
            canvas,
            camera,
            balls,
            look,
            grid,
            aspect: RwSignal::new(1.0),
            painter: StoredValue::new_local(None),
            picture: StoredValue::new_local(Picture::default()),
            due: StoredValue::new_local(false),
            tempo: StoredValue::new_local(Tempo::default()),
            handlers: StoredValue::new_local(Vec::new()),
        }
    }

    /// Starts to draw whenever something changes.
    pub(super) fn run(self) {
        Effect::new(move || self.set_up());
        let board = Memo::new(move |_| self.app.game.board());
        // Reading them makes the browser compute all styles, so this is not done for each move.
        let colours = Memo::new(move |_| {
            self.look.track();
            Colours::of_page()
        });
        let lines = Memo::new(move |_| {
            let (grid, axes) = self.grid.get();
            let quiet = colours.with(|colours| colours.quiet);
            board.with(|board| lines(board, grid, axes, quiet))
        });
        Effect::new(move || {
            let pointed_at = self.app.lattice.hovered.get();
            let preview = self.app.previewed_flips();
            let picture = self.balls.with(|balls| {
                colours
                    .with(|colours| Picture::new(balls, lines.get(), pointed_at, &preview, colours))
            });
            self.picture.set_value(picture);
            self.draw_soon();
        });
        Effect::new(move || {
            self.camera.track();
            self.app.lattice.full.track();
            // A legend or another scale changes the size of the picture.
            self.app.preferences.track();
            self.app.lattice.picture_wanted.track();
            self.draw_soon();
        });
        on_cleanup(move || self.app.lattice.drawn.set(false));
        let listener = window_event_listener(leptos::ev::resize, move |_| self.draw_soon());
        on_cleanup(move || listener.remove());
    }

    fn set_up(self) {
        if let Some(canvas) = self.canvas.get() {
            self.create_painter(&canvas);
            // The browser can take the graphics context away, as on a sleeping phone, and restore it.
            let handlers: [(&str, Handler); 2] = [
                (
                    "webglcontextlost",
                    Closure::new(|event: Event| event.prevent_default()),
                ),
                ("webglcontextrestored", {
                    let canvas = canvas.clone();
                    Closure::new(move |_| self.create_painter(&canvas))
                }),
            ];
            for (name, handler) in &handlers {
                let handler = handler.as_ref().unchecked_ref();
                // Cannot fail for an element.
                let _ = canvas.add_event_listener_with_callback(name, handler);
            }
            self.handlers
                .set_value(handlers.map(|(_, handler)| handler).into());
        }
    }

    fn create_painter(self, canvas: &HtmlCanvasElement) {
        let painter = Painter::new(canvas).ok();
        self.app.lattice.missing.set(painter.is_none());
        self.app.lattice.drawn.set(painter.is_some());
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
        // The page may be gone before the frame comes.
        let Some(camera) = self.camera.try_get_untracked() else {
            return;
        };
        self.due.set_value(false);
        self.measure();
        let now = surroundings::now();
        let blurred = self.tempo.try_update_value(|tempo| tempo.beat(now)) == Some(true);
        let wanted = self.app.lattice.picture_wanted.get_untracked();
        let sharpness = if blurred && !wanted { BLURRED } else { 1.0 };
        let _ = self.painter.try_with_value(|painter| {
            if let Some(painter) = painter {
                self.picture
                    .with_value(|picture| painter.draw(&camera, picture, sharpness));
                if wanted {
                    painter.save();
                }
            }
        });
        if wanted {
            self.app.lattice.picture_wanted.set(false);
        }
        if blurred {
            set_timeout(move || self.sharpen(now), REST);
        }
    }

    /// Notes the shape of the picture, which names over it depend on.
    fn measure(self) {
        let Some(canvas) = self.canvas.try_get_untracked().flatten() else {
            return;
        };
        let (width, height) = (canvas.client_width().max(1), canvas.client_height().max(1));
        let aspect = width as f32 / height as f32;
        if self.aspect.get_untracked() != aspect {
            self.aspect.set(aspect);
        }
    }

    /// Draws once more at full resolution, unless something has moved since.
    fn sharpen(self, drawn: f64) {
        let rests = self.tempo.try_with_value(|tempo| tempo.last <= drawn);
        if rests == Some(true) {
            self.draw_soon();
        }
    }
}

/// The resolution on a slow machine while something moves.
const BLURRED: f64 = 0.5;
/// After this time without a frame nothing moves any more.
const REST: Duration = Duration::from_millis(300);
/// A machine with more milliseconds per frame is slow.
const SLOW: f64 = 40.0;

/// The frame rate.
#[derive(Clone, Copy, Debug, Default)]
struct Tempo {
    /// The time of the last frame.
    last: f64,
    /// Milliseconds per frame while something moves, smoothed.
    interval: f64,
}

impl Tempo {
    /// Notes a frame. Returns whether to draw it at low resolution, because something moves and
    /// the machine is slow.
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

    /// Whether the last of several frames is blurred.
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
