//! Winner stays on as a study.

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::view::wrong_settings;
use outflank_lab::winner_stays::{StayError, StayEvent, StaySettings, Stayed, stay};
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::report;
use crate::drawing::Look;
use crate::laboratory::{RunContext, Study};
use crate::progress::Progress;

/// A training.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct StayStudy(pub(crate) StaySettings);

impl Study for StayStudy {
    const KIND: &'static str = "stay";
    type Findings = Stayed;

    fn title(&self) -> String {
        self.0.title()
    }

    fn players(&self) -> Vec<PlayerDef> {
        Vec::new()
    }

    fn opening(&self) -> Option<Game> {
        None
    }

    fn seed(&self) -> u64 {
        self.0.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Stayed, ArenaError>> {
        async move {
            let games = self.0.games as usize;
            let progress = context
                .is_live
                .then(|| Progress::new("best streak 0", games));
            let mut best = 0;
            let mut observe = |event: &StayEvent<'_>| {
                if let (Some(progress), StayEvent::Game { staying, .. }) = (&progress, event) {
                    best = staying.wins.max(best);
                    progress.relabel(format!("best streak {best}"));
                    progress.advance();
                }
            };
            let stayed = stay(&self.0, &arena, &mut observe).await;
            stayed.map_err(|error| match error {
                StayError::Arena(error) => error,
                error => wrong_settings(&error),
            })
        }
        .boxed_local()
    }

    fn is_complete(&self, stayed: &Stayed) -> bool {
        stayed.games >= self.0.games
    }

    fn summary(&self, stayed: &Stayed) -> String {
        stayed.summary()
    }

    fn lines(&self, stayed: &Stayed, _: &Look) -> Vec<String> {
        report::lines(&self.0, stayed)
    }

    fn json(&self, stayed: &Stayed) -> serde_json::Result<Value> {
        Ok(report::json(&self.0, stayed))
    }

    fn plots(&self, stayed: &Stayed) -> Vec<String> {
        vec![stayed.plot(&self.0)]
    }
}
