//! The analyst's desk in French.

use super::DeskTexts;

pub(in crate::texts) const DESK: DeskTexts = DeskTexts {
    analyse_freely: "Analyser",
    engine: "Moteur",
    engine_tip: "Laisser le moteur examiner chaque position, de plus en plus profondément",
    limit: "Limite de l'analyse",
    by_depth: "Profondeur",
    by_time: "Temps par coup",
    infinite: "Sans limite",
    to_depth: |plies| format!("Profondeur {plies}"),
    for_seconds: |seconds| format!("{seconds} s par coup"),
    lines: "Nombre de lignes",
    lines_listed: |count| match count {
        1 => "1 ligne".to_owned(),
        _ => format!("{count} lignes"),
    },
    exact: "exact",
    estimate: "estimation",
    legend: "✓ exact, ≈ estimation. Les scores valent pour le camp au trait, la barre pour Noir.",
    play_line: "Dérouler cette ligne sur le plateau",
    keep_line: "Garder comme variante",
    variations: "Variantes",
    promote: "Promouvoir la variante",
    delete_from_here: "Supprimer à partir d'ici",
    comment: "Commentaire sur ce coup",
    discs_lost: "Pions perdus jusqu'ici",
    variation_deleted: "Coups supprimés.",
    balanced_opening: "Ouverture au hasard (XOT)",
    balanced_tip: "Commencer après des coups au hasard qui n'avantagent personne",
    given_opening: "ouverture au hasard",
    reached: |depth| format!("Prof. {depth}"),
    short_depth: |depth| format!("p{depth}"),
    hint_is: |cell, score, depth| format!("Indice : {cell}, {score} à la profondeur {depth}."),
};
