//! The list of moves, and the name of the opening.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_engine::Openings;
use outflank_record::transcript::move_text;
use outflank_rules::{Move, Side};

use crate::model::{NodeId, Tree};
use crate::state::use_app_state;
use crate::texts::texts;
use crate::widgets::verdicts;

/// The name of the opening.
#[component]
pub(crate) fn OpeningName() -> impl IntoView {
    let app = use_app_state();
    let name = Memo::new(move |_| {
        let game = app.game.tree.with(Tree::game);
        Openings::classic().name(&game).map(str::to_owned)
    });
    view! {
        <p class="opening" id="opening">{move || name.get().unwrap_or_default()}</p>
    }
}

/// A row of the list: a move of Dark and one of Light.
#[derive(Clone, PartialEq)]
struct Row {
    number: usize,
    dark: Option<Entry>,
    light: Option<Entry>,
}

#[derive(Clone, PartialEq)]
struct Entry {
    id: NodeId,
    ply: usize,
    text: String,
    current: bool,
    others: Vec<(NodeId, String)>,
}

/// The moves in rows, Dark's on the left. If Light begins, the first place is empty.
fn rows(tree: &Tree) -> Vec<Row> {
    let shape = tree.start().board().shape();
    let name = |id| move_text(shape, tree.mv(id).unwrap_or(Move::Pass));
    let mut rows: Vec<Row> = Vec::new();
    for (ply, id) in tree.line().into_iter().enumerate() {
        let others = tree
            .siblings(id)
            .into_iter()
            .map(|other| (other, name(other)));
        let entry = Entry {
            id,
            ply,
            text: name(id),
            current: tree.current() == id,
            others: others.collect(),
        };
        let dark = tree.mover(id) == Side::Dark;
        match rows.last_mut() {
            Some(row) if !dark && row.light.is_none() => row.light = Some(entry),
            _ => {
                let number = rows.len() + 1;
                let (dark, light) = if dark {
                    (Some(entry), None)
                } else {
                    (None, Some(entry))
                };
                rows.push(Row {
                    number,
                    dark,
                    light,
                });
            }
        }
    }
    rows
}

/// The list of moves.
#[component]
pub(crate) fn MoveList() -> impl IntoView {
    let app = use_app_state();
    let rows = Memo::new(move |_| app.game.tree.with(rows));
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        rows.track();
        // After the rows are drawn.
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                follow(&list);
            }
        });
    });
    let body = move || {
        let row = |row: Row| {
            view! {
                <tr>
                    <th scope="row">{row.number}</th>
                    <td class="dark-column">{row.dark.map(entry)}</td>
                    <td class="light-column">{row.light.map(entry)}</td>
                </tr>
            }
        };
        rows.get().into_iter().map(row).collect_view()
    };
    view! {
        <div class="move-list" node_ref=list tabindex="0" role="region" aria-label=move || texts().move_list>
            <table id="moves">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{move || texts().dark}</th>
                        <th scope="col">{move || texts().light}</th>
                    </tr>
                </thead>
                <tbody>{body}</tbody>
            </table>
            {move || rows.with(Vec::is_empty).then(|| view! {
                <p class="quiet">{texts().no_moves_yet}</p>
            })}
        </div>
    }
}

/// Scrolls the list to the current move, without scrolling the page.
fn follow(list: &web_sys::HtmlDivElement) {
    let current = list.query_selector("[aria-current]").ok().flatten();
    let Some(current) = current else { return };
    let current: web_sys::HtmlElement = current.unchecked_into();
    let row = current.get_bounding_client_rect();
    let frame = list.get_bounding_client_rect();
    if row.top() < frame.top() + 30.0 || row.bottom() > frame.bottom() {
        let middle = (row.top() - frame.top()) - frame.height() / 2.0;
        list.set_scroll_top(list.scroll_top() + middle as i32);
    }
}

fn entry(entry: Entry) -> impl IntoView {
    let app = use_app_state();
    let Entry {
        id,
        ply,
        text,
        current,
        others,
    } = entry;
    let verdict = Memo::new(move |_| {
        app.review.current.with(|review| {
            let review = review.moves.get(ply)?.as_ref()?;
            let mv = app.game.tree.with(|tree| tree.mv(id));
            (Some(review.played) == mv).then_some(review.verdict)
        })
    });
    let others = others.into_iter().map(move |(other, text)| {
        view! {
            <button type="button" class="variation" title=texts().variations
                on:click=move |_| app.go(other)>{text}</button>
        }
    });
    view! {
        <button type="button" class="move" aria-current=current.then_some("true")
            on:click=move |_| app.go(id)>{text}</button>
        {move || verdict.get().and_then(verdicts::mark)}
        {others.collect_view()}
    }
}
