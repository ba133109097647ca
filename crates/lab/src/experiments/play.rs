//! Plays the tournaments of an experiment.

use futures::FutureExt;
use futures::future::LocalBoxFuture;

use super::part::{Part, PartResult, Population};
use crate::arena::{Arena, ArenaError, Delivery};
use crate::breeding::{Bred, BreedingEvent, breed};
use crate::task::{PlayerDef, Task, TaskId};
use crate::tournament::{self, Standings, TournamentEvent};

/// A pair of games of an experiment is over.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExperimentEvent<'a> {
    /// In a population that is being bred.
    Bred {
        /// The population.
        population: &'a Population,
        /// Its generation, from 1.
        generation: u32,
    },
    /// In a tournament.
    Played(&'a TournamentEvent<'a>),
}

/// Plays all parts, one after another, and tells `observe` of every finished pair with the index of
/// its part. A stopped experiment returns what is finished.
///
/// # Errors
/// As [`tournament::play`] and [`breed`].
pub async fn play(
    parts: &[Part],
    arena: &impl Arena,
    observe: &mut dyn FnMut(usize, &ExperimentEvent<'_>),
) -> Result<Vec<PartResult>, ArenaError> {
    let mut results = Vec::with_capacity(parts.len());
    for (index, part) in parts.iter().enumerate() {
        let arena = Prefixed {
            arena,
            prefix: &part.label,
        };
        let mut observe = |event: &ExperimentEvent<'_>| observe(index, event);
        results.push(play_part(part, &arena, &mut observe).await?);
    }
    Ok(results)
}

async fn play_part(
    part: &Part,
    arena: &impl Arena,
    observe: &mut dyn FnMut(&ExperimentEvent<'_>),
) -> Result<PartResult, ArenaError> {
    let mut tournament = part.tournament.clone();
    let mut is_bred = true;
    for population in &part.populations {
        let bred = best_members(population, arena, observe).await?;
        is_bred &= bred.len() == population.chosen.len();
        tournament.players.extend(bred);
    }
    let standings = if is_bred {
        let mut observe = |event: &TournamentEvent<'_>| observe(&ExperimentEvent::Played(event));
        tournament::play(&tournament, arena, &mut observe).await?
    } else {
        Standings::new(tournament.players.len())
    };
    Ok(PartResult {
        label: part.label.clone(),
        tournament,
        standings,
    })
}

/// The best members of the chosen generations, or of fewer if the breeding was stopped.
async fn best_members(
    population: &Population,
    arena: &impl Arena,
    observe: &mut dyn FnMut(&ExperimentEvent<'_>),
) -> Result<Vec<PlayerDef>, ArenaError> {
    let arena = Prefixed {
        arena,
        prefix: &population.name,
    };
    let mut observe = |event: &BreedingEvent<'_>, _: &Bred| {
        if let BreedingEvent::Pair { generation, .. } = *event {
            observe(&ExperimentEvent::Bred {
                population,
                generation,
            });
        }
    };
    let bred = breed(&population.breeding, &arena, &mut observe).await?;
    let player = |&generation: &u32| {
        let mut best = bred
            .best
            .get((generation as usize).checked_sub(1)?)?
            .clone();
        best.name = format!("{}-g{generation}", population.name);
        let settings = format!("depth={}", population.breeding.depth);
        Some(PlayerDef::character(&best, &settings))
    };
    Ok(population.chosen.iter().filter_map(player).collect())
}

/// An arena that gives tasks the name of their part, so that names are unique in the whole run.
struct Prefixed<'a, A> {
    arena: &'a A,
    prefix: &'a str,
}

impl<A: Arena> Prefixed<'_, A> {
    async fn play_prefixed(&self, mut task: Task) -> Result<Delivery, ArenaError> {
        let name = task.id.clone();
        task.id = TaskId::new(format!("{}/{name}", self.prefix));
        let mut delivery = self.arena.play(task).await?;
        delivery.result.id = name;
        Ok(delivery)
    }
}

impl<A: Arena> Arena for Prefixed<'_, A> {
    fn capacity(&self) -> usize {
        self.arena.capacity()
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        self.play_prefixed(task).boxed_local()
    }
}
