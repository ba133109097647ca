//! Whole evolutions on small boards.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use futures::FutureExt;
use futures::future::{LocalBoxFuture, ready};
use outflank_eval::Characters;
use outflank_lab::evolution::{
    Evolution, EvolutionEvent, EvolutionSettings, GenerationEnd, Stage, evolve,
};
use outflank_lab::{
    Arena, ArenaError, Delivery, Journal, KeptResult, Opening, PlayerDef, Recorded, Task, TaskId,
    TaskResult, block_on, openings,
};

use crate::common::{make, threads};

fn settings(board: &str, character: &str, generations: u32) -> EvolutionSettings {
    let character = Characters::built_in().find(character).unwrap();
    let games = openings::random(&board.parse().unwrap(), 3, 20, 1).games;
    EvolutionSettings {
        depth: 1,
        generations,
        games: 2,
        percent: 40.0,
        ..EvolutionSettings::new(board, character, games.iter().map(Opening::of).collect())
    }
}

fn run(settings: &EvolutionSettings, count: usize) -> Evolution {
    let found =
        threads(count, &make).run(|arena| block_on(evolve(settings, arena, &mut |_, _| ())));
    found.expect("nobody stops it")
}

#[test]
fn one_thread_and_three_find_the_same_champions() {
    let settings = settings("4x4", "jolly", 12);
    let found = run(&settings, 1);
    assert!(!found.champions.is_empty(), "the test needs a champion");
    assert_eq!(run(&settings, 3), found);
    let other = EvolutionSettings {
        seed: 2,
        ..settings
    };
    assert_ne!(run(&other, 1).parent, found.parent);
}

/// Keeps results in memory. After `left` results it is full, as if the power failed.
struct Memory {
    results: RefCell<BTreeMap<TaskId, KeptResult>>,
    left: Cell<usize>,
}

impl Journal for &Memory {
    fn recorded(
        &self,
        task: &TaskId,
    ) -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>> {
        ready(Ok(self.results.borrow().get(task).cloned())).boxed_local()
    }

    fn append<'a>(
        &'a self,
        task: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>> {
        if self.left.get() == 0 {
            return ready(Err(ArenaError::Stopped)).boxed_local();
        }
        self.left.set(self.left.get() - 1);
        let kept = KeptResult {
            task: task.clone(),
            result: result.clone(),
        };
        let before = self.results.borrow_mut().insert(task.id.clone(), kept);
        assert_eq!(before, None, "{} was played twice", task.id);
        ready(Ok(())).boxed_local()
    }
}

#[test]
fn an_evolution_that_is_cut_anywhere_goes_on_where_it_was() {
    let settings = settings("4x4", "jolly", 12);
    let undisturbed = run(&settings, 1);
    assert!(
        !undisturbed.champions.is_empty(),
        "the test needs a champion"
    );
    let memory = Memory {
        results: RefCell::default(),
        left: Cell::new(0),
    };
    let attempt = |results: usize| {
        memory.left.set(results);
        threads(2, &make).run(|arena| {
            let arena = Recorded::new(arena, &memory);
            block_on(evolve(&settings, &arena, &mut |_, _| ()))
        })
    };
    let mut cuts = 0;
    let found = loop {
        // Every run gets a few results further than the one before.
        let found = attempt(1 + cuts % 3).expect("a stop is no error");
        if found.generations == settings.generations {
            break found;
        }
        cuts += 1;
    };
    assert!(cuts > 10, "{cuts}");
    assert_eq!(found, undisturbed);
}

/// An arena whose second player, or first one, wins every game: it gives up for the other.
struct Decided {
    /// Decides by the task whether its first player wins both games.
    first_wins: fn(&str) -> bool,
    asked: RefCell<Vec<String>>,
}

impl Arena for Decided {
    fn capacity(&self) -> usize {
        1
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        use outflank_engine::Failure;
        use outflank_lab::{Forfeit, TaskGame};
        self.asked.borrow_mut().push(task.id.to_string());
        let winner = if (self.first_wins)(task.id.as_str()) {
            0
        } else {
            1
        };
        let game = |index| {
            let sides = Task::sides(index);
            let mut both = outflank_rules::Side::BOTH.into_iter();
            let loser = both.find(|&side| sides[side] != winner);
            TaskGame {
                moves: String::new(),
                forfeit: loser.map(|by| Forfeit {
                    by,
                    failure: Failure::Resignation,
                    reason: "resigned".to_owned(),
                }),
                usage: Default::default(),
                values: Vec::new(),
            }
        };
        let games = (0..usize::from(task.games)).map(game).collect();
        let result = TaskResult {
            id: task.id,
            games,
            values: Vec::new(),
        };
        ready(Ok(Delivery::of(result))).boxed_local()
    }
}

fn events_of(settings: &EvolutionSettings, arena: &Decided) -> (Evolution, Vec<String>) {
    let mut events = Vec::new();
    let mut observe = |event: &EvolutionEvent<'_>, _: &Evolution| {
        if matches!(event, EvolutionEvent::Pair { .. }) {
            return;
        }
        events.push(match event {
            EvolutionEvent::Generation {
                generation,
                gauntlet_games,
                ..
            } => format!("generation {generation}, gauntlet {gauntlet_games}"),
            EvolutionEvent::Match { stage, tally, .. } => {
                let stage = match stage {
                    Stage::Scout => "scout".to_owned(),
                    Stage::Forward(step) => format!("forward {step}"),
                    Stage::Back(step) => format!("back {step}"),
                    Stage::TieBreak(step) => format!("tie-break {step}"),
                    Stage::Gauntlet => "gauntlet".to_owned(),
                };
                format!("{stage} {}-{}", tally.wins, tally.losses)
            }
            EvolutionEvent::Step { step, found, .. } => format!("step {step} {found:?}"),
            EvolutionEvent::Champion(champion) => format!("champion {:?}", champion.verdict),
            EvolutionEvent::End { end, .. } => format!("end {end:?}"),
            _ => String::new(),
        });
    };
    let found = block_on(evolve(settings, arena, &mut observe));
    (found.expect("nobody stops it"), events)
}

#[test]
fn a_mutant_that_does_not_win_is_discarded() {
    let arena = Decided {
        first_wins: |_| false,
        asked: RefCell::default(),
    };
    let (found, events) = events_of(&settings("4x4", "jolly", 2), &arena);
    let expected = [
        "generation 1, gauntlet 40",
        "scout 0-4",
        "end Discarded",
        "generation 2, gauntlet 40",
        "scout 0-4",
        "end Discarded",
    ];
    assert_eq!(events, expected);
    assert_eq!(found.champions, []);
    let asked = ["1/scout/0", "1/scout/1", "2/scout/0", "2/scout/1"];
    assert_eq!(*arena.asked.borrow(), asked);
}

#[test]
fn a_perfect_sweep_makes_the_next_gauntlet_twice_as_long() {
    // Scouts and gauntlets win, and the line search stays.
    let arena = Decided {
        first_wins: |id| !id.contains("line"),
        asked: RefCell::default(),
    };
    let (found, events) = events_of(&settings("4x4", "jolly", 2), &arena);
    assert!(events.contains(&"gauntlet 40-0".to_owned()), "{events:?}");
    assert!(events.contains(&"gauntlet 80-0".to_owned()), "{events:?}");
    assert_eq!(found.gauntlet.multiplier, 40);
    assert_eq!(found.gauntlet.baseline, found.parent);
    let [first, second] = &found.champions[..] else {
        panic!("two champions");
    };
    assert_eq!(first.character.name, "jolly-g1");
    assert_eq!(second.weights, found.parent);
    let saved = Characters::parse(&first.character.to_toml()).expect("a player file");
    assert_eq!(saved.iter().next(), Some(&first.character));
}

#[test]
fn both_neighbours_of_a_point_play_each_other_if_both_are_better() {
    let arena = Decided {
        first_wins: |id| !id.contains("tie-break") && !id.contains("gauntlet"),
        asked: RefCell::default(),
    };
    let (_, events) = events_of(&settings("4x4", "jolly", 1), &arena);
    assert_eq!(
        events[2..6],
        [
            "forward 1 4-0",
            "back 1 4-0",
            "tie-break 1 0-4",
            "step 1 BackOfBoth"
        ]
    );
    assert_eq!(events[events.len() - 2..], ["gauntlet 0-40", "end Failed"]);
}

/// An arena in which every match is drawn, after a scout match that is won.
#[test]
fn drawn_matches_are_played_again_a_few_times() {
    // The first pair is won, the second one lost.
    let arena = Decided {
        first_wins: |id| id.contains("scout") || id.ends_with('0'),
        asked: RefCell::default(),
    };
    let (_, events) = events_of(&settings("4x4", "jolly", 1), &arena);
    assert_eq!(events[2..5], ["forward 1 2-2", "back 1 2-2", "step 1 Stay"]);
    let asked = arena.asked.borrow();
    let forward = |id: &&String| id.starts_with("1/line/1/forward");
    // Five matches of two pairs.
    assert_eq!(asked.iter().filter(forward).count(), 10);
    assert!(asked.contains(&"1/line/1/forward/4/1".to_owned()));
}

#[test]
fn an_evolution_on_6x6_beats_the_weights_that_it_began_with() {
    // Weights without sense: it likes the cells beside corners.
    let toml = "[[player]]\nname = 'odd'\nweights = { mobility = 10, discs = 300, corners = -200, \
                c_squares = 1000, x_squares = 400, edges = -50, inner_edges = 30, faces = 5, \
                inner_faces = 5 }";
    let odd = Characters::parse(toml).expect("a player file");
    let odd = odd.find("odd").expect("it is there");
    let games = openings::random(&"6x6".parse().unwrap(), 4, 40, 3).games;
    let settings = EvolutionSettings {
        depth: 1,
        generations: 30,
        games: 12,
        percent: 50.0,
        ..EvolutionSettings::new("6x6", odd, games.iter().map(Opening::of).collect())
    };
    let found = run(&settings, 2);
    let champion = found.champions.last().expect("it is easy to be better");
    let fresh = openings::random(&"6x6".parse().unwrap(), 4, 40, 99).games;
    let tournament = outflank_lab::tournament::TournamentSettings {
        board: "6x6".to_owned(),
        players: vec![
            PlayerDef::character(&champion.character, "depth=1"),
            PlayerDef::character(odd, "depth=1"),
        ],
        format: outflank_lab::tournament::Format::RoundRobin,
        games: 80,
        openings: fresh.iter().map(Opening::of).collect(),
        seed: 1,
        sprt: None,
    };
    let standings = threads(2, &make).run(|arena| {
        block_on(outflank_lab::tournament::play(
            &tournament,
            arena,
            &mut |_| (),
        ))
    });
    let tally = standings
        .expect("it is played")
        .between(0, 1)
        .expect("they met")
        .tally();
    assert!(tally.score() > Some(0.65), "{tally:?}");
}

#[test]
fn bad_settings_are_refused() {
    let good = settings("4x4", "jolly", 1);
    assert!(good.check().is_ok());
    let bad = |change: fn(&mut EvolutionSettings)| {
        let mut settings = good.clone();
        change(&mut settings);
        settings
            .check()
            .map(|_| ())
            .expect_err("it is bad")
            .to_string()
    };
    assert!(bad(|s| s.percent = 0.0).contains("percent"));
    assert!(bad(|s| s.percent = f64::NAN).contains("percent"));
    assert!(bad(|s| s.games = 0).contains("a game"));
    assert!(bad(|s| s.openings.clear()).contains("an opening"));
    assert!(bad(|s| s.board = "5x".to_owned()).contains("board"));
    assert!(bad(|s| s.genes.truncate(3)).contains("`c_squares` has a weight"));
    assert!(bad(|s| s.genes.push("speed".to_owned())).contains("`speed`"));
    assert!(bad(|s| s.character.clear()).contains("character"));
    let json = serde_json::to_string(&good).expect("settings are kept as JSON");
    assert_eq!(
        serde_json::from_str::<EvolutionSettings>(&json).unwrap(),
        good
    );
}

#[test]
fn a_generation_that_fails_keeps_its_parent() {
    let arena = Decided {
        first_wins: |id| id.contains("scout"),
        asked: RefCell::default(),
    };
    let (found, events) = events_of(&settings("4x4", "jolly", 1), &arena);
    assert_eq!(
        events.last(),
        Some(&format!("end {:?}", GenerationEnd::Failed))
    );
    assert_eq!(found.parent, found.gauntlet.baseline);
    assert_eq!(found.gauntlet.record, 0);
}
