//! Coordinates typed on the keyboard, on which letters and digits alone are commands.

use outflank_rules::{Cell, Shape};

/// What a typed key leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The command of this key.
    Command(char),
    /// The cell of a coordinate.
    Cell(Cell),
}

/// The beginning of a coordinate. Its keys wait until it is clear what they mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct TypedCell {
    keys: String,
    /// The letter that became a command because no digit followed in time.
    late: Option<char>,
}

impl TypedCell {
    /// Takes a key. Returns what it leads to, and before that what the waiting keys led to.
    pub(crate) fn press(&mut self, shape: Shape, key: char) -> Vec<Typed> {
        let mut keys = self.keys.clone();
        if let Some(letter) = self.late.take().filter(|_| key.is_ascii_digit()) {
            keys.insert(0, letter);
        }
        let is_late = keys.len() > self.keys.len();
        keys.push(key);
        let cells = cells_beginning_with(shape, &keys);
        match cells[..] {
            // Not a coordinate.
            [] if self.keys.is_empty() && !is_late => vec![Typed::Command(key)],
            // A coordinate that the board does not have: a slip, not a command.
            [] if key.is_ascii_digit() => {
                self.clear();
                Vec::new()
            }
            [] => {
                let mut typed: Vec<Typed> = self.settle(shape).into_iter().collect();
                typed.extend(self.press(shape, key));
                typed
            }
            [cell] if named(shape, &keys) == Some(cell) => {
                self.clear();
                vec![Typed::Cell(cell)]
            }
            _ => {
                self.keys = keys;
                Vec::new()
            }
        }
    }

    /// No more keys follow in time: returns what the waiting ones lead to.
    pub(crate) fn settle(&mut self, shape: Shape) -> Option<Typed> {
        let keys = std::mem::take(&mut self.keys);
        let mut letters = keys.chars();
        match (named(shape, &keys), letters.next(), letters.next()) {
            (Some(cell), _, _) => Some(Typed::Cell(cell)),
            (None, Some(key), None) => {
                self.late = Some(key);
                Some(Typed::Command(key))
            }
            _ => None,
        }
    }

    /// The cell of the waiting keys, if they name one.
    pub(crate) fn cell(&self, shape: Shape) -> Option<Cell> {
        named(shape, &self.keys)
    }

    /// Whether keys are waiting.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.keys.is_empty()
    }

    /// Forgets the waiting keys.
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.late = None;
    }
}

fn named(shape: Shape, keys: &str) -> Option<Cell> {
    shape.parse_cell(&keys.to_ascii_lowercase()).ok()
}

fn cells_beginning_with(shape: Shape, keys: &str) -> Vec<Cell> {
    let keys = keys.to_ascii_lowercase();
    let begins = |&cell: &Cell| shape.name(cell).to_string().starts_with(&keys);
    let cells = (0..shape.cell_count()).map(Cell::new);
    cells.filter(begins).collect()
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    /// Types keys, with `|` for a pause and `_` for a long one, and writes down what they lead to.
    fn typed(board: &str, keys: &str) -> String {
        let shape = board.parse::<Board>().unwrap().shape();
        let mut waiting = TypedCell::default();
        let mut all = Vec::new();
        for key in keys.chars() {
            match key {
                '|' => all.extend(waiting.settle(shape)),
                '_' => waiting.clear(),
                key => all.extend(waiting.press(shape, key)),
            }
        }
        let written = all.iter().map(|typed| match typed {
            Typed::Command(key) => format!("!{key}"),
            Typed::Cell(cell) => shape.name(*cell).to_string(),
        });
        written.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn coordinates_are_not_commands() {
        assert_eq!(typed("8x8", "c4f5"), "c4 f5");
        assert_eq!(typed("8x8", "C4"), "c4");
        assert_eq!(typed("hex4", "a1"), "a1");
        assert_eq!(typed("6x6x6", "c4af2b"), "c4a f2b");
    }

    #[test]
    fn letters_and_digits_alone_are_commands() {
        assert_eq!(typed("8x8", "4"), "!4");
        assert_eq!(typed("8x8", "c|_4"), "!c !4");
        assert_eq!(typed("8x8", "B|"), "!B");
        assert_eq!(typed("8x8", "x2"), "!x !2");
    }

    #[test]
    fn a_late_digit_completes_the_coordinate() {
        assert_eq!(typed("8x8", "c|4"), "!c c4");
        assert_eq!(typed("6x6x6", "c|4a"), "!c c4a");
        assert_eq!(typed("8x8", "c|9"), "!c", "and does not change the board");
        assert_eq!(typed("8x8", "c|f5"), "!c f5");
        assert_eq!(typed("8x8", "c|r4"), "!c !r !4");
    }

    #[test]
    fn a_letter_settles_the_one_before() {
        assert_eq!(typed("8x8", "cf5"), "!c f5");
        assert_eq!(typed("8x8", "cp"), "!c !p");
    }

    #[test]
    fn a_longer_name_may_follow() {
        assert_eq!(typed("10x10", "a1|"), "a1");
        assert_eq!(typed("10x10", "a10"), "a10");
        assert_eq!(typed("10x10", "a1b2"), "a1 b2");
    }

    #[test]
    fn a_coordinate_outside_the_board_does_nothing() {
        assert_eq!(typed("4x4", "c6"), "");
        assert_eq!(typed("4x4x4", "c4|"), "");
        assert_eq!(typed("4x4x4", "c48"), "");
    }
}
