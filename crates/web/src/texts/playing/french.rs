//! What is said while a game is played, in French.

use super::{PlayingTexts, french_problems};

pub(crate) const PLAYING: PlayingTexts = PlayingTexts {
    decimal_mark: ",",
    colon: " : ",
    level_name: |name| {
        Some(match name {
            "beginner" => "Débutant",
            "novice" => "Novice",
            "casual" => "Occasionnel",
            "improver" => "En progrès",
            "regular" => "Habitué",
            "club" => "Club",
            "strong" => "Fort",
            "expert" => "Expert",
            "master" => "Maître",
            "champion" => "Champion",
            "maximum" => "Maximum",
            _ => return None,
        })
    },
    problem: french_problems::problem,
    flips_nothing: |cell| format!("Rien ne se retournerait en {cell}."),
    taken: |cell| format!("{cell} est occupée."),
    computers_turn: "C'est à l'ordinateur de jouer.",
    game_is_over: "La partie est terminée.",
    unfinished_game: "Vous avez une partie inachevée.",
    new_version: "Une nouvelle version d'Outflank est prête.",
    reload: "Recharger",
    engine_replaced: "Le moteur ne répondait plus et a été relancé.",
    game_deleted: "Partie supprimée.",
    weights_restored: "Les poids d'origine sont rétablis.",
    settings_restored: "Tous les réglages par défaut sont rétablis.",
    restore_settings: "Rétablir tous les réglages",
    reply_pause: "Secondes avant la réponse de l'ordinateur",
    working: "Calcul en cours",
};
