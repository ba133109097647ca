//! The promises of every parser for any input: no panic; an error with a message that
//! points into the text; or a value that is the same after writing and reading.
//!
//! The property tests beside this and the fuzz targets in `fuzz/` share these functions.

#![allow(
    unreachable_pub,
    reason = "the fuzz targets call these from another crate"
)]

use outflank_record::obf::ObfError;
use outflank_record::position::PositionError;
use outflank_record::transcript::TranscriptError;
use outflank_record::wthor::{Archive, File, Names};
use outflank_record::{Game, Passes, Place, Recognised, ggf, obf, position, recognise, transcript};
use outflank_rules::{Board, Move, Setup};

/// Board text.
pub fn board(text: &str) {
    match text.parse::<Board>() {
        Ok(board) => {
            let written = board.to_string();
            assert_eq!(
                written.parse().as_ref(),
                Ok(&board),
                "{text:?} became {written:?}"
            );
        }
        Err(error) => says_something(&error),
    }
}

/// Set-ups, on boards known and unknown.
pub fn setup(text: &str) {
    let read = |text: &str, board: Option<&Board>| match board {
        Some(board) => Setup::parse(text, board),
        None => Setup::parse_any(text),
    };
    for board in boards() {
        match read(text, board.as_ref()) {
            Ok(setup) => {
                let written = setup.to_string();
                assert_eq!(
                    read(&written, board.as_ref()),
                    Ok(setup),
                    "{text:?} became {written:?}"
                );
            }
            Err(error) => says_something(&error),
        }
    }
}

/// Positions, with all that may be drawn around them.
pub fn position(text: &str) {
    for board in boards() {
        match position::parse(text, board.as_ref()) {
            Ok(position) => {
                let written = position.to_string();
                assert_eq!(
                    position::parse(&written, board.as_ref()),
                    Ok(position.clone())
                );
                let whole = position::with_board(&position);
                assert_eq!(recognise(&whole, None), Ok(Recognised::Position(position)));
            }
            Err(PositionError::Symbol { place, .. }) => points_into(text, place),
            Err(error) => says_something(&error),
        }
    }
}

/// Transcripts, on every kind of board.
pub fn transcript(text: &str) {
    for board in boards() {
        let board = board.unwrap_or_else(Board::classic);
        match transcript::parse(text, &board) {
            Ok(game) => writes_transcript(&game),
            Err(TranscriptError::Empty) => {}
            Err(TranscriptError::Move { place, .. }) => points_into(text, place),
        }
    }
}

fn writes_transcript(game: &Game) {
    let written = game.transcript(Passes::Written);
    assert_eq!(
        transcript::parse(&written, game.board()).as_ref(),
        Ok(game),
        "{written}"
    );
    let short = game.transcript(Passes::LeftOut);
    let mut reread = Game::on(game.board());
    // A game of nothing but a pass has no transcript without it.
    if !short.is_empty() {
        transcript::play(&mut reread, &short).expect("passes can be filled in");
    }
    if game.moves().last() == Some(&Move::Pass) {
        assert!(
            reread.pass_if_forced().is_some(),
            "{written} became {short}"
        );
    }
    assert_eq!(&reread, game, "{written} became {short}");
    let whole = transcript::with_start(game);
    assert_eq!(
        recognise(&whole, None),
        Ok(Recognised::Transcript(game.clone())),
        "{whole}"
    );
}

/// OBF.
pub fn obf(text: &str) {
    for board in boards() {
        match obf::parse(text, board.as_ref()) {
            Ok(problems) => {
                let written = obf::write(&problems);
                assert_eq!(
                    obf::parse(&written, board.as_ref()),
                    Ok(problems),
                    "{written}"
                );
            }
            Err(ObfError::Empty) => {}
            Err(ObfError::Line { place, .. }) => points_into(text, place),
        }
    }
}

/// GGF.
pub fn ggf(text: &str) {
    match ggf::parse(text) {
        Ok(games) => {
            let written: String = games.iter().map(ggf::write).collect();
            assert_eq!(
                ggf::parse(&written),
                Ok(games),
                "{text:?} became {written:?}"
            );
        }
        Err(error) => points_into(text, error.place),
    }
    // Game by game, reading goes on behind what is wrong and comes to an end.
    assert!(ggf::games(text).count() <= text.len());
}

/// WTHOR games and names.
pub fn wthor(bytes: &[u8]) {
    match Archive::parse(bytes) {
        Ok(archive) => {
            for game in archive.games(&Names::default()) {
                match game {
                    Ok(game) => ggf(&ggf::write(&game)),
                    Err(error) => says_something(&error),
                }
            }
        }
        Err(error) => says_something(&error),
    }
    if let Err(error) = Names::parse(bytes, bytes) {
        says_something(&error);
    }
    if let Err(error) = File::parse(bytes) {
        says_something(&error);
    }
}

/// Any format.
pub fn recognise_bytes(bytes: &[u8]) {
    // The formats themselves are checked on all boards; here it is about telling them apart.
    for board in boards().take(3) {
        match outflank_record::recognise_bytes(bytes, board.as_ref()) {
            Ok(found) => {
                for game in found.into_games() {
                    ggf(&ggf::write(&game));
                }
            }
            Err(error) => says_something(&error),
        }
    }
}

/// One board of each kind, and none.
fn boards() -> impl Iterator<Item = Option<Board>> {
    let names = [
        "8x8",
        "4x4x4",
        "10x10",
        "hex3",
        "4x4+holes10@3",
        "3x1=-OX,O",
    ];
    let known = names
        .into_iter()
        .map(|name| name.parse().expect("these are boards"));
    std::iter::once(None).chain(known.map(Some))
}

fn says_something(error: &impl std::error::Error) {
    assert!(!error.to_string().is_empty());
}

fn points_into(text: &str, place: Place) {
    // What is empty can still be pointed at.
    let lines: Vec<&str> = text.split('\n').collect();
    let line = place.line.checked_sub(1).and_then(|line| lines.get(line));
    let line = line.unwrap_or_else(|| panic!("{place} is no line of {text:?}"));
    let columns = 1..=line.chars().count() + 1;
    assert!(
        columns.contains(&place.column),
        "{place} is not in {text:?}"
    );
}
