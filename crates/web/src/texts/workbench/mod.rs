//! The texts of the workbench.

pub(super) mod english;
pub(super) mod french;

/// The label and the tooltip of a control.
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) tip: &'static str,
}

/// The texts of the workbench in one language.
pub(crate) struct WorkbenchTexts {
    /// The name of the workbench.
    pub(crate) workbench: &'static str,
    pub(crate) all_controls: &'static str,
    pub(crate) ready: &'static str,
    pub(crate) to_cube: Named,
    pub(crate) to_square: Named,
    pub(crate) size: Named,
    pub(crate) play: Named,
    pub(crate) stop: Named,
    pub(crate) go_on: Named,
    pub(crate) reset: Named,
    pub(crate) back: Named,
    pub(crate) current: Named,
    pub(crate) move_number: Named,
    /// Who plays a side.
    pub(crate) player_of: fn(&str) -> String,
    /// The search depth of a side.
    pub(crate) depth_of: fn(&str) -> String,
    pub(crate) log: Named,
    pub(crate) value: Named,
    pub(crate) moves: Named,
    pub(crate) judge_depth: Named,
    pub(crate) scale: &'static str,
    pub(crate) smaller: Named,
    pub(crate) larger: Named,
    pub(crate) workers: Named,
    pub(crate) full_screen: Named,
    pub(crate) infinity: Named,
    pub(crate) hints: Named,
    pub(crate) axes: Named,
    pub(crate) hover: Named,
    pub(crate) categories: Named,
    pub(crate) values: Named,
    pub(crate) grid: Named,
    /// In the order of [`outflank_scene::Grid::ALL`].
    pub(crate) grid_names: [&'static str; 3],
    pub(crate) pruning: Named,
    pub(crate) symmetry: Named,
    pub(crate) random: Named,
    pub(crate) logs: Named,
    pub(crate) depths: Named,
    pub(crate) balls: Named,
    pub(crate) hint_balls: Named,
    pub(crate) import: Named,
    pub(crate) paste: Named,
    pub(crate) export: Named,
    pub(crate) defaults: Named,
    pub(crate) weights_of: Named,
    pub(crate) player_name: Named,
    pub(crate) new_player: Named,
    pub(crate) duplicate: Named,
    pub(crate) delete_player: Named,
    /// A player of the user was deleted.
    pub(crate) player_deleted: fn(&str) -> String,
    /// The player of a seat does not exist.
    pub(crate) seat_filled: fn(&str) -> String,
    pub(crate) bad_name: fn(&str) -> String,
    /// In the order of [`outflank_eval::Feature::NINE`].
    pub(crate) weights: [Named; 9],
    pub(crate) evolve: Named,
    pub(crate) evolve_player: Named,
    pub(crate) generations: Named,
    pub(crate) match_games: Named,
    pub(crate) percent: Named,
    /// The players of the tournament.
    pub(crate) chosen: Named,
    pub(crate) tournament: Named,
    pub(crate) pairing_games: Named,
    pub(crate) study_depth: Named,
    /// A character was added.
    pub(crate) kept: fn(&str) -> String,
    pub(crate) recommended: Named,
    /// The engine with its number of threads.
    pub(crate) engine: fn(usize) -> String,
    pub(crate) smaller_balls: &'static str,
    pub(crate) larger_balls: &'static str,
    pub(crate) smaller_hints: &'static str,
    pub(crate) larger_hints: &'static str,
    pub(crate) leave_full_screen: &'static str,
    pub(crate) discs: &'static str,
    pub(crate) nodes: &'static str,
    pub(crate) by_ply: &'static str,
    pub(crate) by_chance: &'static str,
    pub(crate) imported: &'static str,
    pub(crate) no_players: &'static str,
    pub(crate) left_out: fn(&str) -> String,
    pub(crate) bad_weight: fn(&str) -> String,
}
