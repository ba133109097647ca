//! Pauses in long work, so that the page answers.

use std::time::Duration;

use futures::channel::oneshot;
use leptos::prelude::set_timeout;

/// Lets the browser draw and answer, then goes on.
pub(crate) async fn answer_events() {
    pause(Duration::ZERO).await;
}

/// Waits.
pub(crate) async fn pause(duration: Duration) {
    let (wake, woken) = oneshot::channel();
    set_timeout(
        move || {
            // Nobody waits any more if the work was given up.
            let _ = wake.send(());
        },
        duration,
    );
    // Fails only if the timer is dropped, and then there is nothing to wait for.
    let _ = woken.await;
}
