use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use outflank_engine::{Player, PlayerError};
use outflank_lab::{End, FinishedGame, Match, MatchResult, PlannedGame, Runner, Tally, openings};
use outflank_record::{Ending, ggf};
use outflank_rules::{Board, BySide, Side};
use outflank_search::Control;

use crate::common::{CLOCK, Clumsy, computer, dies, plays_on_a_disc, runner};

fn match_on(board: &str, games: usize) -> Match {
    let board: Board = board.parse().unwrap();
    let plies = openings::usual_plies(&board);
    Match {
        openings: openings::random(&board, plies, games.div_ceil(2), 7).games,
        games,
        seed: 7,
    }
}

fn play(plan: &Match, players: [&str; 2], threads: usize) -> MatchResult {
    let make = |who: usize| Ok(computer(players[who]));
    plan.play(&runner(threads, &make), &mut |_| ())
}

/// Everything that must not depend on the number of threads.
fn moves(result: &MatchResult) -> Vec<(usize, String)> {
    let text = |finished: &FinishedGame| (finished.number, finished.game.to_string());
    result.games().iter().map(text).collect()
}

#[test]
fn every_opening_is_played_with_both_colours() {
    let plan = match_on("8x8", 6);
    let planned: Vec<PlannedGame<'_>> = plan.planned_games().collect();
    assert_eq!(planned.len(), 6);
    for (pair, opening) in planned.chunks(2).zip(&plan.openings) {
        assert_eq!((pair[0].opening, pair[1].opening), (opening, opening));
        assert_eq!(pair[0].players, BySide { dark: 0, light: 1 });
        assert_eq!(pair[1].players, BySide { dark: 1, light: 0 });
    }
    let result = play(&plan, ["first", "random"], 2);
    for (finished, planned) in result.games().iter().zip(&planned) {
        assert_eq!(finished.number, planned.number);
        assert_eq!(finished.players, planned.players);
        let opening = planned.opening.moves();
        assert!(finished.game.moves().starts_with(opening));
        assert!(finished.game.is_over());
    }
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    let players = ["random", "outflank:level=novice"];
    let plan = match_on("6x6", 20);
    let one = play(&plan, players, 1);
    for threads in [2, 5] {
        assert_eq!(moves(&one), moves(&play(&plan, players, threads)));
    }
    let other = Match { seed: 8, ..plan };
    assert_ne!(moves(&one), moves(&play(&other, players, 1)));
}

#[test]
fn every_game_makes_new_random_choices() {
    // One opening, played again and again: only the random choices of the players differ.
    let plan = Match {
        openings: openings::random(&"6x6".parse().unwrap(), 2, 1, 1).games,
        games: 8,
        seed: 3,
    };
    let players = [
        "outflank:eval=lab,depth=1,endgame=0,random=on",
        "lab:depth=1,random=on",
    ];
    let result = play(&plan, players, 1);
    let different: std::collections::HashSet<_> =
        moves(&result).into_iter().map(|(_, game)| game).collect();
    assert!(different.len() > 2, "{different:?}");
    assert_eq!(moves(&result), moves(&play(&plan, players, 3)));
}

#[test]
fn results_add_up() {
    let plan = match_on("8x8", 20);
    let result = play(&plan, ["jolly:depth=2", "random"], 2);
    let (all, colours) = (result.tally(), result.by_colour());
    assert_eq!(all.games(), 20);
    assert_eq!((colours.dark.games(), colours.light.games()), (10, 10));
    assert_eq!(all.wins, colours.dark.wins + colours.light.wins);
    assert!(all.score() > Some(0.8), "{all:?}");
    assert!(result.mean_margin().unwrap() > 0.0);
    assert!(result.elo().unwrap().difference > 100.0);
    assert_eq!(result.forfeits().count(), 0);
    assert!(!result.thinking_time(0).is_zero() && !result.thinking_time(1).is_zero());

    // With the players swapped, the result is reversed.
    let swapped = play(&plan, ["random", "jolly:depth=2"], 2);
    let other = swapped.tally();
    assert!(other.score() < Some(0.2), "{other:?}");
    assert!(swapped.mean_margin().unwrap() < 0.0);
}

#[test]
fn a_player_against_itself_is_no_stronger() {
    let result = play(&match_on("6x6", 12), ["lab:depth=2", "lab:depth=2"], 2);
    let tally = result.tally();
    assert_eq!(tally.wins, tally.losses);
    assert_eq!(result.mean_margin(), Some(0.0));
    assert_eq!(result.elo().unwrap().difference, 0.0);
}

/// Checks that the second player forfeits every game for this reason, and that the match goes on.
#[track_caller]
fn check_forfeits(make: impl Fn() -> Result<Box<dyn Player>, PlayerError> + Sync, reason: &str) {
    let plan = match_on("8x8", 6);
    let make = |who: usize| {
        if who == 0 {
            Ok(computer("first"))
        } else {
            make()
        }
    };
    let result = plan.play(&runner(2, &make), &mut |_| ());
    let expected = Tally {
        wins: 6,
        ..Tally::default()
    };
    assert_eq!(result.tally(), expected);
    assert_eq!(result.mean_margin(), None);
    assert_eq!(result.forfeits().count(), 6);
    for (played, who, told) in result.forfeits() {
        assert_eq!(who, 1);
        assert!(told.starts_with(reason), "{told}");
        let record = played.record(&["one".to_owned(), "two".to_owned()]);
        let stated = record.tags.result.unwrap();
        let two_is_dark = record.tags.players.dark.as_deref() == Some("two");
        assert_eq!(stated.margin, if two_is_dark { -64.0 } else { 64.0 });
        assert_eq!(stated.ending, Ending::Resigned);
        assert_eq!(record.tags.comment.as_deref(), Some(told));
        assert_eq!(ggf::parse(&ggf::write(&record)).unwrap(), [record]);
    }
}

#[test]
fn a_player_that_fails_loses_the_game_and_the_match_goes_on() {
    let clumsy = |then| {
        Ok(Box::new(Clumsy {
            good_moves: 3,
            then,
        }) as Box<dyn Player>)
    };
    check_forfeits(|| clumsy(dies), "clumsy: has ended");
    check_forfeits(
        || clumsy(plays_on_a_disc),
        "an illegal move: d4 is taken by",
    );
}

#[test]
fn a_player_that_cannot_be_made_loses() {
    let missing = || {
        Err(PlayerError::External {
            player: "missing".to_owned(),
            problem: "there is no such program".to_owned(),
        })
    };
    check_forfeits(missing, "missing: there is no such program");
}

#[test]
fn players_are_kept_for_the_next_game_unless_they_failed() {
    let made = [AtomicUsize::new(0), AtomicUsize::new(0)];
    let make = |who: usize| {
        made[who].fetch_add(1, Ordering::Relaxed);
        if who == 0 {
            return Ok(computer("first"));
        }
        let (good_moves, then) = (2, dies as fn() -> _);
        Ok(Box::new(Clumsy { good_moves, then }) as Box<dyn Player>)
    };
    match_on("6x6", 6).play(&runner(1, &make), &mut |_| ());
    let made = made.map(AtomicUsize::into_inner);
    assert_eq!(made, [1, 6]);
}

#[test]
fn a_stopped_match_keeps_its_finished_games() {
    for threads in [1, 3] {
        let stop = AtomicBool::new(false);
        let make = |_| Ok(computer("random"));
        let runner = Runner {
            threads,
            control: Control::new(&CLOCK, &stop),
            make: &make,
        };
        let plan = match_on("8x8", 1000);
        let mut told = 0;
        let result = plan.play(&runner, &mut |_| {
            told += 1;
            if told == 10 {
                stop.store(true, Ordering::Relaxed);
            }
        });
        assert_eq!(result.games().len(), told);
        assert!((10..1000).contains(&told), "{told}");
        let over = |finished: &FinishedGame| matches!(finished.end, End::Finished(_));
        assert!(result.games().iter().all(over));
        let numbers: Vec<_> = result
            .games()
            .iter()
            .map(|finished| finished.number)
            .collect();
        assert!(numbers.is_sorted());
    }
}

#[test]
fn a_match_can_have_an_odd_number_of_games_or_none() {
    let result = play(&match_on("6x6", 5), ["first", "random"], 2);
    let colours = result.by_colour();
    assert_eq!((colours.dark.games(), colours.light.games()), (3, 2));
    let nothing = Match {
        openings: Vec::new(),
        games: 5,
        seed: 1,
    };
    let result = play(&nothing, ["first", "random"], 2);
    assert_eq!((result.tally(), result.elo()), (Tally::default(), None));
    assert_eq!(result.tally().score(), None);
}

#[test]
fn games_become_records() {
    let result = play(&match_on("6x6", 2), ["first", "random"], 1);
    let names = ["first".to_owned(), "random".to_owned()];
    for played in result.games() {
        let record = played.record(&names);
        let margin = played.margin(Side::Dark).unwrap();
        assert_eq!(record.tags.result.unwrap().margin, f64::from(margin));
        let dark = played.players.dark;
        assert_eq!(record.tags.players.dark.as_ref(), Some(&names[dark]));
        assert_eq!(ggf::parse(&ggf::write(&record)).unwrap(), [record]);
    }
}
