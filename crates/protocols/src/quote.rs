//! Text of other programs, made safe to show.

/// How many characters of a text are repeated.
const MAX_QUOTE: usize = 60;

/// The beginning of a text of another program, fit for a line on a terminal.
#[must_use]
pub fn quote(text: &str) -> String {
    let start: String = text.chars().take(MAX_QUOTE).collect();
    printable(&start)
}

/// A text with every control character replaced by `U+FFFD`, so that no escape sequence gets
/// through to a terminal.
#[must_use]
pub fn printable(text: &str) -> String {
    text.replace(char::is_control, "\u{FFFD}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_short_and_cannot_command_a_terminal() {
        assert_eq!(
            quote("\u{1b}[31mred\r\n"),
            "\u{FFFD}[31mred\u{FFFD}\u{FFFD}"
        );
        assert_eq!(quote("\u{9b}2J"), "\u{FFFD}2J", "C1 controls count too");
        assert_eq!(quote(&"long ".repeat(100)).len(), MAX_QUOTE);
    }
}
