//! A tournament as a study.

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::tournament::{self, Standings, TournamentReport, TournamentSettings};
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::live_table::LiveTable;
use super::table;
use crate::drawing::Look;
use crate::laboratory::{RunContext, Study};

/// A tournament.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct TournamentStudy(pub(crate) TournamentSettings);

impl Study for TournamentStudy {
    const KIND: &'static str = "tournament";
    type Findings = Standings;

    fn title(&self) -> String {
        self.0.title()
    }

    fn players(&self) -> Vec<PlayerDef> {
        self.0.players.clone()
    }

    fn opening(&self) -> Option<Game> {
        let board = self.0.board.parse().ok()?;
        self.0.openings.first()?.game(&board).ok()
    }

    fn seed(&self) -> u64 {
        self.0.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Standings, ArenaError>> {
        async move {
            let mut live = context.is_live.then(|| LiveTable::new(&self.0));
            let mut observe = |event: &tournament::TournamentEvent<'_>| {
                if let Some(live) = &mut live {
                    live.update(event);
                }
            };
            tournament::play(&self.0, &arena, &mut observe).await
        }
        .boxed_local()
    }

    fn is_complete(&self, standings: &Standings) -> bool {
        self.0.is_complete(standings)
    }

    fn summary(&self, standings: &Standings) -> String {
        self.0.summary(standings)
    }

    fn lines(&self, standings: &Standings, look: &Look) -> Vec<String> {
        let report = TournamentReport::of(&self.0, standings);
        let mut lines = table::lines(&report, look.unicode);
        if let Some(block) = self.0.match_block(standings) {
            lines.push(String::new());
            lines.extend(block.lines().map(str::to_owned));
        }
        lines
    }

    fn json(&self, standings: &Standings) -> serde_json::Result<Value> {
        serde_json::to_value(TournamentReport::of(&self.0, standings))
    }

    fn plots(&self, standings: &Standings) -> Vec<String> {
        let report = TournamentReport::of(&self.0, standings);
        vec![report.score_chart(&self.title()).to_svg()]
    }
}
