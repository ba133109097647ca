//! The result of breeding as text and as JSON.

use std::path::Path;

use outflank_lab::breeding::{Bred, BreedingSettings, Member};
use serde_json::{Value, json};

/// Members of the last generation that are shown.
const SHOWN: usize = 10;

/// As text.
pub(super) fn lines(settings: &BreedingSettings, save: &Path, bred: &Bred) -> Vec<String> {
    let (boards, depth) = (settings.boards_text(), settings.depth);
    let (population, generations) = (settings.population, bred.generations);
    let mut lines = vec![format!(
        "{population} members on {boards} at depth {depth}, {generations} generations"
    )];
    if let (Some(first), Some(last)) = (bred.diversity.first(), bred.diversity.last()) {
        lines.push(format!("diversity: {first:.3} at first, {last:.3} at last"));
    }
    if let Some(best) = bred.members.first() {
        lines.push("weights of the best members of the last generation:".to_owned());
        let shown = &bred.members[..bred.members.len().min(SHOWN)];
        for (index, gene) in settings.genes.iter().enumerate() {
            let weights: Vec<String> = shown
                .iter()
                .map(|member| format!("{:>6}", member.weights[index]))
                .collect();
            lines.push(format!("  {gene:<20}{}", weights.join("")));
        }
        let scores: Vec<String> = shown.iter().map(score_text).collect();
        lines.push(format!("  {:<20}{}", "score %", scores.join("")));
        let games = best.tally.games();
        lines.push(format!("each played about {games} games"));
        lines.push(format!("saved in {}", save.display()));
    }
    lines
}

fn score_text(member: &Member) -> String {
    let score = member.tally.score().unwrap_or_default();
    format!("{:>6.1}", 100.0 * score)
}

/// As JSON.
pub(super) fn json(settings: &BreedingSettings, save: &Path, bred: &Bred) -> Value {
    let boards: Vec<&str> = settings
        .boards
        .iter()
        .map(|sample| sample.board.as_str())
        .collect();
    let members = bred.members.iter().map(|member| {
        json!({
            "weights": member.weights,
            "wins": member.tally.wins,
            "draws": member.tally.draws,
            "losses": member.tally.losses,
        })
    });
    json!({
        "boards": boards,
        "depth": settings.depth,
        "seed": settings.seed,
        "population": settings.population,
        "select": settings.selection,
        "crossover": settings.crossover,
        "generations": bred.generations,
        "generations_wanted": settings.generations,
        "features": settings.genes,
        "diversity": bred.diversity,
        "members": members.collect::<Vec<_>>(),
        "saved": save,
    })
}
