//! Traps: among root moves of nearly equal value, the one whose refutation lies deepest.
//!
//! A minimax search assumes that the opponent looks as far ahead as itself. An opponent that looks
//! less far may prefer a reply that loses something later. So this search finds, for each root move
//! that is nearly as good as the best, what the opponent would reply after a search to each
//! shallower depth, and what that reply costs it in the end. It chooses the move with which the
//! opponent goes wrong up to the greatest depth. The idea is that of trappy minimax by Gordon and
//! Reda (2006), but a move here never gives up more than the margin.

use outflank_eval::Evaluator;
use outflank_rules::{Geometry, Move, Position};

use super::{Pvs, PvsOptions, Ties};
use crate::{Control, Limits, RootMove, SearchReport, Value};

/// The number of root moves that are examined at most, the best first.
const MOST_CANDIDATES: usize = 6;

/// The least depth at which there are traps: a move, a reply chosen at depth 1, and one more ply
/// that shows that the reply is wrong.
const LEAST_DEPTH: u32 = 3;

/// How good a trap is. Greater is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Trap {
    /// The greatest depth at which the opponent chooses a wrong reply; 0 if there is none.
    depth: usize,
    /// What the wrong replies of all depths cost together.
    cost: i64,
}

impl Trap {
    /// The trap in the values of all replies after searches to depth 1, 2 and so on. A reply is
    /// wrong if it costs more than the margin in the deepest search.
    fn of(iterations: &[Vec<RootMove>], margin: i64) -> Trap {
        let mut trap = Trap::default();
        let Some((deepest, shallower)) = iterations.split_last() else {
            return trap;
        };
        let in_the_end = |mv: Move| {
            let same = deepest.iter().find(|reply| reply.mv == mv);
            same.map(|reply| reply.value.amount())
        };
        let best = |replies: &[RootMove]| replies.iter().map(|reply| reply.value.amount()).max();
        for (index, replies) in shallower.iter().enumerate() {
            let looks_best = |reply: &&RootMove| Some(reply.value.amount()) == best(replies);
            // Of several replies that look equal, the opponent may choose the right one.
            let chosen = replies.iter().filter(looks_best);
            let chosen = chosen.filter_map(|reply| in_the_end(reply.mv)).max();
            if let (Some(chosen), Some(best)) = (chosen, best(deepest))
                && best - chosen > margin
            {
                trap.depth = index + 1;
                trap.cost += best - chosen;
            }
        }
        trap
    }
}

impl Pvs {
    /// Searches, then chooses the best trap among the moves within the margin. Half of the time and
    /// of the nodes are for the traps.
    pub(super) fn search_for_traps<G: Geometry, E: Evaluator<G::Set>>(
        &mut self,
        position: &Position<G>,
        evaluator: &E,
        limits: &Limits,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
        margin: u32,
    ) -> SearchReport {
        let half = share(limits, limits.depth, 2);
        let mut report = self.search_once(position, evaluator, &half, control, observe);
        let margin = Value::of_points(margin.cast_signed(), evaluator.points_per_disc()).amount();
        let candidates = candidates(&report, margin);
        if candidates.len() < 2 {
            return report;
        }
        let depth = Some(report.depth - 1);
        let limits = share(limits, depth, 2 * candidates.len() as u32);
        let mut best: Option<(Trap, RootMove, Vec<Move>)> = None;
        for candidate in candidates {
            if control.is_stopped() {
                return report;
            }
            let after = position.play_unchecked(candidate.mv);
            let mut iterations = Vec::new();
            let replies = self.search_replies(&after, evaluator, &limits, control, &mut iterations);
            add_effort(&mut report, &replies);
            let trap = Trap::of(&iterations, margin);
            // Candidates come best first, so an equal trap is no reason for a lesser move.
            if best.as_ref().is_none_or(|(best, ..)| trap > *best) {
                let pv = [&[candidate.mv], &*replies.pv].concat();
                best = Some((trap, candidate, pv));
            }
        }
        if let Some((_, candidate, pv)) = best.filter(|(trap, ..)| trap.depth > 0) {
            (report.best, report.value, report.pv) = (Some(candidate.mv), candidate.value, pv);
        }
        report
    }

    /// Searches all replies to a move, and keeps their values after each iteration.
    fn search_replies<G: Geometry, E: Evaluator<G::Set>>(
        &mut self,
        after: &Position<G>,
        evaluator: &E,
        limits: &Limits,
        control: Control<'_>,
        iterations: &mut Vec<Vec<RootMove>>,
    ) -> SearchReport {
        let options = self.options;
        self.options = PvsOptions {
            endgame: 0,
            symmetry: false,
            lines: PvsOptions::ALL_MOVES,
            ties: Ties::FirstFound,
            trap_margin: None,
            ..options
        };
        let observe = &mut |report: &SearchReport| {
            // An interrupted iteration does not count.
            if report.depth as usize > iterations.len() {
                iterations.push(report.moves.clone());
            }
        };
        let report = self.search_once(after, evaluator, limits, control, observe);
        self.options = options;
        report
    }
}

/// The root moves that are nearly as good as the best, best first. A won or solved game needs no
/// traps.
fn candidates(report: &SearchReport, margin: i64) -> Vec<RootMove> {
    let is_won = report.value.discs().is_some_and(|discs| discs >= 0);
    let is_solved = matches!(report.value, Value::Discs(_));
    if is_won || is_solved || report.depth < LEAST_DEPTH {
        return Vec::new();
    }
    let least = report.value.amount() - margin;
    let is_near = |root: &&RootMove| root.exact && root.value.amount() >= least;
    let near = report.moves.iter().filter(is_near);
    near.take(MOST_CANDIDATES).cloned().collect()
}

/// A part of the time and of the nodes, and another depth.
fn share(limits: &Limits, depth: Option<u32>, parts: u32) -> Limits {
    Limits {
        depth,
        time: limits.time.map(|time| time / parts),
        nodes: limits.nodes.map(|nodes| (nodes / u64::from(parts)).max(1)),
        ..*limits
    }
}

/// Adds the effort of a search one ply below.
fn add_effort(report: &mut SearchReport, below: &SearchReport) {
    report.nodes += below.nodes;
    report.elapsed += below.elapsed;
    let plies = below.nodes_by_ply.len() + 1;
    if report.nodes_by_ply.len() < plies {
        report.nodes_by_ply.resize(plies, 0);
    }
    for (sum, nodes) in report.nodes_by_ply[1..].iter_mut().zip(&below.nodes_by_ply) {
        *sum += nodes;
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Cell;

    use super::*;

    /// The values of replies a, b, c and so on after each iteration.
    fn iterations(values: &[&[i32]]) -> Vec<Vec<RootMove>> {
        let reply = |(index, value): (usize, &i32)| RootMove {
            mv: Move::Place(Cell::new(index)),
            value: Value::Points(*value),
            exact: true,
            visits: 1,
            pv: Vec::new(),
        };
        let list = |values: &&[i32]| values.iter().enumerate().map(reply).collect();
        values.iter().map(list).collect()
    }

    #[track_caller]
    fn check(values: &[&[i32]], depth: usize, cost: i64) {
        let trap = Trap::of(&iterations(values), 10);
        assert_eq!(trap, Trap { depth, cost }, "{values:?}");
    }

    #[test]
    fn a_trap_is_as_deep_as_the_last_wrong_reply() {
        // The first reply looks best up to depth 2, but costs 100 in the end.
        check(&[&[50, 40], &[60, 30], &[-80, 20]], 2, 200);
        // Only a search to depth 1 is wrong.
        check(&[&[50, 40], &[-60, 30], &[-80, 20]], 1, 100);
        // Right at depth 1 by chance, wrong at depth 2.
        check(&[&[30, 40], &[60, 30], &[-80, 20]], 2, 100);
    }

    #[test]
    fn small_losses_and_lucky_choices_are_no_traps() {
        check(&[&[50, 40], &[15, 20]], 0, 0);
        // Both replies look equal, so the opponent may find the right one.
        check(&[&[40, 40], &[-80, 20]], 0, 0);
        check(&[&[40, 40]], 0, 0);
        check(&[], 0, 0);
    }

    #[test]
    fn deeper_traps_come_first_then_costlier_ones() {
        let trap = |depth, cost| Trap { depth, cost };
        assert!(trap(2, 20) > trap(1, 500));
        assert!(trap(2, 30) > trap(2, 20));
    }
}
