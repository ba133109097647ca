//! The texts of the laboratory. They belong to its module, so the page does not carry them.

mod english;
mod french;

use leptos::prelude::{Get, RwSignal, use_context};
use outflank_lab::view::{ProgressUnit, RunProgress};

use crate::texts::Language;

/// Selects a text of the laboratory.
pub(super) type Wording = fn(&LabTexts) -> &'static str;

/// All texts of the laboratory in one language.
pub(super) struct LabTexts {
    pub(super) title: &'static str,
    /// Between the whole number and its decimals.
    pub(super) decimal_mark: &'static str,
    // The list of runs.
    pub(super) runs: &'static str,
    pub(super) in_browser: &'static str,
    pub(super) on_server: &'static str,
    pub(super) no_runs: &'static str,
    pub(super) new_study: &'static str,
    pub(super) running: &'static str,
    pub(super) interrupted: &'static str,
    pub(super) stopped: &'static str,
    pub(super) finished: &'static str,
    pub(super) failed: &'static str,
    pub(super) elsewhere: &'static str,
    // Kinds of studies.
    pub(super) tournament: &'static str,
    pub(super) tournament_about: &'static str,
    pub(super) evolution: &'static str,
    pub(super) evolution_about: &'static str,
    pub(super) breeding: &'static str,
    pub(super) breeding_about: &'static str,
    // The forms.
    pub(super) board: &'static str,
    pub(super) board_tip: &'static str,
    pub(super) boards: &'static str,
    pub(super) boards_tip: &'static str,
    pub(super) players: &'static str,
    pub(super) player: &'static str,
    pub(super) player_text: &'static str,
    pub(super) levels: &'static str,
    pub(super) characters: &'static str,
    pub(super) own_characters: &'static str,
    pub(super) methods: &'static str,
    pub(super) add: &'static str,
    pub(super) remove: fn(&str) -> String,
    pub(super) depth: &'static str,
    pub(super) format: &'static str,
    pub(super) round_robin: &'static str,
    pub(super) gauntlet: &'static str,
    pub(super) games_a_pairing: &'static str,
    pub(super) games_a_match: &'static str,
    pub(super) generations: &'static str,
    pub(super) percent: &'static str,
    pub(super) population: &'static str,
    pub(super) selection: &'static str,
    pub(super) truncation: &'static str,
    pub(super) roulette: &'static str,
    pub(super) crossover: &'static str,
    pub(super) one_point: &'static str,
    pub(super) uniform: &'static str,
    pub(super) blend: &'static str,
    pub(super) mutation: &'static str,
    pub(super) features: &'static str,
    pub(super) features_tip: &'static str,
    pub(super) sprt: &'static str,
    pub(super) sprt_tip: &'static str,
    pub(super) elo0: &'static str,
    pub(super) elo1: &'static str,
    pub(super) alpha: &'static str,
    pub(super) beta: &'static str,
    pub(super) elo_model: &'static str,
    pub(super) logistic: &'static str,
    pub(super) normalised: &'static str,
    pub(super) more_settings: &'static str,
    pub(super) openings_kind: &'static str,
    pub(super) openings_random: &'static str,
    pub(super) openings_all: &'static str,
    pub(super) openings_given: &'static str,
    pub(super) openings_text: &'static str,
    pub(super) openings_file: &'static str,
    pub(super) plies: &'static str,
    pub(super) plies_tip: &'static str,
    pub(super) seed: &'static str,
    pub(super) seed_tip: &'static str,
    pub(super) place: &'static str,
    pub(super) place_browser: &'static str,
    pub(super) place_server: &'static str,
    pub(super) token: &'static str,
    pub(super) token_tip: &'static str,
    pub(super) start: &'static str,
    pub(super) not_a_number: fn(&str, &str) -> String,
    // A run.
    pub(super) stop: &'static str,
    pub(super) resume: &'static str,
    pub(super) delete: &'static str,
    pub(super) delete_really: &'static str,
    pub(super) save_csv: &'static str,
    pub(super) save_json: &'static str,
    pub(super) progress: &'static str,
    /// How much is done of how much.
    pub(super) games_done: fn(u64, u64) -> String,
    pub(super) generations_done: fn(u64, u64, u64) -> String,
    pub(super) time_left: fn(&str) -> String,
    pub(super) estimating: &'static str,
    pub(super) loading: &'static str,
    // Tables.
    pub(super) standings: &'static str,
    pub(super) cross_table: &'static str,
    pub(super) pairings: &'static str,
    pub(super) rank: &'static str,
    pub(super) points: &'static str,
    pub(super) games: &'static str,
    pub(super) wins: &'static str,
    pub(super) draws: &'static str,
    pub(super) losses: &'static str,
    pub(super) score: &'static str,
    pub(super) elo: &'static str,
    pub(super) normalised_elo: &'static str,
    pub(super) superiority: &'static str,
    pub(super) pentanomial: &'static str,
    pub(super) llr: &'static str,
    pub(super) margin: &'static str,
    pub(super) as_dark: &'static str,
    pub(super) as_light: &'static str,
    pub(super) time_a_move: &'static str,
    pub(super) nodes_a_move: &'static str,
    pub(super) choices: &'static str,
    pub(super) failures: &'static str,
    pub(super) crashes: &'static str,
    pub(super) time_losses: &'static str,
    pub(super) illegal_moves: &'static str,
    pub(super) resignations: &'static str,
    pub(super) dark_advantage: &'static str,
    pub(super) openings: &'static str,
    pub(super) accepted: fn(u8) -> String,
    pub(super) report: &'static str,
    pub(super) copy: &'static str,
    pub(super) copied: &'static str,
    pub(super) forfeits: &'static str,
    pub(super) not_played: &'static str,
    // Evolution and breeding.
    pub(super) current_match: &'static str,
    pub(super) scout: &'static str,
    pub(super) forward: &'static str,
    pub(super) back: &'static str,
    pub(super) tie_break: &'static str,
    pub(super) verification: &'static str,
    pub(super) step: &'static str,
    pub(super) generation: &'static str,
    pub(super) record: &'static str,
    pub(super) multiplier: &'static str,
    pub(super) weights: &'static str,
    pub(super) weight: &'static str,
    pub(super) at_start: &'static str,
    pub(super) now: &'static str,
    pub(super) change: &'static str,
    pub(super) champions: &'static str,
    pub(super) no_champion: &'static str,
    pub(super) result: &'static str,
    pub(super) sweep: &'static str,
    pub(super) keep: &'static str,
    pub(super) keep_tip: &'static str,
    pub(super) download: &'static str,
    pub(super) members: &'static str,
    pub(super) diversity: &'static str,
    pub(super) pairs_played: &'static str,
    pub(super) best_member: &'static str,
    pub(super) findings: &'static str,
    // Plots, the game, the fleet.
    pub(super) plots: &'static str,
    pub(super) save_svg: &'static str,
    pub(super) current_game: &'static str,
    pub(super) last_game: &'static str,
    pub(super) move_number: fn(usize) -> String,
    pub(super) workers: &'static str,
    pub(super) queue: fn(u64, u64, u64) -> String,
    pub(super) no_workers: &'static str,
    pub(super) threads: &'static str,
    pub(super) tasks: &'static str,
    pub(super) leaving: &'static str,
    // What went wrong.
    pub(super) unreachable: &'static str,
    pub(super) not_loaded: &'static str,
    pub(super) other_tab: &'static str,
    pub(super) missing: &'static str,
    pub(super) no_storage: fn(&str) -> String,
    pub(super) needs_token: &'static str,
    pub(super) watch_only: &'static str,
    // The workbench.
    pub(super) evolving: fn(&str, &str) -> String,
    pub(super) competing: fn(&str) -> String,
}

impl LabTexts {
    /// How much of a run is done.
    pub(super) fn done(&self, progress: RunProgress) -> String {
        match progress.unit {
            ProgressUnit::Games => (self.games_done)(progress.done, progress.total),
            ProgressUnit::Generations => {
                (self.generations_done)(progress.done, progress.total, progress.games)
            }
        }
    }
}

/// The texts in the current language. Follows when the language changes.
pub(super) fn texts() -> &'static LabTexts {
    let chosen = use_context::<RwSignal<Language>>();
    of(chosen.map_or(Language::English, |chosen| chosen.get()))
}

/// The texts in a language.
pub(super) fn of(language: Language) -> &'static LabTexts {
    match language {
        Language::English => &english::TEXTS,
        Language::French => &french::TEXTS,
    }
}
