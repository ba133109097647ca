//! WTHOR: the French federation's database of tournament games, one file a year.
//!
//! A `.wtb` file has a header of 16 bytes (date of the file, number of games, year of the games,
//! size of the board) and a record of fixed length for each game: numbers of tournament and
//! players, Dark's final discs, the moves as `10 * row + column`, passes left out. The names
//! are in two other files, `WTH.JOU` for players and `WTH.TRN` for tournaments, in Latin-1.
//!
//! There is also a crate `wthor`. Its errors name no game or move, it refuses a whole file for one
//! bad byte, it silently closes gaps between moves, and it needs an unmaintained encoding library.

use outflank_rules::{Board, BySide, Cell, Coord, IllegalMove, Side};
use thiserror::Error;

use crate::{Ending, Game, StatedResult};

const HEADER: usize = 16;
/// Bytes of a game's record before its moves.
const RECORD_HEAD: usize = 8;
/// Bytes of the name of a player, and of a tournament.
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;

/// Why bytes are not a WTHOR file, or a game in one cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WthorError {
    /// There is no whole header.
    #[error("a WTHOR file has a header of 16 bytes, but there are only {0}")]
    NoHeader(usize),
    /// The board size is unknown.
    #[error("byte 13 says that the board has size {0}, but only 8 and 10 are known")]
    BoardSize(u8),
    /// The file holds problems instead of games.
    #[error("byte 14 says that this is a file of solitaires, not of games")]
    Solitaire,
    /// The length does not match the number of entries.
    #[error(
        "the header announces {count} {what}, which take {expected} bytes, but there are {found}"
    )]
    Length {
        /// Games, players or tournaments.
        what: &'static str,
        /// The number of entries in the header.
        count: usize,
        /// The expected length in bytes.
        expected: usize,
        /// The actual length in bytes.
        found: usize,
    },
    /// A byte is not a move.
    #[error("game {game}, move {number}: {byte} is not a cell")]
    NotACell {
        /// Which game of the file, counted from 1.
        game: usize,
        /// Which move of the game, counted from 1, passes included.
        number: usize,
        /// The byte.
        byte: u8,
    },
    /// A move cannot be played.
    #[error("game {game}, move {number}: {reason}")]
    Illegal {
        /// Which game of the file, counted from 1.
        game: usize,
        /// Which move of the game, counted from 1, passes included.
        number: usize,
        /// The reason.
        reason: IllegalMove,
    },
}

/// The games of one file, not yet replayed.
///
/// ```
/// use outflank_record::wthor::{Archive, Names};
///
/// // A file of one game, of which one move was written down: f5, 10 * row + column.
/// let mut file = vec![20, 26, 2, 24, 1, 0, 0, 0, 0, 0, 0xE9, 0x07, 8, 0, 24, 0];
/// file.extend([0, 0, 1, 0, 2, 0, 40, 32, 56]);
/// file.resize(16 + 68, 0);
///
/// let archive = Archive::parse(&file)?;
/// assert_eq!(archive.year(), 2025);
/// let game = archive.game(0, &Names::default()).expect("there is one")?;
/// assert_eq!(game.to_string(), "f5");
/// assert_eq!(game.tags.result.map(|result| result.margin), Some(16.0));
/// # Ok::<(), outflank_record::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive<'a> {
    year: u16,
    board: Board,
    solved_empties: u32,
    records: &'a [u8],
}

/// The record of a game as stored in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// Number of the tournament.
    pub tournament: u16,
    /// Numbers of the players.
    pub players: BySide<u16>,
    /// Dark's discs at the end, empties given to the winner.
    pub dark_discs: u8,
    /// Dark's discs under perfect play from [`Archive::solved_empties`] on, empties given to the
    /// winner.
    pub perfect_discs: u8,
    /// The cells played, each `(size + 2) * row + column`, then zeros.
    pub moves: &'a [u8],
}

impl<'a> Archive<'a> {
    /// Reads the header of a `.wtb` file and checks the length. Games are read on demand.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub fn parse(bytes: &'a [u8]) -> Result<Archive<'a>, WthorError> {
        let (header, records) = split_header(bytes)?;
        let board = match header[12] {
            // Old files leave the size out.
            0 | 8 => Board::classic(),
            10 => "10x10".parse().expect("10x10 is a board"),
            other => return Err(WthorError::BoardSize(other)),
        };
        if header[13] == 1 {
            return Err(WthorError::Solitaire);
        }
        let count = u32::from_le_bytes([header[4], header[5], header[6], header[7]]) as usize;
        check_length("games", count, record_length(&board), records)?;
        let year = u16::from_le_bytes([header[10], header[11]]);
        Ok(Archive {
            year,
            board,
            solved_empties: u32::from(header[14]),
            records,
        })
    }

    /// The year that the games are from.
    #[must_use]
    pub fn year(&self) -> u16 {
        self.year
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.records.len() / record_length(&self.board)
    }

    /// Whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The board that all games are played on.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of empty cells from which the games were solved, for
    /// [`Record::perfect_discs`].
    #[must_use]
    pub fn solved_empties(&self) -> u32 {
        self.solved_empties
    }

    /// The record of a game; none if the index is too large.
    #[must_use]
    pub fn record(&self, index: usize) -> Option<Record<'a>> {
        let record = self
            .records
            .chunks_exact(record_length(&self.board))
            .nth(index)?;
        let number = |at| u16::from_le_bytes([record[at], record[at + 1]]);
        Some(Record {
            tournament: number(0),
            players: BySide {
                dark: number(2),
                light: number(4),
            },
            dark_discs: record[6],
            perfect_discs: record[7],
            moves: &record[RECORD_HEAD..],
        })
    }

    /// Replays a game; none if the index is too large.
    #[must_use]
    pub fn game(&self, index: usize, names: &Names) -> Option<Result<Game, WthorError>> {
        let record = self.record(index)?;
        Some(self.replay(index + 1, &record).map(|mut game| {
            self.label(&mut game, &record, names);
            game
        }))
    }

    /// Replays all games in order. A bad game does not hide the others.
    pub fn games(&self, names: &Names) -> impl Iterator<Item = Result<Game, WthorError>> {
        (0..self.len()).map_while(|index| self.game(index, names))
    }

    fn replay(&self, number: usize, record: &Record<'_>) -> Result<Game, WthorError> {
        let mut game = Game::on(&self.board);
        // After the first zero only zeros may follow: moves have no gaps.
        let end = record
            .moves
            .iter()
            .rposition(|&byte| byte != 0)
            .map_or(0, |last| last + 1);
        for &byte in &record.moves[..end] {
            let due = game.moves().len() + 1;
            let cell = self.cell(byte).ok_or(WthorError::NotACell {
                game: number,
                number: due,
                byte,
            })?;
            let skipped = usize::from(game.position().must_pass());
            game.place(cell).map_err(|reason| WthorError::Illegal {
                game: number,
                number: due + skipped,
                reason,
            })?;
        }
        Ok(game)
    }

    fn cell(&self, byte: u8) -> Option<Cell> {
        let shape = self.board.shape();
        let base = shape.width() as i32 + 2;
        let (row, column) = (i32::from(byte) / base, i32::from(byte) % base);
        shape.cell(Coord::new(column - 1, row - 1, 0))
    }

    fn label(&self, game: &mut Game, record: &Record<'_>, names: &Names) {
        let name = |names: &[String], number: u16| names.get(usize::from(number)).cloned();
        let tags = &mut game.tags;
        tags.players = BySide::from_fn(|side: Side| name(&names.players, record.players[side]));
        tags.event = name(&names.tournaments, record.tournament);
        tags.date = Some(self.year.to_string());
        let cells = self.board.shape().cell_count() as f64;
        tags.result = Some(StatedResult {
            margin: 2.0 * f64::from(record.dark_discs) - cells,
            ending: Ending::Played,
        });
    }
}

/// The names behind the numbers in game files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Names of players.
    pub players: Vec<String>,
    /// Names of tournaments.
    pub tournaments: Vec<String>,
}

impl Names {
    /// Reads the bytes of `WTH.JOU` and `WTH.TRN`.
    ///
    /// # Errors
    /// If the bytes are not such files.
    pub fn parse(players: &[u8], tournaments: &[u8]) -> Result<Names, WthorError> {
        Ok(Names {
            players: parse_names("players", PLAYER, players)?,
            tournaments: parse_names("tournaments", TOURNAMENT, tournaments)?,
        })
    }
}

/// A file of the database, told by its content: people rename files.
///
/// ```
/// use outflank_record::wthor::File;
///
/// // A file of two players.
/// let mut file = vec![20, 26, 2, 24, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
/// file.extend(b"???\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
/// file.extend(b"Dupont Ren\xE9\0\0\0\0\0\0\0\0\0");
/// let names = vec!["???".to_owned(), "Dupont René".to_owned()];
/// assert_eq!(File::parse(&file)?, File::Players(names));
/// # Ok::<(), outflank_record::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum File<'a> {
    /// A `.wtb` file: the games of a year.
    Games(Archive<'a>),
    /// `WTH.JOU`: the names of players, by number.
    Players(Vec<String>),
    /// `WTH.TRN`: the names of tournaments, by number.
    Tournaments(Vec<String>),
}

impl<'a> File<'a> {
    /// Reads any file of the database.
    ///
    /// # Errors
    /// What is wrong with the bytes as the kind of file that they resemble.
    pub fn parse(bytes: &'a [u8]) -> Result<File<'a>, WthorError> {
        let (header, records) = split_header(bytes)?;
        // Games and names have their counts in different places.
        let names = usize::from(u16::from_le_bytes([header[8], header[9]]));
        if header[4..8] != [0; 4] || names == 0 {
            return Ok(File::Games(Archive::parse(bytes)?));
        }
        if records.len() == names * TOURNAMENT {
            let names = parse_names("tournaments", TOURNAMENT, bytes)?;
            return Ok(File::Tournaments(names));
        }
        Ok(File::Players(parse_names("players", PLAYER, bytes)?))
    }
}

fn parse_names(what: &'static str, length: usize, bytes: &[u8]) -> Result<Vec<String>, WthorError> {
    let (header, records) = split_header(bytes)?;
    let count = usize::from(u16::from_le_bytes([header[8], header[9]]));
    check_length(what, count, length, records)?;
    let latin_1 = |record: &[u8]| {
        let text = record.iter().take_while(|&&byte| byte != 0);
        text.map(|&byte| char::from(byte)).collect()
    };
    Ok(records.chunks_exact(length).map(latin_1).collect())
}

fn split_header(bytes: &[u8]) -> Result<(&[u8; HEADER], &[u8]), WthorError> {
    bytes
        .split_first_chunk()
        .ok_or(WthorError::NoHeader(bytes.len()))
}

fn check_length(
    what: &'static str,
    count: usize,
    length: usize,
    records: &[u8],
) -> Result<(), WthorError> {
    if count.checked_mul(length) == Some(records.len()) {
        return Ok(());
    }
    Err(WthorError::Length {
        what,
        count,
        expected: count.saturating_mul(length).saturating_add(HEADER),
        found: records.len() + HEADER,
    })
}

/// Bytes of a game's record: the four cells in the middle are never played on.
fn record_length(board: &Board) -> usize {
    RECORD_HEAD + board.shape().cell_count() - 4
}
