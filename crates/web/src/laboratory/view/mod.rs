//! The screen of the laboratory: the runs on one side, a run or the form for a new one on the other.

mod fleet;
mod form;
mod parts;
mod run;
mod runs;

use leptos::prelude::*;

use self::parts::said;
use super::state::{LabState, Shown};

/// The whole screen.
pub(super) fn screen(lab: LabState) -> AnyView {
    let shown = Memo::new(move |_| match &*lab.shown.read() {
        Shown::Form(_) => true,
        Shown::Run(_) => false,
    });
    let main = move || match shown.get() {
        true => form::form(lab),
        false => run::run(lab),
    };
    let problem = Signal::derive(move || lab.problem.get().unwrap_or_default());
    view! {
        <aside class="lab-side" aria-label=said(|texts| texts.runs)>
            <h2>{said(|texts| texts.title)}</h2>
            {runs::runs(lab)}
            {fleet::fleet(lab)}
        </aside>
        <div class="lab-main">
            <p class="problem" role="alert" id="lab-problem">{problem}</p>
            {main}
        </div>
    }
    .into_any()
}
