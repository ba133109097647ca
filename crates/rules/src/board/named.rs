//! The named boards: 8x8 boards with holes or unusual starts.

use std::sync::LazyLock;

use super::Board;

/// One board per line: name, cells, the side that starts, and its exact value, used only by tests.
const BOARDS: &str = include_str!("../../boards/named.txt");

static NAMED: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let is_entry = |line: &&str| !line.is_empty() && !line.starts_with("# ");
    BOARDS.lines().filter(is_entry).map(read_line).collect()
});

/// All named boards, in the order of the original collection.
#[must_use]
pub fn named_boards() -> &'static [Board] {
    &NAMED
}

/// The board with this name. Case matters only if two names differ only by case (`X` and `x`).
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
        panic!("a line of the built-in file must have four columns: {line}");
    };
    let board: Board = format!("8x8={cells},{first}")
        .parse()
        .expect("built-in boards are valid");
    Board::new(
        name.to_owned(),
        board.shape(),
        board.start().into(),
        board.first(),
    )
}
