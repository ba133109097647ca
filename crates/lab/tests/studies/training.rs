//! The steps of a training as tasks.

use std::collections::HashSet;
use std::sync::Arc;

use outflank_eval::patterns::{PatternWeights, Sample};
use outflank_lab::training::sample_file::Record;
use outflank_lab::training::studies::{
    GateMatch, LabelPlan, SelfPlayPlan, SelfPlayed, label, self_play,
};
use outflank_lab::training::{TaskEvaluation, TrainingError, TrainingWork, WeightsId};
use outflank_lab::{
    Arena, ArenaError, GameWorker, Opening, ReplayError, Tally, Task, TaskId, TaskResult, block_on,
};
use outflank_rules::{AnyCells, Board, CellSet};
use outflank_search::Control;

use crate::common::{CLOCK, GO_ON, make, threads};

fn plan() -> SelfPlayPlan {
    SelfPlayPlan {
        board: "4x4".to_owned(),
        games: 20,
        first_game: 100,
        depth: 2,
        endgame: 5,
        random: (0, 4),
        search_percent: 50,
        evaluation: TaskEvaluation::HandMade,
        seed: 3,
        holes: None,
    }
}

fn play(plan: &SelfPlayPlan, count: usize) -> (SelfPlayed, Vec<Record<AnyCells>>) {
    let mut samples = Vec::new();
    let played = threads(count, &make).run(|arena| {
        let mut keep = |_: u32, records: &[Record<AnyCells>]| {
            samples.extend_from_slice(records);
            Ok(())
        };
        block_on(self_play(plan, "play", arena, &mut keep)).unwrap()
    });
    (played, samples)
}

#[test]
fn self_play_is_the_same_for_any_number_of_threads() {
    let (played, samples) = play(&plan(), 1);
    assert_eq!((played.games, played.samples), (20, samples.len() as u64));
    assert_eq!(play(&plan(), 3).1, samples);
    let other = SelfPlayPlan { seed: 4, ..plan() };
    assert_ne!(play(&other, 1).1, samples);
    let games: Vec<u32> = samples.iter().map(|record| record.game).collect();
    assert!(games.is_sorted());
    assert_eq!((games[0], *games.last().unwrap()), (100, 119));
    assert!(
        samples
            .iter()
            .all(|record| record.sample.value.abs() <= 16.0)
    );
}

/// A task of self-play and its result.
fn self_play_task() -> (Task, TaskResult) {
    let player = TaskEvaluation::HandMade.player(2, 5);
    let task = Task {
        id: TaskId::new("play/0"),
        board: "4x4".to_owned(),
        opening: Opening::default(),
        players: [player.clone(), player],
        games: 2,
        seed: 0,
        training: Some(Box::new(TrainingWork::SelfPlay {
            openings: vec!["b1".to_owned(), "b1a1".to_owned()],
            depth: 2,
            endgame: 5,
            evaluation: TaskEvaluation::HandMade,
        })),
    };
    task.check().unwrap();
    let result = worker().play(&task).unwrap();
    (task, result)
}

fn worker() -> GameWorker<'static> {
    GameWorker::new(&MAKE, Control::new(&CLOCK, &GO_ON))
}

static MAKE: fn(
    &outflank_lab::PlayerDef,
) -> Result<Box<dyn outflank_engine::Player>, outflank_engine::PlayerError> = make;

#[test]
fn wrong_results_of_self_play_are_refused() {
    let (task, good) = self_play_task();
    assert_eq!(good.replay(&task).unwrap().len(), 2);
    let refused = |change: &dyn Fn(&mut TaskResult)| {
        let mut bad = good.clone();
        change(&mut bad);
        bad.replay(&task).unwrap_err()
    };
    let short = refused(&|bad| bad.games[0].values.truncate(1));
    assert!(matches!(
        short,
        ReplayError::Training(TrainingError::Values { .. })
    ));
    let large = refused(&|bad| bad.games[1].values[0] = Some(16 * 50 + 1));
    assert_eq!(large, ReplayError::Training(TrainingError::Range(801)));
    let illegal = refused(&|bad| bad.games[0].moves.insert_str(0, "b2"));
    assert!(matches!(illegal, ReplayError::Moves { number: 1, .. }));
    let unfinished = refused(&|bad| bad.games[1].moves.clear());
    assert_eq!(unfinished, ReplayError::Unfinished { number: 2 });
    let fewer = refused(&|bad| drop(bad.games.pop()));
    assert!(matches!(fewer, ReplayError::Games { .. }));
}

#[test]
fn a_task_needs_an_opening_for_every_game() {
    let (task, _) = self_play_task();
    let more = Task { games: 3, ..task };
    let error = more.check().unwrap_err();
    assert_eq!(error.to_string(), "the task has 3 games and 2 openings");
}

#[test]
fn tasks_with_weights_need_them() {
    let board: Board = "4x4".parse().unwrap();
    let weights = PatternWeights::zero(&board).write(&board).unwrap();
    let weights: Arc<[u8]> = weights.into();
    let plan = SelfPlayPlan {
        evaluation: TaskEvaluation::Weights(WeightsId::of(&weights)),
        games: 3,
        ..plan()
    };
    let (played, _) = play(&plan, 1);
    assert_eq!(played.games, 0);
    let (_, reason) = &played.failed[0];
    assert!(reason.contains("are not here"), "{reason}");
    let played = threads(2, &make).run(|arena| {
        block_on(async {
            arena.share(Arc::clone(&weights)).await?;
            self_play(&plan, "play", arena, &mut |_, _| Ok(())).await
        })
    });
    assert_eq!(played.unwrap().games, 3);
}

#[test]
fn labels_that_are_exact_agree_with_each_other() {
    let (_, samples) = play(&plan(), 1);
    let plan = |depth, endgame| LabelPlan {
        board: "4x4".to_owned(),
        depth,
        endgame,
        evaluation: TaskEvaluation::HandMade,
    };
    let value = |plan: &LabelPlan, count: usize| {
        let batches = samples.chunks(7).map(|batch| Ok(batch.to_vec()));
        let mut valued = Vec::new();
        let labelled = threads(count, &make).run(|arena| {
            let mut keep = |records: &[Record<AnyCells>]| {
                valued.extend_from_slice(records);
                Ok(())
            };
            block_on(label(plan, batches, arena, &mut keep)).unwrap()
        });
        assert_eq!(labelled.samples, samples.len() as u64);
        valued
    };
    // Both solve every position.
    let exact = value(&plan(1, 12), 1);
    assert_eq!(value(&plan(2, 12), 3), exact);
    let games = |records: &[Record<AnyCells>]| -> Vec<u32> {
        records.iter().map(|record| record.game).collect()
    };
    assert_eq!(games(&exact), games(&samples));
    assert_ne!(exact, samples);
    let is_whole = |record: &Record<AnyCells>| record.sample.value.fract() == 0.0;
    assert!(exact.iter().all(is_whole));
}

/// Self-play on boards that are drawn.
fn drawn_plan() -> SelfPlayPlan {
    SelfPlayPlan {
        board: "6x6+holes10@1".to_owned(),
        random: (6, 20),
        holes: Some((5, 20)),
        ..plan()
    }
}

#[test]
fn boards_are_drawn_for_every_few_games() {
    let (played, samples) = play(&drawn_plan(), 1);
    assert_eq!((played.games, played.failed.len()), (20, 0));
    assert_eq!(play(&drawn_plan(), 3).1, samples);
    let holes: HashSet<AnyCells> = samples.iter().map(|record| record.sample.holes).collect();
    assert_eq!(holes.len(), 3, "eight games have a board");
    for Record { sample, .. } in &samples {
        assert!(!sample.holes.is_empty());
        assert!((sample.holes & sample.discs.occupied()).is_empty());
    }
}

#[test]
fn samples_are_valued_on_their_own_boards() {
    let (_, samples) = play(&drawn_plan(), 1);
    let shape: Board = "6x6".parse().unwrap();
    let plan = LabelPlan {
        // One of the boards, and not that of most samples.
        board: drawn_plan().board,
        depth: 1,
        endgame: 6,
        evaluation: TaskEvaluation::HandMade,
    };
    // Positions that self-play has solved.
    let is_late = |record: &&Record<AnyCells>| {
        let Sample { discs, holes, .. } = record.sample;
        (discs.occupied() | holes).len() as usize + 5 >= shape.playable_count()
    };
    let late: Vec<Record<AnyCells>> = samples.iter().filter(is_late).copied().collect();
    assert!(late.len() > 40);
    let batches = late
        .chunk_by(|one, next| one.sample.holes == next.sample.holes)
        .map(|batch| Ok(batch.to_vec()));
    let mut valued = Vec::new();
    let labelled = threads(2, &make).run(|arena| {
        let mut keep = |records: &[Record<AnyCells>]| {
            valued.extend_from_slice(records);
            Ok(())
        };
        block_on(label(&plan, batches, arena, &mut keep)).unwrap()
    });
    assert!(labelled.failed.is_empty(), "{:?}", labelled.failed);
    assert_eq!(valued, late);
}

#[test]
fn samples_that_cannot_be_read_end_a_labelling() {
    let unreadable = ArenaError::Journal("cannot read".to_owned());
    let plan = LabelPlan {
        board: "4x4".to_owned(),
        depth: 1,
        endgame: 0,
        evaluation: TaskEvaluation::HandMade,
    };
    let error = threads(1, &make).run(|arena| {
        let batches = [Err(unreadable.clone())].into_iter();
        block_on(label(&plan, batches, arena, &mut |_| Ok(())))
    });
    assert_eq!(error.unwrap_err(), unreadable);
}

#[test]
fn an_evaluation_is_as_good_as_itself() {
    let opening = |moves: &str| Opening {
        start: None,
        moves: moves.to_owned(),
    };
    let plan = GateMatch {
        board: "4x4".to_owned(),
        openings: vec![opening("b1"), opening("b1a1")],
        depth: 2,
        endgame: 4,
        evaluations: [TaskEvaluation::HandMade, TaskEvaluation::HandMade],
    };
    let mut pairs = 0;
    let tallies = threads(2, &make).run(|arena| {
        let mut observe = || pairs += 1;
        block_on(plan.play("match", arena, &mut observe)).unwrap()
    });
    assert_eq!((tallies.len(), pairs), (2, 2));
    let total: Tally = tallies.into_iter().sum();
    assert_eq!((total.games(), total.wins), (4, total.losses));
}
