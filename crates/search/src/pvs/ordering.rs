//! Move ordering: which moves to search first.

use outflank_eval::LIMIT;
use outflank_rules::{Cell, CellSet, Discs, Geometry, MAX_CELLS};

/// Killer moves at each ply.
const KILLERS: usize = 2;

/// The ordering score of the move from the transposition table, which comes first.
pub(super) const FROM_TABLE: i32 = i32::MAX;
/// The bonus for a killer: more than any evaluation.
const KILLER: i32 = 2 * LIMIT;
/// The penalty for each legal reply of the opponent.
const REPLY: i32 = 1 << 8;
/// The maximum history score, less than the penalty for one reply.
const HISTORY_LIMIT: i32 = 1 << 7;

/// A position whose moves are sorted.
pub(super) struct Position<S> {
    pub(super) discs: Discs<S>,
    pub(super) moves: S,
    pub(super) from_table: Option<Cell>,
    /// Plies from the root, where killers and history help to order moves.
    pub(super) ply: Option<usize>,
}

/// A move to search.
#[derive(Clone, Copy)]
pub(super) struct Candidate<S> {
    pub(super) cell: Cell,
    /// The discs that it flips.
    pub(super) flips: S,
    /// The opponent's legal moves after it.
    pub(super) replies: S,
    /// Moves with higher scores are searched earlier.
    pub(super) score: i32,
    /// The opponent's evaluation of the position after it, if the score is based on it.
    pub(super) evaluation: Option<i32>,
}

/// What a move promises.
pub(super) struct Rating {
    /// Moves with higher scores are searched earlier.
    pub(super) score: i32,
    /// The opponent's evaluation of the position after the move, if the score is based on it.
    pub(super) evaluation: Option<i32>,
}

/// What one thread learns about moves while it searches: killers and history.
pub(super) struct MoveHistory {
    killers: Vec<[Option<Cell>; KILLERS]>,
    history: Box<[i32; MAX_CELLS]>,
}

impl MoveHistory {
    pub(super) fn new() -> MoveHistory {
        MoveHistory {
            killers: Vec::new(),
            history: Box::new([0; MAX_CELLS]),
        }
    }

    /// Records that a move caused a beta cutoff.
    pub(super) fn add_cutoff(&mut self, cell: Cell, ply: usize, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; KILLERS]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cell) {
            killers[1] = killers[0];
            killers[0] = Some(cell);
        }
        let history = &mut self.history[cell.index()];
        // Approach the limit without exceeding it, faster for deeper searches.
        let gain = (depth * depth).min(64).cast_signed();
        *history += gain - *history * gain / HISTORY_LIMIT;
    }

    /// The killers of a ply, the latest first.
    #[inline]
    pub(super) fn killers(&self, ply: usize) -> impl Iterator<Item = Cell> + use<> {
        self.killers
            .get(ply)
            .copied()
            .unwrap_or_default()
            .into_iter()
            .flatten()
    }

    #[inline]
    fn score(&self, cell: Cell, ply: usize) -> i32 {
        let is_killer = self
            .killers
            .get(ply)
            .is_some_and(|killers| killers.contains(&Some(cell)));
        self.history[cell.index()] + if is_killer { KILLER } else { 0 }
    }

    /// Turns the next moves of `rest` into candidates: the table's move, then the killers, then all
    /// others. `rate` gets a move, its flips, the discs after it and the replies to it, which are
    /// empty unless they are asked for. Returns the moves that are left.
    ///
    /// Most nodes are cut off before the last batch, so its moves need not be made.
    #[inline(always)]
    pub(super) fn add_batch<G: Geometry>(
        &self,
        geometry: &G,
        position: &Position<G::Set>,
        rest: G::Set,
        with_replies: bool,
        candidates: &mut Vec<Candidate<G::Set>>,
        rate: impl Fn(Cell, G::Set, Discs<G::Set>, G::Set) -> Rating,
    ) -> G::Set {
        let batch = self.next_batch(position, rest);
        for cell in batch {
            let flips = geometry.flips(position.discs, cell);
            let after = position.discs.after(cell, flips);
            let replies = if with_replies {
                geometry.legal_moves(after)
            } else {
                G::Set::EMPTY
            };
            let Rating { score, evaluation } = if position.from_table == Some(cell) {
                Rating::FROM_TABLE
            } else {
                let learned = position.ply.map_or(0, |ply| self.score(cell, ply));
                let rating = rate(cell, flips, after, replies);
                Rating {
                    score: rating.score + learned,
                    ..rating
                }
            };
            candidates.push(Candidate {
                cell,
                flips,
                replies,
                score,
                evaluation,
            });
        }
        rest & !batch
    }

    #[inline]
    fn next_batch<S: CellSet>(&self, position: &Position<S>, rest: S) -> S {
        if let Some(cell) = position.from_table.filter(|&cell| rest.contains(cell)) {
            return S::single(cell);
        }
        let Some(ply) = position.ply else {
            return rest;
        };
        let killers: S = self.killers(ply).collect();
        let killers = killers & rest;
        if killers.is_empty() { rest } else { killers }
    }
}

impl Rating {
    /// That of the move from the transposition table.
    const FROM_TABLE: Rating = Rating::unevaluated(FROM_TABLE);

    /// A score that is not based on an evaluation.
    #[inline(always)]
    pub(super) const fn unevaluated(score: i32) -> Rating {
        Rating {
            score,
            evaluation: None,
        }
    }

    /// Fewer replies give a higher score.
    #[inline(always)]
    pub(super) fn few_replies<S: CellSet>(replies: S) -> Rating {
        Rating::unevaluated(-REPLY * replies.len().cast_signed())
    }
}

/// Swaps the best of the candidates from `first` on to that place. Among equals it takes the last
/// one, which works slightly better than the first.
#[inline(always)]
pub(super) fn select<S>(candidates: &mut [Candidate<S>], first: usize) {
    let best = (first..candidates.len()).max_by_key(|&i| candidates[i].score);
    if let Some(best) = best {
        candidates.swap(first, best);
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyPosition, Board};

    use super::*;

    /// The cells of each batch of a position, in order.
    fn batches(history: &MoveHistory, from_table: Option<Cell>) -> Vec<Vec<usize>> {
        let board = Board::classic();
        let AnyPosition::Classic(start) = AnyPosition::start(&board) else {
            panic!("8x8 is classic");
        };
        let position = Position {
            discs: start.discs(),
            moves: start.legal_moves(),
            from_table,
            ply: Some(1),
        };
        let (mut rest, mut batches) = (position.moves, Vec::new());
        while !rest.is_empty() {
            let mut stack = Vec::new();
            let few = |_, _, _, replies| Rating::few_replies(replies);
            rest = history.add_batch(start.geometry(), &position, rest, true, &mut stack, few);
            batches.push(stack.iter().map(|made| made.cell.index()).collect());
        }
        batches
    }

    #[test]
    fn moves_come_in_batches_with_the_most_promising_first() {
        let mut history = MoveHistory::new();
        assert_eq!(batches(&history, None), [[19, 26, 37, 44]]);
        history.add_cutoff(Cell::new(44), 1, 3);
        // One move that is not legal here, and one at another ply.
        history.add_cutoff(Cell::new(0), 1, 3);
        history.add_cutoff(Cell::new(19), 2, 3);
        assert_eq!(batches(&history, None), [vec![44], vec![19, 26, 37]]);
        let from_table = Some(Cell::new(26));
        let expected = [vec![26], vec![44], vec![19, 37]];
        assert_eq!(batches(&history, from_table), expected);
        let killer_from_table = Some(Cell::new(44));
        let expected = [vec![44], vec![19, 26, 37]];
        assert_eq!(batches(&history, killer_from_table), expected);
        let illegal = Some(Cell::new(63));
        assert_eq!(batches(&history, illegal), [vec![44], vec![19, 26, 37]]);
    }
}
