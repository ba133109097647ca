//! The keys of a board that has the focus.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_rules::{Cell, Shape};
use outflank_scene::{Arrow, Layout};
use web_sys::{Element, HtmlElement};

use super::Links;

/// What the keys do.
#[derive(Clone, Copy)]
pub(super) struct BoardKeys {
    pub(super) shape: Signal<Shape>,
    pub(super) layout: Signal<Layout>,
    /// The place of the cell that has the focus.
    pub(super) focused: RwSignal<usize>,
    pub(super) typed: RwSignal<String>,
    pub(super) choose: Callback<Cell>,
    pub(super) links: Option<Links>,
}

impl BoardKeys {
    pub(super) fn press(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let board: Option<Element> = event.current_target().and_then(|it| it.dyn_into().ok());
        let Some(board) = board else { return };
        let key = event.key();
        let letter = key.chars().next().filter(|_| key.chars().count() == 1);
        match (key.as_str(), letter) {
            ("ArrowLeft", _) => self.walk(&board, Arrow::Left),
            ("ArrowRight", _) => self.walk(&board, Arrow::Right),
            ("ArrowUp", _) => self.walk(&board, Arrow::Up),
            ("ArrowDown", _) => self.walk(&board, Arrow::Down),
            ("PageUp", _) if self.links.is_some() => self.leaf(-1),
            ("PageDown", _) if self.links.is_some() => self.leaf(1),
            ("Enter" | " ", _) => self.enter(&board),
            ("Backspace", _) => self.typed.set(String::new()),
            (_, Some(letter)) if letter.is_ascii_alphanumeric() => self.type_letter(&board, letter),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn focused_cell(self) -> Option<Cell> {
        let index = self.focused.get_untracked();
        self.layout
            .with_untracked(|layout| layout.cells().nth(index))
    }

    fn walk(self, board: &Element, arrow: Arrow) {
        let next = self.focused_cell().and_then(|from| {
            self.layout
                .with_untracked(|layout| layout.neighbour(from, arrow))
        });
        if let Some(cell) = next {
            self.focus(board, cell);
        }
    }

    fn leaf(self, slices: i32) {
        if let (Some(links), Some(cell)) = (self.links, self.focused_cell()) {
            links.leaf.run((cell, slices));
        }
    }

    fn enter(self, board: &Element) {
        let typed = self.typed.get_untracked();
        let cell = match typed.is_empty() {
            true => self.focused_cell(),
            false => self.shape.get_untracked().parse_cell(&typed).ok(),
        };
        self.typed.set(String::new());
        if let Some(cell) = cell {
            self.focus(board, cell);
            self.choose.run(cell);
        }
    }

    /// A coordinate that is complete is played; one that may go on, such as a1 on 10x10, waits
    /// for more or for Enter.
    fn type_letter(self, board: &Element, letter: char) {
        let letter = letter.to_ascii_lowercase();
        self.typed.update(|typed| typed.push(letter));
        let typed = self.typed.get_untracked();
        let shape = self.shape.get_untracked();
        let Ok(cell) = shape.parse_cell(&typed) else {
            if typed.len() > 3 {
                self.typed.set(letter.to_string());
            }
            return;
        };
        self.focus(board, cell);
        let may_go_on = shape.height() > 9 && typed.ends_with('1');
        if !may_go_on {
            self.typed.set(String::new());
            self.choose.run(cell);
        }
    }

    fn focus(self, board: &Element, cell: Cell) {
        let place = |layout: &Layout| layout.cells().position(|other| other == cell);
        let mut index = self.layout.with_untracked(place);
        if let (None, Some(links)) = (index, self.links) {
            links.reveal.run(cell);
            index = self.layout.with_untracked(place);
        }
        let Some(index) = index else { return };
        self.focused.set(index);
        // The coordinates are the first group, the cells follow.
        let selector = format!(".cell:nth-of-type({})", index + 2);
        if let Ok(Some(element)) = board.query_selector(&selector) {
            // Elements of SVG can have the focus, but web-sys knows that only of HTML.
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
    }
}
