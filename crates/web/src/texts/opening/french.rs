//! What is said about opened files, in French.

use super::OpeningTexts;

pub(crate) const OPENING: OpeningTexts = OpeningTexts {
    drop_here: "Déposez pour ouvrir",
    board_of_moves: "Plateau, si le texte n'en nomme aucun",
    board_as_written: "8×8",
    search: "Chercher un joueur, un tournoi, une année",
    sort: "Trier par",
    orders: ["fichier", "année", "Noir", "Blanc", "tournoi", "résultat"],
    show_more: "En voir plus",
    no_match: "Aucune partie ne correspond.",
    names_missing: "Ouvrez aussi WTH.JOU et WTH.TRN pour voir les noms des joueurs et des tournois.",
    names_known: "Les noms sont connus. Ouvrez maintenant des parties.",
    games_found: |found, all| match found == all {
        true => format!("{all} parties"),
        false => format!("{found} parties sur {all}"),
    },
    reading: |games| format!("Lecture : {games} parties pour l'instant"),
    numbered_game: |number| format!("Partie {number}"),
    save_lattice: "Cube dans l'espace (PNG)",
};
