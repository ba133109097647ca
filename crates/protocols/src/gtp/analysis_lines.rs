//! The answer of `outflank-analyze`, in the form that Leela Zero and KataGo introduced.

use outflank_analysis::in_discs;
use outflank_rules::Board;
use outflank_search::{RootMove, SearchReport};

use super::session::vertex;

/// A line for each of the best moves: pairs of names and values, and at last the principal variation.
pub(super) fn analysis_lines(report: &SearchReport, board: &Board, lines: usize) -> Vec<String> {
    let best_first = report.best_first();
    let exact = best_first.iter().filter(|root| root.exact);
    let line = |(order, root): (usize, &RootMove)| {
        let mv = vertex(board.shape(), root.mv);
        let pv = root.pv.iter().map(|&mv| vertex(board.shape(), mv));
        let (visits, depth) = (root.visits, report.depth);
        let lead = in_discs(root.value, board);
        let kind = match root.value.discs() {
            Some(_) => "exact",
            None => "estimate",
        };
        format!(
            "info move {mv} visits {visits} scoreLead {lead:.2} kind {kind} depth {depth} \
             order {order} pv {}",
            pv.collect::<Vec<_>>().join(" ")
        )
    };
    exact.take(lines).enumerate().map(line).collect()
}
