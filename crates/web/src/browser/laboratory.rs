//! The laboratory as the page sees it: a module of its own, loaded when it is first needed.
//!
//! It is mounted once and stays, so studies go on while somebody plays. `bin/laboratory.rs` has the
//! other end of these functions.

use wasm_bindgen::prelude::*;
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    /// The module of the laboratory.
    #[derive(Clone)]
    pub(crate) type Laboratory;

    #[wasm_bindgen(catch, js_name = loadLaboratory)]
    async fn load() -> Result<JsValue, JsValue>;

    /// Shows the laboratory in an element. It calls `tell` with a topic and a text.
    #[wasm_bindgen(method)]
    fn mount(this: &Laboratory, place: &Element, language: &str, tell: &js_sys::Function);

    /// Changes the language.
    #[wasm_bindgen(method)]
    pub(crate) fn speak(this: &Laboratory, language: &str);

    /// Evolves a character on a board: depth, generations, games and percent.
    #[wasm_bindgen(method)]
    pub(crate) fn evolve(
        this: &Laboratory,
        board: &str,
        character: &str,
        depth: u32,
        generations: u32,
        games: u32,
        percent: f64,
    );

    /// Lets characters, separated by spaces, play each other on a board.
    #[wasm_bindgen(method)]
    pub(crate) fn tournament(
        this: &Laboratory,
        board: &str,
        characters: &str,
        depth: u32,
        games: u32,
    );

    /// Stops the studies that `evolve` and `tournament` started.
    #[wasm_bindgen(method)]
    pub(crate) fn reset(this: &Laboratory);
}

/// What the laboratory tells the page.
pub(crate) enum Told {
    /// How far the study of the workbench is; empty if there is none.
    Status(String),
    /// A character to keep, as TOML.
    Character(String),
    /// Something for the user to read.
    Notice(String),
}

/// Loads the laboratory and mounts it.
///
/// # Errors
/// What the browser says, for example without a network.
pub(crate) async fn mount(
    place: &Element,
    language: &str,
    tell: impl Fn(Told) + 'static,
) -> Result<Laboratory, JsValue> {
    let laboratory: Laboratory = load().await?.unchecked_into();
    let tell =
        Closure::<dyn Fn(String, String)>::new(move |topic: String, text: String| {
            match topic.as_str() {
                "status" => tell(Told::Status(text)),
                "character" => tell(Told::Character(text)),
                _ => tell(Told::Notice(text)),
            }
        });
    laboratory.mount(place, language, tell.as_ref().unchecked_ref());
    // The laboratory stays as long as the page.
    tell.forget();
    Ok(laboratory)
}
