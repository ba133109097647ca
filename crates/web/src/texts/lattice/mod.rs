//! The texts about deep boards.

pub(super) mod english;
pub(super) mod french;

/// The texts about deep boards in one language.
pub(crate) struct LatticeTexts {
    pub(crate) lattice: &'static str,
    pub(crate) no_webgl: &'static str,
    pub(crate) turning: &'static str,
    pub(crate) turning_tip: &'static str,
    pub(crate) from_infinity: &'static str,
    pub(crate) infinity_tip: &'static str,
    pub(crate) full_screen: &'static str,
    pub(crate) full_screen_tip: &'static str,
    pub(crate) inside: &'static str,
    pub(crate) inside_tip: &'static str,
    /// In the order of [`outflank_scene::VisiblePart::ALL`].
    pub(crate) inside_names: [&'static str; 7],
    pub(crate) reset_view: &'static str,
    pub(crate) reset_view_tip: &'static str,
    /// What the list of faces says while none is seen straight.
    pub(crate) face: &'static str,
    pub(crate) face_tip: &'static str,
    /// In the order of [`outflank_scene::Face::ALL`].
    pub(crate) faces: [&'static str; 6],
    /// How many moves a slice has.
    pub(crate) moves_here: fn(usize) -> String,
    /// A slice across an axis, by its name.
    pub(crate) section: fn(usize, &str) -> String,
    /// The names of the slices across each axis.
    pub(crate) slice_names: [&'static str; 3],
    /// In the order of [`outflank_eval::Category::ALL`].
    pub(crate) categories: [&'static str; 8],
}
