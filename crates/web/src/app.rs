//! The page as a whole.

use leptos::prelude::*;

use crate::dialogs::Dialogs;
use crate::state::{Desk, is_deep};
use crate::texts::texts;
use crate::view::{
    Controls, EvaluationBar, GameBoard, Header, Keyboard, Lattice, Legend, MoveList, NoticeBar,
    OpeningName, Players, PuzzleBar, Sections, ThinkingLine, Workbench,
};
use crate::widgets::StudyPanel;

/// Everything.
#[component]
pub(crate) fn App() -> impl IntoView {
    let desk = Desk::new();
    provide_context(desk);
    provide_context(desk.language);
    desk.run();
    follow_preferences(desk);
    let deep = Memo::new(move |_| is_deep(&desk.board()));
    view! {
        <Keyboard/>
        <Header/>
        <main class="table">
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
                <StudyPanel/>
            </section>
        </main>
        <p class="spoken" role="status" aria-live="polite">{move || desk.spoken.get()}</p>
        <NoticeBar/>
        <Dialogs/>
    }
}

/// The document carries theme, colours and language, so that the style sheet can follow them.
fn follow_preferences(desk: Desk) {
    Effect::new(move || {
        let likes = desk.preferences.read();
        let Some(root) = document().document_element() else {
            return;
        };
        let attributes = [
            ("data-theme", likes.theme.key()),
            ("data-discs", likes.discs.key()),
            ("data-motion", if likes.instant { "none" } else { "full" }),
            ("data-blind", if likes.blind { "yes" } else { "no" }),
            ("lang", desk.language.get().code()),
        ];
        for (name, value) in attributes {
            // Only a name that is no name could fail.
            let _ = root.set_attribute(name, value);
        }
        document().set_title(desk.language.get().texts().title);
    });
}
