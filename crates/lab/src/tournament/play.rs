//! Plays a tournament.

use futures::{Stream, StreamExt, stream};

use super::schedule::ScheduledPair;
use super::settings::TournamentSettings;
use super::standings::Standings;
use crate::arena::{Arena, ArenaError};
use crate::games::FinishedGame;
use crate::statistics::Decision;

/// Tasks in flight for each place in the arena, so that nobody waits for the next one.
const AHEAD: usize = 4;

/// What happens during a tournament.
#[derive(Debug)]
pub struct TournamentEvent<'a> {
    /// The pair that was just finished.
    pub pair: &'a ScheduledPair,
    /// Its games; none if it could not be played.
    pub games: &'a [FinishedGame],
    /// The results so far, with this pair.
    pub standings: &'a Standings,
}

/// Plays a tournament, and tells `observe` of every pair as soon as it is finished.
///
/// A stopped tournament returns what is finished. A match with SPRT looks at its pairs in the order
/// of the schedule, so its length does not depend on which machine is fastest.
///
/// # Errors
/// If results cannot be kept, or the connection to other machines is lost.
pub async fn play(
    settings: &TournamentSettings,
    arena: &impl Arena,
    observe: &mut dyn FnMut(&TournamentEvent<'_>),
) -> Result<Standings, ArenaError> {
    let in_flight = AHEAD * arena.capacity().max(1);
    let pairs = stream::iter(settings.schedule()).map(|pair| play_pair(pair, arena));
    let mut standings = Standings::new(settings.players.len());
    match settings.sprt.and_then(|sprt| sprt.test().ok()) {
        None => {
            let pairs = pairs.buffer_unordered(in_flight);
            collect(pairs, &mut standings, observe, |_| false).await?;
        }
        Some(sprt) => {
            let is_decided = |standings: &Standings| {
                let score = standings.between(0, 1).unwrap_or_default();
                sprt.state(score.pentanomial()).decision != Decision::Continue
            };
            // Few in flight: those beyond the decision are played in vain.
            let pairs = pairs.buffered(arena.capacity().max(1));
            collect(pairs, &mut standings, observe, is_decided).await?;
        }
    }
    Ok(standings)
}

type PlayedPair = (ScheduledPair, Result<Vec<FinishedGame>, ArenaError>);

async fn play_pair(pair: ScheduledPair, arena: &impl Arena) -> PlayedPair {
    let delivery = arena.play(pair.task.clone()).await;
    let games = delivery.and_then(|delivery| {
        let replayed = delivery.result.replay(&pair.task);
        replayed.map_err(|error| ArenaError::Failed {
            task: pair.task.id.clone(),
            reason: error.to_string(),
        })
    });
    (pair, games)
}

async fn collect(
    pairs: impl Stream<Item = PlayedPair>,
    standings: &mut Standings,
    observe: &mut dyn FnMut(&TournamentEvent<'_>),
    is_decided: impl Fn(&Standings) -> bool,
) -> Result<(), ArenaError> {
    let mut pairs = Box::pin(pairs);
    while let Some((pair, games)) = pairs.next().await {
        let games = match games {
            Ok(games) => games,
            Err(ArenaError::Failed { task, reason }) => {
                standings.not_played.push((task, reason));
                Vec::new()
            }
            Err(ArenaError::Stopped) => return Ok(()),
            Err(error) => return Err(error),
        };
        standings.add(&pair, &games);
        observe(&TournamentEvent {
            pair: &pair,
            games: &games,
            standings,
        });
        if is_decided(standings) {
            break;
        }
    }
    Ok(())
}
