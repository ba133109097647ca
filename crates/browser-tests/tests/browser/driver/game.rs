//! The game on the page: cells, moves, preferences.

use serde_json::{Value, json};

use super::tab::BLANK;
use super::{Tab, Visit};
use crate::fixtures::moves_of;

/// Preferences saved on an earlier visit.
#[derive(Clone, Default)]
pub(crate) struct Preferences(Vec<(&'static str, Value)>);

impl Preferences {
    /// Two people play.
    pub(crate) fn two_people() -> Preferences {
        Preferences::default().and("seats", json!({ "dark": "human", "light": "human" }))
    }

    /// Two computers play without pauses.
    pub(crate) fn computers(dark: Value, light: Value) -> Preferences {
        Preferences::default()
            .and("seats", json!({ "dark": dark, "light": light }))
            .and("pace", json!(0.0))
    }

    /// Light is a computer that thinks for minutes, unless it is stopped.
    pub(crate) fn slow_computer() -> Preferences {
        let seats = json!({ "dark": "human", "light": { "level": "60" } });
        Preferences::default().and("seats", seats)
    }

    /// Adds a preference.
    pub(crate) fn and(mut self, name: &'static str, value: Value) -> Preferences {
        self.0.push((name, value));
        self
    }

    /// A script that saves the preferences, unless some are saved already.
    pub(crate) fn script(&self) -> String {
        let all: serde_json::Map<String, Value> = self
            .0
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect();
        if all.is_empty() {
            return String::new();
        }
        let text = Value::Object(all).to_string();
        // An empty page has no storage.
        format!("if (location.host) localStorage['outflank.preferences'] ??= {text:?};")
    }
}

impl Tab {
    /// Loads the page again with another text after `#`.
    pub(crate) async fn go_to(&self, visit: &Visit<'_>, hash: &str) {
        self.go(BLANK).await;
        self.go(&visit.at(hash)).await;
    }

    /// Changes the text after `#`. The page follows without a new load.
    pub(crate) async fn change_hash(&self, hash: &str) {
        self.run(&format!("location.hash = {hash:?}")).await;
    }

    /// The cells of the board that match a selector such as `.legal`, sorted by name;
    /// `:has(.disc.dark)` finds Dark's discs.
    pub(crate) async fn cells(&self, selector: &str) -> Vec<String> {
        self.evaluate(&cells(selector)).await
    }

    /// Waits until exactly these cells match a selector.
    pub(crate) async fn until_cells(&self, selector: &str, names: &[&str]) {
        let mut names: Vec<&str> = names.to_vec();
        names.sort_unstable();
        self.wait(
            &format!("{selector} on {names:?}"),
            &cells(selector),
            |found: &Vec<String>| *found == names,
        )
        .await;
    }

    /// Waits until the disc counts of the players are these.
    pub(crate) async fn until_counts(&self, dark: usize, light: usize) {
        self.until_says("#dark-count", &dark.to_string()).await;
        self.until_says("#light-count", &light.to_string()).await;
    }

    /// Clicks on a cell of the board.
    pub(crate) async fn click_cell(&self, name: &str) {
        self.click(&cell(name)).await;
    }

    /// Plays moves. Clicks on each cell as soon as it is playable.
    pub(crate) async fn play(&self, moves: &str) {
        for name in moves_of(moves) {
            self.play_cell(&name).await;
        }
    }

    /// Clicks on a cell as soon as it is playable.
    pub(crate) async fn play_cell(&self, name: &str) {
        self.click(&format!("{}.playable", cell(name))).await;
        self.until_there(&format!("{} .disc", cell(name))).await;
    }

    /// The columns of the move list, Dark's and Light's.
    pub(crate) async fn columns(&self) -> (Vec<String>, Vec<String>) {
        let dark = self.texts("#moves .dark-column .move").await;
        let light = self.texts("#moves .light-column .move").await;
        (dark, light)
    }

    /// The moves in the order of play, with passes.
    pub(crate) async fn moves(&self) -> Vec<String> {
        self.texts("#moves .move").await
    }

    /// Waits until the move list has this length.
    pub(crate) async fn until_moves(&self, count: usize) {
        let found = "document.querySelectorAll('#moves .move').length";
        self.wait("moves in the list", found, |&found: &usize| found == count)
            .await;
    }

    /// Opens a dialog with its button.
    pub(crate) async fn open_window(&self, button: &str) {
        self.click(&format!("#{button}")).await;
        self.until_there(&format!("dialog#{button}-window[open]"))
            .await;
    }

    /// Closes the dialog with its button.
    pub(crate) async fn close_window(&self) {
        self.click("dialog[open] #close-window").await;
        self.until_gone("dialog").await;
    }

    /// Opens a part of a dialog that is one step behind, unless it is open.
    pub(crate) async fn unfold(&self, details: &str) {
        self.until_there(details).await;
        if !self.has(&format!("{details}[open]")).await {
            self.click(&format!("{details} > summary")).await;
            self.until_there(&format!("{details}[open]")).await;
        }
    }

    /// Starts a game in the dialog for new games.
    pub(crate) async fn start_game(&self, dark: &str, light: &str, board: &str) {
        self.open_window("new-game").await;
        self.unfold("#more-players").await;
        self.click(&format!("label:has(#dark-{dark})")).await;
        self.click(&format!("label:has(#light-{light})")).await;
        self.choose("#board-choice", board).await;
        self.click("#start-game").await;
        self.until_gone("dialog").await;
    }
}

fn cell(name: &str) -> String {
    format!(".board-side [data-cell='{name}']")
}

fn cells(selector: &str) -> String {
    let all = format!(".board-side .cell{selector}");
    format!("[...document.querySelectorAll({all:?})].map(cell => cell.dataset.cell).sort()")
}
