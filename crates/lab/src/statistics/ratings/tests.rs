//! Ratings of small tournaments, and those that Ordo gives to the same games.

use super::super::{Pentanomial, Strength};
use super::*;

fn tally((wins, draws, losses): (u32, u32, u32)) -> Tally {
    Tally {
        wins,
        draws,
        losses,
    }
}

/// Single games in which the first player is Dark.
fn games(dark: usize, light: usize, result: (u32, u32, u32)) -> Vec<Encounter> {
    let one = |result| Encounter {
        players: [dark, light],
        as_dark: tally(result),
        as_light: Tally::default(),
    };
    let (wins, draws, losses) = result;
    let wins = std::iter::repeat_n(one((1, 0, 0)), wins as usize);
    let draws = std::iter::repeat_n(one((0, 1, 0)), draws as usize);
    let losses = std::iter::repeat_n(one((0, 0, 1)), losses as usize);
    wins.chain(draws).chain(losses).collect()
}

#[track_caller]
fn check(elo: Option<Elo>, difference: f64, error: f64) {
    let elo = elo.expect("a rating");
    assert!((elo.difference - difference).abs() < 0.05, "{elo:?}");
    assert!((elo.error / error - 1.0).abs() < 0.08, "{elo:?}");
}

/// 240 games of four players.
fn four_players() -> Vec<Encounter> {
    [
        games(0, 1, (12, 2, 6)),
        games(1, 0, (9, 2, 9)),
        games(0, 2, (15, 1, 4)),
        games(2, 0, (7, 0, 13)),
        games(0, 3, (18, 1, 1)),
        games(3, 0, (3, 1, 16)),
        games(1, 2, (11, 4, 5)),
        games(2, 1, (10, 1, 9)),
        games(1, 3, (14, 2, 4)),
        games(3, 1, (6, 1, 13)),
        games(2, 3, (13, 3, 4)),
        games(3, 2, (8, 2, 10)),
    ]
    .concat()
}

#[test]
fn four_players_as_rated_by_ordo() {
    // Printed by Ordo 1.2.6 for the same games, with the options -W -D -s 20000 (20,000
    // simulations for the errors) and -z 200.2409, which is the usual Elo scale.
    let ratings = Ratings::of(4, &four_players());
    check(ratings.rating(0), 132.06, 52.22);
    check(ratings.rating(1), 38.95, 48.01);
    check(ratings.rating(2), -26.01, 47.66);
    check(ratings.rating(3), -144.99, 52.95);
    // Ordo prints one standard deviation here.
    check(ratings.dark_advantage(), 56.61, NORMAL_95 * 24.06);
    // From Ordo's matrix of errors (option -e).
    let error = |player, other| ratings.difference(player, other).unwrap().error;
    for (ours, theirs) in [
        (error(0, 1), 80.5),
        (error(0, 3), 88.6),
        (error(1, 2), 77.1),
    ] {
        assert!((ours / theirs - 1.0).abs() < 0.08, "{ours} {theirs}");
    }
    let superiority = [(0, 1), (1, 2), (2, 3)].map(|(player, next)| {
        let superiority = ratings.superiority(player, next).unwrap();
        (100.0 * superiority).round()
    });
    assert_eq!(superiority, [99.0, 95.0, 100.0]);
    assert_eq!(ratings.ranking(), [0, 1, 2, 3]);
    assert!(!ratings.is_regularised());
}

#[test]
fn three_players_rated_by_hand() {
    // Kai Laskos, "EloStat, Bayeselo and Ordo" (talkchess.com, topic 44180): 75 % is 191 Elo and
    // 90 % is twice as much, so the ratings are 191, 0 and -191. With these games played with both
    // colours, Ordo 1.2.6 (-W -D -s 20000) gives the errors 43.5, 37.0 and 43.4.
    let encounters = [
        games(0, 1, (18, 9, 3)),
        games(1, 2, (18, 9, 3)),
        games(0, 2, (24, 6, 0)),
        games(1, 0, (3, 9, 18)),
        games(2, 1, (3, 9, 18)),
        games(2, 0, (0, 6, 24)),
    ]
    .concat();
    let ratings = Ratings::of(3, &encounters);
    check(ratings.rating(0), 190.85, 43.53);
    check(ratings.rating(1), 0.0, 36.98);
    check(ratings.rating(2), -190.85, 43.35);
    check(ratings.difference(0, 2), 381.7, 78.6);
    check(ratings.dark_advantage(), 0.0, NORMAL_95 * 25.26);
}

#[test]
fn colours_are_not_told_from_strength_if_one_player_is_always_dark() {
    let ratings = Ratings::of(2, &games(0, 1, (30, 0, 10)));
    assert_eq!(ratings.dark_advantage(), None);
    let difference = ratings.difference(0, 1).unwrap().difference;
    assert!((difference - 190.85).abs() < 0.01, "{difference}");
}

#[test]
fn two_players_as_published() {
    // gekomad/Cinnamon, pull request 39, printed by Ordo: 2327.2 and 2272.8 for 18829.5 of 32633
    // points. Ordo's default scale is 202 points for 76 %, where Elo's is 200.24.
    let encounter = Encounter {
        players: [0, 1],
        as_dark: tally((18829, 1, 13803)),
        as_light: Tally::default(),
    };
    let difference = Ratings::of(2, &[encounter])
        .difference(0, 1)
        .unwrap()
        .difference;
    assert!(
        (difference * 202.0 / 200.2409 - 54.4).abs() < 0.1,
        "{difference}"
    );
}

#[test]
fn pairs_have_the_error_of_their_pentanomial() {
    // Openings decide most games: counted as single games the error would be much greater.
    let pair = |first: (u32, u32, u32), second: (u32, u32, u32)| Encounter {
        players: [0, 1],
        as_dark: tally(first),
        as_light: tally(second),
    };
    let (win, draw, loss) = ((1, 0, 0), (0, 1, 0), (0, 0, 1));
    let encounters = [
        vec![pair(win, win); 12],
        vec![pair(win, draw); 8],
        vec![pair(win, loss); 40],
        vec![pair(loss, win); 35],
        vec![pair(draw, loss); 5],
    ]
    .concat();
    let openings = encounters.iter().map(|e| {
        let mut both = e.as_dark;
        both += e.as_light;
        both
    });
    let strength = Strength::of(Pentanomial::of_openings(openings)).unwrap();
    let difference = Ratings::of(2, &encounters).difference(0, 1).unwrap();
    // The ratings also know that Dark won more often, so they differ a little.
    let elo = strength.elo;
    assert!((difference.difference - elo.difference).abs() < 1.0);
    assert!((difference.error / elo.error - 1.0).abs() < 0.03);
    let single_games = Strength::of(tally((107, 13, 80))).unwrap().elo;
    assert!(single_games.error > 1.8 * elo.error);
}

#[test]
fn a_perfect_score_counts_a_virtual_draw() {
    let encounters = [
        games(0, 1, (10, 0, 0)),
        games(1, 0, (0, 0, 10)),
        games(1, 2, (6, 0, 4)),
        games(2, 1, (5, 0, 5)),
    ]
    .concat();
    let ratings = Ratings::of(3, &encounters);
    assert!(ratings.is_regularised());
    assert_eq!(ratings.ranking(), [0, 1, 2]);
    let best = ratings.rating(0).unwrap();
    assert!(
        best.difference > 300.0 && best.difference < 1000.0,
        "{best:?}"
    );
    assert!(best.error > 100.0 && best.error.is_finite(), "{best:?}");
    let sum: f64 = (0..3)
        .map(|player| ratings.rating(player).unwrap().difference)
        .sum();
    assert!(sum.abs() < 1e-9);
}

#[test]
fn colours_that_decide_every_game_have_a_finite_advantage() {
    let ratings = Ratings::of(
        2,
        &[games(0, 1, (20, 0, 0)), games(1, 0, (20, 0, 0))].concat(),
    );
    let advantage = ratings.dark_advantage().unwrap();
    assert!(advantage.difference > 500.0 && advantage.difference < 1500.0);
    check(ratings.rating(0), 0.0, ratings.rating(1).unwrap().error);
    assert_eq!(ratings.superiority(0, 1), Some(0.5));
}

#[test]
fn groups_without_common_games_are_reported() {
    let encounters = [
        games(0, 1, (3, 0, 1)),
        games(1, 0, (2, 0, 2)),
        games(2, 4, (1, 2, 1)),
    ]
    .concat();
    let ratings = Ratings::of(6, &encounters);
    assert_eq!(ratings.groups(), [vec![0, 1], vec![2, 4], vec![3], vec![5]]);
    assert_eq!((ratings.rating(3), ratings.rating(9)), (None, None));
    assert_eq!(
        (ratings.difference(0, 2), ratings.difference(1, 1)),
        (None, None)
    );
    assert!(ratings.difference(0, 1).unwrap().difference > 0.0);
    assert!(ratings.rating(2).unwrap().difference.abs() < 100.0);
    assert_eq!(ratings.ranking()[4..], [3, 5]);
}

#[test]
fn strange_tournaments_give_no_nonsense() {
    let empty = Ratings::of(0, &[]);
    assert_eq!((empty.players(), empty.groups().len()), (0, 0));
    let idle = Ratings::of(2, &[]);
    assert_eq!((idle.rating(0), idle.dark_advantage()), (None, None));
    // A player against itself tells the advantage of Dark only.
    let alone = Ratings::of(1, &games(0, 0, (30, 0, 10)));
    assert_eq!(alone.rating(0), None);
    assert!((alone.dark_advantage().unwrap().difference - 190.85).abs() < 0.1);
    // Everybody beats the next: 40 players, 39 of them without a loss to one below.
    let ladder: Vec<Encounter> = (0..39).flat_map(|p| games(p, p + 1, (2, 0, 0))).collect();
    let ratings = Ratings::of(40, &ladder);
    assert_eq!(ratings.ranking(), (0..40).collect::<Vec<_>>());
    assert!((0..40).all(|p| {
        ratings
            .rating(p)
            .is_some_and(|r| r.difference.is_finite() && r.error.is_finite())
    }));
}
