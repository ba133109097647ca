//! Winner stays on, on small boards.

use outflank_eval::Characters;
use outflank_lab::winner_stays::{
    LOGGED_FROM, Opponents, StayEvent, StaySettings, Stayed, TABLED_FROM, stay,
};
use outflank_lab::{Opening, block_on, openings};

use crate::common::{make, threads};

fn settings(games: u32) -> StaySettings {
    let c = Characters::built_in().find("c").unwrap();
    let openings = openings::random(&"4x4".parse().unwrap(), 2, 5, 1).games;
    let openings = openings.iter().map(Opening::of).collect();
    StaySettings {
        games,
        depth: 1,
        ..StaySettings::new("4x4", c, openings)
    }
}

fn run(settings: &StaySettings, observe: &mut dyn FnMut(&StayEvent<'_>)) -> Stayed {
    let stayed = threads(2, &make).run(|arena| block_on(stay(settings, arena, observe)));
    stayed.expect("nobody stops it")
}

#[test]
fn every_game_is_in_one_streak() {
    let settings = settings(150);
    let mut logged = 0;
    let stayed = run(&settings, &mut |event| {
        if let StayEvent::Logged { staying, .. } = event {
            assert!(staying.wins >= LOGGED_FROM);
            logged += 1;
        }
    });
    assert_eq!(stayed.games, 150);
    let wins: u32 = stayed.streaks.at_least(0).map(|streak| streak.wins).sum();
    assert!((100..=150).contains(&wins), "{wins} games were not drawn");
    let tabled = stayed.streaks.at_least(TABLED_FROM).count();
    assert!(tabled > 0, "the test needs a streak");
    let long = stayed.streaks.at_least(LOGGED_FROM);
    let expected: u32 = long.map(|streak| streak.wins - (LOGGED_FROM - 1)).sum();
    assert_eq!(logged, expected);
    let best = stayed.streaks.best();
    assert!(stayed.streaks.at_least(best.wins + 1).next().is_none());
    let in_range = |weight: &i32| (0..=100).contains(weight);
    assert!(
        stayed
            .streaks
            .at_least(0)
            .all(|s| s.weights.iter().all(in_range))
    );
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let settings = settings(40);
    assert_eq!(run(&settings, &mut |_| ()), run(&settings, &mut |_| ()));
}

#[test]
fn opponents_can_be_slight_changes_of_the_last_winner() {
    let settings = StaySettings {
        opponents: Opponents::Mutants(10.0),
        ..settings(30)
    };
    let mut last: Option<Vec<i32>> = None;
    run(&settings, &mut |event| {
        if let StayEvent::Game { staying, .. } = event {
            let near = |(a, b): (&i32, &i32)| (a - b).abs() <= (b.abs() / 10).max(1);
            if let Some(last) = &last {
                assert!(staying.weights.iter().zip(last).all(near));
            }
            last = Some(staying.weights.clone());
        }
    });
    assert!(last.is_some());
}

#[test]
fn bad_settings_are_refused() {
    let good = settings(1);
    assert!(good.check().is_ok());
    let bad = |change: fn(&mut StaySettings)| {
        let mut settings = good.clone();
        change(&mut settings);
        let refused = settings.check().map(|_| ());
        refused.expect_err("it is bad").to_string()
    };
    assert!(bad(|s| s.range = (5, 5)).contains("weights from 5 to 5"));
    assert!(bad(|s| s.range = (0, 2000)).contains("range"));
    assert!(bad(|s| s.opponents = Opponents::Mutants(0.0)).contains("percent"));
    assert!(bad(|s| s.openings.clear()).contains("an opening"));
    // The table of squares goes up to 500, so these weights are too large.
    assert!(bad(|s| s.range = (0, 1000)).contains("too large"));
    let json = serde_json::to_string(&good).expect("settings are kept as JSON");
    assert_eq!(serde_json::from_str::<StaySettings>(&json).unwrap(), good);
}
