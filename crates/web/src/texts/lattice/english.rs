//! Deep boards in English.

use super::LatticeTexts;

pub(crate) const LATTICE: LatticeTexts = LatticeTexts {
    lattice: "The board in space; the cross sections beside it can be read and played with the keyboard",
    no_webgl: "This browser shows no 3D pictures (WebGL2). The cross sections have everything.",
    turning: "Turning",
    turning_tip: "Turn the lattice slowly (w)",
    from_infinity: "From infinity",
    infinity_tip: "Without perspective (I)",
    full_screen: "Full screen",
    full_screen_tip: "The lattice on the whole screen (f)",
    inside: "Look inside",
    inside_tip: "Look inside: the rest fades and lets the pointer through",
    inside_names: [
        "Whole cube",
        "Slice across x",
        "Slice across y",
        "Slice across z",
        "Without the outer layer",
        "Without two layers",
        "Without three layers",
    ],
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
