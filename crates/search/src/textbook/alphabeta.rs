//! Alpha-beta: minimax without the moves that cannot change the result.

use outflank_eval::Evaluator;
use outflank_rules::Geometry;

use super::walk::{Visit, Walk};
use crate::budget::Stopped;
use crate::observer::{Best, Call, Observer};

impl<G: Geometry, E: Evaluator<G::Set>, O: Observer<G::Set>> Walk<'_, G, E, O> {
    /// The value of a position for the side to move, exact if it lies inside the window.
    ///
    /// Otherwise it is a bound: a value of alpha or less is an upper bound, and a value of beta or
    /// more is a lower bound.
    pub(super) fn alphabeta(
        &mut self,
        call: &Call<G::Set>,
        state: E::State,
    ) -> Result<i32, Stopped> {
        let moves = match self.enter(call, state)? {
            Visit::Leaf(value) => return Ok(value),
            Visit::Inner(moves) => moves,
        };
        let mut call = *call;
        let mut best = None;
        for mv in self.order.moves(call.discs, moves) {
            let (below, state) = self.after(&call, state, mv);
            let value = -self.alphabeta(&below, state)?;
            let tried = Best { mv, value };
            let improved = self.improve(call.ply, tried, best);
            call.alpha = call.alpha.max(improved.value);
            self.observer.tried(&call, tried, improved);
            best = Some(improved);
            if call.alpha >= call.beta {
                self.observer.cut_off(&call);
                break;
            }
        }
        let best = best.expect("a position that is not over has a move or a pass");
        self.observer.returned(&call, best);
        Ok(best.value)
    }
}
