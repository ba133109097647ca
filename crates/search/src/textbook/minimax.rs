//! Plain minimax, which searches every line of play to the full depth.

use outflank_eval::Evaluator;
use outflank_rules::Geometry;

use super::walk::{Visit, Walk};
use crate::budget::Stopped;
use crate::observer::{Best, Call, Observer};

impl<G: Geometry, E: Evaluator<G::Set>, O: Observer<G::Set>> Walk<'_, G, E, O> {
    /// The value of a position for the side to move: the highest value of its moves. The value of a
    /// move is the negated value of the position after it.
    pub(super) fn minimax(&mut self, call: &Call<G::Set>, state: E::State) -> Result<i32, Stopped> {
        let moves = match self.enter(call, state)? {
            Visit::Leaf(value) => return Ok(value),
            Visit::Inner(moves) => moves,
        };
        let mut best = None;
        for mv in self.order.moves(call.discs, moves) {
            let (below, state) = self.after(call, state, mv);
            let value = -self.minimax(&below, state)?;
            let tried = Best { mv, value };
            let improved = self.improve(call.ply, tried, best);
            self.observer.tried(call, tried, improved);
            best = Some(improved);
        }
        let best = best.expect("a position that is not over has a move or a pass");
        self.observer.returned(call, best);
        Ok(best.value)
    }
}
