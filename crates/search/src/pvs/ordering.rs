//! Which moves to look at first.

use outflank_eval::LIMIT;
use outflank_rules::{Cell, CellSet, Discs, Geometry, MAX_CELLS};

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

    /// Puts those of the moves that are left on the stack which come before all others: the
    /// table's move, else killers, else all of them as `judge` says from the discs after a move
    /// and the replies to it. Returns what is left then.
    ///
    /// Most nodes are settled before the last batch, whose moves need not be made then.
    pub(super) fn push_batch<G: Geometry>(
        &self,
        node: &Node<'_, G>,
        rest: G::Set,
        stack: &mut Vec<Candidate<G::Set>>,
        judge: impl Fn(Discs<G::Set>, G::Set) -> i32,
    ) -> G::Set {
        let batch = self.next_batch(node, rest);
        for cell in batch {
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
        rest & !batch
    }

    fn next_batch<G: Geometry>(&self, node: &Node<'_, G>, rest: G::Set) -> G::Set {
        if let Some(cell) = node.from_table.filter(|&cell| rest.contains(cell)) {
            return G::Set::single(cell);
        }
        let killers: G::Set = self.killers(node.ply).collect();
        let killers = killers & rest;
        if killers.is_empty() { rest } else { killers }
    }
}

/// The fewer replies a move leaves the better.
pub(super) fn few_replies<S: CellSet>(_after: Discs<S>, replies: S) -> i32 {
    -REPLY * replies.len().cast_signed()
}

/// Brings the best of the candidates from `first` on to that place; of equals the last, which
/// proved a little better than the first.
#[inline]
pub(super) fn select<S>(candidates: &mut [Candidate<S>], first: usize) {
    let best = (first..candidates.len()).max_by_key(|&i| candidates[i].merit);
    if let Some(best) = best {
        candidates.swap(first, best);
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyPosition, Board};

    use super::*;

    /// The cells of each batch of a position, in order.
    fn batches(memory: &Memory, from_table: Option<Cell>) -> Vec<Vec<usize>> {
        let board = Board::classic();
        let AnyPosition::Classic(start) = AnyPosition::start(&board) else {
            panic!("the classic board starts as it always does");
        };
        let node = Node {
            geometry: start.geometry(),
            discs: start.discs(),
            moves: start.legal_moves(),
            from_table,
            ply: 1,
        };
        let (mut rest, mut batches) = (node.moves, Vec::new());
        while !rest.is_empty() {
            let mut stack = Vec::new();
            rest = memory.push_batch(&node, rest, &mut stack, few_replies);
            batches.push(stack.iter().map(|made| made.cell.index()).collect());
        }
        batches
    }

    #[test]
    fn moves_come_in_batches_the_likeliest_first() {
        let mut memory = Memory::new();
        assert_eq!(batches(&memory, None), [[19, 26, 37, 44]]);
        memory.refuted(Cell::new(44), 1, 3);
        // No legal move here, and one of another ply.
        memory.refuted(Cell::new(0), 1, 3);
        memory.refuted(Cell::new(19), 2, 3);
        assert_eq!(batches(&memory, None), [vec![44], vec![19, 26, 37]]);
        let from_table = Some(Cell::new(26));
        let expected = [vec![26], vec![44], vec![19, 37]];
        assert_eq!(batches(&memory, from_table), expected);
        let killer_from_table = Some(Cell::new(44));
        let expected = [vec![44], vec![19, 26, 37]];
        assert_eq!(batches(&memory, killer_from_table), expected);
        let illegal = Some(Cell::new(63));
        assert_eq!(batches(&memory, illegal), [vec![44], vec![19, 26, 37]]);
    }
}
