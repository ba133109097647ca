//! Text from outside, made fit for a line on a terminal.

pub(crate) use outflank_protocols::printable;

/// The longest word that is repeated in full.
const MAX_WORD: usize = 100;
/// How many characters of a longer word are repeated.
const WORD_START: usize = 40;
/// The longest message, in characters.
const MAX_MESSAGE: usize = 600;
/// How many characters of a longer message are left at its end, where the reason stands.
const MESSAGE_END: usize = 200;

/// A message in one line that cannot command the terminal. Long words and long messages, which
/// quote what a user or another program wrote, are shortened.
pub(crate) fn one_line(message: &str) -> String {
    let words = message.split_whitespace().map(short_word);
    let line = printable(&words.collect::<Vec<_>>().join(" "));
    let length = line.chars().count();
    if length <= MAX_MESSAGE {
        return line;
    }
    let start: String = line.chars().take(MAX_MESSAGE - MESSAGE_END).collect();
    let end: String = line.chars().skip(length - MESSAGE_END).collect();
    format!("{start}…{end}")
}

/// The beginning of a word that is too long, with what closes the quotation around it.
fn short_word(word: &str) -> String {
    if word.chars().count() <= MAX_WORD {
        return word.to_owned();
    }
    let start: String = word.chars().take(WORD_START).collect();
    let after_quote = word.rfind(['`', '\'']).map_or("", |at| &word[at..]);
    if after_quote.len() < WORD_START {
        format!("{start}…{after_quote}")
    } else {
        format!("{start}…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_messages_stay_as_they_are() {
        let message = "move 3: d6 is taken by Light (`d6`, line 1, column 5)";
        assert_eq!(one_line(message), message);
        assert_eq!(one_line("a\n  b\tc"), "a b c");
    }

    #[test]
    fn control_characters_are_replaced() {
        assert_eq!(one_line("a\u{1b}[31m\u{9b}b"), "a\u{FFFD}[31m\u{FFFD}b");
    }

    #[test]
    fn long_quotations_are_shortened() {
        let long = "x".repeat(100_000);
        let message = format!("`{long}` is not a board");
        let expected = format!("`{}…` is not a board", "x".repeat(WORD_START - 1));
        assert_eq!(one_line(&message), expected);
        let many_words = format!("`{}` is not a board", "x ".repeat(100_000));
        let short = one_line(&many_words);
        assert_eq!(short.chars().count(), MAX_MESSAGE + 1);
        assert!(short.ends_with("is not a board"), "{short}");
    }
}
