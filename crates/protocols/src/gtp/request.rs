//! Parses a line of GTP.

/// A command with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number that the answer repeats.
    pub(super) id: Option<u32>,
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Parses a line. Control characters are dropped, a tab is a space, `#` begins a comment. None
    /// if nothing is left.
    pub(super) fn parse(line: &[u8]) -> Option<Request> {
        let tab_or_visible = |&&byte: &&u8| byte == b'\t' || !byte.is_ascii_control();
        let uncommented = line.split(|&byte| byte == b'#').next()?;
        let kept: Vec<u8> = uncommented.iter().filter(tab_or_visible).copied().collect();
        let text = String::from_utf8_lossy(&kept);
        let mut words = text.split_whitespace().map(str::to_owned).peekable();
        let first = words.peek()?;
        let digits = first.bytes().all(|byte| byte.is_ascii_digit());
        let id = first.parse().ok().filter(|_| digits);
        if id.is_some() {
            words.next();
        }
        Some(Request {
            id,
            name: words.next().unwrap_or_default(),
            arguments: words.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Option<(Option<u32>, &str)>) {
        let found = Request::parse(line.as_bytes()).map(|request| {
            let words = [&[request.name][..], &request.arguments[..]].concat();
            (request.id, words.join("|"))
        });
        let found = found.as_ref().map(|(id, words)| (*id, words.as_str()));
        assert_eq!(found, expected, "{line:?}");
    }

    #[test]
    fn lines_are_parsed() {
        check("play b d3\n", Some((None, "play|b|d3")));
        check("12 play\tb  d3 \r\n", Some((Some(12), "play|b|d3")));
        check("  name # who?", Some((None, "name")));
        check("na\u{7}me\u{1b}\n", Some((None, "name")));
        check("7", Some((Some(7), "")));
        check("007 name", Some((Some(7), "name")));
    }

    #[test]
    fn a_word_that_is_not_a_number_is_a_name() {
        check("-1 name", Some((None, "-1|name")));
        check("+1 name", Some((None, "+1|name")));
        check("99999999999 name", Some((None, "99999999999|name")));
    }

    #[test]
    fn lines_without_a_command() {
        for line in ["", "\n", "  \t\r\n", "# a remark", "\u{3}\u{4}\n"] {
            check(line, None);
        }
    }
}
