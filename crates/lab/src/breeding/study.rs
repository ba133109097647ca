//! Breeds a population.

use futures::{StreamExt, TryStreamExt, stream};
use outflank_eval::Character;
use outflank_search::SplitMix64;

use super::children::{crossover, diversity, draw_anew, random_weights};
use super::meeting::Meeting;
use super::pairings::pairings;
use super::selection::{parents, ranking};
use super::settings::{BreedingError, BreedingSettings};
use crate::Tally;
use crate::arena::{Arena, ArenaError};
use crate::duel::{Duel, play_task, seed_of};
use crate::genome::Genome;
use crate::task::{PlayerDef, Task};

/// Tasks in flight for each place in the arena, so that nobody waits for the next one.
const AHEAD: usize = 4;

/// The name of players during the games.
const PLAYING_NAME: &str = "bred";

/// A member of a population.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// Its weights, one for each gene.
    pub weights: Vec<i32>,
    /// Its results in this generation.
    pub tally: Tally,
}

/// What happens during breeding.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BreedingEvent<'a> {
    /// A pair of games is over.
    Pair {
        /// The generation, from 1.
        generation: u32,
        /// Pairs played in this generation.
        played: usize,
        /// Pairs to play in this generation.
        planned: usize,
    },
    /// A generation has played all its games.
    Generation {
        /// Its number, from 1.
        generation: u32,
        /// Its members, best first.
        members: &'a [Member],
        /// How different they are, from 0 to 2.
        diversity: f64,
        /// The best member as a character.
        best: &'a Character,
    },
}

/// What breeding found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bred {
    /// Generations that are over.
    pub generations: u32,
    /// The members of the last one of them, best first.
    pub members: Vec<Member>,
    /// The best member of each generation.
    pub best: Vec<Character>,
    /// The results of these members in their generation.
    pub best_tallies: Vec<Tally>,
    /// The diversity of each generation.
    pub diversity: Vec<f64>,
}

/// Breeds weights, and tells `observe` what happens and what is found so far. If it is stopped, it
/// returns what it has found.
///
/// # Errors
/// If the settings are wrong, or games cannot be played.
pub async fn breed(
    settings: &BreedingSettings,
    arena: &impl Arena,
    observe: &mut dyn FnMut(&BreedingEvent<'_>, &Bred),
) -> Result<Bred, BreedingError> {
    let (genome, founders) = settings.check()?;
    let nursery = Nursery { settings, genome };
    let mut population = nursery.first(founders);
    let mut bred = Bred::default();
    for generation in 1..=settings.generations {
        let mut tell = |event: &BreedingEvent<'_>| observe(event, &bred);
        let played = nursery.play(generation, &population, arena, &mut tell);
        let tallies = match played.await {
            Err(ArenaError::Stopped) => break,
            result => result?,
        };
        let points: Vec<f64> = tallies.iter().map(share).collect();
        let member = |index: usize| Member {
            weights: population[index].clone(),
            tally: tallies[index],
        };
        let members: Vec<Member> = ranking(&points).into_iter().map(member).collect();
        let best = nursery.best(generation, &members);
        let diversity = diversity(&population);
        bred.generations = generation;
        bred.best.push(best.clone());
        bred.best_tallies
            .extend(members.first().map(|best| best.tally));
        bred.diversity.push(diversity);
        population = nursery.next(generation, &members);
        bred.members = members;
        let event = BreedingEvent::Generation {
            generation,
            members: &bred.members,
            diversity,
            best: &best,
        };
        observe(&event, &bred);
    }
    Ok(bred)
}

/// Points per game. Members may have different numbers of games.
fn share(tally: &Tally) -> f64 {
    tally.score().unwrap_or(0.0)
}

/// Where generations come from.
struct Nursery<'a> {
    settings: &'a BreedingSettings,
    genome: Genome,
}

impl Nursery<'_> {
    /// The founders, and random members.
    fn first(&self, founders: Vec<Vec<i32>>) -> Vec<Vec<i32>> {
        let mut random = SplitMix64::new(seed_of(self.settings.seed, "founders"));
        let genes = self.genome.genes().len();
        let mut population = founders;
        population.resize_with(self.settings.population as usize, || {
            random_weights(genes, &mut random)
        });
        population
    }

    /// The next generation: the elite, and children of parents who are chosen by their points.
    fn next(&self, generation: u32, members: &[Member]) -> Vec<Vec<i32>> {
        let settings = self.settings;
        let name = format!("{generation}/children");
        let mut random = SplitMix64::new(seed_of(settings.seed, &name));
        let points: Vec<f64> = members.iter().map(|member| share(&member.tally)).collect();
        let elite = members.iter().take(settings.elite as usize);
        let mut next: Vec<Vec<i32>> = elite.map(|member| member.weights.clone()).collect();
        next.resize_with(settings.population as usize, || {
            let parents = parents(settings.selection, &points, &mut random);
            let parents = parents.map(|index| members[index].weights.as_slice());
            let mut child = crossover(settings.crossover, parents, &mut random);
            draw_anew(&mut child, settings.mutation, &mut random);
            child
        });
        next
    }

    /// Plays all games of a generation. The tallies are in the order of the population.
    async fn play(
        &self,
        generation: u32,
        population: &[Vec<i32>],
        arena: &impl Arena,
        observe: &mut dyn FnMut(&BreedingEvent<'_>),
    ) -> Result<Vec<Tally>, ArenaError> {
        let plan = self.plan(generation, population);
        let (planned, mut played) = (plan.len(), 0);
        let mut tallies = vec![Tally::default(); population.len()];
        let games =
            stream::iter(plan)
                .map(|(pair, task)| async move {
                    play_task(task, arena).await.map(|games| (pair, games))
                })
                .buffer_unordered(AHEAD * arena.capacity().max(1));
        let mut games = Box::pin(games);
        while let Some((pair, games)) = games.try_next().await? {
            for (index, member) in pair.members().enumerate() {
                tallies[member] += games.iter().map(|game| game.tally(index)).sum();
            }
            played += 1;
            observe(&BreedingEvent::Pair {
                generation,
                played,
                planned,
            });
        }
        Ok(tallies)
    }

    /// The tasks of a generation, with the members who play each.
    fn plan(&self, generation: u32, population: &[Vec<i32>]) -> Vec<(Meeting, Task)> {
        let settings = self.settings;
        let name = format!("{generation}/pairings");
        let mut random = SplitMix64::new(seed_of(settings.seed, &name));
        let players: Vec<PlayerDef> = population
            .iter()
            .map(|weights| self.player(weights))
            .collect();
        let boards = settings.boards.len();
        let of_pairing = settings
            .boards_per_pairing
            .map_or(boards, |count| count as usize);
        let mut turn = random.below(boards as u32) as usize;
        let mut plan = Vec::new();
        for meeting in self.meetings(population.len(), &mut random) {
            for board in (0..of_pairing.min(boards)).map(|next| (turn + next) % boards) {
                let sample = &settings.boards[board];
                let duel = Duel {
                    name: format!("{generation}/{meeting}/{board}"),
                    board: &sample.board,
                    openings: &sample.openings,
                    players: meeting.players(&players),
                    pairs: settings.games,
                    seed: settings.seed,
                };
                let tasks = duel.tasks().into_iter();
                plan.extend(tasks.map(|task| (meeting.clone(), task)));
            }
            turn = (turn + of_pairing) % boards;
        }
        plan
    }

    /// Who meets whom: all members the opponent of the settings, or each other.
    fn meetings(&self, members: usize, random: &mut SplitMix64) -> Vec<Meeting> {
        match &self.settings.against {
            Some(opponent) => (0..members)
                .map(|member| Meeting::Opponent(member, opponent.clone()))
                .collect(),
            None => pairings(members, self.settings.opponents, random)
                .into_iter()
                .map(Meeting::Members)
                .collect(),
        }
    }

    fn player(&self, weights: &[i32]) -> PlayerDef {
        let character = self.genome.character(PLAYING_NAME, "", weights);
        PlayerDef::character(&character, &format!("depth={}", self.settings.depth))
    }

    /// The best member as a character, with a name and a description that say where it comes from.
    fn best(&self, generation: u32, members: &[Member]) -> Character {
        let (settings, template) = (self.settings, self.genome.template());
        let suffix = format!("-b{generation}");
        let most = 32_usize.saturating_sub(suffix.len());
        let name: String = template.name.chars().take(most).collect();
        let boards = match &settings.boards[..] {
            [only] => only.board.clone(),
            boards => format!("{} boards", boards.len()),
        };
        let (population, depth) = (settings.population, settings.depth);
        let about = format!("Bred on {boards} at depth {depth}: the best of {population}");
        let about: String = about.chars().take(200).collect();
        let weights = members.first().map_or(&[][..], |best| &best.weights);
        self.genome
            .character(&format!("{name}{suffix}"), &about, weights)
    }
}
