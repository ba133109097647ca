//! Opens what people paste, drop and choose: texts and files.

use leptos::prelude::*;
use outflank_record::wthor;
use outflank_rules::Board;

use super::{AppState, Dialog, Notice};
use crate::browser::files::NamedBytes;
use crate::model::{Collection, Opened, Row};

/// The games to choose from.
#[derive(Clone, Copy)]
pub(crate) struct LibraryState {
    pub(crate) games: RwSignal<Collection>,
    /// What is wrong with the last files or text.
    pub(crate) problem: RwSignal<Option<String>>,
}

impl LibraryState {
    pub(super) fn new() -> LibraryState {
        LibraryState {
            games: RwSignal::new(Collection::default()),
            problem: RwSignal::new(None),
        }
    }
}

impl AppState {
    /// Opens a text: the game in it, or all its games to choose from. Moves without a board are
    /// played on `board`.
    pub(crate) fn open_text(self, text: &str, board: Option<&Board>) {
        self.library.problem.set(None);
        match Opened::read(text, board) {
            Ok(Opened::Address(address)) => self.show_address(&address),
            Ok(Opened::Games(games)) => {
                let mut library = self.library.games.get_untracked();
                library.clear();
                library.add_games(games);
                self.show_library(library);
            }
            Err(problem) => self.library.problem.set(Some(problem)),
        }
    }

    /// Opens files: the game in them, or all their games to choose from. Files of names name the
    /// players and tournaments of games that are there, or that come later.
    pub(crate) fn open_files(self, files: Vec<NamedBytes>, board: Option<&Board>) {
        let mut library = self.library.games.get_untracked();
        // Games replace those from before; names are about them.
        let only_names = files.iter().all(is_of_names);
        if !only_names {
            library.clear();
        }
        let mut problems = Vec::new();
        for NamedBytes { name, bytes } in files {
            if let Err(problem) = add_file(&mut library, bytes, board) {
                problems.push(format!("{name}: {problem}"));
            }
        }
        let problem = (!problems.is_empty()).then(|| problems.join("\n"));
        self.library.problem.set(problem);
        match (only_names, library.is_empty()) {
            (true, _) => self.list(library),
            (false, false) => self.show_library(library),
            // Nothing could be read: the list from before stays.
            (false, true) => {}
        }
    }

    /// Opens the only game, or lets the user choose.
    fn show_library(self, library: Collection) {
        match library.only_game() {
            // The list from before stays.
            Some(Ok(game)) => self.look_at(&game),
            Some(Err(problem)) => self.library.problem.set(Some(problem)),
            None => self.list(library),
        }
    }

    fn list(self, library: Collection) {
        let is_empty = library.is_empty();
        self.library.games.set(library);
        if is_empty && self.library.problem.with_untracked(Option::is_none) {
            let known = self.page.texts().opening.names_known;
            self.page.notify(Notice::Text(known.to_owned()));
        }
        if !is_empty && self.page.dialog.get_untracked() != Some(Dialog::Open) {
            self.page.open(Dialog::Open);
        }
    }

    /// Opens a game of the list.
    pub(crate) fn open_listed(self, row: &Row) {
        match self.library.games.with_untracked(|games| games.game(row)) {
            Ok(game) => self.look_at(&game),
            Err(problem) => self.library.problem.set(Some(problem)),
        }
    }

    /// Opens a pasted or dropped text, from anywhere on the page.
    pub(crate) fn receive_text(self, text: &str) {
        self.open_text(text, None);
        self.tell_problem();
    }

    /// Opens dropped files, from anywhere on the page.
    pub(crate) fn receive_files(self, files: Vec<NamedBytes>) {
        self.open_files(files, None);
        self.tell_problem();
    }

    /// The dialog shows what is wrong; without it a notice does.
    fn tell_problem(self) {
        if self.page.dialog.get_untracked() == Some(Dialog::Open) {
            return;
        }
        if let Some(problem) = self.library.problem.get_untracked() {
            self.page.report(&problem);
            self.library.problem.set(None);
        }
    }
}

/// Adds what is in a file.
fn add_file(library: &mut Collection, bytes: Vec<u8>, board: Option<&Board>) -> Result<(), String> {
    if !is_binary(&bytes) {
        match Opened::read(&text_of(bytes), board)? {
            Opened::Address(address) => library.add_games(vec![address.game]),
            Opened::Games(games) => library.add_games(games),
        }
        return Ok(());
    }
    match wthor::File::parse(&bytes).map_err(|error| error.to_string())? {
        wthor::File::Players(names) => library.set_players(names),
        wthor::File::Tournaments(names) => library.set_tournaments(names),
        wthor::File::Games(_) => library.add_wthor(bytes)?,
    }
    Ok(())
}

/// Whether bytes are not text.
fn is_binary(bytes: &[u8]) -> bool {
    let control = |&byte: &u8| byte < b' ' && !byte.is_ascii_whitespace();
    bytes.iter().any(control)
}

fn is_of_names(file: &NamedBytes) -> bool {
    use wthor::File::{Players, Tournaments};
    is_binary(&file.bytes)
        && matches!(
            wthor::File::parse(&file.bytes),
            Ok(Players(_) | Tournaments(_))
        )
}

/// Text that is not UTF-8 is Latin-1.
fn text_of(bytes: Vec<u8>) -> String {
    match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    }
}
