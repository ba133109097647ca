//! The storage of the browser: preferences and games for all tabs, the running game for this tab.
//!
//! Storage can be full, forbidden or hold anything. Nothing here fails; it just stores less. A game
//! that does not fit into the storage for all tabs goes to that of this tab, so that a reload finds it.

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
    read_from(&lasting()?, key)
}

fn read_from<T: DeserializeOwned>(storage: &Storage, key: &str) -> Option<T> {
    let text = storage.get_item(key).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

fn write(key: &str, value: &impl Serialize) {
    if let Some(storage) = lasting() {
        write_to(&storage, key, value);
    }
}

/// Returns whether there was room for the value.
fn write_to(storage: &Storage, key: &str, value: &impl Serialize) -> bool {
    serde_json::to_string(value).is_ok_and(|text| storage.set_item(key, &text).is_ok())
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
    let key = format!("{GAME}{id}");
    // This tab has a game only if its last moves did not fit into the other storage.
    let here = of_this_tab().and_then(|storage| read_from(&storage, &key));
    here.or_else(|| read(&key))
}

/// Stores a game. Returns whether it outlives this tab.
pub(crate) fn store_game(id: &str, game: &SavedGame) -> bool {
    let key = format!("{GAME}{id}");
    let lasts = lasting().is_some_and(|storage| write_to(&storage, &key, game));
    if let Some(storage) = of_this_tab() {
        match lasts {
            true => {
                let _ = storage.remove_item(&key);
            }
            false => {
                write_to(&storage, &key, game);
            }
        }
    }
    delete_oldest();
    lasts
}

/// Deletes games if there are too many. Reading all of them takes long, so this only counts at first.
fn delete_oldest() {
    if names_of_games().len() > MOST_GAMES {
        for (old, _) in games().iter().skip(MOST_GAMES) {
            delete_game(old);
        }
    }
}

/// The names of all games, in no order.
fn names_of_games() -> Vec<String> {
    let Some(storage) = lasting() else {
        return Vec::new();
    };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    keys.filter_map(|key| Some(key.strip_prefix(GAME)?.to_owned()))
        .collect()
}

/// Deletes a game.
pub(crate) fn delete_game(id: &str) {
    for storage in [lasting(), of_this_tab()].into_iter().flatten() {
        let _ = storage.remove_item(&format!("{GAME}{id}"));
    }
}

/// All games with their names, latest first.
pub(crate) fn games() -> Vec<(String, SavedGame)> {
    let with_name = |id: String| {
        let game = read(&format!("{GAME}{id}"))?;
        Some((id, game))
    };
    let mut games: Vec<(String, SavedGame)> =
        names_of_games().into_iter().filter_map(with_name).collect();
    games.sort_by(|(_, a), (_, b)| b.time.total_cmp(&a.time));
    games
}
