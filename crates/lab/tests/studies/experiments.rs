//! Experiments with tiny settings.

use std::cell::RefCell;
use std::collections::BTreeMap;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::experiments::{self, EXPERIMENTS, Experiment, ExperimentEvent, Part, PartResult};
use outflank_lab::{
    Arena, ArenaError, Delivery, Opening, Task, TaskId, TaskResult, block_on, openings,
};

use crate::common::{make, threads};

/// The parts of an experiment with two games of each pairing.
fn parts(name: &str) -> (&'static Experiment, Vec<Part>) {
    let experiment = Experiment::find(name).expect("there is such an experiment");
    (experiment, experiment.parts(2, 1))
}

/// `generations` with small populations on a small board.
fn tiny_generations() -> (&'static Experiment, Vec<Part>) {
    let (experiment, mut parts) = parts("generations");
    let board = "4x4";
    let openings = openings::random(&board.parse().unwrap(), 3, 4, 1).games;
    let openings: Vec<Opening> = openings.iter().map(Opening::of).collect();
    parts.truncate(2);
    for part in &mut parts {
        part.tournament.board = board.to_owned();
        part.tournament.openings = openings.clone();
        for population in &mut part.populations {
            population.breeding.boards[0].board = board.to_owned();
            population.breeding.boards[0].openings = openings.clone();
            population.breeding.population = population.breeding.population.min(8) / 2;
            population.breeding.generations = 2;
            population.breeding.depth = 1;
            population.chosen = vec![1, 2];
        }
    }
    (experiment, parts)
}

fn play(parts: &[Part], arena: &impl Arena) -> Vec<PartResult> {
    block_on(experiments::play(parts, arena, &mut |_, _| ())).expect("nothing fails")
}

#[test]
fn players_are_bred_before_they_meet() {
    let (experiment, parts) = tiny_generations();
    let (mut bred, mut played) = (0, 0);
    let results = threads(2, &make).run(|arena| {
        block_on(experiments::play(
            &parts,
            arena,
            &mut |_, event| match event {
                ExperimentEvent::Bred { .. } => bred += 1,
                _ => played += 1,
            },
        ))
    });
    let results = results.expect("nobody stops it");
    let names = results[1].tournament.names();
    let expected = ["p6-g1", "p6-g2", "p8-g1", "p8-g2", "p64-g1", "p64-g2"];
    assert_eq!(names, expected.map(|name| format!("{name}:depth=1")));
    for (result, part) in results.iter().zip(&parts) {
        assert_eq!(result.standings.games(), part.total_games());
    }
    // Populations of 3, 4 and 4 play 3, 6 and 6 pairs in each of two generations.
    assert_eq!((bred, played), (2 * 2 * 15, 2 * 15));
    let pairs: u64 = parts.iter().map(Part::total_pairs).sum();
    assert_eq!(pairs, bred + played);

    let found = experiment.sum_up(&results);
    let rows = &found.tables[0].rows;
    assert!(rows[0].iter().all(|cell| !cell.is_empty()), "{rows:?}");
    assert!(rows[5][1].is_empty(), "generation 40 was not bred");
    assert_eq!(found.tables[1].rows.len(), 3, "one fit for each population");
    assert_eq!(found.figures.len(), 1);
}

/// An arena that answers with kept results, and plays no more than some others.
struct Remembering<'a, A> {
    arena: &'a A,
    kept: &'a RefCell<BTreeMap<TaskId, TaskResult>>,
    left: RefCell<usize>,
}

impl<A: Arena> Remembering<'_, A> {
    async fn answer(&self, task: Task) -> Result<Delivery, ArenaError> {
        if let Some(result) = self.kept.borrow().get(&task.id) {
            return Ok(Delivery::of(result.clone()));
        }
        if self.left.borrow().checked_sub(1).is_none() {
            return Err(ArenaError::Stopped);
        }
        *self.left.borrow_mut() -= 1;
        let delivery = self.arena.play(task).await?;
        let id = delivery.result.id.clone();
        let before = self.kept.borrow_mut().insert(id, delivery.result.clone());
        assert!(before.is_none(), "every task has a name of its own");
        Ok(delivery)
    }
}

impl<A: Arena> Arena for Remembering<'_, A> {
    fn capacity(&self) -> usize {
        1
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        self.answer(task).boxed_local()
    }
}

#[test]
fn an_experiment_that_was_stopped_again_and_again_finds_the_same() {
    let (_, parts) = tiny_generations();
    threads(1, &make).run(|arena| {
        let whole = play(&parts, arena);
        let kept = RefCell::new(BTreeMap::new());
        // 90 tasks, 7 at a time: it stops while it breeds and while it plays.
        for _ in 0..12 {
            let left = RefCell::new(7);
            let stopped = play(
                &parts,
                &Remembering {
                    arena,
                    kept: &kept,
                    left,
                },
            );
            let games: u64 = stopped.iter().map(|result| result.standings.games()).sum();
            assert!(games < 60, "it was stopped");
        }
        let left = RefCell::new(usize::MAX);
        let resumed = play(
            &parts,
            &Remembering {
                arena,
                kept: &kept,
                left,
            },
        );
        for (resumed, whole) in resumed.iter().zip(&whole) {
            assert_eq!(resumed.tournament, whole.tournament);
            // Times differ, results do not.
            let scores = |result: &PartResult| -> Vec<_> {
                let pairings = result.standings.pairings();
                pairings
                    .map(|(pairing, score)| (pairing, score.by_side))
                    .collect()
            };
            assert_eq!(scores(resumed), scores(whole));
        }
    });
}

#[test]
fn options_meet_the_same_player_without_them() {
    for (name, option) in [("trappy", "trappy=on"), ("quiescence", "quiescence=edges")] {
        let (experiment, mut parts) = parts(name);
        for part in &mut parts {
            let names = part.tournament.names();
            assert_eq!(names[0], format!("{},{option}", names[1]), "{}", part.label);
            for player in &mut part.tournament.players {
                player.text = player.text.replace("depth=6", "depth=2");
            }
        }
        let results = threads(2, &make).run(|arena| play(&parts, arena));
        let table = &experiment.sum_up(&results).tables[0];
        assert_eq!(table.rows.len(), 4, "two players on two boards");
        for row in &table.rows {
            // Two games are too few for an Elo.
            let empty = row.iter().position(|cell| cell.is_empty());
            assert!(
                empty.is_none_or(|place| table.head[place] == "Elo"),
                "{row:?}"
            );
        }
    }
}

#[test]
fn shallow_minimax_meets_small_and_large_trees() {
    let (experiment, mut parts) = parts("shallow");
    for part in &mut parts {
        for player in &mut part.tournament.players {
            player.text = player.text.replace("000", "");
        }
    }
    let results = threads(2, &make).run(|arena| play(&parts, arena));
    let table = &experiment.sum_up(&results).tables[0];
    let rows: Vec<String> = table.rows.iter().map(|row| row[..3].join(" ")).collect();
    assert_eq!(rows.len(), 8);
    assert_eq!(rows[0], "8x8 holes:depth=2 mcts:sims=2");
    assert_eq!(rows[7], "8x8+holes20@1 holes:depth=3 mcts:sims=50");
}

#[test]
fn all_parts_can_be_played() {
    for experiment in EXPERIMENTS {
        let parts = experiment.parts(2, 1);
        assert!(!parts.is_empty(), "{}", experiment.name);
        let mut labels: Vec<&str> = parts.iter().map(|part| part.label.as_str()).collect();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), parts.len(), "{}", experiment.name);
        for part in &parts {
            for population in &part.populations {
                assert!(population.breeding.check().is_ok());
            }
            if part.populations.is_empty() {
                assert_eq!(part.tournament.check(), Ok(()), "{}", part.label);
            }
        }
    }
}
