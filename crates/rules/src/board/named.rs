//! The boards that ship with a name: 8x8 boards with holes or unusual starts.

use std::sync::LazyLock;

use super::Board;

/// One board a line: name, cells, the side that begins, and its exact value, which only tests read.
const BOARDS: &str = include_str!("../../boards/named.txt");

static NAMED: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let is_entry = |line: &&str| !line.is_empty() && !line.starts_with("# ");
    BOARDS.lines().filter(is_entry).map(read_line).collect()
});

/// All boards that ship with a name, in the order of the collection they come from.
#[must_use]
pub fn named_boards() -> &'static [Board] {
    &NAMED
}

/// The board of that name. Case matters only where two names differ in nothing else (`X`, `x`).
pub(super) fn find(name: &str) -> Option<Board> {
    let exact = NAMED.iter().find(|board| board.to_string() == name);
    let alike = || {
        NAMED
            .iter()
            .find(|board| board.to_string().eq_ignore_ascii_case(name))
    };
    exact.or_else(alike).cloned()
}

fn read_line(line: &str) -> Board {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, cells, first, _] = words[..] else {
        panic!("a line of the shipped file has four columns: {line}");
    };
    let board: Board = format!("8x8={cells},{first}")
        .parse()
        .expect("shipped boards are valid");
    Board::new(
        name.to_owned(),
        board.shape(),
        board.start().into(),
        board.first(),
    )
}
