//! The keys of a board that has the focus.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use outflank_rules::{Cell, Shape};
use outflank_scene::{ArrowKey, Layout};
use web_sys::{Element, HtmlElement};

use super::Links;
use crate::model::{Typed, TypedCell};

/// The keys of a board that has the focus.
#[derive(Clone, Copy)]
pub(super) struct BoardKeys {
    pub(super) shape: Signal<Shape>,
    pub(super) layout: Signal<Layout>,
    /// The index of the cell that has the focus.
    pub(super) focused: RwSignal<usize>,
    /// The beginning of a coordinate; none if the page reads coordinates.
    pub(super) typed: Option<StoredValue<TypedCell>>,
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
        match (key.as_str(), letter, self.typed) {
            ("ArrowLeft", ..) => self.walk(&board, ArrowKey::Left),
            ("ArrowRight", ..) => self.walk(&board, ArrowKey::Right),
            ("ArrowUp", ..) => self.walk(&board, ArrowKey::Up),
            ("ArrowDown", ..) => self.walk(&board, ArrowKey::Down),
            ("PageUp", ..) if self.links.is_some() => self.step_slice(-1),
            ("PageDown", ..) if self.links.is_some() => self.step_slice(1),
            ("Enter" | " ", ..) => self.enter(&board),
            ("Backspace", _, Some(typed)) => typed.update_value(TypedCell::clear),
            (_, Some(letter), Some(typed)) if letter.is_ascii_alphanumeric() => {
                self.type_letter(&board, typed, letter);
            }
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

    fn walk(self, board: &Element, arrow: ArrowKey) {
        let next = self.focused_cell().and_then(|from| {
            self.layout
                .with_untracked(|layout| layout.neighbour(from, arrow))
        });
        if let Some(cell) = next {
            self.focus(board, cell);
        }
    }

    fn step_slice(self, slices: i32) {
        if let (Some(links), Some(cell)) = (self.links, self.focused_cell()) {
            links.step_slice.run((cell, slices));
        }
    }

    /// Chooses the cell that waits for another digit, or else the focused one.
    fn enter(self, board: &Element) {
        let shape = self.shape.get_untracked();
        let typed = self.typed.and_then(|typed| {
            let settled = typed.try_update_value(|typed| typed.settle(shape));
            settled.flatten()
        });
        let cell = match typed {
            Some(Typed::Cell(cell)) => Some(cell),
            Some(Typed::Command(_)) => None,
            None => self.focused_cell(),
        };
        if let Some(cell) = cell {
            self.focus(board, cell);
            self.choose.run(cell);
        }
    }

    fn type_letter(self, board: &Element, typed: StoredValue<TypedCell>, letter: char) {
        let shape = self.shape.get_untracked();
        let all = typed.try_update_value(|typed| typed.press(shape, letter));
        for one in all.into_iter().flatten() {
            if let Typed::Cell(cell) = one {
                self.focus(board, cell);
                self.choose.run(cell);
            }
        }
        if let Some(cell) = typed.with_value(|typed| typed.cell(shape)) {
            self.focus(board, cell);
        }
    }

    /// Moves the focus to a cell.
    pub(super) fn focus(self, board: &Element, cell: Cell) {
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
            // SVG elements can have the focus, but web-sys offers that only for HTML elements.
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
    }
}
