//! Many games to choose from: the files that somebody opened, searched and sorted.
//!
//! A database has a hundred thousand games. Only what is shown of them is kept in rows; a game is
//! replayed when somebody opens it.

use outflank_record::Game;
use outflank_record::wthor::{Archive, Names};
use outflank_rules::{BySide, Side};

/// How rows are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Order {
    /// As in the file.
    #[default]
    File,
    Year,
    Dark,
    Light,
    Event,
    /// Dark's largest wins first.
    Result,
}

impl Order {
    pub(crate) const ALL: [Order; 6] = [
        Order::File,
        Order::Year,
        Order::Dark,
        Order::Light,
        Order::Event,
        Order::Result,
    ];
}

/// A name, or where to find it: the names of a database can arrive after its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    Unknown,
    Player(u16),
    Tournament(u16),
    /// One that the file with the game has itself.
    Own(usize),
}

/// What is shown of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Row {
    source: usize,
    /// Which game of its source.
    index: usize,
    players: BySide<Name>,
    event: Name,
    date: Name,
    year: u16,
    /// The discs at the end, if they are known.
    pub(crate) discs: Option<BySide<u32>>,
}

#[derive(Clone, Debug)]
enum Source {
    /// A WTHOR file.
    Wthor(Vec<u8>),
    Games(Vec<Game>),
}

/// Many games to choose from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Collection {
    sources: Vec<Source>,
    rows: Vec<Row>,
    names: Names,
    own_names: Vec<String>,
}

impl Collection {
    /// A collection without games. The names of the database stay for its next file.
    pub(crate) fn only_names(&self) -> Collection {
        Collection {
            names: self.names.clone(),
            ..Collection::default()
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether there are games of a database whose players nobody has named.
    pub(crate) fn lacks_names(&self) -> bool {
        let database = |source: &Source| matches!(source, Source::Wthor(_));
        self.names.players.is_empty() && self.sources.iter().any(database)
    }

    pub(crate) fn set_players(&mut self, names: Vec<String>) {
        self.names.players = names;
    }

    pub(crate) fn set_tournaments(&mut self, names: Vec<String>) {
        self.names.tournaments = names;
    }

    /// Adds the games of a WTHOR file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(crate) fn add_wthor(&mut self, bytes: Vec<u8>) -> Result<(), String> {
        let archive = Archive::parse(&bytes).map_err(|error| error.to_string())?;
        let cells = archive.board().shape().cell_count() as u32;
        let rows = (0..archive.len()).filter_map(|index| {
            let record = archive.record(index)?;
            let dark = u32::from(record.dark_discs).min(cells);
            Some(Row {
                source: self.sources.len(),
                index,
                players: BySide::from_fn(|side| Name::Player(record.players[side])),
                event: Name::Tournament(record.tournament),
                date: Name::Unknown,
                year: archive.year(),
                discs: Some(BySide {
                    dark,
                    light: cells - dark,
                }),
            })
        });
        self.rows.extend(rows);
        self.sources.push(Source::Wthor(bytes));
        Ok(())
    }

    /// Adds games.
    pub(crate) fn add_games(&mut self, games: Vec<Game>) {
        for (index, game) in games.iter().enumerate() {
            let tags = &game.tags;
            let mut own = |name: &Option<String>| match name {
                Some(name) => {
                    self.own_names.push(name.clone());
                    Name::Own(self.own_names.len() - 1)
                }
                None => Name::Unknown,
            };
            let row = Row {
                source: self.sources.len(),
                index,
                players: BySide {
                    dark: own(&tags.players.dark),
                    light: own(&tags.players.light),
                },
                event: own(&tags.event),
                date: own(&tags.date),
                year: tags.date.as_deref().map_or(0, year_of),
                discs: game.outcome().map(|outcome| outcome.discs),
            };
            self.rows.push(row);
        }
        self.sources.push(Source::Games(games));
    }

    /// The only game, if there is just one.
    pub(crate) fn only_game(&self) -> Option<Result<Game, String>> {
        match self.rows[..] {
            [only] => Some(self.game(&only)),
            _ => None,
        }
    }

    /// The game of a row.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn game(&self, row: &Row) -> Result<Game, String> {
        let missing = || "there is nothing to read".to_owned();
        match self.sources.get(row.source).ok_or_else(missing)? {
            Source::Games(games) => games.get(row.index).cloned().ok_or_else(missing),
            Source::Wthor(bytes) => {
                let archive = Archive::parse(bytes).map_err(|error| error.to_string())?;
                let game = archive.game(row.index, &self.names).ok_or_else(missing)?;
                game.map_err(|error| error.to_string())
            }
        }
    }

    /// The name of a player; empty if it is unknown.
    pub(crate) fn player(&self, row: &Row, side: Side) -> &str {
        self.name(row.players[side])
    }

    /// The tournament or the place; empty if it is unknown.
    pub(crate) fn event(&self, row: &Row) -> &str {
        self.name(row.event)
    }

    /// The date as written, or the year; empty if it is unknown.
    pub(crate) fn date(&self, row: &Row) -> String {
        match (row.date, row.year) {
            (Name::Unknown, 0) => String::new(),
            (Name::Unknown, year) => year.to_string(),
            (date, _) => self.name(date).to_owned(),
        }
    }

    /// The number of the game in its file, from 1.
    pub(crate) fn number(&self, row: &Row) -> usize {
        row.index + 1
    }

    fn name(&self, name: Name) -> &str {
        let found = match name {
            Name::Unknown => None,
            Name::Player(number) => self.names.players.get(usize::from(number)),
            Name::Tournament(number) => self.names.tournaments.get(usize::from(number)),
            Name::Own(index) => self.own_names.get(index),
        };
        found.map_or("", String::as_str)
    }

    /// The games in which every word is part of a player's name, the tournament or the year.
    pub(crate) fn search(&self, text: &str, order: Order) -> Vec<Row> {
        let text = text.to_lowercase();
        let words: Vec<Found> = text
            .split_whitespace()
            .map(|word| self.find(word))
            .collect();
        let mut rows: Vec<Row> = self.rows.clone();
        rows.retain(|row| words.iter().all(|word| word.is_in(row)));
        let name = |name: Name| self.name(name);
        let margin = |row: &Row| {
            row.discs
                .map(|discs| discs.light as i64 - discs.dark as i64)
        };
        match order {
            Order::File => {}
            Order::Year => rows.sort_by_key(|row| row.year),
            Order::Dark => rows.sort_by(|a, b| name(a.players.dark).cmp(name(b.players.dark))),
            Order::Light => rows.sort_by(|a, b| name(a.players.light).cmp(name(b.players.light))),
            Order::Event => rows.sort_by(|a, b| name(a.event).cmp(name(b.event))),
            Order::Result => rows.sort_by_key(|row| margin(row).unwrap_or(i64::MAX)),
        }
        rows
    }

    /// The names that contain a word.
    fn find<'a>(&self, word: &'a str) -> Found<'a> {
        let among = |names: &[String]| {
            let contains = |name: &String| name.to_lowercase().contains(word);
            names.iter().map(contains).collect()
        };
        Found {
            word,
            players: among(&self.names.players),
            tournaments: among(&self.names.tournaments),
            own: among(&self.own_names),
        }
    }
}

/// A word that is searched, and which names contain it: there are far fewer names than games.
struct Found<'a> {
    word: &'a str,
    players: Vec<bool>,
    tournaments: Vec<bool>,
    own: Vec<bool>,
}

impl Found<'_> {
    fn is_in(&self, row: &Row) -> bool {
        let names = [row.players.dark, row.players.light, row.event, row.date];
        names.into_iter().any(|name| self.has(name)) || row.year.to_string() == self.word
    }

    fn has(&self, name: Name) -> bool {
        let found = match name {
            Name::Unknown => None,
            Name::Player(number) => self.players.get(usize::from(number)),
            Name::Tournament(number) => self.tournaments.get(usize::from(number)),
            Name::Own(index) => self.own.get(index),
        };
        found == Some(&true)
    }
}

/// The first four digits of a date in a row, or 0.
fn year_of(date: &str) -> u16 {
    let mut digits = date.split(|c: char| !c.is_ascii_digit());
    let year = digits.find(|digits| digits.len() == 4);
    year.and_then(|year| year.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A WTHOR file whose games have these players and Dark's discs.
    fn wthor(year: u16, games: &[(u8, u8, u8)]) -> Vec<u8> {
        let mut bytes = vec![20, 26, 2, 24];
        bytes.extend((games.len() as u32).to_le_bytes());
        bytes.extend([0, 0]);
        bytes.extend(year.to_le_bytes());
        bytes.extend([8, 0, 24, 0]);
        for (dark, light, discs) in games {
            bytes.extend([0, 0, *dark, 0, *light, 0, *discs, 32, 56, 64]);
            bytes.resize(bytes.len() + 58, 0);
        }
        bytes
    }

    fn collection() -> Collection {
        let mut collection = Collection::default();
        collection.set_players(
            ["???", "Tastet Marc", "Dupont René", "Ann"]
                .map(str::to_owned)
                .to_vec(),
        );
        collection.set_tournaments(vec!["Paris Open".to_owned()]);
        let first = wthor(1999, &[(1, 2, 40), (3, 1, 20)]);
        collection.add_wthor(first).unwrap();
        collection.add_wthor(wthor(2001, &[(2, 3, 32)])).unwrap();
        let ggf = "(;GM[Othello]PC[GGS]DT[2003.12.15]PB[bob]PW[ann]TY[8]B[F5];)";
        collection.add_games(outflank_record::ggf::parse(ggf).unwrap());
        collection
    }

    fn darks(search: &str, order: Order) -> Vec<String> {
        let all = collection();
        let rows = all.search(search, order);
        rows.iter()
            .map(|row| all.player(row, Side::Dark).to_owned())
            .collect()
    }

    #[test]
    fn games_are_found_by_every_word() {
        let order = Order::File;
        assert_eq!(
            darks("", order),
            ["Tastet Marc", "Ann", "Dupont René", "bob"]
        );
        assert_eq!(darks("ann", order), ["Ann", "Dupont René", "bob"]);
        assert_eq!(darks("RENÉ 2001", order), ["Dupont René"]);
        assert_eq!(darks("paris tastet", order), ["Tastet Marc", "Ann"]);
        assert_eq!(darks("2003.12", order), ["bob"]);
        assert_eq!(darks("nobody", order), [""; 0]);
    }

    #[test]
    fn games_are_sorted() {
        assert_eq!(
            darks("", Order::Dark),
            ["Ann", "Dupont René", "Tastet Marc", "bob"]
        );
        assert_eq!(
            darks("", Order::Result),
            ["Tastet Marc", "Dupont René", "Ann", "bob"]
        );
        assert_eq!(darks("", Order::Year)[3], "bob");
    }

    #[test]
    fn a_row_leads_to_its_game() {
        let all = collection();
        let row = all.search("2001", Order::File)[0];
        let game = all.game(&row).unwrap();
        assert_eq!(game.to_string(), "f5d6");
        assert_eq!(game.tags.players.light.as_deref(), Some("Ann"));
        assert_eq!(
            (all.event(&row), all.date(&row).as_str()),
            ("Paris Open", "2001")
        );
        assert_eq!((all.len(), all.lacks_names()), (4, false));
    }

    #[test]
    fn names_stay_for_the_next_file() {
        let mut all = collection().only_names();
        assert!(all.is_empty());
        all.add_wthor(wthor(2005, &[(1, 99, 32)])).unwrap();
        let game = all.only_game().unwrap().unwrap();
        assert_eq!(game.tags.players.dark.as_deref(), Some("Tastet Marc"));
        assert_eq!(game.tags.players.light, None);
    }
}
