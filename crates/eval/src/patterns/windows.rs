//! Windows: squares of three by three cells, on flat boards with holes.
//!
//! Holes can be anywhere in a window, so there is a pattern for every way in which they can surround
//! its middle. Where the board ends matters, too: a window in a corner of the board has other values
//! than one inside. Windows that a rotation or a reflection maps onto each other share their values.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use outflank_rules::{Board, Cell, Coord, Lattice};

/// The sides of boards with windows. On smaller boards, lines see nearly everything; on larger ones, the
/// longest lines leave no room in a table.
const SIDES: RangeInclusive<usize> = 6..=8;
/// Windows with fewer playable cells say little.
const FEWEST_CELLS: usize = 3;

/// The cells around the middle, clockwise from the one above it.
const RING: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

/// The kinds of all shapes. A fit asks for those of thousands of boards.
static KINDS: LazyLock<Vec<(Surroundings, WindowKind)>> = LazyLock::new(|| {
    let all = Surroundings::all_canonical();
    all.map(|each| (each, each.kind())).collect()
});

/// Windows that share their values.
#[derive(Clone)]
pub(super) struct WindowKind {
    /// The number of their cells.
    pub(super) len: usize,
    /// Other orders of their cells that mean the same.
    pub(super) mirrors: Vec<Vec<usize>>,
    /// The windows of the board, which may be none. The middle comes first.
    pub(super) windows: Vec<Vec<Cell>>,
}

/// The windows of a board in kinds. All boards of a shape have the same kinds in the same order. None
/// on boards that are small, large, not flat or not of squares.
///
/// The four windows in the middle of the board are left out: their cells are in many others, and
/// there is no room for all.
pub(super) fn window_kinds(board: &Board) -> Vec<WindowKind> {
    let shape = board.shape();
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    let is_flat = shape.lattice() == Lattice::Square && shape.depth() == 1;
    if !is_flat || !SIDES.contains(&shape.width()) || !SIDES.contains(&shape.height()) {
        return Vec::new();
    }
    let mut kinds: Vec<WindowKind> = KINDS.iter().map(|(_, kind)| kind.clone()).collect();
    let is_central = |place: i32, size: i32| (2 * place + 1 - size).abs() <= 1;
    let middles = (1..height - 1).flat_map(|y| (1..width - 1).map(move |x| (x, y)));
    for (x, y) in middles.filter(|&(x, y)| !(is_central(x, width) && is_central(y, height))) {
        let Some((found, window)) = window(board, x, y) else {
            continue;
        };
        if let Some(kind) = KINDS.iter().position(|(each, _)| *each == found) {
            kinds[kind].windows.push(window);
        }
    }
    kinds
}

/// The window around a playable cell: what surrounds it in its canonical orientation, and its cells in
/// the order of that orientation.
fn window(board: &Board, x: i32, y: i32) -> Option<(Surroundings, Vec<Cell>)> {
    let shape = board.shape();
    let cell_at = |x, y| shape.cell(Coord::new(x, y, 0));
    let playable = |x, y| cell_at(x, y).filter(|&cell| board.is_playable(cell));
    let middle = playable(x, y)?;
    let ring = RING.map(|(dx, dy)| playable(x + dx, y + dy));
    let ends = [0, 2, 4, 6].map(|side: usize| {
        let (dx, dy) = RING[side];
        cell_at(x + 2 * dx, y + 2 * dy).is_none()
    });
    let here = Surroundings {
        ends: bits(ends),
        ring: bits(ring.map(|cell| cell.is_some())),
    };
    let (canonical, turn) = Turn::all().map(|turn| (here.turned(turn), turn)).min()?;
    let mut cells = vec![middle];
    let mut ordered = [None; 8];
    for (from, cell) in ring.into_iter().enumerate() {
        ordered[turn.ring(from)] = cell;
    }
    cells.extend(ordered.into_iter().flatten());
    Some((canonical, cells))
}

/// What surrounds the middle of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Surroundings {
    /// A bit for each side, clockwise from above, where the board ends beyond the window.
    ends: u8,
    /// A bit for each cell of the ring that is playable.
    ring: u8,
}

impl Surroundings {
    /// All that are canonical: the least among their images.
    fn all_canonical() -> impl Iterator<Item = Surroundings> {
        // The board ends nowhere, at one side, or in a corner.
        let all = [0b0000, 0b0001, 0b0011]
            .into_iter()
            .flat_map(|ends| (0..=u8::MAX).map(move |ring| Surroundings { ends, ring }));
        all.filter(|each| 1 + each.ring.count_ones() as usize >= FEWEST_CELLS)
            .filter(|each| Turn::all().all(|turn| each.turned(turn) >= *each))
    }

    fn turned(self, turn: Turn) -> Surroundings {
        let mut turned = Surroundings { ends: 0, ring: 0 };
        for cell in (0..8).filter(|cell| self.ring & (1 << cell) != 0) {
            turned.ring |= 1 << turn.ring(cell);
        }
        for side in (0..4).filter(|side| self.ends & (1 << side) != 0) {
            turned.ends |= 1 << (turn.ring(2 * side) / 2);
        }
        turned
    }

    /// The kind of windows with these surroundings.
    fn kind(self) -> WindowKind {
        let playable: Vec<usize> = (0..8).filter(|cell| self.ring & (1 << cell) != 0).collect();
        let digit_of = |cell: usize| 1 + playable.iter().take_while(|&&each| each != cell).count();
        let mirrors = Turn::all()
            .skip(1)
            .filter(|&turn| self.turned(turn) == self)
            .map(|turn| {
                let ring = playable.iter().map(|&cell| digit_of(turn.ring(cell)));
                std::iter::once(0).chain(ring).collect()
            });
        WindowKind {
            len: 1 + playable.len(),
            mirrors: mirrors.collect(),
            windows: Vec::new(),
        }
    }
}

/// A rotation by quarters, perhaps after a reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    quarters: usize,
    is_reflected: bool,
}

impl Turn {
    /// All eight, the one that changes nothing first.
    fn all() -> impl Iterator<Item = Turn> {
        [false, true].into_iter().flat_map(|is_reflected| {
            (0..4).map(move |quarters| Turn {
                quarters,
                is_reflected,
            })
        })
    }

    /// Where a cell of the ring goes.
    fn ring(self, cell: usize) -> usize {
        let reflected = if self.is_reflected { 8 - cell } else { cell };
        (reflected + 2 * self.quarters) % 8
    }
}

/// A number with a bit for each that is true, the first the lowest.
fn bits<const N: usize>(flags: [bool; N]) -> u8 {
    let set = flags.into_iter().zip(0..).filter(|(flag, _)| *flag);
    set.map(|(_, bit)| 1 << bit).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(board: &str) -> Vec<WindowKind> {
        window_kinds(&board.parse().unwrap())
    }

    #[test]
    fn boards_of_a_shape_have_the_same_kinds() {
        let lens =
            |board: &str| -> Vec<usize> { kinds(board).iter().map(|each| each.len).collect() };
        for seed in 1..20 {
            assert_eq!(lens(&format!("8x8+holes20@{seed}")), lens("8x8+holes5@1"));
        }
        for board in ["4x4", "10x10", "hex5", "6x6x6"] {
            assert!(kinds(board).is_empty(), "{board}");
        }
    }

    #[test]
    fn windows_are_around_every_inner_cell_but_the_central_ones() {
        let windows = |board: &str| -> Vec<(usize, usize)> {
            let kinds = kinds(board);
            let used = kinds.iter().filter(|kind| !kind.windows.is_empty());
            used.map(|kind| (kind.len, kind.windows.len())).collect()
        };
        // Without holes: those inside, those at an edge, and those in a corner.
        assert_eq!(windows("8x8"), [(9, 12), (9, 16), (9, 4)]);
        assert_eq!(windows("6x6"), [(9, 8), (9, 4)]);
    }

    #[test]
    fn holes_are_no_cells_of_windows() {
        let board: Board = "8x8+holes20@3".parse().unwrap();
        for kind in window_kinds(&board) {
            for window in &kind.windows {
                assert_eq!(window.len(), kind.len);
                assert!(window.iter().all(|&cell| board.is_playable(cell)));
            }
        }
    }

    #[test]
    fn mirrors_are_orders_of_all_cells() {
        for kind in kinds("8x8") {
            for mirror in &kind.mirrors {
                let mut sorted = mirror.clone();
                sorted.sort_unstable();
                assert!(sorted.into_iter().eq(0..kind.len));
            }
        }
        // A whole window inside has all eight symmetries, one in a corner that of its diagonal.
        let kinds = kinds("8x8");
        let whole = kinds.iter().filter(|kind| kind.len == 9);
        let mirrors: Vec<usize> = whole.map(|kind| kind.mirrors.len()).collect();
        assert_eq!(mirrors, [7, 1, 1]);
    }
}
