//! The view of a tournament.

use super::run_view::{Findings, ProgressUnit, RunProgress, RunView};
use crate::tournament::{Standings, TournamentReport, TournamentSettings};

pub(super) fn view(settings: &TournamentSettings, standings: &Standings) -> RunView {
    let report = TournamentReport::of(settings, standings);
    let games = standings.games();
    RunView {
        title: settings.title(),
        progress: RunProgress {
            done: games,
            total: settings.total_games(),
            unit: ProgressUnit::Games,
            games,
        },
        plots: vec![report.score_chart(&settings.title()).to_svg()],
        findings: Findings::Tournament {
            report,
            block: settings.match_block(standings),
        },
        game: None,
    }
}
