//! The summary of a review as text.

use outflank_analysis::{Advice, MoveReview, Phase, ReasonKind, SideSummary, Summary, Tally};
use outflank_rules::Side;

/// From lost to won.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The same in ASCII.
const LETTERS: [char; 8] = ['_', '.', ',', '-', '~', '=', '*', '#'];
/// The lead in discs at the top of the graph.
const FULL: f32 = 32.0;

/// The graph, and figures and advice for both sides.
pub(super) fn summary(reviews: &[MoveReview], summary: &Summary, unicode: bool) -> Vec<String> {
    let mut lines = Vec::new();
    if !reviews.is_empty() {
        lines.push(format!("graph: {}", graph(reviews, unicode)));
        lines.push(String::new());
    }
    lines.push(heading());
    for (name, side) in [("Dark", &summary.dark), ("Light", &summary.light)] {
        lines.push(figures(name, "game", &side.all));
        for phase in Phase::ALL {
            lines.push(figures("", phase_name(phase), side.phase(phase)));
        }
    }
    lines.push(String::new());
    lines.push(format!("Dark: {}", advice(&summary.dark)));
    lines.push(format!("Light: {}", advice(&summary.light)));
    lines
}

/// The value for Dark after each move.
fn graph(reviews: &[MoveReview], unicode: bool) -> String {
    let heights = if unicode { BLOCKS } else { LETTERS };
    let height = |review: &MoveReview| {
        let sign = match review.side {
            Side::Dark => 1.0,
            Side::Light => -1.0,
        };
        let share = (sign * review.played_value / FULL).clamp(-1.0, 1.0);
        let step = ((share + 1.0) / 2.0 * 7.0).round() as usize;
        heights[step.min(7)]
    };
    reviews.iter().map(height).collect()
}

fn heading() -> String {
    let columns = ["choices", "accuracy", "average", "total"];
    let [choices, accuracy, average, total] = columns;
    format!(
        "{:<6} {:<8} {choices:>7} {accuracy:>9} {average:>8} {total:>7}  \
         inaccuracies, mistakes, blunders",
        "", ""
    )
}

fn figures(side: &str, part: &str, tally: &Tally) -> String {
    let accuracy = tally
        .accuracy
        .map_or_else(|| "-".to_owned(), |percent| format!("{percent:.0}%"));
    format!(
        "{side:<6} {part:<8} {:>7} {accuracy:>9} {:>8.1} {:>7.1}  {}, {}, {}",
        tally.choices,
        tally.average_loss,
        tally.total_loss,
        tally.inaccuracies,
        tally.mistakes,
        tally.blunders
    )
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "opening",
        Phase::Midgame => "midgame",
        Phase::Endgame => "endgame",
    }
}

fn advice(side: &SideSummary) -> String {
    match side.advice {
        Advice::NothingToSay => "no moves with a choice.".to_owned(),
        Advice::WellPlayed => "well played, no move cost much.".to_owned(),
        Advice::WeakestPhase { phase, reason } => {
            let (name, loss) = (phase_name(phase), side.phase(phase).average_loss);
            let weakest = format!("weakest in the {name}: {loss:.1} discs lost per move.");
            match reason.and_then(remedy) {
                Some(remedy) => format!("{weakest} {remedy}"),
                None => weakest,
            }
        }
    }
}

fn remedy(reason: ReasonKind) -> Option<&'static str> {
    Some(match reason {
        ReasonKind::WipedOut => "Keep some discs out of reach: who has none has lost.",
        ReasonKind::MissedCorner => "Take a corner when you can: it is never flipped.",
        ReasonKind::GaveCorner => "Check which corners your move gives to the opponent.",
        ReasonKind::XSquare => "Avoid the cells diagonally next to an empty corner.",
        ReasonKind::CSquare => "Be careful on the edge next to an empty corner.",
        ReasonKind::UnbalancedEdge => "Do not leave one gap in an edge, beside a corner.",
        ReasonKind::OpenedEdge => "Keep the opponent away from edges that are closed.",
        ReasonKind::MissedPass | ReasonKind::LaterPass => {
            "Look for moves that leave the opponent without a move."
        }
        ReasonKind::Parity | ReasonKind::LastMove | ReasonKind::Endgame => {
            "Count the last moves, and try to move last in each region."
        }
        ReasonKind::NoSafeMoves | ReasonKind::ForcedPass => {
            "Save your safe moves, and use up those of the opponent."
        }
        ReasonKind::LeftMove => "Take the cells first that both of you want.",
        ReasonKind::Mobility | ReasonKind::LaterMobility => {
            "Leave the opponent few moves: prefer moves that flip few discs."
        }
        ReasonKind::StableDiscs => "Build on corners: discs that are stable stay yours.",
        ReasonKind::Frontier | ReasonKind::GaveMove | ReasonKind::PotentialMobility => {
            "Play inside: discs beside empty cells give the opponent moves."
        }
        ReasonKind::Deep => return None,
    })
}
