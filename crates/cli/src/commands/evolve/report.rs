//! The result of an evolution as text and as JSON.

use std::path::Path;

use outflank_lab::evolution::{Evolution, EvolutionSettings, Verdict};
use serde_json::{Value, json};

use super::live::score;

/// As text.
pub(super) fn lines(settings: &EvolutionSettings, save: &Path, found: &Evolution) -> Vec<String> {
    let (name, board, depth) = (settings.character_name(), &settings.board, settings.depth);
    let (generations, count) = (found.generations, found.champions.len());
    let mut lines = vec![format!(
        "{name} on {board} at depth {depth}: {count} champions in {generations} generations"
    )];
    for champion in &found.champions {
        let sweep = match champion.verdict {
            Verdict::PerfectSweep => ", a perfect sweep: it is the new baseline",
            _ => "",
        };
        let (name, score) = (&champion.character.name, score(champion.tally));
        lines.push(format!("  {name}: {score} against the baseline{sweep}"));
    }
    if let Some(champion) = found.champions.last() {
        lines.push("weights of the last champion:".to_owned());
        let weights = settings.genes.iter().zip(&champion.weights);
        lines.extend(weights.map(|(gene, weight)| format!("  {gene} = {weight}")));
        lines.push(format!("saved in {}", save.display()));
    }
    lines
}

/// As JSON.
pub(super) fn json(settings: &EvolutionSettings, save: &Path, found: &Evolution) -> Value {
    let champions = found.champions.iter().map(|champion| {
        json!({
            "name": champion.character.name,
            "generation": champion.generation,
            "weights": champion.weights,
            "wins": champion.tally.wins,
            "draws": champion.tally.draws,
            "losses": champion.tally.losses,
            "verdict": champion.verdict,
        })
    });
    json!({
        "player": settings.character_name(),
        "board": settings.board,
        "depth": settings.depth,
        "seed": settings.seed,
        "generations": found.generations,
        "generations_wanted": settings.generations,
        "features": settings.genes,
        "parent": found.parent,
        "baseline": found.gauntlet.baseline,
        "record": found.gauntlet.record,
        "multiplier": found.gauntlet.multiplier,
        "champions": champions.collect::<Vec<_>>(),
        "saved": save,
    })
}
