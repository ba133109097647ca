//! A deep board as balls in space, which can be turned and played on.

mod colours;
mod overlay;
mod painter;
mod picture;
mod pointer_input;
mod pointers;
mod render_loop;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use outflank_scene::{Ball, Camera, Inside, Look, balls};

use self::overlay::Overlay;
use self::pointer_input::Hands;
use self::pointers::Pointers;
use self::render_loop::Studio;
use super::Legend;
use super::game_board::game_marks;
use crate::browser::surroundings;
use crate::state::{Desk, use_desk};
use crate::texts::texts;

/// The lattice of the game, beside its cross sections.
#[component]
pub(crate) fn Lattice() -> impl IntoView {
    let desk = use_desk();
    let board = Memo::new(move |_| desk.board());
    let camera = RwSignal::new(Camera::for_board(&board.get_untracked()));
    Effect::new(move || camera.set(Camera::for_board(&board.get())));
    let seen = Memo::new(move |_| desk.through(camera.get()));
    let balls = Memo::new(move |_| lattice_balls(desk));
    let canvas = NodeRef::<leptos::html::Canvas>::new();
    let studio = Studio::new(desk, canvas, seen, balls);
    studio.run();
    turn_while_idle(desk.space.turning, camera);
    let hands = Hands {
        desk,
        canvas,
        camera,
        balls,
        pointers: StoredValue::new_local(Pointers::default()),
    };
    let missing = studio.missing;
    view! {
        <figure class="lattice" id="lattice-frame" class:full=desk.space.full
            aria-label=move || texts().space.lattice
            style=move || format!("--scale:{}", desk.look().scale())>
            {move || missing.get().then(|| view! {
                <p class="quiet" id="no-webgl">{texts().space.no_webgl}</p>
            })}
            <div class="lattice-view" class:hidden=missing>
                <canvas
                    id="lattice"
                    data-camera=move || seen.with(written)
                    node_ref=canvas
                    aria-hidden="true"
                    on:pointerdown=move |event| hands.down(&event)
                    on:pointermove=move |event| hands.moved(&event)
                    on:pointerup=move |event| hands.up(&event)
                    on:pointercancel=move |event| hands.forget(&event)
                    on:pointerleave=move |_| hands.leave()
                    on:wheel=move |event| hands.wheel(&event)
                    on:contextmenu=move |event: MouseEvent| event.prevent_default()
                ></canvas>
                <Overlay canvas camera=seen/>
                <Legend/>
            </div>
            <Caption missing/>
        </figure>
    }
}

/// What is at hand below the lattice.
#[component]
fn Caption(missing: RwSignal<bool>) -> impl IntoView {
    let desk = use_desk();
    let inside = move || {
        Inside::ALL.map(|inside| {
        let name = texts().space.inside_names[inside as usize];
        view! {
            <option value=(inside as usize).to_string() selected=move || desk.look().inside == inside>
                {name}
            </option>
        }
    })
    };
    let look_inside = move |event| {
        let chosen = event_target_value(&event).parse::<usize>().ok();
        if let Some(&inside) = chosen.and_then(|index| Inside::ALL.get(index)) {
            desk.change_look(|look| look.inside = inside);
        }
    };
    view! {
        <figcaption class="controls words" class:hidden=missing>
            <button type="button" class="toggle" id="turning" title=move || texts().space.turning_tip
                aria-pressed=move || desk.space.turning.get().to_string()
                on:click=move |_| desk.toggle_turning()>
                {move || texts().space.turning}
            </button>
            <button type="button" class="toggle" id="infinity" title=move || texts().space.infinity_tip
                aria-pressed=move || desk.look().infinity.to_string()
                on:click=move |_| desk.toggle_infinity()>
                {move || texts().space.from_infinity}
            </button>
            <button type="button" class="toggle" id="full-screen" title=move || texts().space.full_screen_tip
                aria-pressed=move || desk.space.full.get().to_string()
                on:click=move |_| desk.toggle_full_screen()>
                {move || texts().space.full_screen}
            </button>
            <label class="inside" title=move || texts().space.inside_tip>
                <span class="sr-only">{move || texts().space.inside}</span>
                <select id="inside" on:change=look_inside>{inside}</select>
            </label>
        </figcaption>
    }
}

impl Desk {
    /// A camera as it is seen through: in perspective, or from infinity.
    fn through(self, camera: Camera) -> Camera {
        let infinity = self.preferences.with(|likes| likes.space.infinity);
        Camera {
            perspective: !infinity,
            ..camera
        }
    }
}

/// The camera as text, from which a test can tell where balls are.
fn written(camera: &Camera) -> String {
    let Camera {
        yaw,
        pitch,
        distance,
        pan: [right, up],
        perspective,
    } = camera;
    format!(
        "{yaw} {pitch} {distance} {right} {up} {}",
        u8::from(*perspective)
    )
}

fn lattice_balls(desk: Desk) -> Vec<Ball> {
    let mut marks = game_marks(desk);
    let look = desk.look();
    let (disc_size, hint_size) = look.sizes();
    let look = Look {
        disc_size,
        hint_size,
        inside: look.inside,
        slices: desk.shown_slices(),
    };
    desk.tree.with(|tree| {
        // They do not move here, so they can be shown to everybody.
        marks.turned = tree.last_flips();
        balls(tree.position(), &marks, &look)
    })
}

/// Radians that the board turns by itself in a second.
const IDLE_TURN: f64 = 0.24;

/// Lets the board turn slowly until somebody touches it.
fn turn_while_idle(turning: RwSignal<bool>, camera: RwSignal<Camera>) {
    fn step(turning: RwSignal<bool>, camera: RwSignal<Camera>, before: f64) {
        if turning.try_get_untracked() != Some(true) {
            return;
        }
        let now = surroundings::now();
        // After a pause, as of a hidden page, it goes on where it was.
        let seconds = ((now - before) / 1000.0).clamp(0.0, 0.1);
        let _ = camera.try_update(|camera| camera.yaw += (seconds * IDLE_TURN) as f32);
        request_animation_frame(move || step(turning, camera, now));
    }
    Effect::new(move || {
        if turning.get() {
            let now = surroundings::now();
            request_animation_frame(move || step(turning, camera, now));
        }
    });
}
