//! A flat board as SVG, for mouse, touch, keyboard and screen reader.

mod keys;
mod review_marks;

use std::ptr;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_rules::{Cell, Content, Shape};
use outflank_scene::{CellScene, Layout, Point, Scene, ScoreKind, Tint};

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
    let hover = Hover {
        hovered: hovered.or(links.map(|links| links.hovered)),
        preview,
        is_linked: links.is_some(),
    };
    let cells = move || {
        let one = |index| view! { <CellView index scene layout open words choose focused hover/> };
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
        layout.with(|layout| layout.labels.iter().map(label).collect_view())
    };
    view! {
        <svg
            node_ref=svg
            class="board"
            role="group"
            aria-label=move || label.map_or_else(|| texts().board_label.to_owned(), |label| label.get())
            viewBox=move || layout.with(|layout| layout.bounds.view_box())
            style=move || layout.with(|layout| {
                format!("--ratio:{}", layout.bounds.width / layout.bounds.height)
            })
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

/// The cell under the pointer or with the focus.
#[derive(Clone, Copy)]
struct Hover {
    hovered: Option<RwSignal<Option<Cell>>>,
    preview: Option<Signal<Vec<Cell>>>,
    /// Whether other views show the cell too.
    is_linked: bool,
}

impl Hover {
    fn point(self, cell: Option<Cell>) {
        if let Some(hovered) = self.hovered.filter(|it| it.get_untracked() != cell) {
            hovered.set(cell);
        }
    }

    /// The pointer moved. Whoever plays with the keyboard keeps the cell.
    fn follow_pointer(self, cell: Option<Cell>) {
        if !is_keyboard_on_board() {
            self.point(cell);
        }
    }

    fn is_at(self, cell: Option<Cell>) -> bool {
        self.is_linked && self.hovered.is_some_and(|it| it.get() == cell)
    }

    fn is_previewed(self, cell: Option<Cell>) -> bool {
        let preview = self.preview.zip(cell);
        preview.is_some_and(|(preview, cell)| preview.with(|cells| cells.contains(&cell)))
    }
}

/// Whether a cell of a board has the focus, which only the keyboard gives it.
pub(crate) fn is_keyboard_on_board() -> bool {
    let focused = document().active_element();
    focused.is_some_and(|focused| {
        focused
            .closest(".board-side .board")
            .is_ok_and(|it| it.is_some())
    })
}

/// Whether the focus is inside an element.
fn has_focus(element: &web_sys::Element) -> bool {
    let focused = document().active_element();
    focused.is_some_and(|focused| element.contains(Some(&focused)))
}

/// Keeps a click from focusing a cell. With the focus in a cell, the arrow keys move from cell to
/// cell; without it, they step through the game. Whatever has the focus loses it.
fn keep_focus_off(event: &leptos::ev::MouseEvent) {
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
    layout: Signal<Layout>,
    open: Memo<bool>,
    words: Memo<&'static Texts>,
    choose: Callback<Cell>,
    focused: RwSignal<usize>,
    hover: Hover,
) -> impl IntoView {
    let scene = Memo::new(move |_| scene.with(|scene| scene.cells.get(index).cloned()));
    let cell = move || scene.with(|scene| scene.as_ref().map(|scene| scene.cell));
    let with = move |read: fn(&CellScene) -> String| {
        scene.with(|scene| scene.as_ref().map(read).unwrap_or_default())
    };
    let class = move || {
        let playable = open.get() && scene.with(|s| s.as_ref().is_some_and(|s| s.legal.is_some()));
        let more = [
            (playable, " playable"),
            (hover.is_at(cell()), " pointed-at"),
            (hover.is_previewed(cell()), " preview"),
        ];
        let more = more.iter().filter(|(holds, _)| *holds);
        with(cell_class) + &more.map(|(_, name)| *name).collect::<String>()
    };
    let points = move || {
        let centre = scene.with(|scene| scene.as_ref().map(|s| s.centre).unwrap_or_default());
        layout.with(|layout| layout.corners(centre))
    };
    let label = move || scene.with(|scene| scene.as_ref().map(|scene| spoken(words.get(), scene)));
    let tint = move || scene.with(|scene| scene.as_ref().and_then(|scene| scene.tint).map(fill));
    view! {
        <g
            class=class
            data-cell=move || with(|scene| scene.name.clone())
            role="button"
            tabindex=move || if focused.get() == index { "0" } else { "-1" }
            aria-label=label
            on:click=move |_| {
                if let Some(cell) = untrack(cell) {
                    choose.run(cell);
                }
            }
            on:focus=move |_| {
                focused.set(index);
                hover.point(untrack(cell));
            }
            on:pointerenter=move |_| hover.follow_pointer(untrack(cell))
        >
            <polygon class="square" points=points style=tint/>
            {move || scene.get().map(|scene| content(&scene))}
        </g>
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
