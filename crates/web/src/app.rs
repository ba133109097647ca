//! The whole page.

use leptos::prelude::*;

use crate::later::{Later, LaterPart, LaterParts, provide_later_parts};
use crate::state::{AppState, LABORATORY_PLACE};
use crate::texts::texts;
use crate::view::{
    Arrivals, Controls, EvaluationBar, GameBoard, Header, Keyboard, Legend, MoveList, NoticeBar,
    OpeningName, Players, StatusLine, ThinkingLine,
};

/// From this scale on, the lattice takes the place beside it, too: first that of the cross sections,
/// then that of the panel.
const WIDE: f32 = 1.05;
const WIDEST: f32 = 1.6;

/// The whole page.
#[component]
pub(crate) fn App(parts: LaterParts) -> impl IntoView {
    let app = AppState::new();
    provide_context(app);
    provide_context(Signal::derive(move || app.page.followed_texts()));
    app.run();
    provide_later_parts(parts);
    follow_preferences(app);
    let deep = Memo::new(move |_| app.game.is_deep());
    let scale = Memo::new(move |_| match deep.get() {
        true => app.lattice_settings().scale(),
        false => 1.0,
    });
    let studied = Memo::new(move |_| {
        app.game.is_analysed() || app.review.current.with(|review| review.game.is_some())
    });
    let (wide, widest) = (move || scale.get() > WIDE, move || scale.get() > WIDEST);
    view! {
        <Keyboard/>
        <Arrivals/>
        <Header/>
        <main class="laboratory" id=LABORATORY_PLACE hidden=move || !app.laboratory.shown.get()></main>
        <main class="table" class:of-cube=deep class:of-study=studied class:of-widest=widest hidden=move || app.laboratory.shown.get()>
            <section class="board-side" aria-label=move || texts().board>
                <div class="board-frame" class:deep=deep class:full=app.lattice.full
                    class:wide=wide class:widest=widest
                    style=move || format!("--scale:{}", scale.get())>
                    <EvaluationBar/>
                    {move || match deep.get() {
                        true => view! { <Later part=LaterPart::DeepBoard/> }.into_any(),
                        false => view! { <GameBoard/> }.into_any(),
                    }}
                </div>
            </section>
            <section class="panel" aria-label=move || texts().play>
                <Players/>
                <StatusLine/>
                <Later part=LaterPart::Puzzle/>
                <Controls/>
                <ThinkingLine/>
                <Later part=LaterPart::Analysis/>
                {move || (!deep.get()).then(|| view! { <Legend/> })}
                <OpeningName/>
                <Later part=LaterPart::Variations/>
                <MoveList/>
            </section>
        </main>
        <p class="spoken" role="status" aria-live="polite">{move || app.page.spoken.get()}</p>
        <NoticeBar/>
        <Later part=LaterPart::Dialogs/>
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
