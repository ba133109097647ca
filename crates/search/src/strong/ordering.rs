//! Which moves to look at first.

use eval::LIMIT;
use rules::{Cell, CellSet, Discs, Geometry, MAX_CELLS};

/// Moves remembered for each ply because they refuted something there.
const KILLERS: usize = 2;

/// The merit of the move that the table remembers: before all others.
const FROM_TABLE: i32 = i32::MAX;
/// What is added for a killer: more than any evaluation is worth.
const KILLER: i32 = 2 * LIMIT;
/// What one legal move of the opponent counts against a move.
const REPLY: i32 = 1 << 8;
/// History counts less than one legal move of the opponent.
const HISTORY_LIMIT: i32 = 1 << 7;

/// A node whose moves are to be sorted.
pub(super) struct Node<'a, G: Geometry> {
    pub(super) geometry: &'a G,
    pub(super) discs: Discs<G::Set>,
    pub(super) moves: G::Set,
    pub(super) from_table: Option<Cell>,
    pub(super) ply: usize,
}

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

    /// The moves that refuted something at this ply, the latest first.
    pub(super) fn killers(&self, ply: usize) -> impl Iterator<Item = Cell> + use<> {
        self.killers
            .get(ply)
            .copied()
            .unwrap_or_default()
            .into_iter()
            .flatten()
    }

    fn merit(&self, cell: Cell, ply: usize) -> i32 {
        let is_killer = self
            .killers
            .get(ply)
            .is_some_and(|killers| killers.contains(&Some(cell)));
        self.history[cell.index()] + if is_killer { KILLER } else { 0 }
    }

    /// Puts all moves on the stack, each with its merit: the table's move first, then killers,
    /// then the others as `judge` says from the discs after a move and the replies to it.
    pub(super) fn push_candidates<G: Geometry>(
        &self,
        node: &Node<'_, G>,
        stack: &mut Vec<Candidate<G::Set>>,
        judge: impl Fn(Discs<G::Set>, G::Set) -> i32,
    ) {
        for cell in node.moves {
            let after = node.geometry.play(node.discs, cell);
            let replies = node.geometry.legal_moves(after);
            let merit = if node.from_table == Some(cell) {
                FROM_TABLE
            } else {
                judge(after, replies) + self.merit(cell, node.ply)
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

/// The fewer replies a move leaves the better.
pub(super) fn few_replies<S: CellSet>(_after: Discs<S>, replies: S) -> i32 {
    -REPLY * replies.len().cast_signed()
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
