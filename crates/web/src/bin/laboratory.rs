//! The module of the laboratory. The page loads it when somebody opens the laboratory, and calls
//! these functions.

#![forbid(unsafe_code)]

use outflank_web::laboratory;
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// Shows the laboratory in an element. It calls `tell` with a topic and a text.
#[wasm_bindgen]
pub fn mount(place: web_sys::Element, language: &str, tell: js_sys::Function) {
    laboratory::mount(place, language, tell);
}

/// Changes the language.
#[wasm_bindgen]
pub fn speak(language: &str) {
    laboratory::speak(language);
}

/// Evolves a character on a board.
#[wasm_bindgen]
pub fn evolve(
    board: &str,
    character: &str,
    depth: u32,
    generations: u32,
    games: u32,
    percent: f64,
) {
    laboratory::evolve(board, character, depth, generations, games, percent);
}

/// Lets characters, separated by spaces, play each other on a board.
#[wasm_bindgen]
pub fn tournament(board: &str, characters: &str, depth: u32, games: u32) {
    laboratory::tournament(board, characters, depth, games);
}

/// Stops what `evolve` and `tournament` started.
#[wasm_bindgen]
pub fn reset() {
    laboratory::reset();
}
