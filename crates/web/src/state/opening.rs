//! Opens what people paste, drop and choose: texts and files.

use leptos::prelude::*;
use leptos::task::spawn_local;
use outflank_record::{Game, each_game, wthor};
use outflank_rules::Board;

use super::{AppState, Dialog, Notice};
use crate::browser::files::NamedBytes;
use crate::browser::pause;
use crate::model::{Collection, Row, address_in};

/// So many games are read at once. Between them the page answers.
const PIECE: usize = 50;

/// The games to choose from.
#[derive(Clone, Copy)]
pub(crate) struct LibraryState {
    pub(crate) games: RwSignal<Collection>,
    /// What is wrong with the last files or text.
    pub(crate) problem: RwSignal<Option<String>>,
    /// How many games of a long text are read so far.
    pub(crate) reading: RwSignal<Option<usize>>,
    /// Counts what was opened, so that a newer text replaces one that is still read.
    opened: StoredValue<u32>,
}

/// Somebody opened something else, or closed the dialog, while a text was read.
struct Abandoned;

impl LibraryState {
    pub(super) fn new() -> LibraryState {
        LibraryState {
            games: RwSignal::new(Collection::default()),
            problem: RwSignal::new(None),
            reading: RwSignal::new(None),
            opened: StoredValue::new(0),
        }
    }

    /// Begins something new and gives up what is still read.
    fn begin(self) -> u32 {
        self.stop_reading();
        self.opened.get_value()
    }

    /// Gives up what is still read.
    pub(crate) fn stop_reading(self) {
        self.opened.update_value(|count| *count += 1);
        self.problem.set(None);
        self.reading.set(None);
    }

    /// An empty list that knows the names of the database.
    fn cleared(self) -> Collection {
        self.games.with_untracked(Collection::only_names)
    }
}

impl AppState {
    /// Opens a text: the game in it, or all its games to choose from. Moves without a board are
    /// played on `board`.
    pub(crate) fn open_text(self, text: String, board: Option<Board>) {
        let attempt = self.library.begin();
        spawn_local(async move {
            let mut library = self.library.cleared();
            let read = match address_in(&text) {
                Some(Ok(address)) => return self.show_address(&address),
                Some(Err(problem)) => Ok(Err(problem)),
                None => self.read_games(&text, board.as_ref(), attempt).await,
            };
            match read {
                Ok(Ok(games)) => {
                    library.add_games(games);
                    self.show_library(library);
                }
                Ok(Err(problem)) => self.library.problem.set(Some(problem)),
                Err(Abandoned) => return,
            }
            self.finish_reading();
        });
    }

    /// Opens files: the game in them, or all their games to choose from. Files of names name the
    /// players and tournaments of games that are there, or that come later.
    pub(crate) fn open_files(self, files: Vec<NamedBytes>, board: Option<Board>) {
        let attempt = self.library.begin();
        spawn_local(async move {
            // Games replace those from before; names are about them.
            let only_names = files.iter().all(is_of_names);
            let mut library = match only_names {
                true => self.library.games.get_untracked(),
                false => self.library.cleared(),
            };
            let mut problems = Vec::new();
            for NamedBytes { name, bytes } in files {
                let added = self.add_file(&mut library, bytes, board.as_ref(), attempt);
                match added.await {
                    Ok(Ok(())) => {}
                    Ok(Err(problem)) => problems.push(format!("{name}: {problem}")),
                    Err(Abandoned) => return,
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
            self.finish_reading();
        });
    }

    /// Reads all games of a text, piece by piece.
    async fn read_games(
        self,
        text: &str,
        board: Option<&Board>,
        attempt: u32,
    ) -> Result<Result<Vec<Game>, String>, Abandoned> {
        let mut games = Vec::new();
        for game in each_game(text, board) {
            match game {
                Ok(game) => games.push(game),
                Err(error) => return Ok(Err(error.to_string())),
            }
            if games.len().is_multiple_of(PIECE) {
                self.library.reading.set(Some(games.len()));
                // It will show the list, and shows until then how far we are.
                self.show_open_dialog();
                pause::answer_events().await;
                if self.library.opened.get_value() != attempt {
                    return Err(Abandoned);
                }
            }
        }
        Ok(Ok(games))
    }

    /// Adds what is in a file.
    async fn add_file(
        self,
        library: &mut Collection,
        bytes: Vec<u8>,
        board: Option<&Board>,
        attempt: u32,
    ) -> Result<Result<(), String>, Abandoned> {
        if is_binary(&bytes) {
            return Ok(add_binary_file(library, bytes));
        }
        let text = text_of(bytes);
        let games = match address_in(&text) {
            Some(address) => address.map(|address| vec![address.game]),
            None => self.read_games(&text, board, attempt).await?,
        };
        Ok(games.map(|games| library.add_games(games)))
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
        if !is_empty {
            self.show_open_dialog();
        }
    }

    fn show_open_dialog(self) {
        if self.page.dialog.get_untracked() != Some(Dialog::Open) {
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

    /// Everything is read. The dialog shows what is wrong with it; without it a notice does.
    fn finish_reading(self) {
        self.library.reading.set(None);
        if self.page.dialog.get_untracked() == Some(Dialog::Open) {
            return;
        }
        if let Some(problem) = self.library.problem.get_untracked() {
            self.page.report(&problem);
            self.library.problem.set(None);
        }
    }
}

/// Adds what is in a file of the database.
fn add_binary_file(library: &mut Collection, bytes: Vec<u8>) -> Result<(), String> {
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
