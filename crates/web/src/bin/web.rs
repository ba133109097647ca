//! The module of the page. `cargo xtask web` cuts it in two at `later`: what only that function
//! reaches is loaded after the board is there.

#![forbid(unsafe_code)]

use futures::FutureExt;
use leptos::prelude::AnyView;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use outflank_web::{LaterPart, LaterParts};

fn main() {
    outflank_web::start(LaterParts {
        load: || async { load_later().await.is_ok() }.boxed_local(),
        view: |part| later(part).now_or_never().and_then(Result::ok),
    });
}

/// Draws a part of the page that a board can do without.
#[wasm_split(later, wasm_split_path = leptos::wasm_split, fallible, preload(load_later))]
fn later(part: LaterPart) -> Result<AnyView, SplitLoaderError> {
    Ok(part.view())
}
