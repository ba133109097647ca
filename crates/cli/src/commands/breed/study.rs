//! Breeding as a study.

use futures::FutureExt;
use futures::channel::mpsc;
use futures::future::LocalBoxFuture;
use outflank_lab::breeding::{Bred, BreedingError, BreedingEvent, BreedingSettings, breed};
use outflank_lab::view::wrong_settings;
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use outflank_store::Champion;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::PathBuf;

use super::report;
use crate::drawing::Look;
use crate::laboratory::player_file::PlayerFile;
use crate::laboratory::{RunContext, Study};
use crate::progress::Spinner;

/// A population to breed, and where its best members are saved.
#[derive(Serialize, Deserialize)]
pub(crate) struct BreedingStudy {
    pub(crate) settings: BreedingSettings,
    pub(crate) save: PathBuf,
}

impl Study for BreedingStudy {
    const KIND: &'static str = "breed";
    type Findings = Bred;

    fn title(&self) -> String {
        self.settings.title()
    }

    fn players(&self) -> Vec<PlayerDef> {
        self.settings.against.iter().cloned().collect()
    }

    fn opening(&self) -> Option<Game> {
        let sample = self.settings.boards.first()?;
        let board = sample.board.parse().ok()?;
        sample.openings.first()?.game(&board).ok()
    }

    fn seed(&self) -> u64 {
        self.settings.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Bred, ArenaError>> {
        let is_live = context.is_live;
        let keep = move |sender| self.breed(arena, is_live, sender);
        context.keeping_champions(keep).boxed_local()
    }

    fn is_complete(&self, bred: &Bred) -> bool {
        self.settings.is_complete(bred)
    }

    fn summary(&self, bred: &Bred) -> String {
        bred.summary()
    }

    fn lines(&self, bred: &Bred, _: &Look) -> Vec<String> {
        report::lines(&self.settings, &self.save, bred)
    }

    fn json(&self, bred: &Bred) -> serde_json::Result<Value> {
        Ok(report::json(&self.settings, &self.save, bred))
    }

    fn plots(&self, bred: &Bred) -> Vec<String> {
        bred.plots()
    }
}

impl BreedingStudy {
    /// Breeds, saves the best members in the player file, and sends them to be kept in the store.
    async fn breed(
        &self,
        arena: &dyn Arena,
        is_live: bool,
        keep: mpsc::UnboundedSender<Champion>,
    ) -> Result<Bred, ArenaError> {
        let mut live = is_live.then(|| (Spinner::new("breeding"), PlayerFile::new(&self.save)));
        let mut observe = |event: &BreedingEvent<'_>, _: &Bred| {
            let Some((spinner, file)) = &mut live else {
                return;
            };
            match event {
                BreedingEvent::Pair {
                    generation,
                    played,
                    planned,
                } => spinner.say(format_args!(
                    "generation {generation} of {}, {played} of {planned} pairs of games",
                    self.settings.generations
                )),
                BreedingEvent::Generation {
                    generation, best, ..
                } => {
                    file.add(best);
                    // The receiver is gone only if the store has failed, which ends the run.
                    let _ = keep.unbounded_send(Champion {
                        generation: u64::from(*generation),
                        character: best.to_toml(),
                    });
                }
                _ => {}
            }
        };
        let bred = breed(&self.settings, &arena, &mut observe).await;
        bred.map_err(|error| match error {
            BreedingError::Arena(error) => error,
            error => wrong_settings(&error),
        })
    }
}
