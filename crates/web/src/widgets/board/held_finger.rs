//! A finger that rests on a cell looks at what a move there would flip. Lifted, it plays nothing, as on
//! phones whose browsers make no click of it.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;

/// How long a finger rests until it only looks, in milliseconds. Phones call that a long press.
const LOOK: f64 = 500.0;
/// A click that a browser makes of a lifted finger comes before that.
const AT_ONCE: f64 = 300.0;

/// The last finger on a board.
#[derive(Clone, Copy)]
pub(super) struct HeldFinger {
    put_at: StoredValue<f64>,
    /// When it was lifted, if it only looked.
    lifted_at: StoredValue<Option<f64>>,
}

impl HeldFinger {
    pub(super) fn new() -> HeldFinger {
        HeldFinger {
            put_at: StoredValue::new(0.0),
            lifted_at: StoredValue::new(None),
        }
    }

    pub(super) fn put(self, event: &PointerEvent) {
        self.put_at.set_value(event.time_stamp());
        self.lifted_at.set_value(None);
    }

    pub(super) fn lift(self, event: &PointerEvent) {
        let now = event.time_stamp();
        let looked = event.pointer_type() == "touch" && now - self.put_at.get_value() >= LOOK;
        self.lifted_at.set_value(looked.then_some(now));
    }

    /// Whether a click comes from a finger that only looked.
    pub(super) fn only_looked(self, click: &MouseEvent) -> bool {
        let lifted_at = self.lifted_at.get_value();
        lifted_at.is_some_and(|lifted_at| click.time_stamp() - lifted_at < AT_ONCE)
    }
}
