//! Icons and buttons with icons.

use leptos::prelude::*;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Icon {
    Start,
    Back,
    Forward,
    End,
    TakeBack,
    Hint,
    Rotate,
    Exchange,
    Rematch,
    Close,
}

impl Icon {
    /// The icon with this name in the manual.
    pub(crate) fn named(name: &str) -> Option<Icon> {
        Some(match name {
            "start" => Icon::Start,
            "back" => Icon::Back,
            "forward" => Icon::Forward,
            "end" => Icon::End,
            "take-back" => Icon::TakeBack,
            "hint" => Icon::Hint,
            "rotate" => Icon::Rotate,
            "exchange" => Icon::Exchange,
            "rematch" => Icon::Rematch,
            _ => return None,
        })
    }

    /// Its path, in a box of 24 by 24.
    pub(crate) fn path(self) -> &'static str {
        match self {
            Icon::Start => "M6 5v14M19 5l-9 7 9 7z",
            Icon::Back => "M16 5l-9 7 9 7z",
            Icon::Forward => "M8 5l9 7-9 7z",
            Icon::End => "M18 5v14M5 5l9 7-9 7z",
            Icon::TakeBack => "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
            Icon::Hint => {
                "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z"
            }
            Icon::Rotate => "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
            Icon::Exchange => "M7 4v14M7 4L4 7M7 4l3 3M17 20V6M17 20l3-3M17 20l-3-3",
            Icon::Rematch => {
                "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5"
            }
            Icon::Close => "M6 6l12 12M18 6L6 18",
        }
    }
}

/// A button with an icon. Its label is the tooltip and what screen readers say.
#[component]
pub(crate) fn IconButton(
    icon: Icon,
    #[prop(into)] label: Signal<&'static str>,
    #[prop(into)] press: Callback<()>,
    #[prop(into, optional)] disabled: Signal<bool>,
    /// The name for tests and the style sheet.
    #[prop(optional)]
    id: &'static str,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button"
            id=id
            aria-label=label
            title=label
            disabled=disabled
            on:click=move |_| press.run(())
        >
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=icon.path()/></svg>
        </button>
    }
}
