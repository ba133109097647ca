//! Plays a run for the page.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures::StreamExt;
use futures::channel::mpsc;
use futures::future::join;
use outflank_engine::{Failure, Player, PlayerError};
use outflank_fleet::{FleetSettings, NatsArena};
use outflank_lab::view::{StudyOutcome, StudyUpdate};
use outflank_lab::{Arena, ArenaError, PlayerDef, Recorded, Threads, block_on};
use outflank_search::Control;
use outflank_store::{Champion, HeldRun, RunState};

use super::kept_study::KeptStudy;
use super::live_view::{LiveView, ShowingArena, ViewMaker};
use crate::interruptible_run::Stopwatch;
use crate::laboratory::player_file::PlayerFile;
use crate::output::notice;

/// A run that this process plays.
pub(super) struct PlayedRun {
    pub(super) stop: Arc<AtomicBool>,
    pub(super) view: LiveView,
}

impl PlayedRun {
    pub(super) fn new() -> PlayedRun {
        PlayedRun {
            stop: Arc::default(),
            view: LiveView::default(),
        }
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Plays a run until it is complete or stopped, and ends the work on it.
    pub(super) fn play(&self, study: &KeptStudy, run: HeldRun, place: &Place) {
        let outcome = self.find(study, &run, place);
        let (state, summary) = match outcome {
            Ok(outcome) if outcome.is_complete => (RunState::Finished, outcome.summary),
            Ok(outcome) => (RunState::Stopped, outcome.summary),
            Err(error) => (RunState::Failed, error.to_string()),
        };
        let id = run.id().clone();
        // A run that cannot be closed counts as interrupted, and can be resumed.
        if let Err(error) = block_on(run.close(state, Some(&summary))) {
            notice(format!("run {id}: {error}"));
        }
    }

    fn find(
        &self,
        study: &KeptStudy,
        run: &HeldRun,
        place: &Place,
    ) -> Result<StudyOutcome, ArenaError> {
        match place {
            Place::Threads(count) => {
                let clock = Stopwatch::start();
                let threads = Threads {
                    count: *count,
                    control: Control::new(&clock, &*self.stop),
                    make: &make,
                };
                threads.run(|arena| self.run_in(study, run, &arena))
            }
            Place::Fleet(settings) => {
                let stop = Arc::clone(&self.stop);
                let name = run.id().to_string();
                let arena = NatsArena::connect(settings, &name, stop, Box::new(notice));
                let arena = arena.map_err(|error| ArenaError::Connection(error.to_string()))?;
                let outcome = self.run_in(study, run, &arena)?;
                if outcome.is_complete {
                    arena.finish();
                }
                Ok(outcome)
            }
        }
    }

    /// Plays in an arena. Results and champions are kept, and views are made meanwhile.
    fn run_in(
        &self,
        study: &KeptStudy,
        run: &HeldRun,
        arena: &impl Arena,
    ) -> Result<StudyOutcome, ArenaError> {
        let arena = ShowingArena {
            arena: Recorded::new(arena, run),
            live: &self.view,
        };
        let (sender, mut champions) = mpsc::unbounded();
        let mut maker = ViewMaker::new(&self.view);
        let mut file = study.save.as_deref().map(PlayerFile::new);
        let mut observe = move |update: &StudyUpdate<'_>| {
            if let (Some(champion), Some(file)) = (&update.champion, &mut file) {
                file.add(champion.character);
                // The receiver is gone only if the store has failed, which ends the run.
                let _ = sender.unbounded_send(Champion {
                    generation: u64::from(champion.generation),
                    character: champion.character.to_toml(),
                });
            }
            maker.offer(|| update.view());
        };
        let find = async {
            let found = study.settings.run(&arena, &mut observe).await;
            // Nothing more is sent.
            drop(observe);
            found
        };
        // The store waits for the disk, and the games must not.
        let keep = async {
            while let Some(champion) = champions.next().await {
                run.add_champion(champion).await?;
            }
            Ok(())
        };
        let (found, kept) = block_on(join(find, keep));
        kept.map_err(|error: outflank_store::StoreError| ArenaError::Journal(error.to_string()))?;
        found
    }
}

/// Where games are played.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// On so many threads of this process.
    Threads(usize),
    /// On other machines.
    Fleet(FleetSettings),
}

/// Makes a player of this program. Other programs are never started for the page.
pub(super) fn make(def: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
    let failed = |problem: String| PlayerError::External {
        player: def.text.clone(),
        problem,
        failure: Failure::Crash,
    };
    let spec = def.spec().map_err(|error| failed(error.to_string()))?;
    // The seed does not matter: players get another one for each game.
    let computer = spec.computer(0);
    let computer = computer.ok_or_else(|| failed("is not a player of this program".to_owned()))?;
    Ok(Box::new(computer))
}
