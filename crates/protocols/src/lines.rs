//! Lines of an untrusted input, of limited length.

use std::io::{self, BufRead};

/// The longest line that a session accepts, in bytes.
pub const MAX_LINE_BYTES: usize = 1 << 16;

/// A line of input, without its line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A whole line.
    Whole(Vec<u8>),
    /// The beginning of a line that is too long. The rest of it is skipped.
    TooLong(Vec<u8>),
}

/// Reads lines, and never holds more than a limited number of bytes.
///
/// A line that is too long is reported as soon as the limit is passed, even if it never ends.
#[derive(Debug)]
pub struct BoundedLines<R> {
    input: R,
    max_bytes: usize,
    /// Inside the rest of a line that was too long.
    is_skipping: bool,
}

impl<R: BufRead> BoundedLines<R> {
    /// Reads lines of up to [`MAX_LINE_BYTES`].
    pub fn new(input: R) -> BoundedLines<R> {
        BoundedLines::with_limit(input, MAX_LINE_BYTES)
    }

    /// Reads lines of up to `max_bytes`.
    pub fn with_limit(input: R, max_bytes: usize) -> BoundedLines<R> {
        BoundedLines {
            input,
            max_bytes,
            is_skipping: false,
        }
    }

    /// The next line; none at the end of the input.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                let is_end = self.is_skipping || line.is_empty();
                return Ok((!is_end).then_some(Line::Whole(line)));
            }
            let line_break = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..line_break.unwrap_or(buffer.len())];
            let used = part.len() + usize::from(line_break.is_some());
            let fits = part.len().min(self.max_bytes - line.len());
            let is_too_long = fits < part.len();
            let was_skipping = self.is_skipping;
            if !was_skipping {
                line.extend_from_slice(&part[..fits]);
            }
            self.input.consume(used);
            self.is_skipping = line_break.is_none() && (was_skipping || is_too_long);
            match (was_skipping, is_too_long, line_break) {
                (true, ..) => line.clear(),
                (false, true, _) => return Ok(Some(Line::TooLong(line))),
                (false, false, Some(_)) => return Ok(Some(Line::Whole(line))),
                (false, false, None) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    fn whole(text: &str) -> Line {
        Line::Whole(text.into())
    }

    fn too_long(text: &str) -> Line {
        Line::TooLong(text.into())
    }

    /// Reads lines of up to four bytes through a buffer of this size.
    fn read(text: &str, buffer: usize) -> Vec<Line> {
        let input = BufReader::with_capacity(buffer, text.as_bytes());
        let mut lines = BoundedLines::with_limit(input, 4);
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    #[test]
    fn long_lines_are_cut_and_reported_once() {
        for buffer in 1..20 {
            assert_eq!(
                read("abcd\nabcde\n\nab\nabcdefghijkl\nx", buffer),
                [
                    whole("abcd"),
                    too_long("abcd"),
                    whole(""),
                    whole("ab"),
                    too_long("abcd"),
                    whole("x")
                ],
                "{buffer}"
            );
            assert_eq!(read("", buffer), []);
            assert_eq!(read("abcdefgh", buffer), [too_long("abcd")]);
        }
    }

    #[test]
    fn a_line_without_end_is_reported_at_once() {
        let input = BufReader::new(std::io::repeat(b'x').take(1 << 30));
        let mut lines = BoundedLines::new(input);
        let line = lines.next_line().unwrap();
        assert_eq!(line, Some(Line::TooLong(vec![b'x'; MAX_LINE_BYTES])));
        assert!(
            lines.input.get_ref().limit() > 1 << 29,
            "not read to its end"
        );
    }
}
