//! A deep board as balls in space, which can be turned and played on.

mod colours;
mod painter;
mod pointers;

use leptos::ev::{MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use rules::Board;
use scene::{Ball, Camera, balls};

use self::painter::Painter;
use self::pointers::{Drag, Pointers};
use super::game_board::game_marks;
use crate::browser::surroundings;
use crate::desk::{Desk, use_desk};
use crate::texts::texts;

/// Radians that the board turns by itself between two pictures.
const IDLE_TURN: f32 = 0.004;

/// The lattice of the game, beside its layers.
#[component]
pub(crate) fn Lattice() -> impl IntoView {
    let desk = use_desk();
    let board = Memo::new(move |_| desk.board());
    let camera = RwSignal::new(Camera::for_board(&board.get_untracked()));
    Effect::new(move || camera.set(Camera::for_board(&board.get())));
    let balls = Memo::new(move |_| lattice_balls(desk));
    let canvas = NodeRef::<leptos::html::Canvas>::new();
    let painter = StoredValue::new_local(None::<Painter>);
    let missing = RwSignal::new(false);
    let idle = RwSignal::new(!surroundings::prefers_less_motion());
    Effect::new(move || {
        if let Some(canvas) = canvas.get() {
            let made = Painter::new(&canvas).ok();
            missing.set(made.is_none());
            painter.set_value(made);
        }
    });
    // A picture is drawn only when something in it has changed.
    Effect::new(move || {
        let (camera, balls) = (camera.get(), balls.get());
        desk.preferences.track();
        request_animation_frame(move || draw(painter, &camera, &balls));
    });
    turn_while_idle(idle, camera);
    let hands = Hands {
        desk,
        canvas,
        camera,
        balls,
        idle,
    };
    let pointers = StoredValue::new_local(Pointers::default());
    view! {
        <figure class="lattice" aria-label=move || texts().lattice>
            {move || missing.get().then(|| view! { <p class="quiet">{texts().no_webgl}</p> })}
            <canvas
                id="lattice"
                data-camera=move || camera.with(written)
                class:hidden=missing
                node_ref=canvas
                aria-hidden="true"
                on:pointerdown=move |event| hands.down(pointers, &event)
                on:pointermove=move |event| hands.drag(pointers, &event)
                on:pointerup=move |event| hands.up(pointers, &event)
                on:pointercancel=move |event| hands.forget(pointers, &event)
                on:wheel=move |event| hands.wheel(&event)
                on:contextmenu=move |event: MouseEvent| event.prevent_default()
            ></canvas>
            <figcaption class="controls words">
                <button type="button" class="toggle" id="infinity"
                    aria-pressed=move || (!camera.with(|camera| camera.perspective)).to_string()
                    on:click=move |_| camera.update(|camera| camera.perspective ^= true)>
                    {move || texts().from_infinity}
                </button>
                <button type="button" class="toggle" id="turning"
                    aria-pressed=move || idle.get().to_string()
                    on:click=move |_| idle.update(|idle| *idle ^= true)>
                    {move || texts().turning}
                </button>
            </figcaption>
        </figure>
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

/// Whether a board has more than one layer.
pub(crate) fn is_deep(board: &Board) -> bool {
    board.shape().depth() > 1
}

fn lattice_balls(desk: Desk) -> Vec<Ball> {
    let marks = game_marks(desk);
    desk.tree.with(|tree| balls(tree.position(), &marks))
}

fn draw(painter: StoredValue<Option<Painter>, LocalStorage>, camera: &Camera, balls: &[Ball]) {
    // The page may be gone before the picture is due.
    let _ = painter.try_with_value(|painter| {
        if let Some(painter) = painter {
            painter.draw(camera, balls);
        }
    });
}

/// Lets the board turn slowly until somebody touches it.
fn turn_while_idle(idle: RwSignal<bool>, camera: RwSignal<Camera>) {
    fn step(idle: RwSignal<bool>, camera: RwSignal<Camera>) {
        if idle.try_get_untracked() != Some(true) {
            return;
        }
        let _ = camera.try_update(|camera| camera.yaw += IDLE_TURN);
        request_animation_frame(move || step(idle, camera));
    }
    Effect::new(move || {
        if idle.get() {
            request_animation_frame(move || step(idle, camera));
        }
    });
}

/// What pointers do to the lattice.
#[derive(Clone, Copy)]
struct Hands {
    desk: Desk,
    canvas: NodeRef<leptos::html::Canvas>,
    camera: RwSignal<Camera>,
    balls: Memo<Vec<Ball>>,
    idle: RwSignal<bool>,
}

impl Hands {
    fn down(self, pointers: StoredValue<Pointers, LocalStorage>, event: &PointerEvent) {
        self.idle.set(false);
        event.prevent_default();
        if let Some(canvas) = self.canvas.get_untracked() {
            // Without it a drag ends at the rim, which is bearable.
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        pointers.update_value(|pointers| pointers.down(event));
    }

    fn drag(self, pointers: StoredValue<Pointers, LocalStorage>, event: &PointerEvent) {
        let height = self.frame().map_or(1.0, |frame| frame.height() as f32);
        let drag = pointers
            .try_update_value(|pointers| pointers.moved(event))
            .flatten();
        self.camera.update(|camera| {
            *camera = match drag {
                Some(Drag::Turn(x, y)) => camera.turned(x / height, y / height),
                Some(Drag::Pan(x, y)) => camera.panned(x / height, y / height),
                Some(Drag::Pinch(x, y, factor)) => {
                    camera.panned(x / height, y / height).zoomed(factor)
                }
                None => return,
            };
        });
    }

    /// A pointer that was not dragged has chosen a ball.
    fn up(self, pointers: StoredValue<Pointers, LocalStorage>, event: &PointerEvent) {
        let clicked = pointers.try_update_value(|pointers| pointers.up(event));
        if clicked != Some(true) || event.button() != 0 {
            return;
        }
        let Some(frame) = self.frame() else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let across = (x - frame.left()) / frame.width() * 2.0 - 1.0;
        let up = 1.0 - (y - frame.top()) / frame.height() * 2.0;
        let aspect = (frame.width() / frame.height()) as f32;
        let at = scene::Point::new(across as f32, up as f32);
        let camera = self.camera.get_untracked();
        let cell = self
            .balls
            .with_untracked(|balls| camera.pick(balls, at, aspect));
        if let Some(cell) = cell {
            self.desk.choose(cell);
        }
    }

    fn forget(self, pointers: StoredValue<Pointers, LocalStorage>, event: &PointerEvent) {
        pointers.update_value(|pointers| {
            pointers.up(event);
        });
    }

    fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        self.idle.set(false);
        let factor = (event.delta_y() as f32 * 0.001).exp();
        self.camera.update(|camera| *camera = camera.zoomed(factor));
    }

    fn frame(self) -> Option<web_sys::DomRect> {
        let canvas = self.canvas.get_untracked()?;
        Some(canvas.get_bounding_client_rect())
    }
}
