//! A flat board as SVG, for mouse, touch, keyboard and screen reader.

mod held_finger;
mod hover;
mod keys;
mod review_marks;

use std::ptr;

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_rules::{Cell, Content, Shape};
use outflank_scene::{CellScene, Layout, Point, Scene, ScoreKind, Tint};

use self::held_finger::HeldFinger;
use self::hover::Hover;
pub(crate) use self::hover::is_keyboard_on_board;
use self::keys::BoardKeys;
use self::review_marks::ReviewMarks;
use super::side_class;
use crate::model::TypedCell;
use crate::texts::{Texts, texts};

/// Ties a board to the other views of the same game.
#[derive(Clone, Copy)]
pub(crate) struct Links {
    /// The cell under the pointer, in any view.
    pub(crate) hovered: RwSignal<Option<Cell>>,
    /// Makes the views show a cell.
    pub(crate) reveal: Callback<Cell>,
    /// Moves this many slices along, from a cell to the one behind it.
    pub(crate) step_slice: Callback<(Cell, i32)>,
}

/// A board. It knows no rules: it shows a scene and reports which cell was chosen.
#[component]
pub(crate) fn Board(
    #[prop(into)] shape: Signal<Shape>,
    #[prop(into)] layout: Signal<Layout>,
    #[prop(into)] scene: Signal<Scene>,
    #[prop(into)] choose: Callback<Cell>,
    /// Whether the user can play now.
    #[prop(into)]
    open: Signal<bool>,
    #[prop(optional)] links: Option<Links>,
    /// The cell under the pointer or with the focus. It follows the pointer, unless the focus is on
    /// the board.
    #[prop(optional)]
    hovered: Option<RwSignal<Option<Cell>>>,
    /// The discs that the move on that cell would flip.
    #[prop(optional, into)]
    preview: Option<Signal<Vec<Cell>>>,
    /// The name of the board, if it is not the only one.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    /// The cell whose coordinate was typed on the page. A board without it reads the keys itself.
    #[prop(optional, into)]
    typed_on_page: Option<Signal<Option<Cell>>>,
) -> impl IntoView {
    // The index of the cell that the Tab key leads to.
    let focused = RwSignal::new(0);
    let typed = match typed_on_page {
        Some(_) => None,
        None => Some(StoredValue::new(TypedCell::default())),
    };
    let keys = BoardKeys {
        shape,
        layout,
        focused,
        typed,
        choose,
        links,
    };
    let svg = NodeRef::<leptos::svg::Svg>::new();
    Effect::new(move || {
        let cell = typed_on_page.and_then(|typed| typed.get());
        if let (Some(cell), Some(svg)) = (cell, svg.get_untracked().filter(|svg| has_focus(svg))) {
            keys.focus(&svg, cell);
        }
    });
    let count = Memo::new(move |_| layout.with(|layout| layout.cells().count()));
    // One for the whole board, so that its cells need not look again after every move.
    let open = Memo::new(move |_| open.get());
    let words = Memo::new_with_compare(|_| texts(), is_other);
    let hover = Hover::new(
        hovered.or(links.map(|links| links.hovered)),
        links.is_some(),
        preview,
        layout,
    );
    // A board without a preview has nothing to look at.
    let finger = preview.map(|_| HeldFinger::new());
    let choose = Callback::new(move |(cell, click): (Cell, MouseEvent)| {
        if !finger.is_some_and(|finger| finger.only_looked(&click)) {
            choose.run(cell);
        }
    });
    // Another slice of a cube has other cells in the same places.
    let outline = Memo::new(move |_| layout.with(|layout| layout.outline.clone()));
    let labels = Memo::new(move |_| layout.with(|layout| layout.labels.clone()));
    let bounds = Memo::new(move |_| layout.with(|layout| layout.bounds));
    let points = Callback::new(move |centre| {
        outline.track();
        layout.with_untracked(|layout| layout.corners(centre))
    });
    let cells = move || {
        let one = |index| view! { <CellView index scene points open words choose focused hover/> };
        (0..count.get()).map(one).collect_view()
    };
    let labels = move || {
        let label = |label: &outflank_scene::Label| {
            view! {
                <text class="coordinate" x=label.at.x.to_string() y=label.at.y.to_string()>
                    {label.text.clone()}
                </text>
            }
        };
        labels.with(|labels| labels.iter().map(label).collect_view())
    };
    view! {
        <svg
            node_ref=svg
            class="board"
            role="group"
            aria-label=move || label.map_or_else(|| texts().board_label.to_owned(), |label| label.get())
            viewBox=move || bounds.get().view_box()
            style=move || format!("--ratio:{}", bounds.get().width / bounds.get().height)
            on:keydown=move |event| keys.press(&event)
            on:mousedown=move |event| {
                if typed_on_page.is_some() {
                    keep_focus_off(&event);
                }
            }
            on:focusout=move |_| {
                if let Some(typed) = typed {
                    typed.update_value(TypedCell::clear);
                }
                hover.point(None);
            }
            on:pointerleave=move |_| hover.follow_pointer(None)
            on:pointerdown=move |event| {
                if let Some(finger) = finger {
                    finger.put(&event);
                }
            }
            on:pointerup=move |event| {
                if let Some(finger) = finger {
                    finger.lift(&event);
                }
            }
        >
            <g aria-hidden="true">{labels}</g>
            {cells}
            <ReviewMarks scene/>
        </svg>
    }
}

/// Whether texts are not those of before.
fn is_other(old: Option<&&'static Texts>, new: Option<&&'static Texts>) -> bool {
    !old.zip(new).is_some_and(|(old, new)| ptr::eq(*old, *new))
}

/// Whether the focus is inside an element.
fn has_focus(element: &web_sys::Element) -> bool {
    let focused = document().active_element();
    focused.is_some_and(|focused| element.contains(Some(&focused)))
}

/// Keeps a click from focusing a cell. With the focus in a cell, the arrow keys move from cell to
/// cell; without it, they step through the game. Whatever has the focus loses it.
fn keep_focus_off(event: &MouseEvent) {
    event.prevent_default();
    if let Some(element) = document().active_element() {
        // It has the focus, so it can lose it.
        let _ = element.unchecked_into::<web_sys::HtmlElement>().blur();
    }
}

/// One cell with what is on it.
#[component]
fn CellView(
    /// The index of the cell in the layout.
    index: usize,
    scene: Signal<Scene>,
    /// The corners of a cell with this centre.
    points: Callback<Point, String>,
    open: Memo<bool>,
    words: Memo<&'static Texts>,
    choose: Callback<(Cell, MouseEvent)>,
    focused: RwSignal<usize>,
    hover: Hover,
) -> impl IntoView {
    let scene = Memo::new(move |_| scene.with(|scene| scene.cells.get(index).cloned()));
    let cell = move || scene.with(|scene| scene.as_ref().map(|scene| scene.cell));
    // Most cells look the same after a move or in another slice: then only their names change.
    let look = Memo::new_with_compare(move |_| scene.get(), looks_different);
    let class = move || {
        let playable = open.get() && look.with(|s| s.as_ref().is_some_and(|s| s.legal.is_some()));
        let more = [
            (playable, " playable"),
            (hover.is_at(index), " pointed-at"),
            (hover.is_previewed(index), " preview"),
        ];
        let more = more.iter().filter(|(holds, _)| *holds);
        let class = look.with(|look| look.as_ref().map(cell_class).unwrap_or_default());
        class + &more.map(|(_, name)| *name).collect::<String>()
    };
    let points = move || {
        let centre = look.with(|look| look.as_ref().map(|look| look.centre).unwrap_or_default());
        points.run(centre)
    };
    let name = move || scene.with(|scene| scene.as_ref().map(|scene| scene.name.clone()));
    let label = move || scene.with(|scene| scene.as_ref().map(|scene| spoken(words.get(), scene)));
    let tint = move || look.with(|look| look.as_ref().and_then(|look| look.tint).map(fill));
    view! {
        <g
            class=class
            data-cell=name
            role="button"
            tabindex=move || if focused.get() == index { "0" } else { "-1" }
            aria-label=label
            on:click=move |event| {
                if let Some(cell) = untrack(cell) {
                    choose.run((cell, event));
                }
            }
            on:focus=move |_| {
                focused.set(index);
                hover.point(untrack(cell));
            }
            on:pointerenter=move |_| hover.follow_pointer(untrack(cell))
        >
            <polygon class="square" points=points style=tint/>
            {move || look.with(|look| look.as_ref().map(content))}
        </g>
    }
}

/// Whether a cell has to be drawn again.
fn looks_different(old: Option<&Option<CellScene>>, new: Option<&Option<CellScene>>) -> bool {
    match (old, new) {
        (Some(Some(old)), Some(Some(new))) => !new.looks_like(old),
        (old, new) => old != new,
    }
}

/// The colour of a cell as a style.
fn fill(tint: Tint) -> String {
    let [red, green, blue] = tint.map(|part| (part * 255.0).round());
    format!("fill:rgb({red} {green} {blue})")
}

fn cell_class(scene: &CellScene) -> String {
    let mut class = String::from("cell");
    let marks = [
        (scene.content == Content::Hole, " hole"),
        (scene.last, " last"),
        (scene.hint, " hint"),
        (scene.legal.is_some(), " legal"),
    ];
    for (holds, name) in marks {
        if holds {
            class += name;
        }
    }
    class
}

/// The disc and the marks on a cell.
fn content(scene: &CellScene) -> impl IntoView + use<> {
    let Point { x, y } = scene.centre;
    let disc = match scene.content {
        Content::Disc(side) => {
            let side = side_class(side);
            let turned = scene.turned.map_or("", |_| " turned");
            let delay = scene.turned.unwrap_or(0);
            Some(view! {
                <g class=format!("disc {side}{turned}") style=format!("--far:{delay}")>
                    <circle class="shade" cx=x.to_string() cy=(y + 3.0).to_string() r="41"/>
                    <circle class="face" cx=x.to_string() cy=y.to_string() r="41"/>
                    <circle class="rim" cx=x.to_string() cy=y.to_string() r="31"/>
                </g>
            })
        }
        _ => None,
    };
    let dot = scene.legal.filter(|_| scene.dot).map(|side| {
        let side = side_class(side);
        view! { <circle class=format!("dot {side}") cx=x.to_string() cy=y.to_string() r="12"/> }
    });
    let score = scene.score.clone().map(|score| {
        let sign = kind_sign(score.kind).map(|sign| {
            view! { <text class="score-kind" x=x.to_string() y=(y + 31.0).to_string()>{sign}</text> }
        });
        view! {
            <text class="score" class:best=score.best
                class:estimate=score.kind == ScoreKind::Estimate class:order=score.kind == ScoreKind::Order
                x=x.to_string() y=y.to_string()>{score.text}</text>
            {sign}
        }
    });
    let letter = scene
        .letter
        .filter(|_| scene.content == Content::Empty)
        .map(|letter| {
            view! {
                <text class="letter" x=(x + 34.0).to_string() y=(y + 34.0).to_string()>
                    {letter.to_string()}
                </text>
            }
        });
    let mark = scene.last.then(|| {
        view! { <circle class="last-mark" cx=x.to_string() cy=y.to_string() r="9"/> }
    });
    // A score takes the place of the dot.
    let dot = if scene.score.is_some() { None } else { dot };
    view! { {disc} {dot} {score} {letter} {mark} }
}

/// The sign below a score.
fn kind_sign(kind: ScoreKind) -> Option<&'static str> {
    match kind {
        ScoreKind::Exact => Some("✓"),
        ScoreKind::Estimate => Some("≈"),
        ScoreKind::Order => None,
    }
}

/// The description of a cell for screen readers.
fn spoken(texts: &Texts, scene: &CellScene) -> String {
    let content = match scene.content {
        Content::Disc(side) => texts.side(side),
        Content::Hole => texts.hole,
        Content::Empty => texts.empty,
    };
    let mut spoken = format!("{} {content}", scene.name);
    if scene.legal.is_some() {
        spoken += &format!(", {}", texts.legal_here);
    }
    if scene.last {
        spoken += &format!(", {}", texts.last_here);
    }
    if let Some(score) = &scene.score {
        let kind = kind_sign(score.kind).unwrap_or_default();
        spoken += &format!(", {} {kind}", score.text);
    }
    spoken
}
