//! Stable discs on any board: discs that can never be flipped.
//!
//! A disc is stable if on every axis at least one of these holds:
//! 1. the line through it is full of discs;
//! 2. it is next to the edge of the board or a hole;
//! 3. it is next to a stable disc of its own colour.
//!
//! Condition 3 spreads stability. It is applied until nothing changes, so the order of the discs
//! does not matter. Every disc found is stable, but not every stable disc is found.

use crate::{Axis, CellSet, Discs};

/// The most axes that a board can have: those of a cube.
const MOST_AXES: usize = 13;

/// The stable discs of both sides on a board with these axes: discs that can never be flipped. Every
/// disc found is stable, but not every stable disc is found.
#[inline(always)]
#[must_use]
pub fn stable_discs<S: CellSet>(axes: &[Axis<S>], discs: Discs<S>) -> Discs<S> {
    let occupied = discs.occupied();
    // Conditions 1 and 2 do not depend on other stable discs.
    let mut safe = [S::EMPTY; MOST_AXES];
    let mut stable = occupied;
    for (axis, safe) in axes.iter().zip(&mut safe) {
        *safe = axis.full_lines(occupied) | !axis.between();
        stable &= *safe;
        // Most positions have no stable disc, so nothing spreads.
        if stable.is_empty() {
            return Discs::default();
        }
    }
    let safe = &safe[..axes.len()];
    Discs {
        own: spread(axes, safe, discs.own, discs.own & stable),
        opponent: spread(axes, safe, discs.opponent, discs.opponent & stable),
    }
}

/// Applies condition 3 until nothing changes.
#[inline(always)]
fn spread<S: CellSet>(axes: &[Axis<S>], safe: &[S], of: S, mut stable: S) -> S {
    while !stable.is_empty() {
        let mut more = of;
        for (axis, safe) in axes.iter().zip(safe) {
            more &= *safe | axis.beside(stable);
        }
        if more == stable {
            break;
        }
        stable = more;
    }
    stable
}

#[cfg(test)]
mod tests {
    use crate::{AnyPosition, Board, CellSet, Discs, Geometry, Position, with_position};

    /// Plays random games and checks that a disc that was stable once is never flipped. Returns the
    /// most stable discs that a position had.
    fn check_games<G: Geometry>(start: &Position<G>, games: u32) -> u32 {
        let geometry = start.geometry();
        let mut state = 0x2545_F491_4F6C_DD1D_u64;
        let mut most = 0;
        for _ in 0..games {
            let mut discs = start.discs();
            let mut sure = Discs::<G::Set>::default();
            while !geometry.is_over(discs) {
                sure.own |= geometry.stable(discs);
                sure.opponent |= geometry.stable(discs.swapped());
                most = most.max(sure.occupied().len());
                let moves: Vec<_> = geometry.legal_moves(discs).into_iter().collect();
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                discs = match moves.len() {
                    0 => discs.swapped(),
                    count => geometry.play(discs, moves[state as usize % count]),
                };
                sure = sure.swapped();
                assert!((sure.own & !discs.own).is_empty(), "{discs:?}");
                assert!((sure.opponent & !discs.opponent).is_empty(), "{discs:?}");
            }
        }
        most
    }

    #[test]
    fn stable_discs_are_never_flipped() {
        for (board, games) in [
            ("8x8", 3_000),
            ("6x6", 300),
            ("10x10", 100),
            ("8x8+holes20@2", 300),
            ("hex4", 300),
            ("4x4x4", 100),
            ("6x6x6", 20),
        ] {
            let board: Board = board.parse().expect("a board");
            let start = AnyPosition::start(&board);
            let most = with_position!(&start, start => check_games(start, games));
            assert!(most > 5, "at most {most} stable discs on {board}");
        }
    }
}
