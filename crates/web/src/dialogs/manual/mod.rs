//! The manual. Its texts are files, see `static/manual`.

mod pictures;

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;

use self::pictures::illustrate;
use super::window::Window;
use crate::browser::text_file;
use crate::state::use_app_state;
use crate::texts::texts;

/// The dialog.
#[component]
pub(crate) fn Manual() -> impl IntoView {
    let app = use_app_state();
    let section = app.page.section.get_value();
    app.page.section.set_value(None);
    let body = NodeRef::<html::Div>::new();
    let failed = RwSignal::new(false);
    Effect::new(move || {
        let language = app.page.language.get();
        spawn_local(async move {
            let text = text_file::fetch(&format!("manual/{}.html", language.code())).await;
            // Nobody reads a manual that was closed in the meantime.
            let Some(body) = body.try_get_untracked().flatten() else {
                return;
            };
            failed.set(text.is_none());
            if let Some(text) = text {
                body.set_inner_html(&illustrate(&text, language.texts()));
                if let Some(section) = section {
                    show(section.anchor());
                }
            }
        });
    });
    let problem = move || {
        failed
            .get()
            .then(|| view! { <p class="problem" role="alert">{move || texts().no_manual}</p> })
    };
    view! {
        <Window name="manual" title=Signal::derive(|| texts().manual.to_owned())>
            {problem}
            <div class="manual-text" node_ref=body on:click=follow_link></div>
        </Window>
    }
}

/// Follows a link inside the manual. The address of the page belongs to the game.
fn follow_link(event: MouseEvent) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = target.and_then(|target| target.closest("a").ok().flatten());
    let anchor = link.and_then(|link| link.get_attribute("href"));
    if let Some(anchor) = anchor.as_deref().and_then(|it| it.strip_prefix('#')) {
        event.prevent_default();
        show(anchor);
    }
}

/// Scrolls to a section and moves the focus there, so that reading begins with it.
fn show(anchor: &str) {
    if let Some(section) = document().get_element_by_id(anchor) {
        let section: web_sys::HtmlElement = section.unchecked_into();
        section.scroll_into_view();
        // An element with a tabindex can have the focus.
        let _ = section.focus();
    }
}
