//! The frame of a dialog. It closes by its button, by Escape, or by a click outside.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use crate::state::use_app_state;
use crate::texts::texts;
use crate::widgets::{Icon, IconButton};

/// A dialog with a title.
#[component]
pub(crate) fn Window(
    #[prop(into)] title: Signal<String>,
    /// The name for tests and the style sheet.
    name: &'static str,
    children: Children,
) -> impl IntoView {
    let app = use_app_state();
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(dialog) = node.get() {
            // Fails only if the dialog is already open.
            let _ = dialog.show_modal();
        }
    });
    let close = move || app.page.close();
    let outside = move |event: MouseEvent| {
        let window = node.get_untracked();
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let (Some(window), Some(target)) = (window, target)
            && target == **window
        {
            close();
        }
    };
    view! {
        <dialog
            class=format!("window {name}")
            id=format!("{name}-window")
            aria-labelledby="window-title"
            node_ref=node
            on:close=move |_| close()
            on:click=outside
        >
            <div class="window-body">
                <div class="window-head">
                    <h2 id="window-title">{title}</h2>
                    <IconButton id="close-window" icon=Icon::Close
                        label=Signal::derive(|| texts().close) press=move |()| close()/>
                </div>
                {children()}
            </div>
        </dialog>
    }
}
