use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use outflank_engine::{Failure, Player, PlayerError};
use outflank_lab::statistics::EloModel;
use outflank_lab::tournament::{
    self, Format, SprtSettings, Standings, TournamentError, TournamentSettings,
};
use outflank_lab::{
    FinishedGame, MakePlayer, Opening, PlayerDef, Tally, Threads, block_on, openings,
};
use outflank_record::{Ending, ggf};
use outflank_rules::{Board, Side};
use outflank_search::Control;

use crate::common::{CLOCK, Clumsy, dies, make, plays_on_a_disc, threads};

fn settings(board: &str, players: &[&str], games: u32) -> TournamentSettings {
    let shape: Board = board.parse().unwrap();
    let plies = openings::usual_plies(&shape);
    let games_of_openings = openings::random(&shape, plies, games.div_ceil(2) as usize, 7).games;
    TournamentSettings {
        board: board.to_owned(),
        players: players.iter().copied().map(PlayerDef::built_in).collect(),
        format: Format::RoundRobin,
        games,
        openings: games_of_openings.iter().map(Opening::of).collect(),
        seed: 7,
        sprt: None,
    }
}

/// All games in the order of the schedule, with the standings.
fn play_with(
    settings: &TournamentSettings,
    count: usize,
    make: &MakePlayer<'_>,
) -> (Standings, Vec<(String, FinishedGame)>) {
    let mut games = Vec::new();
    let standings = threads(count, make).run(|arena| {
        let mut observe = |event: &tournament::TournamentEvent<'_>| {
            let name = |game: &FinishedGame| (event.pair.task.id.to_string(), game.clone());
            games.extend(event.games.iter().map(name));
        };
        block_on(tournament::play(settings, arena, &mut observe)).unwrap()
    });
    games.sort_by(|(a, _), (b, _)| a.cmp(b));
    (standings, games)
}

fn play(settings: &TournamentSettings, count: usize) -> (Standings, Vec<(String, FinishedGame)>) {
    play_with(settings, count, &make)
}

/// Everything that must not depend on the number of threads.
fn moves(games: &[(String, FinishedGame)]) -> Vec<(&str, String)> {
    let text = |(id, game): &'_ (String, FinishedGame)| game.game.to_string() + id;
    games
        .iter()
        .map(|game| (game.0.as_str(), text(game)))
        .collect()
}

#[test]
fn every_opening_is_played_with_both_colours() {
    let settings = settings("8x8", &["first", "random"], 6);
    let (standings, games) = play(&settings, 2);
    assert_eq!((standings.games(), games.len()), (6, 6));
    for (pair, opening) in games.chunks(2).zip(&settings.openings) {
        assert_eq!(pair[0].1.players.dark, 0);
        assert_eq!(pair[1].1.players.dark, 1);
        for (_, game) in pair {
            assert!(game.game.to_string().starts_with(&opening.moves));
            assert!(game.game.is_over());
        }
    }
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    let players = ["random", "outflank:level=novice", "first"];
    let mut settings = settings("6x6", &players, 8);
    let (one, games) = play(&settings, 1);
    for threads in [2, 5] {
        let (other, other_games) = play(&settings, threads);
        assert_eq!(moves(&games), moves(&other_games));
        assert_eq!(one.totals()[0].by_side, other.totals()[0].by_side);
    }
    settings.seed = 8;
    assert_ne!(moves(&games), moves(&play(&settings, 1).1));
}

#[test]
fn without_threads_the_caller_plays() {
    let settings = settings("6x6", &["random", "first"], 4);
    assert_eq!(moves(&play(&settings, 0).1), moves(&play(&settings, 2).1));
}

#[test]
fn every_game_makes_new_random_choices() {
    // One opening, played again and again: only the random choices of the players differ.
    let players = [
        "outflank:eval=lab,depth=1,endgame=0,random=on",
        "lab:depth=1,random=on",
    ];
    let mut settings = settings("6x6", &players, 8);
    settings.openings.truncate(1);
    let (_, games) = play(&settings, 1);
    let different: HashSet<String> = games
        .iter()
        .map(|(_, game)| game.game.to_string())
        .collect();
    assert!(different.len() > 2, "{different:?}");
    assert_eq!(moves(&games), moves(&play(&settings, 3).1));
}

#[test]
fn results_add_up() {
    let mut settings = settings("8x8", &["jolly:depth=2", "random"], 20);
    let (standings, _) = play(&settings, 2);
    let score = standings.between(0, 1).unwrap();
    let (all, colours) = (score.tally(), score.by_side);
    assert_eq!(all.games(), 20);
    assert_eq!((colours.dark.games(), colours.light.games()), (10, 10));
    assert_eq!(all.wins, colours.dark.wins + colours.light.wins);
    assert!(all.score() > Some(0.8), "{all:?}");
    assert!(score.margin().unwrap().mean > 0.0);
    assert!(score.elo().unwrap().difference > 100.0);
    assert_eq!(standings.forfeits.len(), 0);
    for usage in score.usage {
        assert!(usage.micros > 0 && usage.turns > 0 && usage.choices >= usage.turns);
    }
    assert!(score.usage[0].nodes > 0, "the search counts its nodes");

    let reversed = standings.between(1, 0).unwrap();
    assert_eq!(reversed.tally(), all.reversed());
    let sum = reversed.margin().unwrap().mean + score.margin().unwrap().mean;
    assert!(sum.abs() < 1e-9, "{sum}");
    assert_eq!(reversed.reversed(), score);

    // With the players swapped, the result is reversed.
    settings.players.reverse();
    let (swapped, _) = play(&settings, 2);
    assert!(swapped.between(0, 1).unwrap().tally().score() < Some(0.2));
}

#[test]
fn everybody_meets_everybody_else() {
    let settings = settings(
        "4x4",
        &["first", "random", "jolly:depth=1", "lab:depth=1"],
        4,
    );
    let (standings, games) = play(&settings, 2);
    assert_eq!(standings.pairings().count(), 6);
    assert_eq!((games.len() as u64, settings.total_games()), (24, 24));
    for totals in standings.totals() {
        assert_eq!(totals.tally().games(), 12);
        assert_eq!(totals.by_side.dark.games(), 6);
    }
    let points: f64 = standings
        .totals()
        .iter()
        .map(|totals| totals.tally().points())
        .sum();
    assert_eq!(points, 24.0);
    let ranking = standings.ranking();
    let scores = ranking.iter().map(|totals| totals.tally().points());
    assert!(scores.is_sorted_by(|a, b| a >= b));
}

#[test]
fn in_a_gauntlet_the_first_player_meets_all_others() {
    let gauntlet = TournamentSettings {
        format: Format::Gauntlet,
        ..settings("4x4", &["first", "random", "jolly:depth=1"], 2)
    };
    let (standings, _) = play(&gauntlet, 2);
    assert_eq!(standings.totals()[0].tally().games(), 4);
    assert_eq!(standings.between(1, 2), None);
}

#[test]
fn a_player_against_itself_is_no_stronger() {
    let (standings, _) = play(&settings("6x6", &["lab:depth=2", "lab:depth=2"], 12), 2);
    let score = standings.between(0, 1).unwrap();
    assert_eq!(score.tally().wins, score.tally().losses);
    assert!(score.margin().unwrap().mean.abs() < 1e-9);
    assert_eq!(score.elo().unwrap().difference, 0.0);
}

/// Checks that the second player forfeits every game for this reason, and that the tournament goes
/// on.
#[track_caller]
fn check_forfeits(
    make_second: impl Fn() -> Result<Box<dyn Player>, PlayerError> + Sync,
    failure: Failure,
    reason: &str,
) {
    let make = |player: &PlayerDef| match player.text.as_str() {
        "first" => make(player),
        _ => make_second(),
    };
    let (standings, games) = play_with(&settings("8x8", &["first", "random"], 6), 2, &make);
    let score = standings.between(0, 1).unwrap();
    let expected = Tally {
        wins: 6,
        ..Tally::default()
    };
    assert_eq!((score.tally(), score.margin()), (expected, None));
    assert_eq!(
        (standings.forfeits.len(), score.failures[1].total()),
        (6, 6)
    );
    for (_, game) in games {
        let (loser, forfeit) = game.forfeit().unwrap();
        assert_eq!((loser, forfeit.failure), (1, failure));
        assert!(forfeit.reason.starts_with(reason), "{}", forfeit.reason);
        let record = game.record(["one", "two"]);
        let stated = record.tags.result.unwrap();
        let two_is_dark = record.tags.players.dark.as_deref() == Some("two");
        assert_eq!(stated.margin, if two_is_dark { -64.0 } else { 64.0 });
        assert_eq!(stated.ending, Ending::Resigned);
        assert_eq!(
            record.tags.comment.as_deref(),
            Some(forfeit.reason.as_str())
        );
        assert_eq!(ggf::parse(&ggf::write(&record)).unwrap(), [record]);
    }
}

#[test]
fn a_player_that_fails_loses_the_game_and_the_tournament_goes_on() {
    let clumsy = |then| {
        Ok(Box::new(Clumsy {
            good_moves: 3,
            then,
        }) as Box<dyn Player>)
    };
    check_forfeits(|| clumsy(dies), Failure::Crash, "clumsy: has ended");
    let taken = "an illegal move: d4 is taken by";
    check_forfeits(|| clumsy(plays_on_a_disc), Failure::IllegalMove, taken);
}

#[test]
fn a_player_that_cannot_be_made_loses() {
    let missing = || {
        Err(PlayerError::External {
            player: "missing".to_owned(),
            problem: "there is no such program".to_owned(),
            failure: Failure::Crash,
        })
    };
    check_forfeits(missing, Failure::Crash, "missing: there is no such program");
}

#[test]
fn players_are_kept_for_the_next_game_unless_they_failed() {
    let (first, second) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let make = |player: &PlayerDef| {
        if player.text == "first" {
            first.fetch_add(1, Ordering::Relaxed);
            return make(player);
        }
        second.fetch_add(1, Ordering::Relaxed);
        let (good_moves, then) = (2, dies as fn() -> _);
        Ok(Box::new(Clumsy { good_moves, then }) as Box<dyn Player>)
    };
    play_with(&settings("6x6", &["first", "random"], 6), 1, &make);
    assert_eq!((first.into_inner(), second.into_inner()), (1, 6));
}

#[test]
fn a_stopped_tournament_keeps_its_finished_games() {
    for count in [0, 1, 3] {
        let stop = AtomicBool::new(false);
        let threads = Threads {
            count,
            control: Control::new(&CLOCK, &stop),
            make: &make,
        };
        let settings = settings("8x8", &["random", "first"], 1000);
        let mut told = 0;
        let standings = threads.run(|arena| {
            let mut observe = |event: &tournament::TournamentEvent<'_>| {
                told += event.games.len();
                if told == 10 {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            block_on(tournament::play(&settings, arena, &mut observe)).unwrap()
        });
        assert_eq!(standings.games(), told as u64);
        assert!((10..1000).contains(&told), "{told}");
        assert!(standings.forfeits.is_empty());
    }
}

#[test]
fn a_pairing_can_have_an_odd_number_of_games() {
    let (standings, games) = play(&settings("6x6", &["first", "random"], 5), 2);
    let colours = standings.between(0, 1).unwrap().by_side;
    assert_eq!((colours.dark.games(), colours.light.games()), (3, 2));
    assert_eq!(games.len(), 5);
}

#[test]
fn settings_that_cannot_be_played_are_refused() {
    let good = settings("6x6", &["first", "random", "lab:depth=1"], 2);
    assert_eq!(good.check(), Ok(()));
    let mut alone = good.clone();
    alone.players.truncate(1);
    assert_eq!(alone.check(), Err(TournamentError::TooFewPlayers));
    let mut twice = good.clone();
    twice.players[2] = twice.players[0].clone();
    assert_eq!(
        twice.check(),
        Err(TournamentError::Twice("first".to_owned()))
    );
    let mut unknown = good.clone();
    unknown.players[1].text = "nobody".to_owned();
    assert!(matches!(unknown.check(), Err(TournamentError::Task(_))));
    let mut illegal = good.clone();
    illegal.openings[0].moves = "a1".to_owned();
    assert!(matches!(illegal.check(), Err(TournamentError::Task(_))));
    let no_opening = TournamentSettings {
        openings: Vec::new(),
        ..good
    };
    assert_eq!(no_opening.check(), Err(TournamentError::NoOpening));
    assert_eq!(no_opening.schedule().count(), 0);
}

#[test]
fn games_become_records() {
    let (_, games) = play(&settings("6x6", &["first", "random"], 2), 1);
    let names = ["first", "random"];
    for (_, game) in games {
        let record = game.record(names);
        let margin = game.margin(Side::Dark).unwrap();
        assert_eq!(record.tags.result.unwrap().margin, f64::from(margin));
        let dark = names[game.players.dark];
        assert_eq!(record.tags.players.dark.as_deref(), Some(dark));
        assert_eq!(ggf::parse(&ggf::write(&record)).unwrap(), [record]);
    }
}

#[test]
fn a_decided_test_ends_the_match_at_the_same_game_for_any_number_of_threads() {
    let sprt = SprtSettings {
        elo0: 0.0,
        elo1: 200.0,
        alpha: 0.05,
        beta: 0.05,
        model: EloModel::Logistic,
    };
    let test = TournamentSettings {
        sprt: Some(sprt),
        ..settings("6x6", &["jolly:depth=2", "random"], 200)
    };
    let (standings, games) = play(&test, 1);
    assert!((4..100).contains(&games.len()), "{}", games.len());
    let state = sprt.test().unwrap();
    let state = state.state(standings.between(0, 1).unwrap().pentanomial());
    assert!(state.llr >= state.upper);
    assert_eq!(moves(&games), moves(&play(&test, 3).1));

    let mut many = test;
    many.players.push(PlayerDef::built_in("first"));
    assert_eq!(many.check(), Err(TournamentError::SprtOfMany(3)));
}

#[test]
fn ratings_rank_the_players() {
    let players = ["random", "lab:depth=1", "outflank:level=novice"];
    let (standings, _) = play(&settings("6x6", &players, 12), 2);
    let ratings = standings.ratings();
    let rating = |player| ratings.rating(player).unwrap().difference;
    assert!(rating(1) > rating(0));
    let sum: f64 = (0..3).map(rating).sum();
    assert!(sum.abs() < 1e-6, "{sum}");
}
