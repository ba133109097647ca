//! What is said while a game is played, in English.

use super::PlayingTexts;

pub(crate) const PLAYING: PlayingTexts = PlayingTexts {
    decimal_mark: ".",
    colon: ": ",
    level_name: |name| {
        Some(match name {
            "beginner" => "Beginner",
            "novice" => "Novice",
            "casual" => "Casual",
            "improver" => "Improver",
            "regular" => "Regular",
            "club" => "Club",
            "strong" => "Strong",
            "expert" => "Expert",
            "master" => "Master",
            "champion" => "Champion",
            "maximum" => "Maximum",
            _ => return None,
        })
    },
    problem: str::to_owned,
    flips_nothing: |cell| format!("Nothing would flip on {cell}."),
    taken: |cell| format!("{cell} is taken."),
    computers_turn: "It is the computer's turn.",
    game_is_over: "The game is over.",
    unfinished_game: "You have an unfinished game.",
    new_version: "A new version of Outflank is ready.",
    reload: "Reload",
    engine_replaced: "The engine stopped answering and was restarted.",
    game_deleted: "Game deleted.",
    weights_restored: "The built-in weights are restored.",
    settings_restored: "All settings are back to their defaults.",
    restore_settings: "Restore all settings",
    reply_pause: "Seconds before the computer replies",
    working: "Computing",
};
