//! Any board: lines from shifts and masks, whatever the shape.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod kernel;
mod lanes;
mod layers;
#[cfg(target_arch = "x86_64")]
mod rays;

use std::sync::Arc;

use kernel::Axis;
use lanes::Plain;
use layers::Layers;

use crate::{Board, Cell, Cells, Discs, Geometry};

/// The geometry of any board whose box has up to 64 `W` cells. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct General<const W: usize>(Arc<Lines<W>>);

/// The lines of a board.
#[derive(Debug)]
struct Lines<const W: usize> {
    playable: Cells<W>,
    axes: Box<[Axis<W>]>,
    /// A second view of deep boards, for speed.
    layers: Option<Layers>,
    /// A view of boards that are not too large, where the machine has the instructions for it.
    #[cfg(target_arch = "x86_64")]
    rays: Option<rays::Rays>,
}

impl<const W: usize> Lines<W> {
    /// The cells beyond outflanked rows, with the best code for the board and the machine.
    #[inline(always)]
    fn reached(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        match &self.layers {
            None => kernel::legal_moves(&self.axes, discs),
            #[cfg(target_arch = "x86_64")]
            Some(layers) if std::arch::is_x86_feature_detected!("avx2") => {
                // SAFETY: the machine has AVX2.
                unsafe { avx2::legal_moves(layers, discs) }
            }
            Some(layers) => layers.legal_moves::<W, Plain>(discs),
        }
    }

    /// The discs that a move turns over, likewise.
    #[inline(always)]
    fn flips(&self, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        #[cfg(target_arch = "x86_64")]
        if let Some(rays) = &self.rays {
            // SAFETY: there are rays only on machines with AVX2.
            return unsafe { avx2::flips(rays, discs, cell) };
        }
        kernel::flips(&self.axes, discs, cell)
    }
}

impl<const W: usize> General<W> {
    /// The geometry of a board; none if its box has more cells than the sets.
    #[must_use]
    pub fn new(board: &Board) -> Option<General<W>> {
        if board.shape().cell_count() > 64 * W {
            return None;
        }
        let axes = board.shape().axes();
        let axes = axes
            .into_iter()
            .filter_map(|axis| Axis::new(board, axis))
            .collect();
        let (playable, layers) = (
            board.playable(),
            if W > 2 { Layers::new(board) } else { None },
        );
        Some(General(Arc::new(Lines {
            playable,
            axes,
            layers,
            #[cfg(target_arch = "x86_64")]
            rays: std::arch::is_x86_feature_detected!("avx2")
                .then(|| rays::Rays::new(board))
                .flatten(),
        })))
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
        self.0.reached(discs) & self.0.playable & !discs.occupied()
    }

    #[inline]
    fn flips(&self, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        self.0.flips(discs, cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CellSet, named_boards};

    /// Random sets of discs, some crowded, some sparse; few of them come up in games.
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
            if let Some(layers) = &general.0.layers {
                let by_layer = layers.legal_moves::<W, Plain>(discs) & empties(discs);
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
