//! The plots of a run.

use leptos::prelude::*;

use crate::browser::files;
use crate::laboratory::state::LabState;
use crate::laboratory::view::parts::{card, nothing, said};

/// All plots; nothing before the first one.
pub(super) fn plots(lab: LabState) -> AnyView {
    let plots = Memo::new(move |_| {
        let view = lab.view.read();
        view.as_ref().map_or(Vec::new(), |view| view.plots.clone())
    });
    let count = Memo::new(move |_| plots.with(Vec::len));
    let all = move || match count.get() {
        0 => nothing(),
        count => {
            let plots: Vec<AnyView> = (0..count).map(|index| plot(plots, index)).collect();
            let plots = view! { <div class="lab-plots">{plots}</div> }.into_any();
            card("lab-plots", |texts| texts.plots, plots)
        }
    };
    all.into_any()
}

/// A plot. The laboratory draws it with the texts that describe it.
fn plot(plots: Memo<Vec<String>>, index: usize) -> AnyView {
    let svg =
        Signal::derive(move || plots.with(|plots| plots.get(index).cloned().unwrap_or_default()));
    let save = move |_| {
        let name = format!("outflank-plot-{}.svg", index + 1);
        files::save(&name, "image/svg+xml", &svg.get_untracked());
    };
    view! {
        <figure class="lab-plot">
            <div inner_html=svg></div>
            <figcaption>
                <button type="button" class="plain" id=format!("lab-plot-{}", index + 1) on:click=save>
                    {said(|texts| texts.save_svg)}
                </button>
            </figcaption>
        </figure>
    }
    .into_any()
}
