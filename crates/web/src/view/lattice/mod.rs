//! A deep board as a lattice of balls that can be turned and played on.

mod colours;
mod overlay;
mod painter;
mod picture;
mod pointer_input;
mod pointers;
mod render_loop;
mod view_chooser;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use outflank_scene::{Ball, Camera, LatticeStyle, VisiblePart, balls};

use self::overlay::Overlay;
use self::pointer_input::PointerInput;
use self::pointers::Pointers;
use self::render_loop::RenderLoop;
use self::view_chooser::ViewChooser;
use super::Legend;
use crate::browser::surroundings;
use crate::model::{ManualSection, Tree};
use crate::state::{AppState, game_marks, shown_position, use_app_state};
use crate::texts::texts;
use crate::widgets::Explain;

/// The lattice of the game.
#[component]
pub(crate) fn Lattice() -> impl IntoView {
    let app = use_app_state();
    let camera = app.lattice.camera;
    let seen = Memo::new(move |_| app.through(camera.get()));
    let balls = Memo::new(move |_| lattice_balls(app));
    let canvas = NodeRef::<leptos::html::Canvas>::new();
    let render_loop = RenderLoop::new(app, canvas, seen, balls);
    render_loop.run();
    turn_while_idle(app.lattice.turning, camera);
    let pointer_input = PointerInput {
        app,
        canvas,
        balls,
        pointers: StoredValue::new_local(Pointers::default()),
    };
    let missing = app.lattice.missing;
    view! {
        <figure class="lattice" id="lattice-frame" aria-label=move || texts().lattice.lattice>
            {move || missing.get().then(|| view! {
                <p class="quiet" id="no-webgl">{texts().lattice.no_webgl}</p>
            })}
            <div class="lattice-view" class:hidden=missing>
                <div class="lattice-picture">
                    <canvas
                        id="lattice"
                        data-camera=move || seen.with(written)
                        node_ref=canvas
                        aria-hidden="true"
                        on:pointerdown=move |event| pointer_input.down(&event)
                        on:pointermove=move |event| pointer_input.moved(&event)
                        on:pointerup=move |event| pointer_input.up(&event)
                        on:pointercancel=move |event| pointer_input.forget(&event)
                        on:pointerleave=move |_| pointer_input.leave()
                        on:wheel=move |event| pointer_input.wheel(&event)
                        on:contextmenu=move |event: MouseEvent| event.prevent_default()
                    ></canvas>
                    <Overlay aspect=render_loop.aspect camera=seen/>
                </div>
                <Legend/>
            </div>
            <Caption/>
        </figure>
    }
}

/// The controls below the lattice.
#[component]
fn Caption() -> impl IntoView {
    let app = use_app_state();
    let missing = app.lattice.missing;
    let inside = move || {
        VisiblePart::ALL.map(|inside| {
        let name = texts().lattice.inside_names[inside as usize];
        view! {
            <option value=(inside as usize).to_string() selected=move || app.lattice_settings().inside == inside>
                {name}
            </option>
        }
    })
    };
    let look_inside = move |event| {
        let chosen = event_target_value(&event).parse::<usize>().ok();
        if let Some(&inside) = chosen.and_then(|index| VisiblePart::ALL.get(index)) {
            app.change_lattice(|look| look.inside = inside);
        }
    };
    view! {
        <figcaption class="controls words" class:hidden=missing>
            <button type="button" class="toggle" id="turning" title=move || texts().lattice.turning_tip
                aria-pressed=move || app.lattice.turning.get().to_string()
                on:click=move |_| app.lattice.toggle_turning()>
                {move || texts().lattice.turning}
            </button>
            <button type="button" class="toggle" id="infinity" title=move || texts().lattice.infinity_tip
                aria-pressed=move || app.lattice_settings().infinity.to_string()
                on:click=move |_| app.toggle_infinity()>
                {move || texts().lattice.from_infinity}
            </button>
            <button type="button" class="toggle" id="full-screen" title=move || texts().lattice.full_screen_tip
                aria-pressed=move || app.lattice.full.get().to_string()
                on:click=move |_| app.toggle_full_screen()>
                {move || texts().lattice.full_screen}
            </button>
            <ViewChooser/>
            <label class="inside" title=move || texts().lattice.inside_tip>
                <span class="sr-only">{move || texts().lattice.inside}</span>
                <select id="inside" on:change=look_inside>{inside}</select>
            </label>
            <Explain section=ManualSection::Gestures/>
        </figcaption>
    }
}

impl AppState {
    /// The camera with the chosen projection: perspective or parallel.
    fn through(self, camera: Camera) -> Camera {
        let infinity = self.preferences.with(|prefs| prefs.lattice.infinity);
        Camera {
            perspective: !infinity,
            ..camera
        }
    }
}

/// The camera as text, for tests that need the places of balls.
fn written(camera: &Camera) -> String {
    let Camera {
        turn,
        distance,
        pan: [right, up],
        perspective,
    } = camera;
    let [x, y, z, w] = turn.parts();
    format!(
        "{x} {y} {z} {w} {distance} {right} {up} {}",
        u8::from(*perspective)
    )
}

fn lattice_balls(app: AppState) -> Vec<Ball> {
    let mut marks = game_marks(app);
    let look = app.lattice_settings();
    let (disc_size, hint_size) = look.sizes();
    let look = LatticeStyle {
        disc_size,
        hint_size,
        inside: look.inside,
        slices: app.shown_slices(),
    };
    if app.shown_line().is_none() {
        // Balls do not move, so they can be marked even with reduced motion.
        marks.turned = app.game.tree.with(Tree::last_flips);
    }
    balls(&shown_position(app), &marks, &look)
}

/// How fast the lattice turns by itself, in radians per second.
const IDLE_TURN: f64 = 0.24;

/// Turns the lattice slowly until somebody touches it.
fn turn_while_idle(turning: RwSignal<bool>, camera: RwSignal<Camera>) {
    fn step(turning: RwSignal<bool>, camera: RwSignal<Camera>, before: f64) {
        if turning.try_get_untracked() != Some(true) {
            return;
        }
        let now = surroundings::now();
        // After a pause, such as that of a hidden page, it goes on where it was.
        let seconds = ((now - before) / 1000.0).clamp(0.0, 0.1);
        let _ = camera.try_update(|camera| *camera = camera.spun((seconds * IDLE_TURN) as f32));
        request_animation_frame(move || step(turning, camera, now));
    }
    Effect::new(move || {
        if turning.get() {
            let now = surroundings::now();
            request_animation_frame(move || step(turning, camera, now));
        }
    });
}
