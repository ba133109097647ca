//! The laboratory: tournaments, evolution and breeding, with their tables and plots.
//!
//! It is a module of its own, which the page loads when somebody opens it. Here are the functions
//! that `bin/laboratory.rs` exports to the page; `browser/laboratory.rs` is the other end.

mod export;
mod figures;
mod state;
mod texts;
mod view;

use std::cell::Cell;

use js_sys::Function;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use self::state::LabState;
use crate::texts::Language;

thread_local! {
    /// The laboratory, once it is mounted.
    static MOUNTED: Cell<Option<LabState>> = const { Cell::new(None) };
}

/// Shows the laboratory in an element. It calls `tell` with a topic and a text.
pub fn mount(place: Element, language: &str, tell: Function) {
    console_error_panic_hook::set_once();
    let language = Language::matching(language);
    leptos::mount::mount_to(place.unchecked_into::<HtmlElement>(), move || {
        let lab = LabState::new(language, tell);
        provide_context(lab.language);
        provide_context(Signal::derive(move || lab.language.get().texts()));
        MOUNTED.set(Some(lab));
        lab.run();
        view::screen(lab)
    })
    .forget();
}

/// Changes the language.
pub fn speak(language: &str) {
    if let Some(lab) = MOUNTED.get() {
        lab.language.set(Language::matching(language));
    }
}

/// Evolves a character on a board, in this browser.
pub fn evolve(
    board: &str,
    character: &str,
    depth: u32,
    generations: u32,
    games: u32,
    percent: f64,
) {
    if let Some(lab) = MOUNTED.get() {
        lab.evolve(board, character, depth, (generations, games, percent));
    }
}

/// Lets characters, separated by spaces, play each other on a board, in this browser.
pub fn tournament(board: &str, characters: &str, depth: u32, games: u32) {
    if let Some(lab) = MOUNTED.get() {
        lab.tournament(board, characters, depth, games);
    }
}

/// Stops what [`evolve`] and [`tournament`] started.
pub fn reset() {
    if let Some(lab) = MOUNTED.get() {
        lab.reset_bench();
    }
}
