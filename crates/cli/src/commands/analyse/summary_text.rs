//! The summary of a review as text.

use outflank_analysis::{Advice, Cause, MoveReview, Phase, SideSummary, Summary, Tally};
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
    format!(
        "{side:<6} {part:<8} {:>7} {:>8.0}% {:>8.1} {:>7.1}  {}, {}, {}",
        tally.choices,
        tally.accuracy,
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
        Advice::WeakestPhase { phase, cause } => {
            let (name, loss) = (phase_name(phase), side.phase(phase).average_loss);
            let weakest = format!("weakest in the {name}: {loss:.1} discs lost per move.");
            match cause {
                Some(cause) => format!("{weakest} {}", remedy(cause)),
                None => weakest,
            }
        }
    }
}

fn remedy(cause: Cause) -> &'static str {
    match cause {
        Cause::MissedCorner => "Take a corner when you can: it is never flipped.",
        Cause::GaveCorner => "Check which corners your move gives to the opponent.",
        Cause::XSquare => "Avoid the cells diagonally next to an empty corner.",
        Cause::CSquare => "Be careful on the edge next to an empty corner.",
        Cause::Endgame => "Count the last moves, and try to move last in each region.",
        Cause::Mobility => "Leave the opponent few moves: prefer moves that flip few discs.",
    }
}
