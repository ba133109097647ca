//! Deep boards in French.

use super::LatticeTexts;

pub(crate) const LATTICE: LatticeTexts = LatticeTexts {
    lattice: "Le plateau en 3D. Au clavier, jouez sur les coupes à côté.",
    no_webgl: "Ce navigateur n'a pas WebGL2 et ne peut pas afficher le plateau en 3D. Les coupes montrent tout.",
    turning: "Rotation",
    turning_tip: "Faire tourner lentement le cube (w)",
    from_infinity: "Parallèle",
    infinity_tip: "Projection parallèle, sans perspective (I)",
    full_screen: "Plein écran",
    full_screen_tip: "Le cube en plein écran (f)",
    inside: "Voir l'intérieur",
    inside_tip: "Voir l'intérieur : le reste s'estompe et laisse passer les clics",
    inside_names: [
        "Cube entier",
        "Coupe selon x",
        "Coupe selon y",
        "Coupe selon z",
        "Sans la couche extérieure",
        "Sans deux couches",
        "Sans trois couches",
    ],
    reset_view: "Vue initiale",
    reset_view_tip: "Le cube entier comme au début (z)",
    face: "Face…",
    face_tip: "Regarder une face de front",
    faces: ["Avant", "Arrière", "Gauche", "Droite", "Dessus", "Dessous"],
    moves_here: |count| match count {
        1 => "1 coup".to_owned(),
        count => format!("{count} coups"),
    },
    section: |axis, name| match axis {
        0 => format!("Colonne {name}, vue de droite"),
        1 => format!("Rangée {name}, vue d'en haut"),
        _ => format!("Couche {name}, vue de face"),
    },
    slice_names: ["Colonnes", "Rangées", "Couches"],
    categories: [
        "Coin",
        "Case C",
        "Case X",
        "Bord",
        "Bord intérieur",
        "Face",
        "Face intérieure",
        "Cœur",
    ],
};
