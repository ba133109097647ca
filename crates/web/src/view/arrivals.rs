//! What people paste on the page, or drag onto it.

use leptos::ev::{DragEvent, dragleave, dragover, drop};
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use web_sys::{DataTransfer, Element};

use crate::browser::files;
use crate::state::{AppState, Dialog, use_app_state};
use crate::texts::texts;

/// Opens pasted and dropped games. While something is dragged over the page, says that it can be
/// dropped.
#[component]
pub(crate) fn Arrivals() -> impl IntoView {
    let app = use_app_state();
    let dragged = RwSignal::new(false);
    let listeners = [
        window_event_listener_untyped("paste", move |event| paste(app, &event)),
        window_event_listener(dragover, move |event| over(&event, dragged)),
        window_event_listener(dragleave, move |event| {
            // Between two elements of the page there is another one to go to.
            if event.related_target().is_none() {
                dragged.set(false);
            }
        }),
        window_event_listener(drop, move |event| {
            dragged.set(false);
            dropped(app, &event);
        }),
    ];
    on_cleanup(move || {
        for listener in listeners {
            listener.remove();
        }
    });
    view! {
        {move || dragged.get().then(|| view! {
            <p class="drop-here" id="drop-here">{texts().opening.drop_here}</p>
        })}
    }
}

/// Whether what arrives now would disturb something else.
fn is_busy(app: AppState) -> bool {
    let dialog = app.page.dialog.get_untracked();
    app.laboratory.shown.get_untracked() || dialog.is_some_and(|dialog| dialog != Dialog::Open)
}

fn is_text_field(event: &web_sys::Event) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let field = "input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea";
    target.is_some_and(|target| target.closest(field).is_ok_and(|found| found.is_some()))
}

fn paste(app: AppState, event: &web_sys::Event) {
    if is_text_field(event) || is_busy(app) {
        return;
    }
    let data = js_sys::Reflect::get(event, &JsValue::from_str("clipboardData")).ok();
    if let Some(data) = data.and_then(|data| data.dyn_into::<DataTransfer>().ok()) {
        receive(app, event, &data);
    }
}

/// A browser lets things drop only where somebody said so.
fn over(event: &DragEvent, dragged: RwSignal<bool>) {
    let data = event.data_transfer();
    if data.is_some_and(|data| is_wanted(event, &data)) {
        event.prevent_default();
        // This comes many times a second.
        if !dragged.get_untracked() {
            dragged.set(true);
        }
    }
}

/// Files, and texts that are not moved within a text field.
fn is_wanted(event: &DragEvent, data: &DataTransfer) -> bool {
    let kinds = data.types();
    let has = |kind: &str| kinds.includes(&JsValue::from_str(kind), 0);
    has("Files") || has("text/plain") && !is_text_field(event)
}

fn dropped(app: AppState, event: &DragEvent) {
    let data = event.data_transfer();
    if let Some(data) = data.filter(|data| is_wanted(event, data)) {
        // Otherwise the browser would leave the page and show the file.
        event.prevent_default();
        if !is_busy(app) {
            receive(app, event, &data);
        }
    }
}

/// Opens the files, or else the text.
fn receive(app: AppState, event: &web_sys::Event, data: &DataTransfer) {
    if let Some(list) = data.files().filter(|list| list.length() > 0) {
        event.prevent_default();
        files::read_all(&list, move |read| app.open_files(read, None));
        return;
    }
    let text = data.get_data("text/plain").unwrap_or_default();
    if !text.trim().is_empty() {
        event.prevent_default();
        app.open_text(text, None);
    }
}
