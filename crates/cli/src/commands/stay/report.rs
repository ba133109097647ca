//! The result of a training as text and as JSON.

use outflank_lab::winner_stays::{LOGGED_FROM, StaySettings, Stayed, Streak, TABLED_FROM};
use serde_json::{Value, json};

/// As text.
pub(super) fn lines(settings: &StaySettings, stayed: &Stayed) -> Vec<String> {
    let (games, board, depth) = (stayed.games, &settings.board, settings.depth);
    let mut lines = vec![
        format!("{games} games on {board} at depth {depth}"),
        format!("weights with {TABLED_FROM} or more wins in a row ({LOGGED_FROM} or more: *):"),
        format!("   wins  first game  {}", settings.genes.join("  ")),
    ];
    lines.extend(
        stayed
            .streaks
            .at_least(TABLED_FROM)
            .map(|streak| row(settings, streak)),
    );
    let best = stayed.streaks.best();
    lines.push("best streak:".to_owned());
    lines.push(row(settings, best));
    lines
}

fn row(settings: &StaySettings, streak: &Streak) -> String {
    let mark = if streak.wins >= LOGGED_FROM { "*" } else { " " };
    let weights = settings.genes.iter().zip(&streak.weights);
    let weights: Vec<String> = weights
        .map(|(gene, weight)| format!("{weight:>width$}", width = gene.len()))
        .collect();
    let (wins, first) = (streak.wins, streak.first_game);
    format!("  {wins:>4}{mark} {first:>11}  {}", weights.join("  "))
}

/// As JSON.
pub(super) fn json(settings: &StaySettings, stayed: &Stayed) -> Value {
    let streaks: Vec<&Streak> = stayed.streaks.at_least(TABLED_FROM).collect();
    json!({
        "board": settings.board,
        "depth": settings.depth,
        "seed": settings.seed,
        "games": stayed.games,
        "games_wanted": settings.games,
        "features": settings.genes,
        "streaks": streaks,
        "best": stayed.streaks.best(),
    })
}
