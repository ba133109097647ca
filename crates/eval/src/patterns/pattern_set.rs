//! The patterns of a board: groups of cells whose contents have learned values.

use outflank_rules::{Board, Cell, Symmetry};

use super::shapes::{self, LineGroup};
use super::windows::{WindowKind, window_kinds};

/// The entries of a table: the values of all patterns at one phase of the game.
pub(super) const TABLE_ENTRIES: usize = 1 << 19;

/// The most cells of a pattern. Indices of more would not fit in 16 bits.
pub(super) const MAX_PATTERN_CELLS: usize = 10;

/// The fewest entries of a scalar: numbers above that count as the last.
const LEAST_SCALAR_ENTRIES: usize = 64;

/// The shortest lines on boards that have windows.
const SHORTEST_BESIDE_WINDOWS: usize = 5;

/// A number that is computed from a position and has a table of values, like a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    /// Whether the number of empty cells is odd.
    Parity,
    /// The legal moves of the side to move.
    OwnMoves,
    /// The legal moves of the opponent.
    OpponentMoves,
    /// The cells where both could move.
    SharedMoves,
    /// The corners where the side to move could move.
    OwnCorners,
    /// The corners where the opponent could move.
    OpponentCorners,
}

impl Scalar {
    pub(super) const COUNT: usize = 6;
}

/// A group of cells in all its places. All places share a table of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The number of its cells.
    pub(super) len: usize,
    /// Its cells in every place. The order of the cells gives each its digit.
    pub(super) places: Vec<Vec<Cell>>,
    /// Other orders of the digits that mean the same, because a symmetry of the board maps a place
    /// onto itself.
    pub(super) mirrors: Vec<Vec<usize>>,
    /// Its first entry in a table.
    pub(super) offset: usize,
}

impl Pattern {
    /// The number of contents that its cells can have.
    pub(super) fn entries(&self) -> usize {
        3_usize.pow(self.len as u32)
    }

    /// The entry of empty cells. Entries are relative to it: an own disc adds the power of three
    /// of its digit, an opponent's disc subtracts it. So the other side's view is the negated index.
    pub(super) fn centre(&self) -> usize {
        self.offset + self.entries() / 2
    }

    /// The entry that stands for all entries with the same meaning as this one, both counted from
    /// the first of the pattern.
    pub(super) fn representative(&self, entry: usize) -> usize {
        let mirrored = |mirror: &Vec<usize>| {
            let mut rest = entry;
            let mut sum = 0;
            for &to in mirror {
                sum += rest % 3 * POWERS[to];
                rest /= 3;
            }
            sum
        };
        self.mirrors.iter().map(mirrored).fold(entry, usize::min)
    }
}

/// The powers of three for each digit.
const POWERS: [usize; MAX_PATTERN_CELLS] = {
    let mut powers = [1; MAX_PATTERN_CELLS];
    let mut digit = 1;
    while digit < MAX_PATTERN_CELLS {
        powers[digit] = 3 * powers[digit - 1];
        digit += 1;
    }
    powers
};

/// The patterns of a board, in a fixed order that weight files rely on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PatternSet {
    pub(super) patterns: Vec<Pattern>,
    /// The most places of all patterns together.
    most_places: usize,
    /// The entries of each scalar.
    pub(super) scalar_entries: usize,
}

impl PatternSet {
    /// The patterns of a board.
    pub(super) fn on(board: &Board) -> PatternSet {
        let cells = board.shape().cell_count();
        let mut set = PatternSet {
            patterns: Vec::new(),
            // One number for every cell that a set of this board has room for.
            most_places: cells.div_ceil(64).next_power_of_two() * 64,
            // Even in cubes, there are never more moves than half of the cells.
            scalar_entries: LEAST_SCALAR_ENTRIES.max(cells / 2),
        };
        if shapes::has_holes(board) {
            for kind in window_kinds(board) {
                set.add_windows(kind);
            }
            // Shorter lines are part of windows.
            let has_windows = !set.patterns.is_empty();
            let shortest = if has_windows {
                SHORTEST_BESIDE_WINDOWS
            } else {
                0
            };
            let groups = shapes::line_groups(board).into_iter();
            for group in groups.filter(|group| group.len >= shortest) {
                set.add_lines(group);
            }
        } else {
            for mut shape in shapes::of_board(board) {
                shapes::most_changing_first(board, &mut shape);
                set.add_shape(&shape, board.symmetries());
            }
        }
        set
    }

    /// The entries of all patterns and scalars.
    pub(super) fn entries(&self) -> usize {
        self.scalar_offset() + Scalar::COUNT * self.scalar_entries
    }

    /// The first entry of the scalars.
    pub(super) fn scalar_offset(&self) -> usize {
        let last = self.patterns.last();
        last.map_or(0, |last| last.offset + last.entries())
    }

    /// The places of all patterns.
    pub(super) fn places(&self) -> impl Iterator<Item = (&Pattern, &[Cell])> {
        let places = |pattern: &'_ Pattern| pattern.places.len();
        self.patterns
            .iter()
            .flat_map(move |pattern| (0..places(pattern)).map(move |place| (pattern, place)))
            .map(|(pattern, place)| (pattern, &pattern.places[place][..]))
    }

    /// Adds a shape with all its images under the symmetries of the board.
    fn add_shape(&mut self, shape: &[Cell], symmetries: &[Symmetry]) {
        let mut places: Vec<Vec<Cell>> = Vec::new();
        let mut mirrors = Vec::new();
        for symmetry in symmetries {
            let image: Vec<Cell> = shape.iter().map(|&cell| symmetry.cell(cell)).collect();
            if sorted(&image) == sorted(shape) {
                mirrors.push(order_in(&image, shape));
            }
            if places.iter().all(|place| sorted(place) != sorted(&image)) {
                places.push(image);
            }
        }
        mirrors.retain(|mirror| !mirror.iter().enumerate().all(|(from, &to)| from == to));
        self.add(places, mirrors);
    }

    /// Adds lines that share their values although no symmetry of the board maps them to each other.
    /// Both directions mean the same. Without lines the pattern still has its entries, so that those
    /// of other patterns are the same on all boards with holes.
    fn add_lines(&mut self, group: LineGroup) {
        let LineGroup { len, mut lines } = group;
        lines.truncate(self.most_places - self.places().count());
        self.patterns.push(Pattern {
            len,
            places: lines,
            mirrors: vec![(0..len).rev().collect()],
            offset: self.scalar_offset(),
        });
    }

    /// Adds windows of a kind. Like lines, they have their entries even if the board has none of them.
    fn add_windows(&mut self, kind: WindowKind) {
        let WindowKind {
            len,
            mirrors,
            windows,
        } = kind;
        self.patterns.push(Pattern {
            len,
            places: windows,
            mirrors,
            offset: self.scalar_offset(),
        });
    }

    /// Adds a pattern, unless it is there already or there is no room for it.
    fn add(&mut self, places: Vec<Vec<Cell>>, mirrors: Vec<Vec<usize>>) {
        let Some(first) = places.first() else {
            return;
        };
        let is_known = self
            .places()
            .any(|(_, place)| sorted(place) == sorted(first));
        let pattern = Pattern {
            len: first.len(),
            places,
            mirrors,
            offset: self.scalar_offset(),
        };
        let count = self.places().count() + pattern.places.len();
        let entries = self.entries() + pattern.entries();
        if !is_known && count <= self.most_places && entries <= TABLE_ENTRIES {
            self.patterns.push(pattern);
        }
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// For each cell its place in `order`, which has the same cells.
fn order_in(cells: &[Cell], order: &[Cell]) -> Vec<usize> {
    let place = |cell: &Cell| order.iter().position(|other| other == cell);
    cells
        .iter()
        .map(|cell| place(cell).unwrap_or_default())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(board: &str) -> PatternSet {
        PatternSet::on(&board.parse().unwrap())
    }

    #[test]
    fn classic_patterns_cover_the_board() {
        let set = set("8x8");
        let lengths: Vec<usize> = set.patterns.iter().map(|pattern| pattern.len).collect();
        assert_eq!(lengths, [10, 8, 8, 8, 8, 7, 6, 5, 4, 9, 10, 8, 10]);
        assert_eq!(set.places().count(), 54);
        for cell in (0..64).map(Cell::new) {
            let count = set.places().filter(|(_, cells)| cells.contains(&cell));
            assert!(count.count() >= 4, "{cell:?}");
        }
    }

    #[test]
    fn every_board_has_patterns_that_fit() {
        for board in [
            "4x4",
            "6x6",
            "10x10",
            "10x6",
            "hex3",
            "hex5",
            "hex6",
            "4x4x2",
            "4x4x4",
            "6x6x6",
            "8x8x8",
            "8x8+holes12@7",
            "8x8+holes1@1",
            "10x10+holes12@7",
            "6x6+holes12@7",
            "4x4+holes12@7",
            "hex5+holes12@7",
            "6x6x6+holes12@3",
        ] {
            let set = set(board);
            assert!(set.places().count() > 4, "{board}");
            assert!(set.places().count() <= set.most_places, "{board}");
            assert!(set.entries() <= TABLE_ENTRIES, "{board}");
            for pattern in &set.patterns {
                assert!(pattern.len <= MAX_PATTERN_CELLS, "{board}");
                for place in &pattern.places {
                    assert_eq!(place.len(), pattern.len, "{board}");
                }
            }
        }
    }

    #[test]
    fn mirrored_contents_share_an_entry() {
        let set = set("8x8");
        // A corner of three by three cells: its mirror is the transposed one.
        let corner = set.patterns.iter().find(|each| each.len == 9).unwrap();
        assert_eq!(corner.mirrors.len(), 1);
        for entry in 0..corner.entries() {
            let one = corner.representative(entry);
            assert_eq!(corner.representative(one), one);
            assert!(one <= entry);
        }
        let distinct = (0..corner.entries())
            .filter(|&entry| corner.representative(entry) == entry)
            .count();
        // Three cells on the diagonal and three pairs: 27 * (27 * 28 / 2) orbits.
        assert_eq!(distinct, 27 * 27 * 28 / 2);
    }
}
