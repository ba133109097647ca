//! Runs a training.

use outflank_rules::Side;
use outflank_search::SplitMix64;

use super::settings::{Opponents, StayError, StaySettings};
use super::streaks::{LOGGED_FROM, Streak, Streaks};
use crate::arena::{Arena, ArenaError};
use crate::duel::{play_task, seed_of};
use crate::genome::Genome;
use crate::task::{PlayerDef, Task, TaskId};

/// The name of players during the games.
const PLAYING_NAME: &str = "trained";

/// What happens during a training.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum StayEvent<'a> {
    /// A game is over.
    Game {
        /// Its number, from 1.
        game: u32,
        /// The one who stays after it.
        staying: &'a Streak,
    },
    /// The one who stays has won enough games in a row to be written to a log.
    Logged {
        /// The number of the game, from 1.
        game: u32,
        /// The one who stays.
        staying: &'a Streak,
    },
}

/// What a training found.
#[derive(Clone, Debug, PartialEq)]
pub struct Stayed {
    /// Games that are over.
    pub games: u32,
    /// All streaks.
    pub streaks: Streaks,
    /// Which weights they are.
    pub genome: Genome,
}

/// Trains a character, and tells `observe` what happens. If it is stopped, it returns what it has
/// found so far.
///
/// Each game depends on the one before, so there is one game at a time.
///
/// # Errors
/// If the settings are wrong, or games cannot be played.
pub async fn stay(
    settings: &StaySettings,
    arena: &impl Arena,
    observe: &mut dyn FnMut(&StayEvent<'_>),
) -> Result<Stayed, StayError> {
    let genome = settings.check()?;
    let mut random = SplitMix64::new(seed_of(settings.seed, "first"));
    let first = random_weights(settings, &genome, &mut random);
    let mut found = Stayed {
        games: 0,
        streaks: Streaks::new(first),
        genome,
    };
    for game in 1..=settings.games {
        let staying = found.streaks.current().weights.clone();
        let mut random = SplitMix64::new(seed_of(settings.seed, &format!("{game}")));
        let opponent = opponent(settings, &found.genome, &staying, &mut random);
        let task = task(
            settings,
            &found.genome,
            game,
            [&staying, &opponent],
            &mut random,
        );
        let wins = match play(task, arena).await {
            Err(ArenaError::Stopped) => break,
            result => result?,
        };
        found.streaks.count(game, &opponent, wins);
        found.games = game;
        let staying = found.streaks.current();
        observe(&StayEvent::Game { game, staying });
        if wins == Some(true) && staying.wins >= LOGGED_FROM {
            observe(&StayEvent::Logged { game, staying });
        }
    }
    Ok(found)
}

fn random_weights(settings: &StaySettings, genome: &Genome, random: &mut SplitMix64) -> Vec<i32> {
    let (low, high) = settings.range;
    let weight = |_| low + random.below((high - low) as u32 + 1) as i32;
    (0..genome.genes().len()).map(weight).collect()
}

/// The weights of the next opponent.
fn opponent(
    settings: &StaySettings,
    genome: &Genome,
    staying: &[i32],
    random: &mut SplitMix64,
) -> Vec<i32> {
    match settings.opponents {
        Opponents::Random => random_weights(settings, genome, random),
        Opponents::Mutants(percent) => slightly_changed(staying, percent, settings.range, random),
    }
}

/// Changes every weight by at most a percentage, but by up to 1 in any case, within the range. At
/// least one weight is different.
fn slightly_changed(
    weights: &[i32],
    percent: f64,
    (low, high): (i32, i32),
    random: &mut SplitMix64,
) -> Vec<i32> {
    loop {
        let change = |&weight: &i32| {
            let most = (f64::from(weight.abs()) * percent / 100.0).max(1.0) as u32;
            let change = random.below(2 * most + 1) as i32 - most as i32;
            (weight + change).clamp(low, high)
        };
        let changed: Vec<i32> = weights.iter().map(change).collect();
        if changed != weights {
            return changed;
        }
    }
}

/// The task of a game. Both have the same chance to be Dark.
fn task(
    settings: &StaySettings,
    genome: &Genome,
    game: u32,
    weights: [&[i32]; 2],
    random: &mut SplitMix64,
) -> Task {
    let depth = format!("depth={}", settings.depth);
    let mut players = weights.map(|weights| {
        let character = genome.character(PLAYING_NAME, "", weights);
        PlayerDef::character(&character, &depth)
    });
    let staying_is_dark = random.below(2) == 0;
    let id = if staying_is_dark {
        format!("{game}/dark")
    } else {
        players.reverse();
        format!("{game}/light")
    };
    Task {
        id: TaskId::new(id),
        board: settings.board.clone(),
        opening: random.pick(&settings.openings).cloned().unwrap_or_default(),
        players,
        games: 1,
        seed: random.next_u64(),
        training: None,
    }
}

/// Plays a game. Whether the one who stays has won; `None` for a draw.
async fn play(task: Task, arena: &impl Arena) -> Result<Option<bool>, ArenaError> {
    let staying = if task.id.as_str().ends_with("dark") {
        Side::Dark
    } else {
        Side::Light
    };
    let games = play_task(task, arena).await?;
    let winner = games.first().and_then(|game| game.winner());
    Ok(winner.map(|side| side == staying))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slight_changes_stay_within_their_percentage_and_the_range() {
        let mut random = SplitMix64::new(1);
        for _ in 0..500 {
            let changed = slightly_changed(&[50, 100, 0], 10.0, (0, 100), &mut random);
            assert!((45..=55).contains(&changed[0]), "{changed:?}");
            assert!((90..=100).contains(&changed[1]), "{changed:?}");
            assert!((0..=1).contains(&changed[2]), "{changed:?}");
            assert_ne!(changed, [50, 100, 0]);
        }
    }
}
