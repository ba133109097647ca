//! The storage of the browser: preferences and games for all tabs, the running game for this tab.
//!
//! Storage can be full, forbidden or hold anything. Nothing here fails; it just stores less.

use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

const PREFERENCES: &str = "outflank.preferences";
const GAME: &str = "outflank.game.";
const LESSONS: &str = "outflank.lessons";
const RUNNING: &str = "outflank.running";
/// How many games are stored; the oldest are deleted first.
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
        // Storage is full: the page goes on without it.
        let _ = storage.set_item(key, &text);
    }
}

/// The stored preferences, or the defaults.
pub(crate) fn preferences<T: DeserializeOwned + Default>() -> T {
    read(PREFERENCES).unwrap_or_default()
}

/// Stores the preferences.
pub(crate) fn store_preferences(preferences: &impl Serialize) {
    write(PREFERENCES, preferences);
}

/// The names of the finished lessons.
pub(crate) fn lessons() -> Vec<String> {
    read(LESSONS).unwrap_or_default()
}

/// Stores that a lesson is finished.
pub(crate) fn store_lesson(key: &str) {
    // Reads first: another tab may have added some.
    let mut done = lessons();
    if !done.iter().any(|known| known == key) {
        done.push(key.to_owned());
        write(LESSONS, &done);
    }
}

/// The name of the running game of this tab.
pub(crate) fn running() -> Option<String> {
    of_this_tab()?.get_item(RUNNING).ok().flatten()
}

/// Stores which game runs in this tab.
pub(crate) fn store_running(id: &str) {
    if let Some(storage) = of_this_tab() {
        let _ = storage.set_item(RUNNING, id);
    }
}

/// A game by its name.
pub(crate) fn game(id: &str) -> Option<SavedGame> {
    read(&format!("{GAME}{id}"))
}

/// Stores a game.
pub(crate) fn store_game(id: &str, game: &SavedGame) {
    write(&format!("{GAME}{id}"), game);
    for (old, _) in games().iter().skip(MOST_GAMES) {
        delete_game(old);
    }
}

/// Deletes a game.
pub(crate) fn delete_game(id: &str) {
    if let Some(storage) = lasting() {
        let _ = storage.remove_item(&format!("{GAME}{id}"));
    }
}

/// All games with their names, latest first.
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
