//! The page: play, learn and analyse in the browser.
//!
//! `model` holds games, players and lessons and knows no browser. `state` is the state of the page
//! and what can be done with it. `view` and `dialogs` draw it, with the components that they share
//! in `widgets`. `browser` wraps the browser, `engine_client` the worker with the engine,
//! `lab_client` those who play studies, and `texts` has all words. `laboratory` is a module of its
//! own, which the page loads when it is needed.

#![forbid(unsafe_code)]
#![allow(
    unreachable_pub,
    reason = "components expand to more public items than they are"
)]

mod app;
mod browser;
mod dialogs;
mod engine_client;
mod lab_client;
pub mod laboratory;
mod later;
mod model;
mod state;
mod texts;
mod view;
mod widgets;

pub use later::{LaterPart, LaterParts};

/// Mounts the page.
pub fn start(parts: LaterParts) {
    console_error_panic_hook::set_once();
    // The picture of the board that was there before.
    if let Some(early) = leptos::prelude::document().get_element_by_id("early") {
        early.remove();
    }
    leptos::mount::mount_to_body(move || app::App(app::AppProps { parts }));
}
