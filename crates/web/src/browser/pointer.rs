//! Where the pointer is.

use js_sys::Reflect;
use web_sys::MouseEvent;

/// The place of an event in the window, in fractions of a pixel. `web_sys` cuts the fractions off,
/// and a pixel to the left may be another ball.
pub(crate) fn place_of(event: &MouseEvent) -> (f64, f64) {
    let part = |name: &str, whole: i32| {
        let found = Reflect::get(event, &name.into()).ok();
        found
            .and_then(|value| value.as_f64())
            .unwrap_or_else(|| f64::from(whole))
    };
    (
        part("clientX", event.client_x()),
        part("clientY", event.client_y()),
    )
}
