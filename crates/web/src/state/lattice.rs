//! How a deep board is looked at: what the lattice shows, which slices the cross sections are,
//! and the cell that a pointer is over.

use leptos::prelude::*;
use outflank_rules::{Board, Cell, Shape};
use outflank_scene::{Grid, Inside, Section};
use serde::{Deserialize, Serialize};

use super::{Desk, is_deep};
use crate::browser::{full_screen, surroundings};
use crate::model::Tree;

/// Balls and the lattice itself grow and shrink by this factor.
const STEP: f32 = 1.15;
/// Between these factors.
pub(crate) const SIZES: (f32, f32) = (0.4, 1.38);
const SCALES: (f32, f32) = (0.5, 2.0);

/// What colours the cells have beside the discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paint {
    /// None.
    #[default]
    Plain,
    /// Corner, edge, face and so on.
    Categories,
    /// What the categories are worth to a player.
    Values,
}

/// How somebody likes to look at deep boards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SpaceLook {
    pub(crate) axes: bool,
    /// Whether the coordinates of the cell under the pointer are shown.
    pub(crate) hover: bool,
    pub(crate) grid: Grid,
    pub(crate) inside: Inside,
    pub(crate) paint: Paint,
    /// Whether the lattice is seen from infinity.
    pub(crate) infinity: bool,
    /// Whether the cross sections go where the last move was.
    pub(crate) follow: bool,
    /// Factors to the usual sizes.
    pub(crate) ball_size: f32,
    pub(crate) hint_size: f32,
    scale: f32,
}

impl Default for SpaceLook {
    fn default() -> SpaceLook {
        SpaceLook {
            axes: false,
            hover: true,
            grid: Grid::Axes,
            inside: Inside::Whole,
            paint: Paint::Plain,
            infinity: false,
            follow: true,
            ball_size: 1.0,
            hint_size: 1.0,
            scale: 1.0,
        }
    }
}

impl SpaceLook {
    /// The sizes that were kept, whatever somebody wrote there.
    pub(crate) fn sizes(&self) -> (f32, f32) {
        let within = |size: f32| size.clamp(SIZES.0, SIZES.1);
        (within(self.ball_size), within(self.hint_size))
    }

    /// How large the lattice is, likewise.
    pub(crate) fn scale(&self) -> f32 {
        self.scale.clamp(SCALES.0, SCALES.1)
    }
}

/// What changes while somebody looks, and is not kept.
#[derive(Clone, Copy)]
pub(crate) struct Space {
    /// Whether the lattice turns by itself.
    pub(crate) turning: RwSignal<bool>,
    /// The cell that a pointer or the focus is on, in any of the views.
    pub(crate) hovered: RwSignal<Option<Cell>>,
    /// The slices that were chosen: column, row and layer.
    pub(crate) slices: RwSignal<[usize; 3]>,
    /// Whether the lattice fills the screen.
    pub(crate) full: RwSignal<bool>,
    /// Whether the browser has still to be done with filling the screen.
    entering: StoredValue<bool>,
}

impl Space {
    pub(super) fn new() -> Space {
        Space {
            turning: RwSignal::new(!surroundings::prefers_less_motion()),
            hovered: RwSignal::new(None),
            slices: RwSignal::new([0; 3]),
            full: RwSignal::new(false),
            entering: StoredValue::new(false),
        }
    }
}

impl Desk {
    /// Keeps the views of a deep board together: a new board is looked at from its middle, and the
    /// cross sections go where something happens.
    pub(super) fn follow_in_space(self) {
        let board = Memo::new(move |_| self.board());
        Effect::new(move || {
            let shape = board.with(Board::shape);
            self.space.hovered.set(None);
            let sizes = [shape.width(), shape.height(), shape.depth()];
            self.space.slices.set(sizes.map(|size| (size - 1) / 2));
            if shape.depth() == 1 {
                untrack(|| self.leave_full_screen());
            }
        });
        let last = Memo::new(move |_| self.tree.with(Tree::last_cell));
        Effect::new(move || {
            let follow = self.preferences.with_untracked(|likes| likes.space.follow);
            if let Some(cell) = last.get().filter(|_| follow) {
                self.show_slices_of(cell);
            }
        });
        let listener =
            window_event_listener_untyped("fullscreenchange", move |_| self.hear_full_screen());
        on_cleanup(move || listener.remove());
    }

    /// The browser has entered or left the full screen, perhaps later than somebody wanted
    /// something else.
    fn hear_full_screen(self) {
        let wanted = self.space.full.get_untracked();
        match (full_screen::is_on(), wanted) {
            (true, true) => self.space.entering.set_value(false),
            (true, false) => full_screen::leave(),
            // The browser's own way out; but not an exit from before that comes late.
            (false, true) if !self.space.entering.get_value() => self.space.full.set(false),
            (false, _) => {}
        }
    }

    /// The slice that a cross section shows: the one of the cell that is pointed at, or else the
    /// one that was chosen.
    pub(crate) fn shown_slices(self) -> [usize; 3] {
        let shape = self.tree.with(|tree| tree.start().board().shape());
        match self.space.hovered.get() {
            Some(cell) => coordinates(shape, cell),
            None => self.space.slices.get(),
        }
    }

    /// Chooses a slice along an axis.
    pub(crate) fn choose_slice(self, axis: usize, slice: usize) {
        self.space.slices.update(|slices| slices[axis] = slice);
    }

    /// Leafs on along an axis, from a cell to the one so many slices behind it.
    pub(crate) fn leaf(self, axis: usize, cell: Cell, by: i32) {
        let shape = self
            .tree
            .with_untracked(|tree| tree.start().board().shape());
        let slice = coordinates(shape, cell)[axis];
        let Some(next) = slice.checked_add_signed(by as isize) else {
            return;
        };
        if let Some(there) = (Section { axis, slice }).beside(shape, cell, next) {
            self.choose_slice(axis, next);
            self.space.hovered.set(Some(there));
        }
    }

    /// How deep boards are looked at.
    pub(crate) fn look(self) -> SpaceLook {
        self.preferences.with(|likes| likes.space.clone())
    }

    /// Looks at them in another way from now on.
    pub(crate) fn change_look(self, change: impl FnOnce(&mut SpaceLook)) {
        self.preferences.update(|likes| change(&mut likes.space));
    }

    /// No grid, lines along the axes, lines in all directions, and none again.
    pub(crate) fn cycle_grid(self) {
        self.change_look(|look| look.grid = look.grid.next());
    }

    pub(crate) fn toggle_axes(self) {
        self.change_look(|look| look.axes ^= true);
    }

    /// Colours the cells, or stops doing so.
    pub(crate) fn toggle_paint(self, paint: Paint) {
        self.change_look(|look| {
            look.paint = if look.paint == paint {
                Paint::Plain
            } else {
                paint
            };
        });
    }

    pub(crate) fn toggle_infinity(self) {
        self.change_look(|look| look.infinity ^= true);
    }

    pub(crate) fn toggle_turning(self) {
        self.space.turning.update(|turning| *turning ^= true);
    }

    /// Makes the balls of discs larger or smaller.
    pub(crate) fn resize_balls(self, larger: bool) {
        self.change_look(|look| look.ball_size = resized(look.ball_size, larger, SIZES));
    }

    /// Makes the balls of legal moves larger or smaller.
    pub(crate) fn resize_hints(self, larger: bool) {
        self.change_look(|look| look.hint_size = resized(look.hint_size, larger, SIZES));
    }

    /// Makes the lattice larger or smaller.
    pub(crate) fn rescale(self, larger: bool) {
        self.change_look(|look| look.scale = resized(look.scale, larger, SCALES));
    }

    /// The lattice fills the screen, or leaves it.
    pub(crate) fn toggle_full_screen(self) {
        match self.space.full.get_untracked() {
            true => self.leave_full_screen(),
            false => self.enter_full_screen(),
        }
    }

    fn enter_full_screen(self) {
        if !untrack(|| is_deep(&self.board())) {
            return;
        }
        self.space.entering.set_value(true);
        self.space.full.set(true);
        full_screen::enter("lattice-frame");
    }

    pub(crate) fn leave_full_screen(self) {
        self.space.entering.set_value(false);
        self.space.full.set(false);
        full_screen::leave();
    }

    /// The cross sections show a cell.
    pub(crate) fn show_slices_of(self, cell: Cell) {
        let shape = self
            .tree
            .with_untracked(|tree| tree.start().board().shape());
        self.space.slices.set(coordinates(shape, cell));
    }
}

/// Column, row and layer of a cell.
fn coordinates(shape: Shape, cell: Cell) -> [usize; 3] {
    let at = shape.coord(cell);
    [at.x, at.y, at.z].map(|part| part.max(0) as usize)
}

fn resized(size: f32, larger: bool, (least, most): (f32, f32)) -> f32 {
    let size = if larger { size * STEP } else { size / STEP };
    size.clamp(least, most)
}
