//! The view of an evolution.

use super::run_view::{
    ChampionView, EvolutionView, Findings, ProgressUnit, RunProgress, RunView, StageView,
};
use crate::evolution::{Champion, Evolution, EvolutionSettings};

pub(super) fn view(
    settings: &EvolutionSettings,
    found: &Evolution,
    stage: Option<StageView>,
    games: u64,
) -> RunView {
    let done = found.generations;
    let findings = EvolutionView {
        player: settings.character_name(),
        board: settings.board.clone(),
        depth: settings.depth,
        features: settings.genes.clone(),
        generation: (done + 1).min(settings.generations),
        generations: settings.generations,
        stage,
        start: found.start.clone(),
        parent: found.parent.clone(),
        record: found.gauntlet.record,
        multiplier: found.gauntlet.multiplier,
        champions: found.champions.iter().map(champion_view).collect(),
    };
    RunView {
        title: settings.title(),
        progress: RunProgress {
            done: u64::from(done),
            total: u64::from(settings.generations),
            unit: ProgressUnit::Generations,
            games,
        },
        findings: Findings::Evolution(findings),
        plots: found.plots(settings),
        game: None,
    }
}

fn champion_view(champion: &Champion) -> ChampionView {
    ChampionView {
        name: champion.character.name.clone(),
        generation: champion.generation,
        weights: champion.weights.clone(),
        tally: champion.tally,
        verdict: champion.verdict,
        character: champion.character.to_toml(),
    }
}
