//! What the set-up of a game says, in English.

use super::SettingUpTexts;

pub(crate) const SETTING_UP: SettingUpTexts = SettingUpTexts {
    you_play: "You play",
    by_chance: "By chance",
    two_people: "Two players",
    watch: "Watch computers",
    opponent: "Your opponent",
    more_players: "Characters and expert settings",
    more_boards: "More boards, holes",
    custom_board: "Custom board",
    hexagon: "Hexagon",
    odd_board: |name| {
        Some(match name {
            "X" => "Thin X",
            "x" => "Thick X",
            "Drone-8" => "Drone 8×8",
            "Drone-6" => "Drone 6×6",
            "Kazaguruma-8" => "Pinwheel 8×8",
            "Kazaguruma-6" => "Pinwheel 6×6",
            "Manji-8" => "Windmill 8×8",
            "Manji-6" => "Windmill 6×6",
            "Random" => "Scattered holes",
            "Square-8" => "Square 8×8",
            "Square-6" => "Square 6×6",
            "Square-4" => "Square 4×4",
            "Two" => "Two centres",
            "Equal" => "Equals sign",
            "Xhole" => "Holes in an X",
            "Pylamid" => "Pyramid",
            "Inside" => "Full centre",
            "Outside" => "Full rim",
            "Blackhole" => "Black hole",
            "Whitehole" => "White hole",
            "Coffeecup" => "Coffee cup",
            _ => return None,
        })
    },
    letter: "Letter",
    change_player: |player| format!("Change {player}"),
    name: "Name",
    done: "Done",
    expert_mode: "Expert mode: all controls on every board",
    opening_book: "Opening book",
    exploration: "Exploration constant",
    final_choice: "Final move",
    by_win_rate: "best win rate",
    by_visits: "most visits",
    method: |name| {
        Some(match name {
            "outflank" => "Outflank (principal variation search)",
            "alphabeta" => "Alpha-beta",
            "minimax" => "Minimax",
            "mcts" => "Monte Carlo tree search",
            "random" => "Random moves",
            "first" => "First legal move",
            _ => return None,
        })
    },
};
