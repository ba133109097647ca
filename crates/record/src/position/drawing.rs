//! Takes the cells out of a drawing and leaves the frame around them.

use rules::Side;

/// The characters of a text that stand for cells and for the side to move, each with its place
/// in bytes. Where a text is no drawing these are all its characters but white space.
pub(crate) fn symbols(text: &str) -> Vec<(usize, char)> {
    let mut symbols = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if !is_column_letters(line) && !is_frame(line) {
            match stated_side(line) {
                Some(side) => symbols.push((offset, side.symbol())),
                None => symbols.extend(row(line).map(|(at, symbol)| (offset + at, symbol))),
            }
        }
        offset += line.len();
    }
    symbols
}

/// `a b c d`: the letters in order from the first column on.
fn is_column_letters(line: &str) -> bool {
    let letters = || line.chars().filter(|c| !c.is_whitespace());
    letters().count() > 1
        && letters()
            .map(|c| c.to_ascii_lowercase())
            .eq(('a'..='k').take(letters().count()))
}

/// `+---+---+`: nothing but lines, and not only what could also be empty cells.
fn is_frame(line: &str) -> bool {
    let drawn = |c: char| matches!(c, '+' | '=' | '_') || is_box_drawing(c);
    let frame = |c: char| drawn(c) || matches!(c, '-' | '|') || c.is_whitespace();
    line.chars().any(drawn) && line.chars().all(frame)
}

fn is_box_drawing(symbol: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&symbol)
}

/// The side that a remark such as `Dark to move` or `Side to move: O` names.
fn stated_side(line: &str) -> Option<Side> {
    let words =
        || line.split(|c: char| c.is_whitespace() || matches!(c, ':' | '.' | ',' | '(' | ')'));
    let is = |word: &str, names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    if !words().any(|word| is(word, &["move", "moves", "turn", "play", "plays"])) {
        return None;
    }
    words().find_map(|word| {
        if is(word, &["dark", "black", "x", "*", "b"]) {
            Some(Side::Dark)
        } else if is(word, &["light", "white", "o", "w"]) {
            Some(Side::Light)
        } else {
            None
        }
    })
}

/// The cells of a line, without the row number at either end and the strokes between them.
fn row(line: &str) -> impl Iterator<Item = (usize, char)> {
    let is_margin = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let inner = line.trim_matches(is_margin);
    let start = line.len() - line.trim_start_matches(is_margin).len();
    let is_cell = |&(_, c): &(usize, char)| !c.is_whitespace() && c != '|' && !is_box_drawing(c);
    let cells = inner.char_indices().filter(is_cell);
    cells.map(move |(at, symbol)| (start + at, symbol))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let found: String = symbols(text)
            .into_iter()
            .map(|(_, symbol)| symbol)
            .collect();
        assert_eq!(found, expected, "{text}");
        for (offset, symbol) in symbols(text) {
            let there = text[offset..].chars().next();
            assert!(
                there == Some(symbol) || text[offset..].contains("move"),
                "{offset} {symbol}"
            );
        }
    }

    #[test]
    fn plain_positions_keep_every_character() {
        check("--XO OX--\n.*ob X", "--XOOX--.*obX");
        check("x", "x");
        check("", "");
        check("é!", "é!");
    }

    #[test]
    fn frames_and_coordinates_are_left_out() {
        check("  A B C\n1 - X b\n2 . . O 2\n White to move.\n", "-Xb..OO");
        check("abc\n+---+---+\n| X | - |\n+---+---+\n*", "X-*");
        check("┌───┐\n│X O│\n└───┘\nside to move: *", "XOX");
        check("10 X O 10", "XO");
    }

    #[test]
    fn rows_of_cells_are_no_frame() {
        check("-- --", "----");
        check("|---|", "---");
    }
}
