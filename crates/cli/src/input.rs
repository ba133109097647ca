//! Input of commands: a position, a transcript, a file, or standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use outflank_record::Game;
use outflank_record::wthor::Names;
use outflank_rules::Board;

use crate::formats::{self, Format, Parsed};
use crate::output::notice;

/// Endings of file names. A text with such an ending is meant as a file.
const FILE_ENDINGS: [&str; 5] = [".txt", ".obf", ".ggf", ".wtb", ".pos"];
/// The largest input that is read. A device such as `/dev/zero` has no end.
const MAX_BYTES: u64 = 1 << 29;

/// A position or a transcript on the command line.
#[derive(Clone, Debug, Args)]
pub(crate) struct GameArg {
    /// A position, a transcript, a file with either, or `-` for standard input
    #[arg(value_name = "POSITION|TRANSCRIPT|FILE", allow_hyphen_values = true)]
    text: Option<String>,
    /// The side to move, if the shell has split it from its position
    #[arg(hide = true, value_name = "SIDE")]
    side: Option<String>,
}

impl GameArg {
    /// The input; none if there is no argument.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub(crate) fn source(&self) -> anyhow::Result<Option<InputSource>> {
        match (&self.text, &self.side) {
            (None, _) => Ok(None),
            (Some(text), None) => InputSource::open(text).map(Some),
            (Some(text), Some(side)) => Ok(Some(InputSource::Text(format!("{text} {side}")))),
        }
    }

    /// The games of the input; none if there is no argument.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn games(&self, board: Option<&Board>) -> anyhow::Result<Option<Vec<Game>>> {
        let Some(source) = self.source()? else {
            return Ok(None);
        };
        Ok(Some(source.read(None, board)?.into_games()))
    }

    /// The one game of the input; none if there is no argument.
    ///
    /// # Errors
    /// If it cannot be read, or there are several games.
    pub(crate) fn game(&self, board: Option<&Board>) -> anyhow::Result<Option<Game>> {
        self.games(board)?.map(only_one).transpose()
    }
}

/// The only game.
///
/// # Errors
/// If there are none or several.
pub(crate) fn only_one(mut games: Vec<Game>) -> anyhow::Result<Game> {
    match (games.pop(), games.len()) {
        (Some(game), 0) => Ok(game),
        (None, _) => bail!("there is no game in the input"),
        (Some(_), others) => bail!("there are {} games, but only one can be used", others + 1),
    }
}

/// Reads everything, unless it is too large.
fn read_all(input: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        let megabytes = MAX_BYTES >> 20;
        let problem = format!("it is larger than {megabytes} MB");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, problem));
    }
    Ok(bytes)
}

/// An opened input.
#[derive(Clone, Debug)]
pub(crate) enum InputSource {
    /// An argument.
    Text(String),
    /// The content of a file.
    File(PathBuf, Vec<u8>),
    /// The content of standard input.
    Stdin(Vec<u8>),
}

impl InputSource {
    /// Opens what an argument means: `-`, a file or pipe that exists, or else the text itself.
    ///
    /// # Errors
    /// If a file cannot be read, or what is meant as one does not exist.
    pub(crate) fn open(argument: &str) -> anyhow::Result<InputSource> {
        if argument == "-" {
            return InputSource::stdin();
        }
        let path = Path::new(argument);
        // A pipe such as `<(...)` is no regular file, but it can be read like one.
        if path.metadata().is_ok_and(|metadata| !metadata.is_dir()) {
            let bytes = File::open(path).and_then(|mut file| read_all(&mut file));
            let bytes = bytes.with_context(|| format!("cannot read {argument}"))?;
            return Ok(InputSource::File(path.to_owned(), bytes));
        }
        let lower = argument.to_lowercase();
        if argument.contains('/') || FILE_ENDINGS.iter().any(|ending| lower.ends_with(ending)) {
            bail!("there is no file {argument}");
        }
        Ok(InputSource::Text(argument.to_owned()))
    }

    /// Reads standard input to its end.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn stdin() -> anyhow::Result<InputSource> {
        let bytes = read_all(&mut io::stdin()).context("cannot read standard input")?;
        Ok(InputSource::Stdin(bytes))
    }

    /// Reads it as a format, or as any format that is recognised.
    ///
    /// # Errors
    /// If it cannot be read, with the place and the reason.
    pub(crate) fn read(
        &self,
        format: Option<Format>,
        board: Option<&Board>,
    ) -> anyhow::Result<Parsed> {
        let parsed = match (format, self.is_archive()) {
            (Some(Format::Wthor), _) | (None, true) => {
                let names = self.names_beside()?;
                formats::read_archive(self.bytes(), &names, board)
            }
            (None | Some(Format::Ggf), _) => {
                let parsed = formats::read(self.bytes(), format, board);
                parsed.or_else(|error| self.read_cut_off(board).ok_or(error))
            }
            _ => formats::read(self.bytes(), format, board),
        };
        match self.name() {
            Some(name) => parsed.with_context(|| name),
            None => parsed,
        }
    }

    /// The whole games of a GGF file that ends in the middle of one, with a notice.
    fn read_cut_off(&self, board: Option<&Board>) -> Option<Parsed> {
        let (games, cut_off) = formats::read_cut_off(self.bytes(), board)?;
        let name = self.name().unwrap_or_else(|| "the text".to_owned());
        notice(format!(
            "{name} ends in the middle of a game ({cut_off}); read {} whole games before it",
            games.len()
        ));
        Some(Parsed::Games(games))
    }

    /// Its name in messages; none for an argument.
    fn name(&self) -> Option<String> {
        match self {
            InputSource::Text(_) => None,
            InputSource::File(path, _) => Some(path.display().to_string()),
            InputSource::Stdin(_) => Some("standard input".to_owned()),
        }
    }

    fn bytes(&self) -> &[u8] {
        match self {
            InputSource::Text(text) => text.as_bytes(),
            InputSource::File(_, bytes) | InputSource::Stdin(bytes) => bytes,
        }
    }

    fn is_archive(&self) -> bool {
        let InputSource::File(path, _) = self else {
            return false;
        };
        path.extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("wtb"))
    }

    /// The names of players and tournaments, if their files are beside the archive.
    fn names_beside(&self) -> anyhow::Result<Names> {
        let InputSource::File(archive, _) = self else {
            return Ok(Names::default());
        };
        let read = |name: &str| fs::read(archive.with_file_name(name)).ok();
        match (read("WTH.JOU"), read("WTH.TRN")) {
            (Some(players), Some(tournaments)) => {
                Names::parse(&players, &tournaments).context("the names in WTH.JOU and WTH.TRN")
            }
            _ => Ok(Names::default()),
        }
    }
}
