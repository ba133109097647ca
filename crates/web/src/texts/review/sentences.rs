//! Sentences about reviews, put together from texts.

use outflank_analysis::{MoveReview, Reason};
use outflank_rules::{MoveName, Outcome, Side};

use crate::texts::Texts;

/// A text with the words in braces replaced.
pub(crate) fn fill(text: &str, words: &[(&str, &dyn std::fmt::Display)]) -> String {
    let replace = |text: String, (name, word): &(&str, &dyn std::fmt::Display)| {
        text.replace(&format!("{{{name}}}"), &word.to_string())
    };
    words.iter().fold(text.to_owned(), replace)
}

impl Texts {
    /// The result of a game, for the person who played this side.
    pub(crate) fn own_outcome(&self, outcome: &Outcome, own: Side) -> String {
        let (yours, theirs) = (outcome.discs[own], outcome.discs[!own]);
        let score = format!("{}-{}", yours.max(theirs), yours.min(theirs));
        let text = match outcome.winner() {
            Some(side) if side == own => self.review.you_won,
            Some(_) => self.review.you_lost,
            None => self.review.you_drew,
        };
        fill(text, &[("score", &score)])
    }

    /// Why a move was bad; none if it was not.
    pub(crate) fn reason(&self, review: &MoveReview<MoveName>) -> Option<String> {
        let texts = &self.review.reasons;
        let until = |ply: usize| moves(&review.played_line[..review.played_line.len().min(ply)]);
        let better = |ply: usize| moves(&review.line[..review.line.len().min(ply)]);
        let opponent = self.side(!review.side);
        let best = &review.best;
        let (line, text) = match review.reason? {
            Reason::WipedOut { ply } => (until(ply + 1), texts.wiped_out),
            Reason::MissedCorner { ply: 0, .. } => (String::new(), texts.missed_corner_now),
            Reason::MissedCorner { ply, .. } => (better(ply + 1), texts.missed_corner),
            Reason::GaveCorner { ply, .. } => (until(ply + 1), texts.gave_corner),
            Reason::XSquare { ply, .. } => (until(ply + 1), texts.x_square),
            Reason::CSquare { ply, .. } => (until(ply + 1), texts.c_square),
            Reason::UnbalancedEdge { ply, .. } => (until(ply + 1), texts.unbalanced_edge),
            Reason::OpenedEdge { ply, .. } => (until(ply + 1), texts.opened_edge),
            Reason::NoSafeMoves { ply, moves: 0 } | Reason::ForcedPass { ply } => {
                (until(ply), texts.no_moves)
            }
            Reason::NoSafeMoves { ply, .. } => (until(ply), texts.no_safe_moves),
            Reason::MissedPass => (String::new(), texts.missed_pass),
            Reason::LeftMove { ply, .. } => (until(ply + 1), texts.left_move),
            Reason::GaveMove { .. } => (until(2), texts.gave_move),
            Reason::LaterPass { ply } => (better(ply), texts.later_pass),
            Reason::LastMove { .. } => (String::new(), texts.last_move),
            Reason::Parity { .. } => (String::new(), texts.parity),
            Reason::Mobility(_) => (String::new(), texts.mobility),
            Reason::LaterMobility(_) => (String::new(), texts.later_mobility),
            Reason::PotentialMobility(_) => (String::new(), texts.potential_mobility),
            Reason::StableDiscs(_) => (String::new(), texts.stable_discs),
            Reason::Frontier { .. } => (String::new(), texts.frontier),
            Reason::Endgame => (better(usize::MAX), texts.endgame),
            Reason::Deep => (better(usize::MAX), texts.deep),
        };
        let text = fill(
            text,
            &[("line", &line), ("opponent", &opponent), ("best", best)],
        );
        Some(with_figures(&text, review.reason?))
    }
}

/// Puts in what only some reasons have.
fn with_figures(text: &str, reason: Reason<MoveName>) -> String {
    match reason {
        Reason::MissedCorner { corner, .. }
        | Reason::GaveCorner { corner, .. }
        | Reason::XSquare { corner, .. }
        | Reason::CSquare { corner, .. } => fill(text, &[("corner", &corner)]),
        Reason::UnbalancedEdge { cell, .. }
        | Reason::OpenedEdge { cell, .. }
        | Reason::LeftMove { cell, .. }
        | Reason::GaveMove { cell } => fill(text, &[("cell", &cell)]),
        Reason::LastMove { cell, region, .. } => {
            fill(text, &[("cell", &cell), ("region", &region)])
        }
        Reason::Parity { region } => fill(text, &[("region", &region)]),
        Reason::Frontier { discs, better } => fill(text, &[("discs", &discs), ("better", &better)]),
        Reason::Mobility(counts)
        | Reason::LaterMobility(counts)
        | Reason::PotentialMobility(counts)
        | Reason::StableDiscs(counts) => fill(
            text,
            &[
                ("yours", &counts.yours),
                ("theirs", &counts.theirs),
                ("better_yours", &counts.better_yours),
                ("better_theirs", &counts.better_theirs),
            ],
        ),
        Reason::WipedOut { .. }
        | Reason::NoSafeMoves { .. }
        | Reason::MissedPass
        | Reason::ForcedPass { .. }
        | Reason::LaterPass { .. }
        | Reason::Endgame
        | Reason::Deep => text.to_owned(),
    }
}

fn moves(line: &[MoveName]) -> String {
    let names: Vec<String> = line.iter().map(MoveName::to_string).collect();
    names.join(" ")
}
