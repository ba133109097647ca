//! What the browser keeps: preferences and games for all tabs, the running game for this tab.
//!
//! Storage may be full, forbidden or hold anything; nothing here fails, it only remembers less.

use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

const PREFERENCES: &str = "outflank.preferences";
const GAME: &str = "outflank.game.";
const LESSONS: &str = "outflank.lessons";
const RUNNING: &str = "outflank.running";
/// How many games are kept; the oldest go first.
const MOST_GAMES: usize = 200;

use crate::model::SavedGame;

fn lasting() -> Option<Storage> {
    leptos::prelude::window().local_storage().ok().flatten()
}

fn of_this_tab() -> Option<Storage> {
    leptos::prelude::window().session_storage().ok().flatten()
}

fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = lasting()?.get_item(key).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

fn write(key: &str, value: &impl Serialize) {
    if let (Some(storage), Ok(text)) = (lasting(), serde_json::to_string(value)) {
        // Full storage: the page goes on without remembering.
        let _ = storage.set_item(key, &text);
    }
}

/// What was chosen before; the defaults if nothing usable is kept.
pub(crate) fn preferences<T: DeserializeOwned + Default>() -> T {
    read(PREFERENCES).unwrap_or_default()
}

/// Remembers what was chosen.
pub(crate) fn keep_preferences(preferences: &impl Serialize) {
    write(PREFERENCES, preferences);
}

/// The names of the lessons that are done.
pub(crate) fn lessons() -> Vec<String> {
    read(LESSONS).unwrap_or_default()
}

/// Remembers that a lesson is done.
pub(crate) fn keep_lesson(key: &str) {
    // Read again: another tab may have learned meanwhile.
    let mut done = lessons();
    if !done.iter().any(|known| known == key) {
        done.push(key.to_owned());
        write(LESSONS, &done);
    }
}

/// The name of the game that runs in this tab.
pub(crate) fn running() -> Option<String> {
    of_this_tab()?.get_item(RUNNING).ok().flatten()
}

/// Remembers which game runs in this tab.
pub(crate) fn keep_running(id: &str) {
    if let Some(storage) = of_this_tab() {
        let _ = storage.set_item(RUNNING, id);
    }
}

/// A game by its name.
pub(crate) fn game(id: &str) -> Option<SavedGame> {
    read(&format!("{GAME}{id}"))
}

/// Keeps a game.
pub(crate) fn keep_game(id: &str, game: &SavedGame) {
    write(&format!("{GAME}{id}"), game);
    for (old, _) in games().iter().skip(MOST_GAMES) {
        forget_game(old);
    }
}

/// Throws a game away.
pub(crate) fn forget_game(id: &str) {
    if let Some(storage) = lasting() {
        let _ = storage.remove_item(&format!("{GAME}{id}"));
    }
}

/// All games with their names, the latest first.
pub(crate) fn games() -> Vec<(String, SavedGame)> {
    let Some(storage) = lasting() else {
        return Vec::new();
    };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    let mut games: Vec<(String, SavedGame)> = keys
        .filter_map(|key| {
            let id = key.strip_prefix(GAME)?.to_owned();
            let game = read(&key)?;
            Some((id, game))
        })
        .collect();
    games.sort_by(|(_, a), (_, b)| b.time.total_cmp(&a.time));
    games
}
