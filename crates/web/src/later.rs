//! The parts of the page that nobody needs to begin a game. Their code is a second file, which the
//! browser fetches when the board is there.

use std::time::Duration;

use futures::future::LocalBoxFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::pause::pause;
use crate::dialogs::Dialogs;
use crate::view::{Desk, FullScreenScore, Lattice, PuzzleBar, Sections, Variations, Workbench};
use crate::widgets::ReviewPanel;

/// How long the page waits before it asks again for the code of these parts.
const BETWEEN_TRIES: Duration = Duration::from_secs(2);

/// A part of the page that comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaterPart {
    /// A cube in space, with its cross sections.
    DeepBoard,
    /// What is above the controls while somebody solves puzzles.
    Puzzle,
    /// What analyses games.
    Analysis,
    /// The tree of the game.
    Variations,
    /// The open dialog.
    Dialogs,
}

impl LaterPart {
    /// Draws it.
    pub fn view(self) -> AnyView {
        match self {
            Self::DeepBoard => view! { <FullScreenScore/> <Lattice/> <Sections/> }.into_any(),
            Self::Puzzle => view! { <PuzzleBar/> }.into_any(),
            Self::Analysis => view! { <Desk/> <ReviewPanel/> <Workbench/> }.into_any(),
            Self::Variations => view! { <Variations/> }.into_any(),
            Self::Dialogs => view! { <Dialogs/> }.into_any(),
        }
    }
}

/// How to get at these parts. Only the program knows: the code is cut there.
#[derive(Clone, Copy)]
pub struct LaterParts {
    /// Loads their code. False if that failed.
    pub load: fn() -> LocalBoxFuture<'static, bool>,
    /// Draws one of them. Nothing if their code is not loaded.
    pub view: fn(LaterPart) -> Option<AnyView>,
}

/// The parts, and whether their code is there.
#[derive(Clone, Copy)]
struct Loading {
    parts: LaterParts,
    loaded: RwSignal<bool>,
}

/// Begins to load the parts, for all [`Later`] in the page.
pub(crate) fn provide_later_parts(parts: LaterParts) {
    let loaded = RwSignal::new(false);
    provide_context(Loading { parts, loaded });
    spawn_local(async move {
        while !(parts.load)().await {
            pause(BETWEEN_TRIES).await;
        }
        loaded.set(true);
    });
}

/// The place of a part of the page. It is empty until its code is there.
#[component]
pub(crate) fn Later(part: LaterPart) -> impl IntoView {
    let Loading { parts, loaded } = expect_context::<Loading>();
    move || loaded.get().then(|| (parts.view)(part))
}
