//! A flat board as SVG, which can be played on with mouse, finger, keyboard and ear.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rules::{Cell, Content, Shape};
use scene::{Arrow, CellScene, Layout, Point, Scene};

use crate::texts::{Texts, texts};

/// A board. It knows no rules: it shows a scene and tells which cell was chosen.
#[component]
pub(crate) fn Board(
    #[prop(into)] shape: Signal<Shape>,
    #[prop(into)] layout: Signal<Layout>,
    #[prop(into)] scene: Signal<Scene>,
    #[prop(into)] choose: Callback<Cell>,
    /// Whether legal cells can be played on now.
    #[prop(into)]
    open: Signal<bool>,
) -> impl IntoView {
    // The one cell that the tabulator key leads to.
    let focused = RwSignal::new(None::<Cell>);
    let typed = RwSignal::new(String::new());
    let key = move |event: KeyboardEvent| {
        let keys = BoardKeys {
            shape: shape.get_untracked(),
            layout,
            focused,
            typed,
            choose,
        };
        keys.press(&event);
    };
    let first = Memo::new(move |_| layout.with(|layout| layout.cells().next()));
    let tab_stop = Memo::new(move |_| focused.get().or(first.get()));
    let cells = move || {
        let each = layout.with(|layout| layout.cells().enumerate().collect::<Vec<_>>());
        let one = |(index, cell): (usize, Cell)| {
            let scene = Memo::new(move |_| scene.with(|scene| scene.cells.get(index).cloned()));
            view! { <CellView cell scene layout open choose tab_stop focused/> }
        };
        each.into_iter().map(one).collect_view()
    };
    let labels = move || {
        let label = |label: &scene::Label| {
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
            class="board"
            role="group"
            aria-label=move || texts().board_label
            viewBox=move || layout.with(|layout| layout.bounds.view_box())
            style=move || layout.with(|layout| {
                format!("--ratio:{}", layout.bounds.width / layout.bounds.height)
            })
            on:keydown=key
            on:focusout=move |_| typed.set(String::new())
        >
            <g aria-hidden="true">{labels}</g>
            {cells}
        </svg>
    }
}

/// One cell with what is on it.
#[component]
fn CellView(
    cell: Cell,
    scene: Memo<Option<CellScene>>,
    layout: Signal<Layout>,
    open: Signal<bool>,
    choose: Callback<Cell>,
    tab_stop: Memo<Option<Cell>>,
    focused: RwSignal<Option<Cell>>,
) -> impl IntoView {
    let with = move |read: fn(&CellScene) -> String| {
        scene.with(|scene| scene.as_ref().map(read).unwrap_or_default())
    };
    let class = move || {
        let playable = open.get() && scene.with(|s| s.as_ref().is_some_and(|s| s.legal.is_some()));
        let class = with(cell_class);
        if playable {
            format!("{class} playable")
        } else {
            class
        }
    };
    let points = move || {
        let centre = scene.with(|scene| scene.as_ref().map(|s| s.centre).unwrap_or_default());
        layout.with(|layout| layout.corners(centre))
    };
    let label = move || {
        let texts = texts();
        scene.with(|scene| scene.as_ref().map(|scene| spoken(texts, scene)))
    };
    let tab_index = move || {
        if tab_stop.get() == Some(cell) {
            "0"
        } else {
            "-1"
        }
    };
    view! {
        <g
            class=class
            data-cell=move || with(|scene| scene.name.clone())
            role="button"
            tabindex=tab_index
            aria-label=label
            on:click=move |_| choose.run(cell)
            on:focus=move |_| focused.set(Some(cell))
        >
            <polygon class="square" points=points/>
            {move || scene.get().map(|scene| content(&scene))}
        </g>
    }
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

/// What lies on a cell.
fn content(scene: &CellScene) -> impl IntoView + use<> {
    let Point { x, y } = scene.centre;
    let disc = match scene.content {
        Content::Disc(side) => {
            let side = if side == rules::Side::Dark {
                "dark"
            } else {
                "light"
            };
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
    let dot = scene.dot.then(|| {
        let side = if scene.legal == Some(rules::Side::Dark) {
            "dark"
        } else {
            "light"
        };
        view! { <circle class=format!("dot {side}") cx=x.to_string() cy=y.to_string() r="12"/> }
    });
    let score = scene.score.clone().map(|score| {
        let class = if score.best { "score best" } else { "score" };
        view! { <text class=class x=x.to_string() y=y.to_string()>{score.text}</text> }
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
    // A score stands where the dot would be.
    let dot = if scene.score.is_some() { None } else { dot };
    view! { {disc} {dot} {score} {letter} {mark} }
}

/// What is said of a cell.
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
        spoken += &format!(", {}", score.text);
    }
    spoken
}

/// The keys of a board that has the focus.
struct BoardKeys {
    shape: Shape,
    layout: Signal<Layout>,
    focused: RwSignal<Option<Cell>>,
    typed: RwSignal<String>,
    choose: Callback<Cell>,
}

impl BoardKeys {
    fn press(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let key = event.key();
        let arrow = match key.as_str() {
            "ArrowLeft" => Some(Arrow::Left),
            "ArrowRight" => Some(Arrow::Right),
            "ArrowUp" => Some(Arrow::Up),
            "ArrowDown" => Some(Arrow::Down),
            _ => None,
        };
        let letter = key.chars().next().filter(|_| key.chars().count() == 1);
        match (arrow, key.as_str(), letter) {
            (Some(arrow), ..) => self.walk(arrow),
            (_, "Enter" | " ", _) => self.enter(),
            (_, "Backspace", _) => self.typed.set(String::new()),
            (.., Some(letter)) if letter.is_ascii_alphanumeric() => self.type_letter(letter),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn walk(&self, arrow: Arrow) {
        let next = self.layout.with_untracked(|layout| {
            let from = self
                .focused
                .get_untracked()
                .or_else(|| layout.cells().next())?;
            layout.neighbour(from, arrow)
        });
        if let Some(cell) = next {
            self.focus(cell);
        }
    }

    fn enter(&self) {
        let typed = self.typed.get_untracked();
        let cell = match typed.is_empty() {
            true => self.focused.get_untracked(),
            false => self.shape.parse_cell(&typed).ok(),
        };
        self.typed.set(String::new());
        if let Some(cell) = cell {
            self.focus(cell);
            self.choose.run(cell);
        }
    }

    /// A coordinate that is complete is played; one that may go on, such as a1 on 10x10, waits
    /// for more or for Enter.
    fn type_letter(&self, letter: char) {
        self.typed
            .update(|typed| typed.push(letter.to_ascii_lowercase()));
        let typed = self.typed.get_untracked();
        let Ok(cell) = self.shape.parse_cell(&typed) else {
            if typed.len() > 3 {
                self.typed.set(letter.to_ascii_lowercase().to_string());
            }
            return;
        };
        self.focus(cell);
        let may_go_on = self.shape.height() > 9 && typed.ends_with('1');
        if !may_go_on {
            self.typed.set(String::new());
            self.choose.run(cell);
        }
    }

    fn focus(&self, cell: Cell) {
        self.focused.set(Some(cell));
        let name = self.shape.name(cell).to_string();
        let element = document()
            .query_selector(&format!("dialog[open] [data-cell='{name}']"))
            .ok()
            .flatten()
            .or_else(|| {
                document()
                    .query_selector(&format!("[data-cell='{name}']"))
                    .ok()
                    .flatten()
            });
        if let Some(element) = element {
            // Elements of SVG can have the focus, but web-sys knows that only of HTML.
            let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    }
}
