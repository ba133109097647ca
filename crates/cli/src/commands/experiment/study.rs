//! An experiment as a study.

use std::path::PathBuf;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::experiments::{self, Experiment, ExperimentEvent, Findings, Part, PartResult};
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::report;
use crate::drawing::Look;
use crate::laboratory::{RunContext, Study};
use crate::progress::Progress;

/// An experiment with everything that its games depend on.
#[derive(Serialize, Deserialize)]
pub(crate) struct ExperimentStudy {
    pub(super) name: String,
    pub(super) seed: u64,
    pub(super) parts: Vec<Part>,
    /// Where the plots go.
    #[serde(skip)]
    pub(super) figures: Option<PathBuf>,
}

impl ExperimentStudy {
    fn total_games(&self) -> u64 {
        self.parts.iter().map(Part::total_games).sum()
    }

    fn findings(&self, results: &[PartResult]) -> Findings {
        let experiment = Experiment::find(&self.name);
        experiment.map_or_else(Findings::default, |experiment| experiment.sum_up(results))
    }

    /// What is being played, for the progress bar.
    fn label(&self, part: usize, event: &ExperimentEvent<'_>) -> String {
        let part = format!("{}: {}", self.name, self.parts[part].label);
        match event {
            ExperimentEvent::Bred {
                population,
                generation,
            } => format!("{part}, {} generation {generation}", population.name),
            _ => part,
        }
    }
}

impl Study for ExperimentStudy {
    const KIND: &'static str = "experiment";
    type Findings = Vec<PartResult>;

    fn title(&self) -> String {
        format!("{}, {} games", self.name, self.total_games())
    }

    fn players(&self) -> Vec<PlayerDef> {
        let players = |part: &Part| part.tournament.players.clone();
        let mut players: Vec<PlayerDef> = self.parts.iter().flat_map(players).collect();
        players.sort();
        players.dedup();
        players
    }

    fn opening(&self) -> Option<Game> {
        let settings = &self.parts.first()?.tournament;
        let board = settings.board.parse().ok()?;
        settings.openings.first()?.game(&board).ok()
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Vec<PartResult>, ArenaError>> {
        async move {
            let pairs: u64 = self.parts.iter().map(Part::total_pairs).sum();
            let pairs = usize::try_from(pairs).unwrap_or(usize::MAX);
            let progress = context.is_live.then(|| Progress::new(&*self.name, pairs));
            let mut observe = |part: usize, event: &ExperimentEvent<'_>| {
                if let Some(progress) = &progress {
                    progress.relabel(self.label(part, event));
                    progress.advance();
                }
            };
            experiments::play(&self.parts, &arena, &mut observe).await
        }
        .boxed_local()
    }

    fn is_complete(&self, results: &Vec<PartResult>) -> bool {
        let games = |result: &PartResult| {
            let standings = &result.standings;
            standings.games() + 2 * standings.not_played.len() as u64
        };
        results.iter().map(games).sum::<u64>() >= self.total_games()
    }

    fn summary(&self, results: &Vec<PartResult>) -> String {
        let games: u64 = results.iter().map(|result| result.standings.games()).sum();
        format!("{games} of {} games", self.total_games())
    }

    fn lines(&self, results: &Vec<PartResult>, _look: &Look) -> Vec<String> {
        let findings = self.findings(results);
        if let Some(folder) = &self.figures {
            report::write_figures(&findings, folder);
        }
        let mut lines = Vec::new();
        if let Some(experiment) = Experiment::find(&self.name) {
            lines.push(experiment.question.to_owned());
            lines.push(format!("{}: {}", experiment.document, experiment.theirs));
        }
        lines.extend(report::tables(&findings));
        lines
    }

    fn json(&self, results: &Vec<PartResult>) -> serde_json::Result<Value> {
        let findings = self.findings(results);
        Ok(serde_json::json!({
            "experiment": self.name,
            "seed": self.seed,
            "tables": findings.tables,
            "figures": findings.figures,
        }))
    }

    fn plots(&self, results: &Vec<PartResult>) -> Vec<String> {
        let figures = self.findings(results).figures;
        figures.into_iter().map(|figure| figure.svg).collect()
    }
}
