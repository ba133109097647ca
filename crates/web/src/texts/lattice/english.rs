//! Deep boards in English.

use super::LatticeTexts;

pub(crate) const LATTICE: LatticeTexts = LatticeTexts {
    lattice: "The board in 3D. Use the cross sections beside it with the keyboard.",
    no_webgl: "This browser has no WebGL2 and cannot show the board in 3D. The cross sections show everything.",
    turning: "Rotate",
    turning_tip: "Rotate slowly (w)",
    from_infinity: "Parallel",
    infinity_tip: "Parallel projection, without perspective (I)",
    full_screen: "Full screen",
    full_screen_tip: "The lattice on the full screen (f)",
    inside: "Look inside",
    inside_tip: "Look inside: the rest fades and clicks go through it",
    inside_names: [
        "Whole cube",
        "Slice across x",
        "Slice across y",
        "Slice across z",
        "Without the outer layer",
        "Without two layers",
        "Without three layers",
    ],
    reset_view: "Reset view",
    reset_view_tip: "The whole cube as at first (z)",
    face: "Face…",
    face_tip: "Look straight at a face",
    faces: ["Front", "Back", "Left", "Right", "Top", "Bottom"],
    moves_here: |count| match count {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    },
    section: |axis, name| match axis {
        0 => format!("Column {name}, seen from the right"),
        1 => format!("Row {name}, seen from above"),
        _ => format!("Layer {name}, seen from the front"),
    },
    slice_names: ["Columns", "Rows", "Layers"],
    categories: [
        "Corner",
        "C-square",
        "X-square",
        "Edge",
        "Inner edge",
        "Face",
        "Inner face",
        "Core",
    ],
};
