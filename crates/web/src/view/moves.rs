//! The list of moves, and the name of the opening.

use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use leptos::wasm_bindgen::JsCast;
use outflank_engine::Openings;
use outflank_record::transcript::move_text;
use outflank_rules::{Board, Move, Side};

use crate::browser::surroundings;
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
    let is_classic = Memo::new(move |_| app.game.board() == Board::classic());
    view! {
        <p class="opening" class:unnamed=move || !is_classic.get() id="opening">{move || name.get().unwrap_or_default()}</p>
    }
}

/// A row of the list: a move of Dark and one of Light.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Row {
    number: usize,
    dark: Option<Entry>,
    light: Option<Entry>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Entry {
    id: NodeId,
    mv: Move,
    ply: usize,
    text: String,
    others: Vec<(NodeId, String)>,
}

/// The moves in rows, Dark's on the left. If Light begins, the first place is empty.
fn rows(tree: &Tree) -> Vec<Row> {
    let shape = tree.start().board().shape();
    let mv = |id| tree.mv(id).unwrap_or(Move::Pass);
    let name = |id| move_text(shape, mv(id));
    let first = tree.start().to_move();
    let mut rows: Vec<Row> = Vec::new();
    for (ply, id) in tree.line().into_iter().enumerate() {
        let others = tree
            .siblings(id)
            .into_iter()
            .map(|other| (other, name(other)));
        let entry = Entry {
            id,
            mv: mv(id),
            ply,
            text: name(id),
            others: others.collect(),
        };
        let dark = (first == Side::Dark) == (ply % 2 == 0);
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

/// Tells which move is the current one.
type CurrentMove = StoredValue<Selector<NodeId>, LocalStorage>;

/// The list of moves. Only rows that change are drawn again: a game on a cube has hundreds.
#[component]
pub(crate) fn MoveList() -> impl IntoView {
    let app = use_app_state();
    let rows = Memo::new(move |_| app.game.tree.with(rows));
    let current = Memo::new(move |_| app.game.tree.with(Tree::current));
    let is_current = StoredValue::new_local(Selector::new(move || current.get()));
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        rows.track();
        current.track();
        // After the rows are drawn.
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                follow(&list);
            }
        });
    });
    let row = move |row: Row| {
        let entry = move |one| entry(one, is_current);
        view! {
            <tr>
                <th scope="row">{row.number}</th>
                <td class="dark-column">{row.dark.map(entry)}</td>
                <td class="light-column">{row.light.map(entry)}</td>
            </tr>
        }
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
                <tbody><For each=move || rows.get() key=Row::clone children=row/></tbody>
            </table>
            {move || rows.with(Vec::is_empty).then(|| view! {
                <p class="quiet">{how_to_begin()}</p>
            })}
        </div>
    }
}

/// How to begin, in the words of the device.
fn how_to_begin() -> &'static str {
    match surroundings::is_touched() {
        true => texts().begin_by_tap,
        false => texts().begin_by_click,
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

fn entry(entry: Entry, is_current: CurrentMove) -> impl IntoView {
    let app = use_app_state();
    let Entry {
        id,
        mv,
        ply,
        text,
        others,
    } = entry;
    let verdict = Memo::new(move |_| {
        app.review.current.with(|review| {
            let review = review.moves.get(ply)?.as_ref()?;
            (review.played == mv).then_some(review.verdict)
        })
    });
    let others = others.into_iter().map(move |(other, text)| {
        view! {
            <button type="button" class="variation" title=texts().variations
                on:click=move |_| app.go(other)>{text}</button>
        }
    });
    view! {
        <button type="button" class="move"
            aria-current=move || is_current.with_value(|it| it.selected(&id)).then_some("true")
            on:click=move |_| app.go(id)>{text}</button>
        {move || verdict.get().and_then(verdicts::mark)}
        {others.collect_view()}
    }
}
