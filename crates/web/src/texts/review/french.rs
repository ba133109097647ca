//! Reviews in French.

use super::{ReasonTexts, ReviewTexts};

pub(in crate::texts) const TEXTS: ReviewTexts = ReviewTexts {
    you_won: "Vous avez gagné {score}",
    you_lost: "Vous avez perdu {score}",
    you_drew: "Partie nulle {score}",
    decided: "Ce qui a décidé la partie",
    next: "Ensuite",
    whole_game: "Toute la partie",
    costs: "{discs} pions perdus",
    better: "Mieux : {best}",
    what_follows: "Voir la suite",
    better_line: "Meilleure suite",
    end_line: "Retour à la partie",
    lesson: "Leçon : {title}",
    legend: "≈ marque une estimation, à {depth} coups de profondeur. Les autres valeurs sont exactes, sur fond teinté dans le graphique.",
    all_exact: "Toutes les valeurs sont exactes.",
    open_review: "Analyser la partie",
    puzzle_summary,
    puzzles_again: "Recommencer",
    reasons: ReasonTexts {
        wiped_out: "Perd tous ses pions : {line}.",
        missed_corner_now: "Laisse passer le coin {corner}.",
        missed_corner: "Laisse passer un coin : {line} gagne {corner}.",
        gave_corner: "Donne le coin {corner} : {line}.",
        x_square: "Une case X : le coin {corner} tombe, {line}.",
        c_square: "Une case C : le coin {corner} tombe, {line}.",
        unbalanced_edge: "Laisse un bord déséquilibré : {opponent} y entre en {cell}, {line}.",
        opened_edge: "Ouvre le bord : {opponent} atteint {cell}, {line}.",
        missed_pass: "{best} aurait laissé {opponent} sans coup.",
        left_move: "Laisse {cell} à {opponent} : {line}.",
        gave_move: "Ouvre {cell} à {opponent}, à la différence de {best} : {line}.",
        later_pass: "{line} aurait laissé {opponent} sans coup.",
        last_move: "Perd le dernier coup dans une région de {region} cases vides : {opponent} le joue, en {cell}.",
        parity: "Entre en premier dans une région de {region} cases vides : {opponent} y joue le dernier coup.",
        no_moves: "Plus aucun coup : {line}, puis il faut passer.",
        no_safe_moves: "Plus de coup sûr : après {line}, tous les coups donnent un coin.",
        mobility: "Mobilité : {yours} coups contre {theirs}. Après {best} : {better_yours} contre {better_theirs}.",
        later_mobility: "Mobilité par la suite : {yours} coups contre {theirs}, en moyenne. Dans la meilleure suite : {better_yours} contre {better_theirs}.",
        potential_mobility: "Mobilité potentielle par la suite : {yours} cases à côté de pions à retourner, contre {theirs}. Dans la meilleure suite : {better_yours} contre {better_theirs}.",
        stable_discs: "Pions définitifs : {yours} contre {theirs}. Dans la meilleure suite : {better_yours} contre {better_theirs}.",
        frontier: "Trop de pions de frontière : {discs}. Après {best} : {better}.",
        endgame: "Il fallait compter les derniers coups : {line}.",
        deep: "{best} est payant à long terme : {line}.",
    },
};

fn puzzle_summary([at_once, later, shown, skipped]: [usize; 4]) -> String {
    let total = at_once + later + shown + skipped;
    let praise = if at_once == total { "Parfait ! " } else { "" };
    let mut summary = format!("{praise}Du premier coup : {at_once} sur {total}");
    let more = [
        (later, "Après un autre essai"),
        (shown, "Réponse montrée"),
        (skipped, "Sans réponse"),
    ];
    for (count, how) in more.into_iter().filter(|(count, _)| *count > 0) {
        summary += &format!(". {how} : {count}");
    }
    summary + "."
}
