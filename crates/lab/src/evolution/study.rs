//! Runs an evolution.

use std::cell::RefCell;

use futures::future::try_join;
use outflank_eval::Character;
use outflank_search::SplitMix64;

use super::gauntlet::{Gauntlet, Verdict, net_score};
use super::line_search::{LineSearch, MOST_STEPS, Step};
use super::mutation::{mutate, normalise};
use super::report::{Champion, EvolutionEvent, GenerationEnd, Stage};
use super::settings::{EvolutionError, EvolutionSettings};
use crate::Tally;
use crate::arena::{Arena, ArenaError};
use crate::duel::{Duel, seed_of};
use crate::genome::Genome;
use crate::task::PlayerDef;

/// A drawn match of the line search is played again at most this many times, with other openings.
/// If it is still drawn, the point that was there before stays; in a tie-break, the one ahead wins.
pub const MOST_REPLAYS: u32 = 4;

/// The name of players during the games.
const PLAYING_NAME: &str = "evolved";

/// What an evolution found.
#[derive(Clone, Debug, PartialEq)]
pub struct Evolution {
    /// Generations that are over.
    pub generations: u32,
    /// The weights that it began with, normalised.
    pub start: Vec<i32>,
    /// All champions, the last one at the end.
    pub champions: Vec<Champion>,
    /// The parent of the next generation.
    pub parent: Vec<i32>,
    /// The record so far.
    pub gauntlet: Gauntlet,
}

/// Improves a character, and tells `observe` what happens and what is found so far. If it is
/// stopped, it returns what it has found.
///
/// # Errors
/// If the settings are wrong, or games cannot be played.
pub async fn evolve(
    settings: &EvolutionSettings,
    arena: &impl Arena,
    observe: &mut dyn FnMut(&EvolutionEvent<'_>, &Evolution),
) -> Result<Evolution, EvolutionError> {
    let genome = settings.check()?;
    let begin: Vec<i64> = genome
        .weights(genome.template())
        .into_iter()
        .map(i64::from)
        .collect();
    let mut random = SplitMix64::new(seed_of(settings.seed, "start"));
    let parent = normalise(&begin, &mut random);
    let mut run = Run {
        settings,
        genome,
        arena,
        observe: RefCell::new(observe),
        found: Evolution {
            generations: 0,
            start: parent.clone(),
            champions: Vec::new(),
            gauntlet: Gauntlet::new(parent.clone()),
            parent,
        },
    };
    for generation in 1..=settings.generations {
        match run.generation(generation).await {
            Err(ArenaError::Stopped) => break,
            result => result?,
        }
        run.found.generations = generation;
    }
    Ok(run.found)
}

type Observe<'a> = dyn FnMut(&EvolutionEvent<'_>, &Evolution) + 'a;

/// A match of the line search, or one as long.
struct Bout<'a> {
    name: String,
    generation: u32,
    stage: Stage,
    weights: [&'a [i32]; 2],
}

/// An evolution under way.
struct Run<'a, A> {
    settings: &'a EvolutionSettings,
    genome: Genome,
    arena: &'a A,
    /// Two matches may be played at the same time, and both tell of their games.
    observe: RefCell<&'a mut Observe<'a>>,
    found: Evolution,
}

impl<A: Arena> Run<'_, A> {
    async fn generation(&mut self, generation: u32) -> Result<(), ArenaError> {
        let (parent, gauntlet) = (self.found.parent.clone(), &self.found.gauntlet);
        self.tell(&EvolutionEvent::Generation {
            generation,
            parent: &parent,
            record: gauntlet.record,
            gauntlet_games: 2 * self.settings.games.saturating_mul(gauntlet.multiplier),
        });
        let seed = seed_of(self.settings.seed, &format!("{generation}"));
        let mut random = SplitMix64::new(seed);
        let mutant = mutate(&parent, self.settings.percent, &mut random);
        let scout = Bout {
            name: format!("{generation}/scout"),
            generation,
            stage: Stage::Scout,
            weights: [&mutant, &parent],
        };
        let tally = self.play(&scout, self.settings.games).await?;
        self.tell_match(generation, Stage::Scout, tally);
        let end = if net_score(tally) <= 0 {
            GenerationEnd::Discarded
        } else {
            let best = self
                .line_search(generation, &parent, &mutant, &mut random)
                .await?;
            self.gauntlet(generation, best).await?
        };
        self.tell(&EvolutionEvent::End { generation, end });
        Ok(())
    }

    /// Follows the line from the parent through the mutant to the best weights on it.
    async fn line_search(
        &self,
        generation: u32,
        parent: &[i32],
        mutant: &[i32],
        random: &mut SplitMix64,
    ) -> Result<Vec<i32>, ArenaError> {
        let mut search = LineSearch::new(parent, mutant);
        for step in 1..=MOST_STEPS {
            let candidates = search.candidates(random);
            if candidates.iter().all(|weights| weights == search.point()) {
                break;
            }
            let found = self
                .step(generation, step, search.point(), &candidates)
                .await?;
            search.advance(found, candidates);
            self.tell(&EvolutionEvent::Step {
                generation,
                step,
                found,
                weights: search.point(),
            });
        }
        Ok(search.point().to_vec())
    }

    /// Plays the matches of one step.
    async fn step(
        &self,
        generation: u32,
        step: u32,
        point: &[i32],
        [ahead, behind]: &[Vec<i32>; 2],
    ) -> Result<Step, ArenaError> {
        let bout = |which: &str, stage, weights| Bout {
            name: format!("{generation}/line/{step}/{which}"),
            generation,
            stage,
            weights,
        };
        let forward = bout("forward", Stage::Forward(step), [ahead, point]);
        let back = bout("back", Stage::Back(step), [behind, point]);
        let (forward, back) = try_join(self.decide(forward), self.decide(back)).await?;
        self.tell_match(generation, Stage::Forward(step), forward);
        self.tell_match(generation, Stage::Back(step), back);
        Ok(match (net_score(forward) > 0, net_score(back) > 0) {
            (false, false) => Step::Stay,
            (true, false) => Step::Forward,
            (false, true) => Step::Back,
            (true, true) => {
                let stage = Stage::TieBreak(step);
                let tie_break = bout("tie-break", stage, [ahead, behind]);
                let tie_break = self.decide(tie_break).await?;
                self.tell_match(generation, stage, tie_break);
                if net_score(tie_break) >= 0 {
                    Step::ForwardOfBoth
                } else {
                    Step::BackOfBoth
                }
            }
        })
    }

    /// Plays the best of a line search against the baseline.
    async fn gauntlet(
        &mut self,
        generation: u32,
        best: Vec<i32>,
    ) -> Result<GenerationEnd, ArenaError> {
        let Gauntlet {
            baseline,
            multiplier,
            ..
        } = &self.found.gauntlet;
        let games = self.settings.games.saturating_mul(*multiplier);
        let bout = Bout {
            name: format!("{generation}/gauntlet"),
            generation,
            stage: Stage::Gauntlet,
            weights: [&best, baseline],
        };
        let tally = self.play(&bout, games).await?;
        self.tell_match(generation, Stage::Gauntlet, tally);
        let verdict = self.found.gauntlet.judge(&best, tally);
        if verdict == Verdict::Fails {
            return Ok(GenerationEnd::Failed);
        }
        let champion = Champion {
            generation,
            character: self.champion_character(generation, &best, tally),
            weights: best.clone(),
            tally,
            verdict,
        };
        self.found.champions.push(champion.clone());
        self.found.parent = best;
        self.tell(&EvolutionEvent::Champion(&champion));
        Ok(GenerationEnd::Champion)
    }

    /// The character to be saved, with a name and a description that say where it comes from.
    fn champion_character(&self, generation: u32, weights: &[i32], tally: Tally) -> Character {
        let ancestor = &self.genome.template().name;
        let (board, depth) = (&self.settings.board, self.settings.depth);
        let suffix = format!("-g{generation}");
        let most = 32_usize.saturating_sub(suffix.len());
        let name: String = ancestor.chars().take(most).collect();
        let about = format!(
            "Evolved from {ancestor} on {board} at depth {depth}: {} wins, {} draws, {} losses",
            tally.wins, tally.draws, tally.losses
        );
        let about: String = about.chars().take(200).collect();
        let mut character = self
            .genome
            .character(&format!("{name}{suffix}"), &about, weights);
        character.depth = depth;
        character
    }

    /// Plays a match of the line search. Equal players do not play, and a draw is played again.
    async fn decide(&self, mut bout: Bout<'_>) -> Result<Tally, ArenaError> {
        if bout.weights[0] == bout.weights[1] {
            return Ok(Tally::default());
        }
        let name = bout.name.clone();
        let mut tally = self.play(&bout, self.settings.games).await?;
        for replay in 1..=MOST_REPLAYS {
            if net_score(tally) != 0 {
                break;
            }
            bout.name = format!("{name}/{replay}");
            tally = self.play(&bout, self.settings.games).await?;
        }
        Ok(tally)
    }

    /// Plays a match with this many games with each colour.
    async fn play(&self, bout: &Bout<'_>, games: u32) -> Result<Tally, ArenaError> {
        let settings = format!("depth={}", self.settings.depth);
        let player = |weights: &[i32]| {
            let character = self.genome.character(PLAYING_NAME, "", weights);
            PlayerDef::character(&character, &settings)
        };
        let duel = Duel {
            name: bout.name.clone(),
            board: &self.settings.board,
            openings: &self.settings.openings,
            players: bout.weights.map(player),
            pairs: games,
            seed: self.settings.seed,
        };
        let &Bout {
            generation, stage, ..
        } = bout;
        let tell = |tally| {
            self.tell(&EvolutionEvent::Pair {
                generation,
                stage,
                tally,
                games: games.saturating_mul(2),
            });
        };
        duel.play(self.arena, tell).await
    }

    fn tell_match(&self, generation: u32, stage: Stage, tally: Tally) {
        self.tell(&EvolutionEvent::Match {
            generation,
            stage,
            tally,
        });
    }

    fn tell(&self, event: &EvolutionEvent<'_>) {
        (self.observe.borrow_mut())(event, &self.found);
    }
}
