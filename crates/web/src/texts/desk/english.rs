//! The analyst's desk in English.

use super::DeskTexts;

pub(in crate::texts) const DESK: DeskTexts = DeskTexts {
    analyse_freely: "Analyse",
    engine: "Engine",
    engine_tip: "Let the engine look at each position, deeper and deeper",
    limit: "How far the engine looks",
    by_depth: "Depth",
    by_time: "Time per move",
    infinite: "No limit",
    to_depth: |plies| format!("Depth {plies}"),
    for_seconds: |seconds| format!("{seconds} s per move"),
    lines: "Number of lines",
    lines_listed: |count| match count {
        1 => "1 line".to_owned(),
        _ => format!("{count} lines"),
    },
    exact: "exact",
    estimate: "estimate",
    legend: "✓ exact, ≈ estimate. Scores are for the side to move, the bar is for Dark.",
    play_line: "Play out this line on the board",
    keep_line: "Keep as a variation",
    variations: "Variations",
    promote: "Promote variation",
    delete_from_here: "Delete from here",
    comment: "Comment on this move",
    discs_lost: "Discs lost so far",
    variation_deleted: "Moves deleted.",
    balanced_opening: "Random opening (XOT)",
    balanced_tip: "Start after random moves that give neither side an advantage",
    given_opening: "random opening",
    reached: |depth| format!("Depth {depth}"),
    short_depth: |depth| format!("d{depth}"),
    hint_is: |cell, score, depth| format!("Hint: {cell}, {score} at depth {depth}."),
};
