//! How a deep board is shown: the lattice, the slices of the cross sections, and the cell under
//! the pointer.

mod full_screen;
mod settings;

use leptos::prelude::*;
use outflank_rules::{Board, Cell, Shape};
use outflank_scene::{Camera, Face, Section};

pub(super) use self::settings::LatticeSettings;
pub(crate) use self::settings::{BALL_SIZES, Paint};
use super::AppState;
use crate::browser::surroundings;
use crate::model::Tree;

/// How a deep board is shown now. What is saved is in [`LatticeSettings`].
#[derive(Clone, Copy)]
pub(crate) struct LatticeState {
    /// Whether the lattice turns by itself.
    pub(crate) turning: RwSignal<bool>,
    /// The cell under the pointer or with the focus, in any of the views.
    pub(crate) hovered: RwSignal<Option<Cell>>,
    /// The chosen slices: column, row and layer.
    pub(crate) slices: RwSignal<[usize; 3]>,
    /// Where the lattice is seen from.
    pub(crate) camera: RwSignal<Camera>,
    /// Whether the browser has no WebGL2 to draw the lattice with.
    pub(crate) missing: RwSignal<bool>,
    /// Whether the lattice fills the screen.
    pub(crate) full: RwSignal<bool>,
    /// Whether the lattice is drawn at all, on a deep board in a browser with WebGL.
    pub(crate) drawn: RwSignal<bool>,
    /// Whether somebody wants to save the next picture of it.
    pub(crate) picture_wanted: RwSignal<bool>,
    /// Whether the browser has not yet confirmed that it entered full screen.
    entering: StoredValue<bool>,
}

impl LatticeState {
    pub(super) fn new() -> LatticeState {
        LatticeState {
            turning: RwSignal::new(!surroundings::prefers_less_motion()),
            hovered: RwSignal::new(None),
            slices: RwSignal::new([0; 3]),
            camera: RwSignal::new(Camera::for_board(&Board::classic())),
            missing: RwSignal::new(false),
            full: RwSignal::new(false),
            drawn: RwSignal::new(false),
            picture_wanted: RwSignal::new(false),
            entering: StoredValue::new(false),
        }
    }

    /// Chooses a slice along an axis.
    pub(crate) fn choose_slice(self, axis: usize, slice: usize) {
        self.slices.update(|slices| slices[axis] = slice);
    }

    /// Whether there is a picture of the lattice.
    pub(crate) fn can_be_saved(self) -> bool {
        self.drawn.get()
    }

    /// Saves a picture of the lattice as it is seen now.
    pub(crate) fn save_picture(self) {
        self.picture_wanted.set(true);
    }

    pub(crate) fn toggle_turning(self) {
        self.turning.update(|turning| *turning ^= true);
    }
}

impl AppState {
    /// Shows the middle slices of a new board, and then those of each move.
    pub(super) fn follow_in_lattice(self) {
        let board = Memo::new(move |_| self.game.board());
        Effect::new(move || {
            let shape = board.with(Board::shape);
            self.lattice.hovered.set(None);
            self.lattice.camera.set(board.with(Camera::for_board));
            let sizes = [shape.width(), shape.height(), shape.depth()];
            self.lattice.slices.set(sizes.map(|size| (size - 1) / 2));
            if shape.depth() == 1 {
                untrack(|| self.leave_full_screen());
            }
        });
        let last = Memo::new(move |_| self.game.tree.with(Tree::last_cell));
        Effect::new(move || {
            let follow = self
                .preferences
                .with_untracked(|prefs| prefs.lattice.follow);
            if let Some(cell) = last.get().filter(|_| follow) {
                self.show_slices_of(cell);
            }
        });
        self.follow_full_screen();
    }

    /// The slices that the cross sections show: those of the cell under the pointer, or else the
    /// chosen ones.
    pub(crate) fn shown_slices(self) -> [usize; 3] {
        let shape = self.game.tree.with(|tree| tree.start().board().shape());
        match self.lattice.hovered.get() {
            Some(cell) => coordinates(shape, cell),
            None => self.lattice.slices.get(),
        }
    }

    /// Shows the whole lattice as at first, and holds it still.
    pub(crate) fn reset_view(self) {
        self.look_from(Camera::for_board);
    }

    /// Shows a face of the lattice, and holds it still.
    pub(crate) fn look_at_face(self, face: Face) {
        self.look_from(|board| Camera::facing(board, face));
    }

    fn look_from(self, place: impl Fn(&Board) -> Camera) {
        self.lattice.turning.set(false);
        let camera = untrack(|| place(&self.game.board()));
        self.lattice.camera.set(camera);
    }

    /// How many moves lie in each slice across an axis; none if the board does not show moves now.
    pub(crate) fn moves_in_slices(self, axis: usize) -> Vec<usize> {
        let is_shown = self.preferences.with(|prefs| prefs.show_legal) && self.may_play();
        self.game.tree.with(|tree| {
            let shape = tree.start().board().shape();
            let mut counts = vec![0; Section::count(axis, shape)];
            let moves = tree.position().legal_moves();
            for cell in moves.iter().filter(|_| is_shown) {
                if let Some(count) = counts.get_mut(coordinates(shape, cell)[axis]) {
                    *count += 1;
                }
            }
            counts
        })
    }

    /// Moves along an axis, from a cell to the one this many slices behind it.
    pub(crate) fn step_slice(self, axis: usize, cell: Cell, by: i32) {
        let shape = self.shape_untracked();
        let slice = coordinates(shape, cell)[axis];
        let Some(next) = slice.checked_add_signed(by as isize) else {
            return;
        };
        if let Some(there) = (Section { axis, slice }).beside(shape, cell, next) {
            self.lattice.choose_slice(axis, next);
            self.lattice.hovered.set(Some(there));
        }
    }

    /// Shows the slices of a cell.
    pub(crate) fn show_slices_of(self, cell: Cell) {
        let shape = self.shape_untracked();
        self.lattice.slices.set(coordinates(shape, cell));
    }

    fn shape_untracked(self) -> Shape {
        self.game
            .tree
            .with_untracked(|tree| tree.start().board().shape())
    }

    /// The saved settings.
    pub(crate) fn lattice_settings(self) -> LatticeSettings {
        self.preferences.with(|prefs| prefs.lattice.clone())
    }

    /// Changes the saved settings.
    pub(crate) fn change_lattice(self, change: impl FnOnce(&mut LatticeSettings)) {
        self.preferences.update(|prefs| change(&mut prefs.lattice));
    }

    /// No grid, lines along the axes, lines in all directions, and again.
    pub(crate) fn cycle_grid(self) {
        self.change_lattice(|settings| settings.grid = settings.grid.next());
    }

    pub(crate) fn toggle_axes(self) {
        self.change_lattice(|settings| settings.axes ^= true);
    }

    pub(crate) fn toggle_paint(self, paint: Paint) {
        self.change_lattice(|settings| settings.toggle_paint(paint));
    }

    pub(crate) fn toggle_infinity(self) {
        self.change_lattice(|settings| settings.infinity ^= true);
    }

    pub(crate) fn resize_balls(self, larger: bool) {
        self.change_lattice(|settings| settings.resize_balls(larger));
    }

    pub(crate) fn resize_hints(self, larger: bool) {
        self.change_lattice(|settings| settings.resize_hints(larger));
    }

    pub(crate) fn rescale(self, larger: bool) {
        self.change_lattice(|settings| settings.rescale(larger));
    }
}

/// Column, row and layer of a cell.
fn coordinates(shape: Shape, cell: Cell) -> [usize; 3] {
    let at = shape.coord(cell);
    [at.x, at.y, at.z].map(|part| part.max(0) as usize)
}
