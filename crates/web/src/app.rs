//! The whole page.

use leptos::prelude::*;

use crate::dialogs::Dialogs;
use crate::state::{AppState, LABORATORY_PLACE};
use crate::texts::texts;
use crate::view::{
    Controls, EvaluationBar, GameBoard, Header, Keyboard, Lattice, Legend, MoveList, NoticeBar,
    OpeningName, Players, PuzzleBar, Sections, ThinkingLine, Workbench,
};
use crate::widgets::ReviewPanel;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let app = AppState::new();
    provide_context(app);
    provide_context(app.page.language);
    app.run();
    follow_preferences(app);
    let deep = Memo::new(move |_| app.game.is_deep());
    view! {
        <Keyboard/>
        <Header/>
        <main class="laboratory" id=LABORATORY_PLACE hidden=move || !app.laboratory.shown.get()></main>
        <main class="table" hidden=move || app.laboratory.shown.get()>
            <section class="board-side" aria-label=move || texts().board>
                <div class="board-frame" class:deep=deep>
                    <EvaluationBar/>
                    {move || match deep.get() {
                        true => view! { <Lattice/> <Sections/> }.into_any(),
                        false => view! { <GameBoard/> }.into_any(),
                    }}
                </div>
            </section>
            <section class="panel" aria-label=move || texts().play>
                <Players/>
                <PuzzleBar/>
                <Controls/>
                <ThinkingLine/>
                <Workbench/>
                {move || (!deep.get()).then(|| view! { <Legend/> })}
                <OpeningName/>
                <MoveList/>
                <ReviewPanel/>
            </section>
        </main>
        <p class="spoken" role="status" aria-live="polite">{move || app.page.spoken.get()}</p>
        <NoticeBar/>
        <Dialogs/>
    }
}

/// Sets theme, colours and language as attributes of the document, for the style sheet.
fn follow_preferences(app: AppState) {
    Effect::new(move || {
        let prefs = app.preferences.read();
        let Some(root) = document().document_element() else {
            return;
        };
        let attributes = [
            ("data-theme", prefs.theme.key()),
            ("data-discs", prefs.discs.key()),
            ("data-motion", if prefs.instant { "none" } else { "full" }),
            ("data-blind", if prefs.blind { "yes" } else { "no" }),
            ("lang", app.page.language.get().code()),
        ];
        for (name, value) in attributes {
            // Fails only for an invalid attribute name.
            let _ = root.set_attribute(name, value);
        }
        document().set_title(app.page.language.get().texts().title);
    });
}
