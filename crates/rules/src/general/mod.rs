//! Boards of any shape: lines from shifts and masks.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod kernel;
mod lanes;
mod layers;
#[cfg(target_arch = "x86_64")]
mod rays;

use std::sync::Arc;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::{Avx2Lanes, flips_along_rays};
use kernel::Axis;
pub(crate) use lanes::{Lanes, PlainLanes};
use layers::Layers;
#[cfg(target_arch = "x86_64")]
pub(crate) use rays::Rays;

use crate::instruction_set::{InstructionSet, Kernel};
use crate::{Board, Cell, Cells, Coord, Discs, Geometry, GeometryTask, stability};

/// Smaller sets are shifted whole: that is faster than layer by layer.
const MIN_WORDS_FOR_LAYERS: usize = 4;

/// The lines of a board.
#[derive(Debug)]
struct Lines<const W: usize> {
    playable: Cells<W>,
    axes: Box<[Axis<W>]>,
    /// The axes as whole sets, for stability.
    lines: Box<[crate::Axis<Cells<W>>]>,
    corners: Cells<W>,
    /// The region of each cell.
    regions: Box<[Cells<W>]>,
    /// The lines of a deep board by layers, for speed.
    layers: Option<Layers>,
    /// The rays of a board that is not too large, for kernels that can use them.
    #[cfg(target_arch = "x86_64")]
    rays: Option<Rays>,
}

// The code is long and a search uses it in many places. One copy for each set size and kernel is
// enough: the call is cheap compared to the work.
impl<const W: usize> Lines<W> {
    #[inline(never)]
    fn legal_moves<K: Kernel>(&self, kernel: K, discs: Discs<Cells<W>>) -> Cells<W> {
        kernel.enter(
            #[inline(always)]
            || {
                let reached = match &self.layers {
                    // Without the comparison, small sets would have a copy of the code for layers.
                    Some(layers) if W >= MIN_WORDS_FOR_LAYERS => {
                        layers.legal_moves::<W, K::Lanes>(discs)
                    }
                    _ => kernel::legal_moves(&self.axes, discs),
                };
                reached & self.playable & !discs.occupied()
            },
        )
    }

    /// The stable discs of the side to move.
    #[inline(never)]
    fn stable<K: Kernel>(&self, kernel: K, discs: Discs<Cells<W>>) -> Cells<W> {
        kernel.enter(
            #[inline(always)]
            || stability::stable_discs(&self.lines, discs).own,
        )
    }

    #[inline(always)]
    fn region(&self, cell: Cell) -> Cells<W> {
        self.regions
            .get(cell.index())
            .copied()
            .unwrap_or(Cells::EMPTY)
    }

    #[inline(never)]
    fn flips<K: Kernel>(&self, kernel: K, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        kernel.enter(
            #[inline(always)]
            || {
                #[cfg(target_arch = "x86_64")]
                if let Some(rays) = &self.rays
                    && let Some(flips) = kernel.flips_along_rays(rays, discs, cell)
                {
                    return flips;
                }
                kernel::flips(&self.axes, discs, cell)
            },
        )
    }
}

/// The region of each cell: the cells in the same half of the box along every dimension.
fn regions<const W: usize>(board: &Board) -> Box<[Cells<W>]> {
    let shape = board.shape();
    let half = |cell: Cell| {
        let Coord { x, y, z } = shape.coord(cell);
        [
            2 * x as usize >= shape.width(),
            2 * y as usize >= shape.height(),
            2 * z as usize >= shape.depth(),
        ]
    };
    let cells = || (0..shape.cell_count()).map(Cell::new);
    let region = |of: Cell| cells().filter(|&cell| half(cell) == half(of)).collect();
    cells().map(region).collect()
}

/// Runs an expression with the kernel that general boards use on this machine.
macro_rules! with_kernel {
    ($kernel:ident => $body:expr) => {
        match InstructionSet::detect() {
            InstructionSet::Plain($kernel) => $body,
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2($kernel) => $body,
            // General boards have no special code for AVX-512, so another copy would gain nothing.
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512(kernel) => {
                let $kernel = kernel.avx2();
                $body
            }
        }
    };
}

/// The geometry of any board whose box has up to `64 * W` cells. Cloning it is cheap.
///
/// Every call selects the fastest instruction set; a search selects it once, with
/// [`run`](Geometry::run).
#[derive(Clone, Debug)]
pub struct General<const W: usize>(Arc<Lines<W>>);

impl<const W: usize> General<W> {
    /// The geometry of a board, or `None` if its box has more than `64 * W` cells.
    #[must_use]
    pub fn new(board: &Board) -> Option<General<W>> {
        if board.shape().cell_count() > 64 * W {
            return None;
        }
        let axes = board.shape().axes();
        let lines: Box<[crate::Axis<Cells<W>>]> = crate::Axis::of_board(board).into();
        let inner = |set: Cells<W>, axis: &crate::Axis<Cells<W>>| set | axis.between();
        let corners = board.playable::<W>() & !lines.iter().fold(Cells::EMPTY, inner);
        let axes = axes
            .into_iter()
            .filter_map(|axis| Axis::new(board, axis))
            .collect();
        Some(General(Arc::new(Lines {
            playable: board.playable(),
            axes,
            lines,
            corners,
            regions: regions(board),
            layers: if W >= MIN_WORDS_FOR_LAYERS {
                Layers::new(board)
            } else {
                None
            },
            #[cfg(target_arch = "x86_64")]
            rays: Rays::new(board),
        })))
    }

    /// The same geometry with one kernel.
    #[must_use]
    pub fn on<K: Kernel>(&self, kernel: K) -> GeneralOn<W, K> {
        GeneralOn {
            lines: Arc::clone(&self.0),
            kernel,
        }
    }
}

impl<const W: usize> Geometry for General<W> {
    type Set = Cells<W>;

    #[inline]
    fn playable(&self) -> Cells<W> {
        self.0.playable
    }

    #[inline]
    fn legal_moves(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        with_kernel!(kernel => self.0.legal_moves(kernel, discs))
    }

    #[inline]
    fn flips(&self, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        with_kernel!(kernel => self.0.flips(kernel, discs, cell))
    }

    #[inline]
    fn region(&self, cell: Cell) -> Cells<W> {
        self.0.region(cell)
    }

    #[inline]
    fn corners(&self) -> Cells<W> {
        self.0.corners
    }

    #[inline]
    fn stable(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        with_kernel!(kernel => self.0.stable(kernel, discs))
    }

    #[inline(always)]
    fn enter<R>(&self, body: impl FnOnce() -> R) -> R {
        InstructionSet::detect().enter(body)
    }

    fn run<T: GeometryTask<Cells<W>>>(&self, task: T) -> T::Output {
        with_kernel!(kernel => task.run(&self.on(kernel)))
    }
}

/// The geometry of any board whose box has up to `64 * W` cells, with one kernel.
#[derive(Clone, Debug)]
pub struct GeneralOn<const W: usize, K> {
    lines: Arc<Lines<W>>,
    kernel: K,
}

impl<const W: usize, K: Kernel> Geometry for GeneralOn<W, K> {
    type Set = Cells<W>;

    #[inline(always)]
    fn playable(&self) -> Cells<W> {
        self.lines.playable
    }

    #[inline(always)]
    fn legal_moves(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        self.lines.legal_moves(self.kernel, discs)
    }

    #[inline(always)]
    fn flips(&self, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        self.lines.flips(self.kernel, discs, cell)
    }

    #[inline(always)]
    fn region(&self, cell: Cell) -> Cells<W> {
        self.lines.region(cell)
    }

    #[inline(always)]
    fn corners(&self) -> Cells<W> {
        self.lines.corners
    }

    #[inline(always)]
    fn stable(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        self.lines.stable(self.kernel, discs)
    }

    #[inline(always)]
    fn enter<R>(&self, body: impl FnOnce() -> R) -> R {
        self.kernel.enter(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instruction_set::Plain;
    use crate::{CellSet, named_boards};

    /// Random sets of discs, some dense, some sparse. Most cannot arise in a game.
    fn random_discs<const W: usize>(playable: Cells<W>, count: usize) -> Vec<Discs<Cells<W>>> {
        let mut state = 0x2545_F491_4F6C_DD1D_u64;
        let mut word = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut discs = |_| {
            let own = Cells(std::array::from_fn(|_| word())) & playable;
            let opponent = Cells(std::array::from_fn(|_| word() | word())) & playable & !own;
            Discs { own, opponent }
        };
        (0..count).map(&mut discs).collect()
    }

    fn check_moves<const W: usize>(board: &Board) {
        let general = General::<W>::new(board).expect("the board fits the sets");
        let empties = |discs: Discs<Cells<W>>| general.playable() & !discs.occupied();
        for discs in random_discs(general.playable(), 2_000) {
            let plain = kernel::legal_moves(&general.0.axes, discs) & empties(discs);
            assert_eq!(general.legal_moves(discs), plain, "{board}: {discs:?}");
            let without_vectors = general.on(Plain).legal_moves(discs);
            assert_eq!(without_vectors, plain, "{board}: {discs:?}");
            if let Some(layers) = &general.0.layers {
                let by_layer = layers.legal_moves::<W, PlainLanes>(discs) & empties(discs);
                assert_eq!(by_layer, plain, "layers of {board}: {discs:?}");
            }
        }
    }

    fn check_flips<const W: usize>(board: &Board) {
        let general = General::<W>::new(board).expect("the board fits the sets");
        for discs in random_discs(general.playable(), 100) {
            let moves = general.legal_moves(discs);
            for cell in general.playable() & !discs.occupied() {
                let by_sets = kernel::flips_by_sets(&general.0.axes, discs, cell);
                let by_walking = kernel::flips_by_walking(&general.0.axes, discs, cell);
                assert_eq!(by_sets, by_walking, "{board}: {cell:?} in {discs:?}");
                let without_vectors = general.on(Plain).flips(discs, cell);
                assert_eq!(
                    without_vectors, by_walking,
                    "{board}: {cell:?} in {discs:?}"
                );
                let fastest = general.flips(discs, cell);
                assert_eq!(fastest, by_walking, "{board}: {cell:?} in {discs:?}");
                assert_eq!(
                    !by_sets.is_empty(),
                    moves.contains(cell),
                    "{board}: {cell:?}"
                );
            }
        }
    }

    #[track_caller]
    fn check(text: &str) {
        let board = text.parse().expect("the test names a board");
        check_moves::<8>(&board);
        check_flips::<8>(&board);
        if board.shape().cell_count() <= 256 {
            check_moves::<4>(&board);
            check_flips::<4>(&board);
        }
    }

    #[test]
    fn every_way_to_find_moves_and_flips_agrees() {
        for board in [
            "8x8",
            "10x10",
            "hex5",
            "4x4x4",
            "6x6x6",
            "8x8x8",
            "4x4x2",
            "6x6x4",
            "8x8x6",
            "6x4x8",
            "6x6x6+holes20@1",
            "8x8x8+holes20@2",
            "4x4x4+holes12@3",
            "1x3x8=------------XO----------",
            "5x1x1=-XO--",
            "2x3x3=-X-O--O-X---------",
        ] {
            check(board);
        }
        named_boards().iter().for_each(check_moves::<4>);
        for text in [
            "8x8+holes12@7",
            "6x6",
            "7x5=--------------X-XO--O-X------------",
        ] {
            check_flips::<1>(&text.parse().expect("the test names a board"));
        }
        for text in ["10x10", "hex5", "hex6+holes12@1", "4x4x8"] {
            check_flips::<2>(&text.parse().expect("the test names a board"));
        }
    }
}
