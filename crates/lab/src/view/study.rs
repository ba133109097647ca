//! Runs a study for those who show it.

use crate::arena::{Arena, ArenaError};
use crate::breeding::{Bred, BreedingError, BreedingEvent, BreedingSettings, breed};
use crate::evolution::{Evolution, EvolutionError, EvolutionEvent, EvolutionSettings, evolve};
use crate::task::TaskId;
use crate::tournament::{self, Standings, TournamentEvent, TournamentSettings};
use outflank_eval::Character;

use super::run_view::{RunView, StageView};
use super::{StudySettings, breeding, evolution, tournament as tournament_view};

/// What happens in a study. Views cost time, so they are made only when they are asked for.
pub struct StudyUpdate<'a> {
    /// A character that was just found, and should be saved at once.
    pub champion: Option<NewChampion<'a>>,
    make: &'a dyn Fn() -> RunView,
}

/// A champion of an evolution, or the best member of a generation that was bred.
#[derive(Clone, Copy, Debug)]
pub struct NewChampion<'a> {
    /// Its generation, from 1.
    pub generation: u32,
    /// The character.
    pub character: &'a Character,
}

impl StudyUpdate<'_> {
    /// The study as it is now, without a game.
    #[must_use]
    pub fn view(&self) -> RunView {
        (self.make)()
    }
}

/// What a study has found when it ends, or is stopped.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyOutcome {
    /// What there is to show.
    pub view: RunView,
    /// Whether nothing is left to play.
    pub is_complete: bool,
    /// The findings in one line.
    pub summary: String,
}

impl StudySettings {
    /// The kind of the study, which is also the command that runs it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            StudySettings::Tournament(_) => "tournament",
            StudySettings::Evolve(_) => "evolve",
            StudySettings::Breed(_) => "breed",
        }
    }

    /// What the study is about, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            StudySettings::Tournament(settings) => settings.title(),
            StudySettings::Evolve(settings) => settings.title(),
            StudySettings::Breed(settings) => settings.title(),
        }
    }

    /// Plays the study in an arena, and tells `observe` whenever something has changed. If it is
    /// stopped, it returns what was found until then.
    ///
    /// # Errors
    /// If the settings are wrong, or games cannot be played or kept.
    pub async fn run(
        &self,
        arena: &dyn Arena,
        observe: &mut dyn FnMut(&StudyUpdate<'_>),
    ) -> Result<StudyOutcome, ArenaError> {
        match self {
            StudySettings::Tournament(settings) => play_tournament(settings, arena, observe).await,
            StudySettings::Evolve(settings) => run_evolution(settings, arena, observe).await,
            StudySettings::Breed(settings) => run_breeding(settings, arena, observe).await,
        }
    }
}

async fn play_tournament(
    settings: &TournamentSettings,
    arena: &dyn Arena,
    observe: &mut dyn FnMut(&StudyUpdate<'_>),
) -> Result<StudyOutcome, ArenaError> {
    let mut tell = |standings: &Standings| {
        observe(&StudyUpdate {
            champion: None,
            make: &|| tournament_view::view(settings, standings),
        });
    };
    tell(&Standings::new(settings.players.len()));
    let mut tell = |event: &TournamentEvent<'_>| tell(event.standings);
    let standings: Standings = tournament::play(settings, &arena, &mut tell).await?;
    Ok(StudyOutcome {
        view: tournament_view::view(settings, &standings),
        is_complete: settings.is_complete(&standings),
        summary: settings.summary(&standings),
    })
}

async fn run_evolution(
    settings: &EvolutionSettings,
    arena: &dyn Arena,
    observe: &mut dyn FnMut(&StudyUpdate<'_>),
) -> Result<StudyOutcome, ArenaError> {
    let (mut games, mut stage) = (0, None);
    let mut tell = |event: &EvolutionEvent<'_>, found: &Evolution| {
        let mut champion = None;
        match event {
            &EvolutionEvent::Pair {
                stage: which,
                tally,
                games: planned,
                ..
            } => {
                games += 2;
                stage = Some(StageView {
                    stage: which,
                    tally,
                    games: planned,
                });
            }
            EvolutionEvent::Generation { .. } => stage = None,
            EvolutionEvent::Champion(found) => {
                champion = Some(NewChampion {
                    generation: found.generation,
                    character: &found.character,
                });
            }
            _ => {}
        }
        observe(&StudyUpdate {
            champion,
            make: &|| evolution::view(settings, found, stage, games),
        });
    };
    let found = evolve(settings, &arena, &mut tell).await;
    let found = found.map_err(|error| match error {
        EvolutionError::Arena(error) => error,
        error => wrong_settings(&error),
    })?;
    Ok(StudyOutcome {
        view: evolution::view(settings, &found, None, games),
        is_complete: settings.is_complete(&found),
        summary: found.summary(),
    })
}

async fn run_breeding(
    settings: &BreedingSettings,
    arena: &dyn Arena,
    observe: &mut dyn FnMut(&StudyUpdate<'_>),
) -> Result<StudyOutcome, ArenaError> {
    let (mut games, mut pairs) = (0, (0, 0));
    observe(&StudyUpdate {
        champion: None,
        make: &|| breeding::view(settings, &Bred::default(), (0, 0), 0),
    });
    let mut tell = |event: &BreedingEvent<'_>, bred: &Bred| {
        let mut champion = None;
        match *event {
            BreedingEvent::Pair {
                played, planned, ..
            } => {
                games += 2;
                pairs = (played, planned);
            }
            BreedingEvent::Generation {
                generation, best, ..
            } => {
                champion = Some(NewChampion {
                    generation,
                    character: best,
                });
            }
        }
        observe(&StudyUpdate {
            champion,
            make: &|| breeding::view(settings, bred, pairs, games),
        });
    };
    let bred = breed(settings, &arena, &mut tell).await;
    let bred = bred.map_err(|error| match error {
        BreedingError::Arena(error) => error,
        error => wrong_settings(&error),
    })?;
    Ok(StudyOutcome {
        view: breeding::view(settings, &bred, pairs, games),
        is_complete: settings.is_complete(&bred),
        summary: bred.summary(),
    })
}

/// The error of a study whose settings are wrong.
pub fn wrong_settings(error: &dyn std::error::Error) -> ArenaError {
    ArenaError::Failed {
        task: TaskId::new("settings"),
        reason: error.to_string(),
    }
}
