//! Reads and writes games and positions in all formats.

use anyhow::{Context, bail};
use clap::ValueEnum;
use outflank_record::obf::Problem;
use outflank_record::wthor::{Archive, Names};
use outflank_record::{
    Game, Place, RecogniseError, Recognised, ggf, obf, position, recognise, recognise_bytes,
    transcript,
};
use outflank_rules::{AnyPosition, Board};

/// A format of games or positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The moves of a game, `f5d6c3`
    Transcript,
    /// The cells of a board and the side to move
    Position,
    /// Positions with the scores of their moves
    Obf,
    /// Games with players, result and other tags
    Ggf,
    /// A file of tournament games (read only)
    Wthor,
}

/// Games or positions that were read.
#[derive(Clone, Debug)]
pub(crate) enum Parsed {
    /// Games. A single position is a game without moves.
    Games(Vec<Game>),
    /// Positions with scores.
    Problems(Vec<Problem>),
}

impl Parsed {
    /// Everything as games.
    pub(crate) fn into_games(self) -> Vec<Game> {
        match self {
            Parsed::Games(games) => games,
            Parsed::Problems(problems) => Recognised::Obf(problems).into_games(),
        }
    }

    /// Writes everything in a format, one text for each game or position.
    ///
    /// The texts can be read again on the same `board`.
    ///
    /// # Errors
    /// If the format cannot hold the games.
    pub(crate) fn write(
        self,
        format: Format,
        board: Option<&Board>,
    ) -> anyhow::Result<Vec<String>> {
        if let (Format::Obf, Parsed::Problems(problems)) = (format, &self) {
            return Ok(problems.iter().map(write_problem).collect());
        }
        let games = self.into_games();
        let count = games.len();
        let numbered = games.iter().enumerate();
        let written = numbered.map(|(index, game)| {
            let text = write_game(game, format, board);
            if count == 1 {
                return text;
            }
            text.with_context(|| format!("game {}", index + 1))
        });
        written.collect()
    }
}

impl From<Recognised> for Parsed {
    fn from(recognised: Recognised) -> Parsed {
        match recognised {
            Recognised::Obf(problems) => Parsed::Problems(problems),
            other => Parsed::Games(other.into_games()),
        }
    }
}

/// Reads a format, or any format that is recognised. There may be one game per line.
///
/// # Errors
/// If it cannot be read, with the place and the reason.
pub(crate) fn read(
    bytes: &[u8],
    format: Option<Format>,
    board: Option<&Board>,
) -> anyhow::Result<Parsed> {
    let whole = read_whole(bytes, format, board);
    let by_itself = matches!(format, None | Some(Format::Transcript | Format::Position));
    match (whole, str::from_utf8(bytes)) {
        (Err(error), Ok(text)) if by_itself => {
            read_lines(text, format, board).unwrap_or(Err(error))
        }
        (whole, _) => whole,
    }
}

fn read_whole(
    bytes: &[u8],
    format: Option<Format>,
    board: Option<&Board>,
) -> anyhow::Result<Parsed> {
    let text = || str::from_utf8(bytes).context("this is not text");
    let classic = Board::classic();
    Ok(match format {
        None => recognise_bytes(bytes, board)?.into(),
        Some(Format::Transcript) => {
            let game = transcript::parse(text()?, board.unwrap_or(&classic))?;
            Parsed::Games(vec![game])
        }
        Some(Format::Position) => {
            let position = position::parse(text()?, board)?;
            Parsed::Games(vec![Game::new(position)])
        }
        Some(Format::Obf) => Parsed::Problems(obf::parse(text()?, board)?),
        Some(Format::Ggf) => Parsed::Games(on_board(ggf::parse(text()?)?, board)?),
        Some(Format::Wthor) => read_archive(bytes, &Names::default(), board)?,
    })
}

/// Reads one game per line. None if the first line is not a game: then the error of the whole text
/// is better.
fn read_lines(
    text: &str,
    format: Option<Format>,
    board: Option<&Board>,
) -> Option<anyhow::Result<Parsed>> {
    let lines = text.lines().enumerate();
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let (_, first) = lines.next()?;
    let mut games = read_whole(first.as_bytes(), format, board)
        .ok()?
        .into_games();
    for (above, line) in lines {
        match read_whole(line.as_bytes(), format, board) {
            Ok(parsed) => games.extend(parsed.into_games()),
            Err(_) => {
                // Read again after empty lines, so that the error has the right line number.
                let padded = "\n".repeat(above) + line;
                return Some(read_whole(padded.as_bytes(), format, board));
            }
        }
    }
    Some(Ok(Parsed::Games(games)))
}

/// Reads a WTHOR file.
///
/// # Errors
/// If it is not a WTHOR file, its games are not on `board`, or a game cannot be replayed.
pub(crate) fn read_archive(
    bytes: &[u8],
    names: &Names,
    board: Option<&Board>,
) -> anyhow::Result<Parsed> {
    let games: Result<_, _> = Archive::parse(bytes)?.games(names).collect();
    Ok(Parsed::Games(on_board(games?, board)?))
}

/// Reads GGF that ends in the middle of a game: the whole games before it, and where it ends.
pub(crate) fn read_cut_off(bytes: &[u8], board: Option<&Board>) -> Option<(Vec<Game>, Place)> {
    let text = match str::from_utf8(bytes) {
        Ok(text) => text.into(),
        // The cut may go through a character.
        Err(error) if error.error_len().is_none() => {
            String::from_utf8_lossy(&bytes[..error.valid_up_to()])
        }
        // Text that is not UTF-8 is read as Latin-1, as elsewhere.
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    let read = ggf::parse_whole_games(&text).ok()?;
    let games = on_board(read.games, board).ok()?;
    Some((games, read.cut_off?.place))
}

/// Refuses games that are not on the board that was asked for.
fn on_board(games: Vec<Game>, board: Option<&Board>) -> Result<Vec<Game>, RecogniseError> {
    let other = |asked: &&Board| games.iter().find(|game| game.board() != *asked);
    match board.and_then(|asked| other(&asked).map(|game| (asked, game.board()))) {
        Some((asked, written)) => Err(RecogniseError::OtherBoard {
            asked: asked.clone(),
            written: written.clone(),
        }),
        None => Ok(games),
    }
}

fn write_game(game: &Game, format: Format, board: Option<&Board>) -> anyhow::Result<String> {
    match format {
        Format::Transcript if game.moves().is_empty() => {
            bail!("a position without moves has no transcript")
        }
        Format::Transcript => Ok(transcript_text(game, board)),
        Format::Position => Ok(position_text(game.position(), board)),
        Format::Obf => Ok(write_problem(&Problem {
            position: game.position().clone(),
            scores: Vec::new(),
        })),
        Format::Ggf => Ok(ggf::write(game)),
        Format::Wthor => bail!("WTHOR files can be read, but not written"),
    }
}

fn write_problem(problem: &Problem) -> String {
    obf::write([problem]).trim_end().to_owned()
}

/// A transcript that can be read on `board`, with its own board or start in front if needed.
pub(crate) fn transcript_text(game: &Game, board: Option<&Board>) -> String {
    let moves = game.to_string();
    let with_board = format!("{} {moves}", game.board());
    let with_start = format!("{} {moves}", position::with_board(game.start()));
    let reads_back = |text: &&String| match recognise(text, board) {
        Ok(Recognised::Transcript(read)) => {
            read.start() == game.start() && read.moves() == game.moves()
        }
        _ => false,
    };
    let candidates = [&moves, &with_board];
    let shortest = candidates.into_iter().find(reads_back);
    shortest.unwrap_or(&with_start).clone()
}

/// A position that can be read on `board`, with its own board in front if needed.
fn position_text(position: &AnyPosition, board: Option<&Board>) -> String {
    let cells = position.to_string();
    match recognise(&cells, board) {
        Ok(Recognised::Position(read)) if read == *position => cells,
        _ => position::with_board(position),
    }
}
