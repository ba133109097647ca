//! The commands.

use std::time::Duration;

use outflank_record::{RecogniseError, Recognised, recognise};
use outflank_rules::{Board, Scoring, Side};

use super::clocks::{Period, TimeLeft, TimeSettings};
use super::gogui;
use super::request::Request;
use super::session::{Answer, GtpSession};
use crate::session_signal::SessionSignal;

/// Carries out a command with its arguments. The signal ends a search.
type Handler = fn(&mut GtpSession, &[&str], &SessionSignal) -> Answer;

/// The longest time, a day in seconds: no clock overflows.
const MAX_SECONDS: f64 = 86_400.0;

/// How many moves are analysed if the number is not given.
const USUAL_LINES: usize = 3;

/// Every command, in the order of `list_commands`.
const COMMANDS: [(&str, Handler); 34] = [
    ("protocol_version", |_, _, _| Ok("2".to_owned())),
    ("name", |_, _, _| Ok("Outflank".to_owned())),
    (
        "version",
        |_, _, _| Ok(env!("CARGO_PKG_VERSION").to_owned()),
    ),
    ("known_command", known_command),
    ("list_commands", |_, _, _| Ok(names().join("\n"))),
    ("quit", |session, _, _| session.quit()),
    ("boardsize", boardsize),
    ("clear_board", |session, _, _| session.clear()),
    ("komi", komi),
    ("play", play),
    ("genmove", |session, words, signal| {
        session.genmove(colour(words, 0)?, signal)
    }),
    ("reg_genmove", |session, words, signal| {
        session.reg_genmove(colour(words, 0)?, signal)
    }),
    ("undo", |session, _, _| session.undo()),
    ("showboard", |session, _, _| {
        Ok(session.drawing().join("\n"))
    }),
    ("final_score", final_score),
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("ponder", ponder),
    ("set_game", set_game),
    ("list_games", |_, _, _| Ok("Othello\nReversi".to_owned())),
    ("outflank-analyze", analyze),
    ("outflank-position", outflank_position),
    ("outflank-player", |session, _, _| Ok(session.player_name())),
    ("outflank-transcript", |session, _, _| {
        Ok(session.game().to_string())
    }),
    ("gogui-analyze_commands", |_, _, _| {
        Ok(gogui::ANALYZE.to_owned())
    }),
    ("gogui-play_sequence", play_sequence),
    ("gogui-rules_game_id", |_, _, _| Ok("othello".to_owned())),
    ("gogui-rules_board", |session, _, _| {
        gogui::board(session.game())
    }),
    ("gogui-rules_board_size", |session, _, _| {
        gogui::board_size(session.game())
    }),
    ("gogui-rules_legal_moves", |session, _, _| {
        Ok(gogui::legal_moves(session.game()))
    }),
    ("gogui-rules_side_to_move", |session, _, _| {
        Ok(gogui::side_to_move(session.game()))
    }),
    ("gogui-rules_final_result", |session, _, _| {
        Ok(gogui::final_result(session.game()))
    }),
    // Discs never leave the board.
    ("gogui-rules_captured_count", |_, _, _| Ok("0 0".to_owned())),
    ("gogui-title", |session, _, _| {
        Ok(format!("Outflank on {}", session.game().board()))
    }),
];

/// Carries out a command, or says why it cannot.
pub(super) fn execute(
    session: &mut GtpSession,
    request: &Request,
    signal: &SessionSignal,
) -> Answer {
    let name = request.name.as_str();
    let Some((_, handler)) = COMMANDS.iter().find(|(known, _)| *known == name) else {
        return Err("unknown command".to_owned());
    };
    let words: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
    handler(session, &words, signal)
}

pub(super) fn names() -> Vec<&'static str> {
    COMMANDS.iter().map(|(name, _)| *name).collect()
}

fn known_command(_: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    let name = word(words, 0, "a command")?;
    Ok(names().contains(&name).to_string())
}

fn boardsize(session: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    let text = word(words, 0, "a size")?;
    let size: usize = text
        .parse()
        .map_err(|_| "boardsize not an integer".to_owned())?;
    let shape = session.game().board().shape();
    if (shape.width(), shape.height()) == (size, size) {
        // Keep the board: it may be an unusual one, from the command line or a position.
        return session.clear();
    }
    let board = format!("{size}x{size}").parse::<Board>();
    let board = board.map_err(|error| format!("unacceptable size: {error}"))?;
    session.set_board(&board)
}

fn komi(_: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    number(word(words, 0, "a komi")?)?;
    Ok(String::new())
}

fn play(session: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    session.play(colour(words, 0)?, word(words, 1, "a cell")?)
}

/// Plays several moves, or none if one of them is illegal.
fn play_sequence(session: &mut GtpSession, words: &[&str], signal: &SessionSignal) -> Answer {
    for (played, pair) in words.chunks(2).enumerate() {
        if let Err(error) = play(session, pair, signal) {
            (0..played).try_for_each(|_| session.undo().map(drop))?;
            return Err(error);
        }
    }
    Ok(String::new())
}

fn final_score(session: &mut GtpSession, _: &[&str], _: &SessionSignal) -> Answer {
    let outcome = session.game().outcome();
    let outcome = outcome.ok_or_else(|| "cannot score: the game is not over".to_owned())?;
    Ok(match outcome.margin(Side::Dark, Scoring::RawDiscs) {
        0 => "0".to_owned(),
        margin if margin > 0 => format!("B+{margin}"),
        margin => format!("W+{}", -margin),
    })
}

fn time_settings(session: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    let main = seconds(word(words, 0, "a main time")?)?;
    let time = seconds(word(words, 1, "a byo-yomi time")?)?;
    let moves = count(word(words, 2, "a number of stones")?)?;
    let settings = TimeSettings {
        main,
        byo_yomi: (moves > 0 && !time.is_zero()).then_some(Period { time, moves }),
    };
    // In GTP a period without moves means that there is no limit.
    let is_endless = moves == 0 && !time.is_zero();
    let is_nothing = settings == TimeSettings::default();
    session
        .clocks
        .set((!is_endless && !is_nothing).then_some(settings));
    Ok(String::new())
}

fn time_left(session: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    let side = colour(words, 0)?;
    let time = seconds(word(words, 1, "a time")?)?;
    let moves = count(word(words, 2, "a number of stones")?)?;
    let left = match moves {
        0 => TimeLeft::Main(time),
        moves => TimeLeft::ByoYomi(Period { time, moves }),
    };
    session.clocks.correct(side, left);
    Ok(String::new())
}

fn ponder(session: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    match word(words, 0, "on or off")? {
        "on" => session.set_pondering(true),
        "off" => session.set_pondering(false),
        _ => return Err("syntax error: pondering is on or off".to_owned()),
    }
    Ok(String::new())
}

/// Evaluates the best moves of a side.
fn analyze(session: &mut GtpSession, words: &[&str], signal: &SessionSignal) -> Answer {
    let side = colour(words, 0)?;
    let lines = match words.get(1) {
        Some(text) => text.parse().ok().filter(|lines| *lines > 0),
        None => Some(USUAL_LINES),
    };
    let lines = lines.ok_or_else(|| "syntax error: not a number of moves".to_owned())?;
    session.analyse(side, lines, signal)
}

fn set_game(_: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    let name = word(words, 0, "a game")?.to_ascii_lowercase();
    match name.as_str() {
        "othello" | "reversi" => Ok(String::new()),
        _ => Err("unsupported game".to_owned()),
    }
}

/// Sets up a position on any board, as `BOARD CELLS SIDE`. A hole is `~`, because its usual sign
/// `#` begins a comment in GTP.
fn outflank_position(session: &mut GtpSession, words: &[&str], _: &SessionSignal) -> Answer {
    let board = session.game().board().clone();
    let text = words.join(" ").replace('~', "#");
    // Without a board in the text, the position is on the present board.
    let recognised = match recognise(&text, Some(&board)) {
        Err(RecogniseError::OtherBoard { .. }) => recognise(&text, None),
        recognised => recognised,
    };
    let Recognised::Position(position) = recognised.map_err(|error| error.to_string())? else {
        return Err("syntax error: not a position".to_owned());
    };
    session.set_up(position)
}

fn word<'a>(words: &[&'a str], index: usize, what: &str) -> Result<&'a str, String> {
    let word = words.get(index).copied();
    word.ok_or_else(|| format!("syntax error: {what} is missing"))
}

fn colour(words: &[&str], index: usize) -> Result<Side, String> {
    match word(words, index, "a color")?.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::Dark),
        "w" | "white" => Ok(Side::Light),
        _ => Err("syntax error: a color is black or white".to_owned()),
    }
}

fn number(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    let number = number.filter(|number| number.is_finite());
    number.ok_or_else(|| "syntax error: not a number".to_owned())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = number(text)?;
    if seconds < 0.0 {
        return Err("syntax error: a time cannot be negative".to_owned());
    }
    Ok(Duration::from_secs_f64(seconds.min(MAX_SECONDS)))
}

fn count(text: &str) -> Result<u32, String> {
    let count = text.parse();
    count.map_err(|_| "syntax error: not a number of stones".to_owned())
}
