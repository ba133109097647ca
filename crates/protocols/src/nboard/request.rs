//! Parses a line of the NBoard protocol.

use outflank_record::Note;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// The other side speaks the protocol, in some version.
    Hello,
    SetDepth(u32),
    /// A game in GGF.
    SetGame(String),
    /// The value of draws in a book.
    SetContempt(i32),
    /// A move, with its evaluation and time if they are known.
    Move(String, Note),
    /// Evaluate so many of the best moves.
    Hint(usize),
    Go,
    Ping(i64),
    Learn,
    Analyze,
    Quit,
}

/// The deepest search that can be asked for.
const MAX_DEPTH: u32 = 100;

impl Request {
    /// Parses a line; none if it is no command that we know.
    pub(super) fn parse(line: &str) -> Option<Result<Request, String>> {
        let line = line.trim();
        let (word, rest) = split(line);
        Some(Ok(match (word, rest) {
            ("nboard", _) => Request::Hello,
            ("set", rest) => return parse_setting(rest),
            ("move", "") => return Some(Err("`move` needs a move".to_owned())),
            ("move", text) => parse_move(text),
            ("hint", "") => Request::Hint(1),
            ("hint", text) => return Some(number(text, "hint", 1, usize::MAX).map(Request::Hint)),
            ("go", _) => Request::Go,
            ("ping", text) => {
                return Some(number(text, "ping", i64::MIN, i64::MAX).map(Request::Ping));
            }
            ("learn", _) => Request::Learn,
            ("analyze" | "analyse", _) => Request::Analyze,
            ("quit", _) => Request::Quit,
            // Version 1 of the protocol sent bare moves.
            (text, "") if is_move(text) => parse_move(text),
            _ => return None,
        }))
    }
}

fn parse_setting(text: &str) -> Option<Result<Request, String>> {
    match split(text) {
        ("depth", depth) => {
            let depth = number(depth, "set depth", 1, u32::MAX);
            Some(depth.map(|depth| Request::SetDepth(depth.min(MAX_DEPTH))))
        }
        ("game", "") => Some(Err("`set game` needs a game".to_owned())),
        ("game", ggf) => Some(Ok(Request::SetGame(ggf.to_owned()))),
        ("contempt", text) => {
            Some(number(text, "set contempt", i32::MIN, i32::MAX).map(Request::SetContempt))
        }
        _ => None,
    }
}

/// The first word and the rest.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn parse_move(text: &str) -> Request {
    let mut parts = text.splitn(3, '/').map(|part| part.trim().to_owned());
    let mut part = || parts.next().unwrap_or_default();
    let mv = part();
    let (evaluation, time) = (part(), part());
    Request::Move(mv, Note { evaluation, time })
}

fn is_move(text: &str) -> bool {
    let mut letters = text.split('/').next().unwrap_or_default().chars();
    let (first, second) = (letters.next(), letters.next());
    let is_cell = first.is_some_and(|c| c.is_ascii_alphabetic())
        && second.is_some_and(|c| c.is_ascii_digit());
    is_cell || text.eq_ignore_ascii_case("pa")
}

fn number<T: std::str::FromStr + PartialOrd>(
    text: &str,
    command: &str,
    least: T,
    most: T,
) -> Result<T, String> {
    let number = text.parse().ok();
    let number = number.filter(|number| *number >= least && *number <= most);
    number.ok_or_else(|| format!("`{command}` needs a number"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Option<Result<Request, &str>>) {
        let expected = expected.map(|request| request.map_err(str::to_owned));
        assert_eq!(Request::parse(line), expected, "{line}");
    }

    fn moved(mv: &str, evaluation: &str, time: &str) -> Option<Result<Request, &'static str>> {
        let (evaluation, time) = (evaluation.to_owned(), time.to_owned());
        Some(Ok(Request::Move(mv.to_owned(), Note { evaluation, time })))
    }

    #[test]
    fn lines_are_parsed() {
        check("nboard 2", Some(Ok(Request::Hello)));
        check("set depth 12\r\n", Some(Ok(Request::SetDepth(12))));
        check("set depth 4000", Some(Ok(Request::SetDepth(100))));
        check("set contempt -100", Some(Ok(Request::SetContempt(-100))));
        check(
            "set game (;GM[Othello];)",
            Some(Ok(Request::SetGame("(;GM[Othello];)".into()))),
        );
        check("move F5/-1.5/2.0", moved("F5", "-1.5", "2.0"));
        check("move PA", moved("PA", "", ""));
        check("move d3//1.1", moved("d3", "", "1.1"));
        check("F5", moved("F5", "", ""));
        check("PA", moved("PA", "", ""));
        check("hint 3", Some(Ok(Request::Hint(3))));
        check("hint", Some(Ok(Request::Hint(1))));
        check("go", Some(Ok(Request::Go)));
        check("ping 17", Some(Ok(Request::Ping(17))));
        check("analyze", Some(Ok(Request::Analyze)));
    }

    #[test]
    fn unknown_lines_are_ignored() {
        for line in [
            "",
            "  ",
            "fly",
            "set sail",
            "set",
            "draw_tree",
            "# hello",
            "éé",
        ] {
            check(line, None);
        }
    }

    #[test]
    fn malformed_arguments_are_explained() {
        check("set depth deep", Some(Err("`set depth` needs a number")));
        check("set depth 0", Some(Err("`set depth` needs a number")));
        check("ping", Some(Err("`ping` needs a number")));
        check("hint 0", Some(Err("`hint` needs a number")));
        check("move", Some(Err("`move` needs a move")));
        check("set game", Some(Err("`set game` needs a game")));
    }

    proptest! {
        #[test]
        fn no_line_panics(line in "\\PC*|(set|move|hint|ping|go) (depth|game)? ?\\PC{0,9}") {
            if let Some(Err(reason)) = Request::parse(&line) {
                prop_assert!(!reason.is_empty() && !reason.contains('\n'));
            }
        }
    }
}
