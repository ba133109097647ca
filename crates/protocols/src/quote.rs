//! Text of other programs, made safe to show.

/// How many characters of a text are repeated.
const MAX_QUOTE: usize = 60;

/// The beginning of a text of another program, fit for a line on a terminal. Every control
/// character becomes `U+FFFD`, so that no escape sequence gets through.
#[must_use]
pub fn quote(text: &str) -> String {
    let printable = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    text.chars().take(MAX_QUOTE).map(printable).collect()
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
