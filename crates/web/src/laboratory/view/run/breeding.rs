//! A bred population: how far it is, its best member, and all members.

use leptos::prelude::*;
use outflank_lab::view::{BreedingView, Findings};

use super::character::character_buttons;
use crate::laboratory::figures::{self, UNKNOWN};
use crate::laboratory::state::LabState;
use crate::laboratory::texts::texts;
use crate::laboratory::view::parts::{card, facts, nothing, row, table};

type Shown = Memo<Option<BreedingView>>;

/// The name of the file of the best member.
const BEST: &str = "best";

/// All findings.
pub(super) fn breeding(lab: LabState) -> AnyView {
    let shown: Shown = Memo::new(move |_| {
        lab.view
            .with(|view| match view.as_ref().map(|view| &view.findings) {
                Some(Findings::Breeding(breeding)) => Some(breeding.clone()),
                _ => None,
            })
    });
    let facts = move || shown.read().as_ref().map(state_of);
    let best =
        Memo::new(move |_| shown.with(|view| view.as_ref().and_then(|view| view.best.clone())));
    let best = move || match best.get() {
        Some(toml) => {
            let buttons = character_buttons(lab, BEST, BEST.to_owned(), toml);
            view! { <div class="lab-buttons">{buttons}</div> }.into_any()
        }
        None => nothing(),
    };
    vec![
        card("lab-generation", |texts| texts.generation, facts.into_any()),
        card("lab-best", |texts| texts.best_member, best.into_any()),
        card("lab-members-card", |texts| texts.members, members(shown)),
    ]
    .into_any()
}

fn state_of(view: &BreedingView) -> AnyView {
    let texts = texts();
    let diversity = view.diversity.last();
    facts(vec![
        (texts.boards, view.boards.join(", ")),
        (texts.depth, view.depth.to_string()),
        (
            texts.generation,
            format!("{} / {}", view.generation, view.generations),
        ),
        (
            texts.pairs_played,
            format!("{} / {}", view.played, view.planned),
        ),
        (
            texts.diversity,
            diversity.map_or(UNKNOWN.to_owned(), |diversity| format!("{diversity:.2}")),
        ),
    ])
}

/// All members with their results and weights.
fn members(shown: Shown) -> AnyView {
    let columns = move || {
        let texts = texts();
        let view = shown.read();
        let features = view.iter().flat_map(|view| view.features.clone());
        let fixed = [texts.rank, texts.result, texts.score].map(str::to_owned);
        let column = |name: String| view! { <th scope="col">{name}</th> }.into_any();
        let columns: Vec<AnyView> = fixed.into_iter().chain(features).map(column).collect();
        view! { <tr>{columns}</tr> }.into_any()
    };
    let rows = move || {
        let view = shown.read();
        let members = view.iter().flat_map(|view| view.members.iter().enumerate());
        let one = |(index, member): (usize, &outflank_lab::view::MemberView)| {
            let mut figures = vec![
                figures::tally(&member.tally),
                figures::percent(member.tally.score()),
            ];
            figures.extend(member.weights.iter().map(i32::to_string));
            let rank = view! { <th scope="row">{index + 1}</th> }.into_any();
            row(rank, figures)
        };
        members.map(one).collect::<Vec<AnyView>>()
    };
    table("lab-members", |texts| texts.members, columns, rows)
}
