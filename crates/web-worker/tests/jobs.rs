//! Jobs as the page requests them.

use std::time::{Duration, Instant};

use outflank_engine::{Scores, Source};
use outflank_messages::{Answer, GameText, JobKind, Request};
use outflank_rules::{Board, Move};
use outflank_search::{Clock, Value};
use outflank_web_worker::{JobRunner, StopMark};

struct Wall(Instant);

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

fn game(board: &str, moves: &str) -> GameText {
    GameText {
        board: board.into(),
        start: None,
        moves: moves.into(),
    }
}

fn choose(game: GameText, player: &str, seed: u64) -> JobKind {
    let player = player.into();
    JobKind::Choose {
        game,
        player,
        characters: String::new(),
        seed,
    }
}

fn judge(game: GameText, player: &str) -> JobKind {
    let player = player.into();
    JobKind::Analyse {
        game,
        player,
        characters: String::new(),
        scores: Scores::All,
    }
}

#[test]
fn openings_are_random_and_legal() {
    let opening = |board: &str, seed| {
        let board = board.to_owned();
        match &answers(vec![JobKind::Opening { board, seed }])[..] {
            [Answer::Opening { moves, .. }] => moves.clone(),
            other => panic!("{other:?}"),
        }
    };
    let check = |board: &str, plies: usize| {
        let board: Board = board.parse().unwrap();
        let moves = opening(&board.to_string(), 7);
        let game = outflank_record::transcript::parse(&moves, &board).unwrap();
        assert_eq!(game.moves().len(), plies, "{moves}");
    };
    check("8x8", 8);
    check("6x6", 4);
    assert_ne!(opening("8x8", 1), opening("8x8", 2));
    let board = "9".to_owned();
    let failed = answers(vec![JobKind::Opening { board, seed: 1 }]);
    assert!(matches!(failed[..], [Answer::Failed { .. }]), "{failed:?}");
}

/// All answers to these messages.
fn answers_to(messages: &[String], stop: &StopMark) -> Vec<Answer> {
    let clock = Wall(Instant::now());
    let mut runner = JobRunner::new(&clock, stop);
    let mut answers = Vec::new();
    for message in messages {
        runner.answer(message, &mut |answer| answers.push(answer));
    }
    answers
}

/// All answers to these jobs, which are numbered from 1.
fn answers(tasks: Vec<JobKind>) -> Vec<Answer> {
    let numbered = tasks.into_iter().zip(1..);
    let messages: Vec<String> = numbered
        .map(|(kind, job)| Request { job, kind }.to_json())
        .collect();
    answers_to(&messages, &StopMark::new())
}

fn chosen_moves(answers: &[Answer]) -> Vec<Move> {
    let chosen = answers.iter().filter_map(|answer| match answer {
        Answer::Chosen { mv, .. } => Some(*mv),
        _ => None,
    });
    chosen.collect()
}

#[track_caller]
fn assert_fails(kind: JobKind, expected: &str) {
    let said = answers(vec![kind]);
    let [Answer::Failed { job: 1, problem }] = &said[..] else {
        panic!("{said:?}");
    };
    assert!(problem.contains(expected), "{problem}");
}

#[test]
fn a_choice_comes_with_its_report() {
    let said = answers(vec![choose(game("8x8", "f5d6"), "outflank:depth=5", 1)]);
    let Some((last, before)) = said.split_last() else {
        panic!("there is no answer");
    };
    let Answer::Chosen {
        job: 1,
        mv,
        source: Source::Search,
        report: Some(report),
    } = last
    else {
        panic!("{last:?}");
    };
    assert_eq!((report.pv.first(), report.depth), (Some(mv), 5));
    let is_thinking = |answer: &Answer| {
        matches!(
            answer,
            Answer::Searching {
                job: 1,
                done: false,
                ..
            }
        )
    };
    assert!(!before.is_empty() && before.iter().all(is_thinking));
}

#[test]
fn random_choices_depend_on_the_seed_and_not_on_earlier_jobs() {
    let player = "outflank:level=beginner";
    let job = |seed| choose(game("8x8", "f5d6"), player, seed);
    let said = answers((0..20).map(job).collect());
    let again = answers((0..20).rev().map(job).collect());
    let (moves, mut reversed) = (chosen_moves(&said), chosen_moves(&again));
    reversed.reverse();
    assert_eq!(moves, reversed);
    assert!(moves.iter().any(|mv| *mv != moves[0]), "{moves:?}");
}

#[test]
fn one_runner_serves_several_players() {
    let players = [
        "outflank:depth=3",
        "jolly:depth=2",
        "mcts:sims=50",
        "random",
    ];
    let tasks = players.iter().cycle().take(8);
    let tasks = tasks.map(|player| choose(game("hex4", ""), player, 3));
    let said = answers(tasks.collect());
    let moves = chosen_moves(&said);
    assert_eq!(moves.len(), 8, "{said:?}");
    assert_eq!(moves[..4], moves[4..]);
}

#[test]
fn a_book_move_needs_no_search() {
    let said = answers(vec![choose(game("8x8", "f5"), "outflank:book=on", 1)]);
    assert!(
        matches!(
            said[..],
            [Answer::Chosen {
                source: Source::Book,
                report: None,
                ..
            }]
        ),
        "{said:?}"
    );
}

#[test]
fn an_analysis_scores_every_move_and_marks_its_last_report() {
    let said = answers(vec![judge(game("8x8", "f5d6"), "outflank:depth=4")]);
    let Some(Answer::Searching {
        job: 1,
        report,
        done: true,
    }) = said.last()
    else {
        panic!("{said:?}");
    };
    assert_eq!(report.moves.len(), 5, "{report:?}");
    assert!(report.moves.iter().all(|scored| scored.exact));
    let values = report.best_first().into_iter();
    let values = values.map(|scored| scored.value.amount());
    assert!(values.is_sorted_by(|one, next| one >= next), "{report:?}");
}

#[test]
fn solved_positions_are_scored_in_discs() {
    // Light wins 11-3, and the winner gets the two empty cells.
    let said = answers(vec![judge(game("4x4", ""), "outflank:endgame=12")]);
    let Some(Answer::Searching { report, .. }) = said.last() else {
        panic!("{said:?}");
    };
    assert_eq!(report.value, Value::Discs(-10));
}

#[test]
fn a_game_can_start_from_any_position() {
    let text = GameText {
        board: "4x4".into(),
        start: Some("-----XO--OX----- O".into()),
        moves: String::new(),
    };
    let said = answers(vec![choose(text, "first", 1)]);
    assert_eq!(chosen_moves(&said).len(), 1, "{said:?}");
}

#[test]
fn a_stopped_job_answers_at_once_and_the_next_one_goes_on() {
    let stop = StopMark::new();
    stop.stop(1);
    let long = choose(game("8x8", "f5d6"), "outflank:time=60s", 1);
    let short = choose(game("8x8", "f5d6"), "outflank:depth=6", 1);
    let messages = [(1, long), (2, short)].map(|(job, kind)| Request { job, kind }.to_json());
    let start = Instant::now();
    let said = answers_to(&messages, &stop);
    assert!(start.elapsed() < Duration::from_secs(30));
    assert_eq!(chosen_moves(&said).len(), 2, "{said:?}");
    let Some(Answer::Chosen {
        report: Some(report),
        ..
    }) = said.last()
    else {
        panic!("{said:?}");
    };
    assert_eq!(report.depth, 6);
}

#[test]
fn a_review_covers_every_move() {
    let review = |level: &str| JobKind::Review {
        game: game("6x6", "c2b4c5"),
        level: level.into(),
    };
    let said = answers(vec![review("casual")]);
    let plies = said.iter().filter_map(|answer| match answer {
        Answer::Reviewed { job: 1, review } => Some(review.ply),
        _ => None,
    });
    let mut plies: Vec<usize> = plies.collect();
    plies.sort_unstable();
    assert_eq!(plies, [0, 1, 2], "{said:?}");
    assert_eq!(said.last(), Some(&Answer::Done { job: 1 }));
    assert_fails(review("godlike"), "there is no level `godlike`");
}

#[test]
fn a_stopped_review_ends_early() {
    let stop = StopMark::new();
    stop.stop(1);
    let (game, level) = (game("8x8", "f5d6c3d3c4"), "maximum".into());
    let kind = JobKind::Review { game, level };
    let said = answers_to(&[Request { job: 1, kind }.to_json()], &stop);
    assert_eq!(said, [Answer::Done { job: 1 }]);
}

#[test]
fn the_three_ply_table_has_a_row_for_every_move() {
    let game = game("8x8", "f5d6c3d3c4");
    let said = answers(vec![JobKind::ThreePlyTable { game }]);
    let rows = said.iter().filter_map(|answer| match answer {
        Answer::ThreePlyRow { job: 1, row } => {
            Some(row.played.name(Board::classic().shape()).to_string())
        }
        _ => None,
    });
    let rows: Vec<String> = rows.collect();
    assert_eq!(rows, ["f5", "d6", "c3", "d3", "c4"]);
    assert_eq!(said.last(), Some(&Answer::Done { job: 1 }));
}

#[test]
fn errors_are_reported() {
    let start = || game("8x8", "");
    assert_fails(choose(game("9x", ""), "first", 1), "board: ");
    assert_fails(choose(game("8x8", "f5f5"), "first", 1), "moves: move 2");
    assert_fails(choose(start(), "nobody", 1), "there is no player `nobody`");
    assert_fails(
        choose(start(), "human", 1),
        "`human` is not a computer player",
    );
    assert_fails(
        choose(start(), "gtp:edax", 1),
        "`gtp:edax` is not a computer player",
    );
    assert_fails(
        choose(start(), "outflank:memory=300", 1),
        "more than the 256 MiB",
    );
    let over = game("8x8", "e6f4e3f6g5d6e7f5c5");
    assert_fails(choose(over.clone(), "first", 1), "the game is over");
    assert_fails(judge(over, "outflank:depth=1"), "the game is over");
    let elsewhere = GameText {
        start: Some("XO".into()),
        ..start()
    };
    assert_fails(judge(elsewhere, "outflank:depth=1"), "start: ");
}

#[test]
fn an_unreadable_message_fails_its_job() {
    let messages = [
        r#"{"job":9,"kind":{"sing":{}}}"#.to_owned(),
        "hello".to_owned(),
    ];
    let said = answers_to(&messages, &StopMark::new());
    let jobs: Vec<u32> = said
        .iter()
        .map(|answer| match answer {
            Answer::Failed { job, problem } if problem.starts_with("not a message") => *job,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(jobs, [9, 0]);
}
