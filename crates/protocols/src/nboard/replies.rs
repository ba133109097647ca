//! What the engine sends to NBoard.

use std::io::{self, Write};

use outflank_analysis::in_discs;
use outflank_record::transcript::move_text;
use outflank_rules::{Board, Move, Shape};
use outflank_search::{SearchReport, Value};

/// A move in NBoard: `F5` or `PA`.
pub(super) fn move_name(shape: Shape, mv: Move) -> String {
    match mv {
        Move::Place(_) => move_text(shape, mv).to_ascii_uppercase(),
        Move::Pass => "PA".to_owned(),
    }
}

/// Writes replies, each at once.
pub(super) struct Replies<'a> {
    output: &'a mut dyn Write,
}

impl<'a> Replies<'a> {
    pub(super) fn new(output: &'a mut dyn Write) -> Replies<'a> {
        Replies { output }
    }

    /// Sends a line.
    pub(super) fn line(&mut self, line: &str) -> io::Result<()> {
        // The text may quote others: it must not break the line.
        writeln!(self.output, "{}", line.replace(char::is_control, " "))?;
        self.output.flush()
    }

    /// Sends the text of the status line.
    pub(super) fn status(&mut self, text: &str) -> io::Result<()> {
        self.line(format!("status {text}").trim_end())
    }

    /// Sends the `count` best moves that a search has found so far, and its effort.
    pub(super) fn search(
        &mut self,
        report: &SearchReport,
        board: &Board,
        count: usize,
    ) -> io::Result<()> {
        let best = report.best.map(|mv| (mv, report.value, &report.pv));
        let others = report.best_first();
        let others = others
            .iter()
            .filter(|root| root.exact && Some(root.mv) != report.best)
            .map(|root| (root.mv, root.value, &root.pv));
        for (mv, value, pv) in best.into_iter().chain(others).take(count) {
            let line = if pv.is_empty() { &[mv][..] } else { &pv[..] };
            let names = line.iter().map(|&mv| move_name(board.shape(), mv));
            let (names, eval) = (names.collect::<String>(), in_discs(value, board));
            let depth = match value {
                Value::Discs(_) => "100%".to_owned(),
                _ => report.depth.to_string(),
            };
            self.line(&format!("search {names} {eval:.2} 0 {depth}"))?;
        }
        let (nodes, seconds) = (report.nodes, report.elapsed.as_secs_f64());
        self.line(&format!("nodestats {nodes} {seconds:.2}"))
    }
}
