//! An evolution as a study.

use futures::FutureExt;
use futures::channel::mpsc;
use futures::future::LocalBoxFuture;
use outflank_lab::evolution::{
    Evolution, EvolutionError, EvolutionEvent, EvolutionSettings, evolve,
};
use outflank_lab::view::wrong_settings;
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use outflank_store::Champion;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::PathBuf;

use super::live::Live;
use super::report;
use crate::drawing::Look;
use crate::laboratory::player_file::PlayerFile;
use crate::laboratory::{RunContext, Study};

/// An evolution, and where its champions are saved.
#[derive(Serialize, Deserialize)]
pub(crate) struct EvolutionStudy {
    pub(crate) settings: EvolutionSettings,
    pub(crate) save: PathBuf,
}

impl Study for EvolutionStudy {
    const KIND: &'static str = "evolve";
    type Findings = Evolution;

    fn title(&self) -> String {
        self.settings.title()
    }

    fn players(&self) -> Vec<PlayerDef> {
        Vec::new()
    }

    fn opening(&self) -> Option<Game> {
        None
    }

    fn seed(&self) -> u64 {
        self.settings.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Evolution, ArenaError>> {
        let is_live = context.is_live;
        let keep = move |sender| self.evolve(arena, is_live, sender);
        context.keeping_champions(keep).boxed_local()
    }

    fn is_complete(&self, found: &Evolution) -> bool {
        self.settings.is_complete(found)
    }

    fn summary(&self, found: &Evolution) -> String {
        found.summary()
    }

    fn lines(&self, found: &Evolution, _: &Look) -> Vec<String> {
        report::lines(&self.settings, &self.save, found)
    }

    fn json(&self, found: &Evolution) -> serde_json::Result<Value> {
        Ok(report::json(&self.settings, &self.save, found))
    }

    fn plots(&self, found: &Evolution) -> Vec<String> {
        found.plots(&self.settings)
    }
}

impl EvolutionStudy {
    /// Evolves, saves champions in the player file, and sends them to be kept in the store.
    async fn evolve(
        &self,
        arena: &dyn Arena,
        is_live: bool,
        keep: mpsc::UnboundedSender<Champion>,
    ) -> Result<Evolution, ArenaError> {
        let mut live = is_live.then(|| (Live::new(&self.settings), PlayerFile::new(&self.save)));
        let mut observe = |event: &EvolutionEvent<'_>, _: &Evolution| {
            let Some((live, file)) = &mut live else {
                return;
            };
            live.tell(event);
            if let EvolutionEvent::Champion(champion) = event {
                file.add(&champion.character);
                let generation = u64::from(champion.generation);
                let character = champion.character.to_toml();
                // The receiver is gone only if the store has failed, which ends the run.
                let _ = keep.unbounded_send(Champion {
                    generation,
                    character,
                });
            }
        };
        let found = evolve(&self.settings, &arena, &mut observe).await;
        found.map_err(|error| match error {
            EvolutionError::Arena(error) => error,
            error => wrong_settings(&error),
        })
    }
}
