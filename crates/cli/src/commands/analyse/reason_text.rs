//! The reason of a verdict, in one sentence.

use outflank_analysis::{Counts, MoveReview, Reason};
use outflank_rules::{MoveName, Shape};

/// Why the move was bad; `None` if it was not.
pub(super) fn sentence(review: &MoveReview, shape: Shape) -> Option<String> {
    let review = review.named(shape);
    Some(sentence_of(review.reason?, &review))
}

fn sentence_of(reason: Reason<MoveName>, review: &MoveReview<MoveName>) -> String {
    let (played, best, opponent) = (review.played, review.best, !review.side);
    let until = |ply: usize| moves(&review.played_line[..=ply]);
    match reason {
        Reason::WipedOut { ply } => format!("loses every disc: {}.", until(ply)),
        Reason::MissedCorner { corner, ply: 0 } => {
            format!("misses the corner {corner}, which is lost after {played}.")
        }
        Reason::MissedCorner { corner, ply } => {
            let line = moves(&review.line[..=ply]);
            format!("misses the corner {corner}: {line} wins it.")
        }
        Reason::GaveCorner { corner, ply } => {
            format!("gives up the corner {corner}: {}.", until(ply))
        }
        Reason::XSquare { corner, ply } => {
            format!("an X square: the corner {corner} falls, {}.", until(ply))
        }
        Reason::CSquare { corner, ply } => {
            format!("a C square: the corner {corner} falls, {}.", until(ply))
        }
        Reason::UnbalancedEdge { ply, .. } => {
            format!(
                "leaves an unbalanced edge, and {opponent} enters it: {}.",
                until(ply)
            )
        }
        Reason::OpenedEdge { cell, ply } => {
            format!(
                "opens the edge to {opponent}, who plays {cell}: {}.",
                until(ply)
            )
        }
        Reason::LeftMove { cell, ply } => {
            format!("leaves {cell} to {opponent}: {}.", until(ply))
        }
        Reason::GaveMove { cell } => {
            format!(
                "opens {cell} to {opponent}, as {best} does not: {}.",
                until(1)
            )
        }
        Reason::MissedPass => format!("{best} leaves {opponent} without a move."),
        Reason::Parity { region } => {
            format!(
                "moves first into a region of {region} empty cells: {opponent} moves last there."
            )
        }
        Reason::NoSafeMoves { ply, moves: 0 } | Reason::ForcedPass { ply } => {
            format!(
                "runs out of moves: {}, and you pass.",
                moves(&review.played_line[..ply])
            )
        }
        Reason::LaterPass { ply } => {
            let line = moves(&review.line[..ply]);
            format!("{line} would leave {opponent} without a move.")
        }
        Reason::LastMove { cell, region, .. } => {
            format!(
                "{opponent} makes the last move, {cell}, in a region of {region} empty cells; \
                 after {best}, you do."
            )
        }
        Reason::NoSafeMoves { ply, moves: left } => {
            let line = moves(&review.played_line[..ply]);
            format!("runs out of safe moves: after {line}, each of your {left} gives up a corner.")
        }
        Reason::Mobility(Counts {
            yours,
            theirs,
            better_yours,
            better_theirs,
        }) => format!(
            "mobility: you have {yours} moves and {opponent} {theirs}; \
             after {best}, {better_yours} and {better_theirs}."
        ),
        Reason::LaterMobility(Counts {
            yours,
            theirs,
            better_yours,
            better_theirs,
        }) => format!(
            "mobility later on: {yours} moves of yours and {theirs} of {opponent}'s on average; \
             after {best}, {better_yours} and {better_theirs}."
        ),
        Reason::PotentialMobility(Counts {
            yours,
            theirs,
            better_yours,
            better_theirs,
        }) => format!(
            "potential mobility: later on, {yours} empty cells beside {opponent}'s discs and \
             {theirs} beside yours; after {best}, {better_yours} and {better_theirs}."
        ),
        Reason::StableDiscs(Counts {
            yours,
            theirs,
            better_yours,
            better_theirs,
        }) => format!(
            "stable discs: {yours} of yours and {theirs} of {opponent}'s; \
             after {best}, {better_yours} and {better_theirs}."
        ),
        Reason::Frontier { discs, better } => {
            format!("{discs} of your discs are on the frontier; after {best}, {better}.")
        }
        Reason::Endgame => format!(
            "counted out, {best} wins more discs: {}.",
            moves(&review.line)
        ),
        Reason::Deep => format!("{best} is better in the long run: {}.", moves(&review.line)),
    }
}

fn moves(line: &[MoveName]) -> String {
    let names: Vec<String> = line.iter().map(MoveName::to_string).collect();
    names.join(" ")
}
