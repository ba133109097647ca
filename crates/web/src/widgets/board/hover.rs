//! The cell under the pointer or with the focus, and what a move there would flip.

use leptos::prelude::*;
use outflank_rules::Cell;
use outflank_scene::Layout;

/// The cell under the pointer or with the focus.
#[derive(Clone, Copy)]
pub(super) struct Hover {
    hovered: Option<RwSignal<Option<Cell>>>,
    /// The index of the cell in the layout, if other views show it too.
    marked: Memo<Option<usize>>,
    /// The indices of the discs that a move there would flip.
    previewed: Memo<Vec<usize>>,
}

impl Hover {
    /// The cells are found once for the whole board, not by each of its cells.
    pub(super) fn new(
        hovered: Option<RwSignal<Option<Cell>>>,
        is_linked: bool,
        preview: Option<Signal<Vec<Cell>>>,
        layout: Signal<Layout>,
    ) -> Hover {
        let index = |layout: &Layout, cell| layout.cells().position(|other| other == cell);
        let marked = Memo::new(move |_| {
            let cell = hovered.filter(|_| is_linked)?.get()?;
            layout.with(|layout| index(layout, cell))
        });
        let previewed = Memo::new(move |_| {
            let cells = preview.map(|preview| preview.get()).unwrap_or_default();
            let indices = |layout: &Layout| {
                let found = cells.iter().filter_map(|&cell| index(layout, cell));
                found.collect()
            };
            match cells.is_empty() {
                true => Vec::new(),
                false => layout.with(indices),
            }
        });
        Hover {
            hovered,
            marked,
            previewed,
        }
    }

    pub(super) fn point(self, cell: Option<Cell>) {
        if let Some(hovered) = self.hovered.filter(|it| it.get_untracked() != cell) {
            hovered.set(cell);
        }
    }

    /// The pointer moved. Whoever plays with the keyboard keeps the cell.
    pub(super) fn follow_pointer(self, cell: Option<Cell>) {
        if !is_keyboard_on_board() {
            self.point(cell);
        }
    }

    pub(super) fn is_at(self, index: usize) -> bool {
        self.marked.get() == Some(index)
    }

    pub(super) fn is_previewed(self, index: usize) -> bool {
        self.previewed.with(|indices| indices.contains(&index))
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
