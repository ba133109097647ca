//! Reviews in English.

use super::{ReasonTexts, ReviewTexts};

pub(in crate::texts) const TEXTS: ReviewTexts = ReviewTexts {
    you_won: "You won {score}",
    you_lost: "You lost {score}",
    you_drew: "You drew {score}",
    decided: "What decided the game",
    next: "Next",
    whole_game: "Whole game",
    costs: "{discs} discs lost",
    better: "Better: {best}",
    what_follows: "What follows",
    better_line: "Better line",
    end_line: "Back to the game",
    lesson: "Lesson: {title}",
    legend: "≈ is an estimate, {depth} moves deep. Values without it are exact, and shaded in the graph.",
    all_exact: "All values are exact.",
    open_review: "Review the game",
    puzzle_summary,
    puzzles_again: "Once more",
    reasons: ReasonTexts {
        wiped_out: "Loses every disc: {line}.",
        missed_corner_now: "Misses the corner {corner}.",
        missed_corner: "Misses a corner: {line} wins {corner}.",
        gave_corner: "Gives up the corner {corner}: {line}.",
        x_square: "An X-square: the corner {corner} falls, {line}.",
        c_square: "A C-square: the corner {corner} falls, {line}.",
        unbalanced_edge: "Leaves an unbalanced edge: {opponent} breaks in at {cell}, {line}.",
        opened_edge: "Opens the edge: {opponent} gets to {cell}, {line}.",
        missed_pass: "{best} would have left {opponent} without a move.",
        left_move: "Leaves {cell} to {opponent}: {line}.",
        gave_move: "Opens {cell} to {opponent}, as {best} does not: {line}.",
        later_pass: "{line} would have left {opponent} without a move.",
        last_move: "Loses the last move in a region of {region} empty squares: {opponent} plays it, at {cell}.",
        parity: "Moves first into a region of {region} empty squares, so {opponent} moves last there.",
        no_moves: "Runs out of moves: {line}, and then a pass.",
        no_safe_moves: "Runs out of safe moves: after {line}, every move gives up a corner.",
        mobility: "Mobility: {yours} moves against {theirs}. After {best}: {better_yours} against {better_theirs}.",
        later_mobility: "Mobility later on: {yours} moves against {theirs}, on average. In the better line: {better_yours} against {better_theirs}.",
        potential_mobility: "Potential mobility later on: {yours} squares beside discs to flip, against {theirs}. In the better line: {better_yours} against {better_theirs}.",
        stable_discs: "Stable discs: {yours} against {theirs}. In the better line: {better_yours} against {better_theirs}.",
        frontier: "Too many frontier discs: {discs}. After {best}: {better}.",
        endgame: "Counting out the last moves shows it: {line}.",
        deep: "{best} pays off in the long run: {line}.",
    },
};

fn puzzle_summary([at_once, later, shown, skipped]: [usize; 4]) -> String {
    let total = at_once + later + shown + skipped;
    let praise = if at_once == total { "Perfect! " } else { "" };
    let mut summary = format!("{praise}You found {at_once} of {total} at once");
    let more = [
        (later, "after another try"),
        (shown, "with the answer shown"),
        (skipped, "skipped"),
    ];
    for (count, how) in more.into_iter().filter(|(count, _)| *count > 0) {
        summary += &format!(", {count} {how}");
    }
    summary + "."
}
