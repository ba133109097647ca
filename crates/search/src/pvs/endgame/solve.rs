//! The root of the endgame search: steps of selectivity, and windows around the expected value.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Geometry};

use super::super::node::Window;
use super::super::root::{Iteration, Root};
use super::super::thread::SearchThread;
use super::Endgame;
use super::selectivity::{POINTS_PER_DISC, Selectivity};

/// Solves the position of the root, with the root moves in the order from deepening. Calls `done`
/// after each selective search before the exact one.
pub(in crate::pvs) fn solve<G: Geometry, E: Evaluator<G::Set>>(
    thread: &mut SearchThread<'_, G, E>,
    root: &mut Root<G::Set>,
    empties: u32,
    done: &mut impl FnMut(Iteration, &Root<G::Set>),
) -> Iteration {
    if thread.shared.options.lines > 1 {
        root.expect_discs(POINTS_PER_DISC);
    }
    let mut expected = None;
    if thread.shared.evaluator.probcut_margins().is_some() {
        for selectivity in Selectivity::steps(empties) {
            thread.selectivity = selectivity;
            // At first, deepening has found a value in points.
            let by_deepening = root.moves.first().map(|best| best.value / POINTS_PER_DISC);
            let iteration = search_around(thread, root, empties, expected.or(by_deepening));
            if !iteration.complete {
                return iteration;
            }
            expected = Some(iteration.value);
            done(iteration, root);
        }
    }
    thread.selectivity = Selectivity::EXACT;
    search_around(thread, root, empties, expected)
}

/// Searches the root, first with a narrow window around the expected value.
fn search_around<G: Geometry, E: Evaluator<G::Set>>(
    thread: &mut SearchThread<'_, G, E>,
    root: &mut Root<G::Set>,
    empties: u32,
    expected: Option<i32>,
) -> Iteration {
    let options = &thread.shared.options;
    // More than any margin.
    let limit = 1 + thread.shared.geometry.playable().len().cast_signed();
    let limit = if options.winner_only { 1 } else { limit };
    let (mut alpha, mut beta) = match expected {
        Some(value) if options.lines <= 1 => {
            let value = value.clamp(1 - limit, limit - 1);
            (value - 1, value + 1)
        }
        _ => (-limit, limit),
    };
    let mut step = 2;
    loop {
        (alpha, beta) = (alpha.clamp(-limit, limit - 1), beta.clamp(1 - limit, limit));
        let window = Window {
            depth: empties,
            ply: 0,
            alpha,
            beta,
        };
        let iteration = root.search::<G, E, Endgame>(thread, window);
        let value = iteration.value;
        if !iteration.complete || (alpha < value && value < beta) {
            return iteration;
        }
        // A value outside the window is a bound. Search on from there, further each time.
        if value <= alpha {
            if alpha <= -limit {
                return iteration;
            }
            (alpha, beta) = (value - step, value + 1);
        } else {
            if beta >= limit {
                return iteration;
            }
            (alpha, beta) = (value - 1, value + step);
        }
        step *= 2;
        // A selective search may contradict itself. The full window ends that.
        if step > 2 * limit {
            (alpha, beta) = (-limit, limit);
        }
    }
}
