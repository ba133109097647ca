//! Matches inside a study: two players, and pairs of games from varied openings.

use futures::TryStreamExt;
use futures::stream::FuturesUnordered;
use outflank_search::SplitMix64;

use crate::Tally;
use crate::arena::{Arena, ArenaError};
use crate::games::FinishedGame;
use crate::task::{Opening, PlayerDef, Task, TaskId};

/// A match of two players. The seed of a study and the name of the match decide everything that is
/// random in it.
#[derive(Clone, Debug)]
pub(crate) struct Duel<'a> {
    /// The name of the match, unique in its run.
    pub(crate) name: String,
    /// The board in its text form.
    pub(crate) board: &'a str,
    /// The openings to choose from.
    pub(crate) openings: &'a [Opening],
    /// The players.
    pub(crate) players: [PlayerDef; 2],
    /// Games that each player plays with each colour.
    pub(crate) pairs: u32,
    /// The seed of the study.
    pub(crate) seed: u64,
}

impl Duel<'_> {
    /// Plays all pairs at the same time, and tells `observe` the result so far after each. The
    /// tally is that of the first player.
    pub(crate) async fn play(
        &self,
        arena: &impl Arena,
        observe: impl Fn(Tally),
    ) -> Result<Tally, ArenaError> {
        let tasks = self.tasks().into_iter();
        let mut played: FuturesUnordered<_> = tasks.map(|task| play_task(task, arena)).collect();
        let mut tally = Tally::default();
        while let Some(games) = played.try_next().await? {
            tally += games.iter().map(|game| game.tally(0)).sum();
            observe(tally);
        }
        Ok(tally)
    }

    /// The tasks of the match.
    pub(crate) fn tasks(&self) -> Vec<Task> {
        let mut random = SplitMix64::new(seed_of(self.seed, &self.name));
        let openings = sample(self.openings, self.pairs as usize, &mut random);
        let task = |(number, opening): (usize, &Opening)| Task {
            id: TaskId::new(format!("{}/{number}", self.name)),
            board: self.board.to_owned(),
            opening: opening.clone(),
            players: self.players.clone(),
            games: 2,
            seed: random.next_u64(),
            training: None,
        };
        openings.into_iter().enumerate().map(task).collect()
    }
}

/// Plays a task, and checks its result.
pub(crate) async fn play_task(
    task: Task,
    arena: &impl Arena,
) -> Result<Vec<FinishedGame>, ArenaError> {
    let delivery = arena.play(task.clone()).await?;
    let replayed = delivery.result.replay(&task);
    replayed.map_err(|error| ArenaError::Failed {
        task: task.id,
        reason: error.to_string(),
    })
}

/// The seed of a part of a study: that of the study, mixed with the name of the part (FNV-1a).
pub(crate) fn seed_of(seed: u64, name: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    let hash = name.bytes().fold(0xCBF2_9CE4_8422_2325, mix);
    SplitMix64::for_position(seed, hash).next_u64()
}

/// `count` random openings, all different as long as there are enough.
fn sample<'a>(openings: &'a [Opening], count: usize, random: &mut SplitMix64) -> Vec<&'a Opening> {
    let mut chosen: Vec<&Opening> = Vec::with_capacity(count);
    while chosen.len() < count && !openings.is_empty() {
        let mut left: Vec<&Opening> = openings.iter().collect();
        while chosen.len() < count && !left.is_empty() {
            let index = random.below(left.len() as u32) as usize;
            chosen.push(left.swap_remove(index));
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(moves: &str) -> Opening {
        Opening {
            start: None,
            moves: moves.to_owned(),
        }
    }

    #[test]
    fn no_opening_comes_twice_before_all_have_come() {
        let openings = ["f5", "d3", "c4", "e6"].map(opening);
        let chosen = sample(&openings, 6, &mut SplitMix64::new(1));
        assert_eq!(chosen.len(), 6);
        for opening in &openings {
            assert!(chosen[..4].contains(&opening));
        }
        assert!(sample(&[], 3, &mut SplitMix64::new(1)).is_empty());
    }

    #[test]
    fn the_name_of_a_match_decides_its_tasks() {
        let openings = ["f5", "d3", "c4", "e6"].map(opening);
        let duel = |name: &str, seed| Duel {
            name: name.to_owned(),
            board: "8x8",
            openings: &openings,
            players: ["first", "random"].map(PlayerDef::built_in),
            pairs: 3,
            seed,
        };
        let tasks = duel("1/scout", 1).tasks();
        assert_eq!(tasks, duel("1/scout", 1).tasks());
        let ids: Vec<&str> = tasks.iter().map(|task| task.id.as_str()).collect();
        assert_eq!(ids, ["1/scout/0", "1/scout/1", "1/scout/2"]);
        assert_ne!(tasks[0].seed, tasks[1].seed);
        assert_ne!(tasks[0].seed, duel("2/scout", 1).tasks()[0].seed);
        assert_ne!(tasks[0].seed, duel("1/scout", 2).tasks()[0].seed);
    }
}
