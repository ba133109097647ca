//! Deep boards in French.

use super::LatticeTexts;

pub(crate) const LATTICE: LatticeTexts = LatticeTexts {
    lattice: "Le plateau dans l'espace ; les coupes à côté se lisent et se jouent au clavier",
    no_webgl: "Ce navigateur n'affiche pas d'images 3D (WebGL2). Les coupes suffisent pour jouer.",
    turning: "En rotation",
    turning_tip: "Faire tourner le réseau lentement (w)",
    from_infinity: "Depuis l'infini",
    infinity_tip: "Sans perspective (I)",
    full_screen: "Plein écran",
    full_screen_tip: "Le réseau sur tout l'écran (f)",
    inside: "Voir l'intérieur",
    inside_tip: "Voir l'intérieur : le reste s'efface et laisse passer le pointeur",
    inside_names: [
        "Cube entier",
        "Coupe selon x",
        "Coupe selon y",
        "Coupe selon z",
        "Sans la couche extérieure",
        "Sans deux couches",
        "Sans trois couches",
    ],
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
