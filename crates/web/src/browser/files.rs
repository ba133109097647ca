//! Files and the clipboard.

use js_sys::{Array, Uint8Array};
use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FileList, HtmlAnchorElement,
    HtmlCanvasElement, HtmlImageElement, Url,
};

/// Saves text as a file of the user.
pub(crate) fn save(name: &str, kind: &str, text: &str) {
    let _ = blob(kind, text).and_then(|blob| save_blob(name, &blob));
}

fn blob(kind: &str, text: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(text)), &options)
}

fn save_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url)
}

/// Saves an SVG picture as a PNG file of the user.
pub(crate) fn save_png(name: &'static str, svg: &str, width: u32, height: u32) {
    let _ = start_png(name, svg, width, height);
}

fn start_png(name: &'static str, svg: &str, width: u32, height: u32) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(&blob("image/svg+xml", svg)?)?;
    let image = HtmlImageElement::new()?;
    let loaded = image.clone();
    let source = url.clone();
    let draw = Closure::once_into_js(move || {
        let _ = draw_png(name, &loaded, width, height);
        let _ = Url::revoke_object_url(&source);
    });
    image.set_onload(Some(draw.unchecked_ref()));
    image.set_src(&url);
    Ok(())
}

fn draw_png(
    name: &'static str,
    image: &HtmlImageElement,
    width: u32,
    height: u32,
) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    save_when_encoded(name, &canvas)
}

/// Saves what is drawn on a canvas as a PNG file of the user, on a background.
pub(crate) fn save_canvas(name: &'static str, drawn: &HtmlCanvasElement, background: &str) {
    let _ = start_canvas(name, drawn, background);
}

fn start_canvas(
    name: &'static str,
    drawn: &HtmlCanvasElement,
    background: &str,
) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(drawn.width());
    canvas.set_height(drawn.height());
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let (width, height) = (f64::from(drawn.width()), f64::from(drawn.height()));
    context.set_fill_style_str(background);
    context.fill_rect(0.0, 0.0, width, height);
    context.draw_image_with_html_canvas_element(drawn, 0.0, 0.0)?;
    save_when_encoded(name, &canvas)
}

fn save_when_encoded(name: &'static str, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
    let save = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            let _ = save_blob(name, &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref())
}

/// Copies text to the clipboard. Returns whether there is one: pages without encryption have none,
/// except those of the same machine.
pub(crate) fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    if clipboard.is_undefined() {
        return false;
    }
    // The promise only says whether the browser allowed it.
    let _ = clipboard.write_text(text);
    true
}

/// A file of the user.
#[derive(Clone, Debug)]
pub(crate) struct NamedBytes {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Reads files and passes them to `then`. A folder, which cannot be read, is left out.
pub(crate) fn read_all(files: &FileList, then: impl FnOnce(Vec<NamedBytes>) + 'static) {
    let all: Vec<File> = (0..files.length())
        .filter_map(|index| files.get(index))
        .collect();
    leptos::task::spawn_local(async move {
        let mut read = Vec::new();
        for file in all {
            if let Ok(buffer) = wasm_bindgen_futures::JsFuture::from(file.array_buffer()).await {
                read.push(NamedBytes {
                    name: file.name(),
                    bytes: Uint8Array::new(&buffer).to_vec(),
                });
            }
        }
        then(read);
    });
}

/// Reads a file and passes its bytes to `then`.
pub(crate) fn read(file: &File, then: impl FnOnce(Vec<u8>) + 'static) {
    let promise = file.array_buffer();
    leptos::task::spawn_local(async move {
        if let Ok(buffer) = wasm_bindgen_futures::JsFuture::from(promise).await {
            then(Uint8Array::new(&buffer).to_vec());
        }
    });
}
