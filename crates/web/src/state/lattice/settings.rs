//! How the user wants to see deep boards; saved with the preferences.

use outflank_scene::{Grid, VisiblePart};
use serde::{Deserialize, Serialize};

/// One step of a size is this factor.
const STEP: f32 = 1.15;
/// The smallest and largest balls, as factors of the default size.
pub(crate) const BALL_SIZES: (f32, f32) = (0.4, 1.38);
const SCALES: (f32, f32) = (0.4, 3.0);

/// The colours of the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paint {
    /// None.
    #[default]
    Plain,
    /// By category: corner, edge, face and so on.
    Categories,
    /// By the weight that a character gives to the category.
    Values,
}

/// How the user wants to see deep boards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct LatticeSettings {
    pub(crate) axes: bool,
    /// Whether the name of the cell under the pointer is shown.
    pub(crate) hover: bool,
    pub(crate) grid: Grid,
    pub(crate) inside: VisiblePart,
    pub(crate) paint: Paint,
    /// Whether the projection is parallel.
    pub(crate) infinity: bool,
    /// Whether the cross sections go to the last move.
    pub(crate) follow: bool,
    /// A factor of the default size.
    pub(crate) ball_size: f32,
    /// A factor of the default size.
    pub(crate) hint_size: f32,
    scale: f32,
}

impl Default for LatticeSettings {
    fn default() -> LatticeSettings {
        LatticeSettings {
            axes: false,
            hover: true,
            grid: Grid::Axes,
            inside: VisiblePart::Whole,
            paint: Paint::Plain,
            infinity: false,
            follow: true,
            ball_size: 1.0,
            hint_size: 1.0,
            scale: 1.0,
        }
    }
}

impl LatticeSettings {
    /// The sizes of discs and hints. Storage can hold any number, so they are clamped.
    pub(crate) fn sizes(&self) -> (f32, f32) {
        let within = |size: f32| size.clamp(BALL_SIZES.0, BALL_SIZES.1);
        (within(self.ball_size), within(self.hint_size))
    }

    /// The scale of the lattice, clamped as well.
    pub(crate) fn scale(&self) -> f32 {
        self.scale.clamp(SCALES.0, SCALES.1)
    }

    /// Colours the cells this way, or no longer.
    pub(super) fn toggle_paint(&mut self, paint: Paint) {
        self.paint = if self.paint == paint {
            Paint::Plain
        } else {
            paint
        };
    }

    pub(super) fn resize_balls(&mut self, larger: bool) {
        self.ball_size = resized(self.ball_size, larger, BALL_SIZES);
    }

    pub(super) fn resize_hints(&mut self, larger: bool) {
        self.hint_size = resized(self.hint_size, larger, BALL_SIZES);
    }

    pub(super) fn rescale(&mut self, larger: bool) {
        self.scale = resized(self.scale, larger, SCALES);
    }
}

fn resized(size: f32, larger: bool, (least, most): (f32, f32)) -> f32 {
    let size = if larger { size * STEP } else { size / STEP };
    size.clamp(least, most)
}
