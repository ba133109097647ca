//! The pressed pointers and what their movements mean.

use leptos::ev::PointerEvent;

use crate::browser::pointer;

/// A click may move by this many pixels.
const TREMBLE: f32 = 6.0;
/// A finger is less steady than a mouse.
const FINGER_TREMBLE: f32 = 14.0;

/// What a movement means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Drag {
    /// One finger, or the left button.
    Turn(f32, f32),
    /// The right button.
    Pan(f32, f32),
    /// The middle button: how far down.
    Zoom(f32),
    /// Two fingers: how their centre moved, and by which factor they came closer.
    Pinch(f32, f32, f32),
}

#[derive(Clone, Copy, Debug)]
struct Held {
    id: i32,
    /// Where it was pressed.
    from: (f32, f32),
    at: (f32, f32),
    button: i16,
    tremble: f32,
}

const MIDDLE: i16 = 1;
const RIGHT: i16 = 2;

/// The pressed pointers.
#[derive(Clone, Debug, Default)]
pub(super) struct Pointers {
    held: Vec<Held>,
    /// Whether one of them has moved by more than a click may.
    dragging: bool,
}

fn place(event: &PointerEvent) -> (f32, f32) {
    let (x, y) = pointer::place_of(event);
    (x as f32, y as f32)
}

impl Pointers {
    /// Whether no pointer is pressed.
    pub(super) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    pub(super) fn down(&mut self, event: &PointerEvent) {
        if self.held.is_empty() {
            self.dragging = false;
        }
        let (id, at) = (event.pointer_id(), place(event));
        let button = if event.shift_key() {
            RIGHT
        } else {
            event.button()
        };
        self.held.retain(|held| held.id != id);
        let tremble = match is_finger(event) {
            true => FINGER_TREMBLE,
            false => TREMBLE,
        };
        self.held.push(Held {
            id,
            from: at,
            at,
            button,
            tremble,
        });
        // Two fingers never click.
        self.dragging |= self.held.len() > 1;
    }

    /// What a movement means; nothing while no pointer is pressed, or while it may still become a
    /// click.
    pub(super) fn moved(&mut self, event: &PointerEvent) -> Option<Drag> {
        let (id, now) = (event.pointer_id(), place(event));
        let index = self.held.iter().position(|held| held.id == id)?;
        let Held {
            from,
            at: before,
            tremble,
            ..
        } = self.held[index];
        let (x, y) = (now.0 - before.0, now.1 - before.1);
        self.dragging |= (now.0 - from.0).hypot(now.1 - from.1) > tremble;
        if !self.dragging {
            return None;
        }
        self.held[index].at = now;
        match (self.held.len(), self.held[0].button) {
            (1, RIGHT) => Some(Drag::Pan(x, y)),
            (1, MIDDLE) => Some(Drag::Zoom(y)),
            (1, _) => Some(Drag::Turn(x, y)),
            _ => {
                let other = self.held[usize::from(index == 0)].at;
                let apart = |at: (f32, f32)| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
                Some(Drag::Pinch(x / 2.0, y / 2.0, apart(before) / apart(now)))
            }
        }
    }

    /// Whether the released pointer was a click.
    pub(super) fn up(&mut self, event: &PointerEvent) -> bool {
        let alone = self.held.len() == 1;
        self.held.retain(|held| held.id != event.pointer_id());
        alone && !self.dragging
    }
}

/// Whether the pointer is a finger.
pub(super) fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}
