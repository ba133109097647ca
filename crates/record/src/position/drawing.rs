//! Extracts the cells of a drawing.

use outflank_rules::Side;

/// The characters for cells and for the side to move, with their byte offsets. In a text that is
/// not a drawing these are all characters except white space.
pub(crate) fn symbols(text: &str) -> Vec<(usize, char)> {
    let mut symbols = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if !is_column_letters(line) && !is_frame(line) && !is_list_of_moves(line) {
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

/// `+---+---+`: only lines, and not only characters that could be cells.
fn is_frame(line: &str) -> bool {
    let upright = |c: char| matches!(c, '|' | '│' | '┃' | '║');
    let drawn = |c: char| !upright(c) && (matches!(c, '=' | '_') || is_box_drawing(c));
    let frame = |c: char| drawn(c) || upright(c) || matches!(c, '-' | '+') || c.is_whitespace();
    let has_corner = line.contains("+--") || line.contains("--+");
    line.chars().all(frame) && (has_corner || line.chars().any(drawn))
}

/// `moves: d3 c4 f5 e6`, which may follow a drawing.
fn is_list_of_moves(line: &str) -> bool {
    let front = line.trim_start().get(..6);
    front.is_some_and(|front| front.eq_ignore_ascii_case("moves:"))
}

fn is_box_drawing(symbol: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&symbol)
}

/// The side that a remark such as `Dark to move` or `Side to move: O` names: the last one before
/// the word, for there may be counts of discs in front, or else the first one behind it.
fn stated_side(line: &str) -> Option<Side> {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, ':' | '.' | ',' | '(' | ')');
    let words: Vec<&str> = line.split(is_separator).collect();
    let is = |word: &str, names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    let is_remark = |word: &&str| is(word, &["move", "moves", "turn", "play", "plays", "pass"]);
    let side = |word: &&str| {
        if is(word, &["dark", "black", "x", "*", "b"]) {
            Some(Side::Dark)
        } else if is(word, &["light", "white", "o", "w"]) {
            Some(Side::Light)
        } else {
            None
        }
    };
    let (before, behind) = words.split_at(words.iter().position(is_remark)?);
    let before = before.iter().rev().find_map(side);
    before.or_else(|| behind.iter().find_map(side))
}

/// The cells of a line, without the row number at either end, the strokes between them and the
/// brackets around the last move.
fn row(line: &str) -> impl Iterator<Item = (usize, char)> {
    let is_margin = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let inner = line.trim_matches(is_margin);
    let start = line.len() - line.trim_start_matches(is_margin).len();
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '|' | '(' | ')') || is_box_drawing(c);
    let cells = inner.char_indices().filter(move |&(_, c)| !is_mark(c));
    cells.map(move |(at, symbol)| (start + at, plain(symbol)))
}

/// The letter for a drawn cell; legal moves may be marked with a `+`.
fn plain(symbol: char) -> char {
    match symbol {
        '●' | '⚫' => 'X',
        '○' | '⚪' => 'O',
        '·' | '+' => '-',
        '▒' | '█' => '#',
        other => other,
    }
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
            let remark = text[offset..].contains("move") || text[offset..].contains("pass");
            assert!(
                remark || there.map(plain) == Some(symbol),
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
    fn frames_and_coordinates_are_ignored() {
        check("  A B C\n1 - X b\n2 . . O 2\n White to move.\n", "-Xb..OO");
        check("abc\n+---+---+\n| X | - |\n+---+---+\n*", "X-*");
        check("┌───┐\n│X O│\n└───┘\nside to move: *", "XOX");
        check("10 X O 10", "XO");
        check("● Dark 5   ○ Light 1   Light to move\nmoves: f4 d6 f6", "O");
        check("White must pass", "O");
    }

    #[test]
    fn drawn_discs_and_marks_are_cells() {
        check("4 │ · · ○ ● + ▒ │", "--OX-#");
        check("5 │ · ●(●)· │", "-XX-");
    }

    #[test]
    fn rows_of_cells_are_not_a_frame() {
        check("+ - +", "---");
        check("-- --", "----");
        check("|---|", "---");
        check("│ - - │", "--");
    }
}
