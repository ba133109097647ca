//! The view of a bred population.

use super::run_view::{BreedingView, Findings, MemberView, ProgressUnit, RunProgress, RunView};
use crate::breeding::{Bred, BreedingSettings, Member};

/// `pairs` are those of the generation that is played: how many are over, and how many there are.
pub(super) fn view(
    settings: &BreedingSettings,
    bred: &Bred,
    (played, planned): (usize, usize),
    games: u64,
) -> RunView {
    let member = |member: &Member| MemberView {
        weights: member.weights.clone(),
        tally: member.tally,
    };
    let boards = settings.boards.iter();
    let findings = BreedingView {
        boards: boards.map(|sample| sample.board.clone()).collect(),
        depth: settings.depth,
        features: settings.genes.clone(),
        generation: (bred.generations + 1).min(settings.generations),
        generations: settings.generations,
        played,
        planned,
        members: bred.members.iter().map(member).collect(),
        diversity: bred.diversity.clone(),
        best: bred.best.last().map(outflank_eval::Character::to_toml),
    };
    RunView {
        title: settings.title(),
        progress: RunProgress {
            done: u64::from(bred.generations),
            total: u64::from(settings.generations),
            unit: ProgressUnit::Generations,
            games,
        },
        findings: Findings::Breeding(findings),
        plots: bred.plots(),
        game: None,
    }
}
