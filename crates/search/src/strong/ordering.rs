//! Which moves to look at first.

use rules::{Cell, CellSet, Discs, Geometry, MAX_CELLS};

/// Moves remembered for each ply because they refuted something there.
const KILLERS: usize = 2;

/// Bonus for the move that the table remembers: before all others.
const FROM_TABLE: i32 = 1 << 30;
/// Bonus for a killer: before all but the table's.
const KILLER: i32 = 1 << 14;
/// What one legal move of the opponent counts against a move.
const MOBILITY: i32 = 1 << 8;
/// History counts less than one legal move of the opponent.
const HISTORY_LIMIT: i32 = 1 << 7;

/// A move that waits to be looked at.
#[derive(Clone, Copy)]
pub(super) struct Candidate<S> {
    pub(super) cell: Cell,
    /// The discs after the move, seen by the opponent.
    pub(super) after: Discs<S>,
    /// The opponent's legal moves then.
    pub(super) replies: S,
    pub(super) merit: i32,
}

/// What one thread learns about moves while it searches.
pub(super) struct Memory {
    killers: Vec<[Option<Cell>; KILLERS]>,
    history: Box<[i32; MAX_CELLS]>,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory {
            killers: Vec::new(),
            history: Box::new([0; MAX_CELLS]),
        }
    }

    /// Notes that a move was so good that the opponent will not allow it.
    pub(super) fn refuted(&mut self, cell: Cell, ply: usize, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; KILLERS]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cell) {
            killers[1] = killers[0];
            killers[0] = Some(cell);
        }
        let history = &mut self.history[cell.index()];
        // Towards the limit and never beyond it, the faster the deeper the refutation went.
        let gain = (depth * depth).min(64).cast_signed();
        *history += gain - *history * gain / HISTORY_LIMIT;
    }

    fn merit(&self, cell: Cell, ply: usize) -> i32 {
        let is_killer = self
            .killers
            .get(ply)
            .is_some_and(|killers| killers.contains(&Some(cell)));
        self.history[cell.index()] + if is_killer { KILLER } else { 0 }
    }

    /// Puts all moves on the stack, each with its merit: the table's move first, then killers,
    /// then the fewer replies it leaves the better.
    pub(super) fn push_candidates<G: Geometry>(
        &self,
        geometry: &G,
        discs: Discs<G::Set>,
        moves: G::Set,
        from_table: Option<Cell>,
        ply: usize,
        stack: &mut Vec<Candidate<G::Set>>,
    ) {
        for cell in moves {
            let after = geometry.play(discs, cell);
            let replies = geometry.legal_moves(after);
            let merit = if from_table == Some(cell) {
                FROM_TABLE
            } else {
                self.merit(cell, ply) - MOBILITY * replies.len().cast_signed()
            };
            stack.push(Candidate {
                cell,
                after,
                replies,
                merit,
            });
        }
    }
}

/// Brings the best of the candidates from `first` on to that place.
#[inline]
pub(super) fn select<S>(candidates: &mut [Candidate<S>], first: usize) {
    let best =
        (first..candidates.len()).max_by_key(|&i| (candidates[i].merit, std::cmp::Reverse(i)));
    if let Some(best) = best {
        candidates.swap(first, best);
    }
}
