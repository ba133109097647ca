//! The page: play, learn and analyse in the browser.
//!
//! `table` holds what lies on the table and knows no browser; `app` is the state that the page
//! shows, and what can be done with it; `engine` talks to the worker that thinks; `view` and
//! `dialogs` draw. All words are in `texts`.

#![forbid(unsafe_code)]
#![allow(
    unreachable_pub,
    reason = "components expand to more public items than they are"
)]

mod app;
mod browser;
mod dialogs;
mod engine_client;
mod model;
mod state;
mod texts;
mod view;
mod widgets;

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page into the document.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
