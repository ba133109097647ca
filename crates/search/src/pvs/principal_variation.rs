//! The principal variation of a root move: the moves that both sides play next.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move};

use super::endgame::{Endgame, FEW_EMPTIES, Selectivity};
use super::node::{Node, Window};
use super::strategy::Strategy;
use super::thread::{SearchThread, Shared};
use crate::transposition_table::Bound;

impl<G: Geometry, E: Evaluator<G::Set>> Shared<'_, G, E> {
    /// `first`, then the best moves that a kind of search has left in the table, up to a number of
    /// plies.
    pub(super) fn table_line<T: Strategy<G, E>>(
        &self,
        root: Discs<G::Set>,
        first: Move,
        plies: u32,
    ) -> Vec<Move> {
        let (mut line, mut discs) = (vec![first], self.play(root, first));
        while (line.len() as u32) < plies
            && let Some(mv) = self.remembered(discs, T::SALT)
        {
            line.push(mv);
            discs = self.play(discs, mv);
        }
        line
    }

    /// Adds the last move to a line that lacks only this one: the table has no positions one ply
    /// above the leaves.
    pub(super) fn add_last_ply(&self, root: Discs<G::Set>, line: &mut Vec<Move>, plies: u32) {
        if line.is_empty() || line.len() as u32 + 1 != plies {
            return;
        }
        let (geometry, evaluator) = (self.geometry, self.evaluator);
        let discs = line.iter().fold(root, |discs, &mv| self.play(discs, mv));
        let value = |cell: &Cell| {
            let after = geometry.play(discs, *cell);
            evaluator.evaluate(geometry, after, evaluator.root(after))
        };
        let last = geometry.legal_moves(discs).into_iter().min_by_key(value);
        line.extend(last.map(Move::Place));
    }

    /// The best move in the table, if the position is known.
    fn remembered(&self, discs: Discs<G::Set>, salt: u64) -> Option<Move> {
        let moves = self.geometry.legal_moves(discs);
        if moves.is_empty() {
            return self.pass(discs);
        }
        let known = self.table.get(discs.key() ^ salt);
        let best = known.and_then(|entry| entry.best);
        best.filter(|cell| moves.contains(*cell)).map(Move::Place)
    }

    /// The pass of a side without legal moves, unless the game is over.
    fn pass(&self, discs: Discs<G::Set>) -> Option<Move> {
        let can_pass = !self.geometry.legal_moves(discs.swapped()).is_empty();
        can_pass.then_some(Move::Pass)
    }

    fn play(&self, discs: Discs<G::Set>, mv: Move) -> Discs<G::Set> {
        match mv {
            Move::Place(cell) => self.geometry.play(discs, cell),
            Move::Pass => discs.swapped(),
        }
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// Perfect play after a move of this exact value, as far as it is known: the table has positions
    /// with many empty cells, and those with few are solved again.
    pub(super) fn solved_line(
        &mut self,
        root: Discs<G::Set>,
        first: Move,
        value: i32,
    ) -> Vec<Move> {
        let (mut line, mut value) = (vec![first], -value);
        let mut discs = self.shared.play(root, first);
        while let Some(mv) = self.solved_move(discs, value, line.len()) {
            line.push(mv);
            discs = self.shared.play(discs, mv);
            value = -value;
        }
        line
    }

    /// A move that keeps the exact value of a position.
    fn solved_move(&mut self, discs: Discs<G::Set>, value: i32, ply: usize) -> Option<Move> {
        let shared = self.shared;
        let moves = shared.geometry.legal_moves(discs);
        if moves.is_empty() {
            return shared.pass(discs);
        }
        let empties = (shared.geometry.playable() & !discs.occupied()).len();
        if empties > FEW_EMPTIES {
            let salt = <Endgame as Strategy<G, E>>::SALT;
            let known = shared.table.get(discs.key() ^ salt)?;
            let is_exact = known.bound == Bound::Exact
                && known.selectivity == Selectivity::EXACT
                && known.value == value;
            let best = known.best.filter(|cell| is_exact && moves.contains(*cell));
            return best.map(Move::Place);
        }
        let window = Window {
            depth: empties,
            ply,
            alpha: value - 1,
            beta: value,
        };
        let keeps_value = |cell: &Cell| {
            let discs = shared.geometry.play(discs, *cell);
            let after = Node {
                discs,
                moves: shared.geometry.legal_moves(discs),
                state: <Endgame as Strategy<G, E>>::root(shared, discs),
                evaluation: None,
            };
            -self.search::<Endgame>(after, window.below(value - 1, value)) >= value
        };
        let best = moves.into_iter().find(keeps_value);
        best.filter(|_| !self.is_stopped()).map(Move::Place)
    }
}
