use std::cell::RefCell;
use std::collections::BTreeMap;

use futures::FutureExt;
use futures::future::{LocalBoxFuture, ready};
use outflank_eval::Characters;
use outflank_lab::{
    Arena, ArenaError, Delivery, GameWorker, Journal, KeptResult, Opening, PlayerDef, Recorded,
    ReplayError, Task, TaskId, TaskResult, block_on,
};
use outflank_record::transcript;
use outflank_rules::Board;
use outflank_search::Control;

use crate::common::{CLOCK, GO_ON, make, threads};

fn task() -> Task {
    Task {
        id: TaskId::new("test/1"),
        board: "6x6".to_owned(),
        opening: Opening::default(),
        players: ["first", "random"].map(PlayerDef::built_in),
        games: 2,
        seed: 5,
        training: None,
    }
}

fn play(task: &Task) -> TaskResult {
    let mut worker = GameWorker::new(&make, Control::new(&CLOCK, &GO_ON));
    worker.play(task).expect("nobody stops it")
}

#[test]
fn tasks_and_results_survive_json() {
    let task = task();
    let text = serde_json::to_string(&task).unwrap();
    assert_eq!(serde_json::from_str::<Task>(&text).unwrap(), task);
    let result = play(&task);
    let text = serde_json::to_string(&result).unwrap();
    assert_eq!(serde_json::from_str::<TaskResult>(&text).unwrap(), result);
}

#[test]
fn a_result_replays_to_the_games_that_were_played() {
    let task = task();
    let games = play(&task).replay(&task).unwrap();
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.game.is_over()));
    assert_eq!((games[0].players.dark, games[1].players.dark), (0, 1));
}

#[test]
fn results_that_do_not_replay_are_refused() {
    let task = task();
    let good = play(&task);
    let mut other = good.clone();
    other.id = TaskId::new("test/2");
    assert_eq!(
        other.replay(&task),
        Err(ReplayError::OtherTask(other.id.clone()))
    );
    let mut short = good.clone();
    short.games.pop();
    let (expected, found) = (2, 1);
    assert_eq!(
        short.replay(&task),
        Err(ReplayError::Games { expected, found })
    );
    let mut cut = good.clone();
    cut.games[1].moves.truncate(8);
    assert_eq!(
        cut.replay(&task),
        Err(ReplayError::Unfinished { number: 2 })
    );
    let mut illegal = good;
    illegal.games[0].moves.replace_range(..2, "a1");
    assert!(matches!(
        illegal.replay(&task),
        Err(ReplayError::Moves { number: 1, .. })
    ));
}

#[test]
fn openings_keep_their_start() {
    let board: Board = "6x6".parse().unwrap();
    let mut game = transcript::parse("c2", &board).unwrap();
    let opening = Opening::of(&game);
    assert_eq!(
        (opening.start.as_deref(), opening.moves.as_str()),
        (None, "c2")
    );
    assert_eq!(opening.game(&board).unwrap(), game);

    game = outflank_record::Game::new(game.position().clone());
    let opening = Opening::of(&game);
    assert_eq!(opening.moves, "");
    assert_eq!(opening.game(&board).unwrap(), game);
}

#[test]
fn players_carry_characters_that_are_not_built_in() {
    let file = "[[player]]\nname = 'greedy'\ndepth = 1\nweights = { discs = 1 }";
    let mut known = Characters::built_in().clone();
    for character in Characters::parse(file).unwrap().iter() {
        known.insert(character.clone());
    }
    for text in ["greedy", "greedy:depth=2", "outflank:eval=greedy,depth=1"] {
        let player = PlayerDef::of(text, &known);
        assert!(player.characters.is_some(), "{text}");
        assert_eq!(player.spec().unwrap().to_string(), text);
        assert!(PlayerDef::built_in(text).spec().is_err(), "{text}");
    }
    assert_eq!(PlayerDef::of("jolly:depth=2", &known).characters, None);
}

#[test]
fn wrong_tasks_are_refused() {
    assert_eq!(task().check(), Ok(()));
    let wrong = [
        Task { games: 3, ..task() },
        Task {
            board: "9y9".to_owned(),
            ..task()
        },
        Task {
            players: ["first", "nobody"].map(PlayerDef::built_in),
            ..task()
        },
    ];
    for task in wrong {
        assert!(task.check().is_err(), "{task:?}");
    }
}

/// A journal in memory, with the names of the tasks that were appended.
#[derive(Default)]
struct Memory(RefCell<BTreeMap<TaskId, KeptResult>>);

impl Journal for &Memory {
    fn recorded(
        &self,
        task: &TaskId,
    ) -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>> {
        ready(Ok(self.0.borrow().get(task).cloned())).boxed_local()
    }

    fn append<'a>(
        &'a self,
        task: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>> {
        let kept = KeptResult {
            task: task.clone(),
            result: result.clone(),
        };
        let old = self.0.borrow_mut().insert(task.id.clone(), kept);
        assert_eq!(old, None, "a task is kept once");
        ready(Ok(())).boxed_local()
    }
}

#[test]
fn a_recorded_task_is_played_once() {
    let journal = Memory::default();
    let first = threads(1, &make).run(|arena| {
        let arena = Recorded::new(arena, &journal);
        block_on(arena.play(task())).unwrap().result
    });
    let nobody = |_: &PlayerDef| panic!("nothing is played again");
    let second = threads(0, &nobody).run(|arena| {
        let arena = Recorded::new(arena, &journal);
        block_on(arena.play(task())).unwrap().result
    });
    assert_eq!(first, second);
}

/// An arena whose results are never right.
struct Cheat;

impl Arena for Cheat {
    fn capacity(&self) -> usize {
        1
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        let games = Vec::new();
        let result = TaskResult {
            id: task.id,
            games,
            values: Vec::new(),
        };
        let confirm = async { panic!("a refused result is not confirmed") };
        let delivery = Delivery {
            result,
            confirm: Some(confirm.boxed_local()),
        };
        ready(Ok(delivery)).boxed_local()
    }
}

#[test]
fn a_result_that_does_not_replay_is_not_kept() {
    let journal = Memory::default();
    let arena = Recorded::new(Cheat, &journal);
    let error = block_on(arena.play(task())).err().expect("it is refused");
    assert!(matches!(error, ArenaError::Failed { .. }), "{error:?}");
    assert!(
        error.to_string().contains("its result is refused"),
        "{error}"
    );
    assert!(journal.0.borrow().is_empty());
}

#[test]
fn a_kept_result_of_another_task_with_the_same_name_is_refused() {
    let journal = Memory::default();
    threads(1, &make).run(|arena| {
        let arena = Recorded::new(arena, &journal);
        block_on(arena.play(task())).unwrap();
        let other = Task {
            seed: task().seed + 1,
            ..task()
        };
        let error = block_on(arena.play(other)).err().expect("it is refused");
        assert!(matches!(error, ArenaError::Journal(_)), "{error:?}");
        assert!(error.to_string().contains("version"), "{error}");
    });
}
