//! Breeding on small boards.

use outflank_eval::{Characters, Feature};
use outflank_lab::breeding::{
    BoardSample, Bred, BreedingEvent, BreedingSettings, Crossover, Selection, breed,
};
use outflank_lab::tournament::{self, Format, TournamentSettings};
use outflank_lab::{Opening, PlayerDef, block_on, openings};

use crate::common::{make, threads};

fn sample(board: &str, count: usize) -> BoardSample {
    let games = openings::random(&board.parse().unwrap(), 3, count, 1).games;
    BoardSample {
        board: board.to_owned(),
        openings: games.iter().map(Opening::of).collect(),
    }
}

fn settings(boards: &[&str]) -> BreedingSettings {
    let jolly = Characters::built_in().find("jolly").unwrap();
    BreedingSettings {
        boards: boards.iter().map(|board| sample(board, 4)).collect(),
        boards_per_pairing: None,
        character: jolly.to_toml(),
        genes: ["mobility", "discs", "corners", "x_squares", "edges"]
            .map(str::to_owned)
            .to_vec(),
        founders: Vec::new(),
        population: 6,
        generations: 3,
        opponents: None,
        against: None,
        games: 1,
        depth: 1,
        selection: Selection::Truncation,
        crossover: Crossover::Uniform,
        mutation: 5.0,
        elite: 1,
        seed: 1,
    }
}

fn run(settings: &BreedingSettings, count: usize) -> Bred {
    let bred = threads(count, &make).run(|arena| block_on(breed(settings, arena, &mut |_, _| ())));
    bred.expect("nobody stops it")
}

#[test]
fn one_thread_and_three_breed_the_same_members() {
    let settings = settings(&["4x4", "4x4+holes10@1"]);
    let bred = run(&settings, 1);
    assert_eq!(run(&settings, 3), bred);
    assert_eq!((bred.generations, bred.best.len()), (3, 3));
    // Five opponents on two boards, with both colours.
    assert!(bred.members.iter().all(|member| member.tally.games() == 20));
    let scores: Vec<f64> = bred.members.iter().map(|m| m.tally.points()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
}

#[test]
fn everybody_meets_a_few_others_on_a_few_boards() {
    let settings = BreedingSettings {
        boards_per_pairing: Some(1),
        opponents: Some(2),
        population: 10,
        generations: 1,
        ..settings(&["4x4", "4x4+holes10@1", "hex3"])
    };
    let bred = run(&settings, 2);
    // Two opponents on one board each, with both colours.
    assert!(bred.members.iter().all(|member| member.tally.games() == 4));
}

#[test]
fn everybody_meets_the_same_opponent() {
    let settings = BreedingSettings {
        against: Some(PlayerDef::built_in("first")),
        generations: 2,
        ..settings(&["4x4", "6x6"])
    };
    let bred = run(&settings, 2);
    assert_eq!(run(&settings, 1), bred);
    // On two boards, with both colours.
    assert!(bred.members.iter().all(|member| member.tally.games() == 4));
    let wrong = BreedingSettings {
        against: Some(PlayerDef::built_in("nobody")),
        ..settings
    };
    let error = wrong.check().unwrap_err().to_string();
    assert!(error.contains("nobody"), "{error}");
}

#[test]
fn the_elite_stays_and_founders_are_there_from_the_start() {
    let jolly = Characters::built_in().find("jolly").unwrap();
    let settings = BreedingSettings {
        founders: vec![jolly.to_toml()],
        generations: 2,
        elite: 6,
        ..settings(&["4x4"])
    };
    let mut generations: Vec<Vec<Vec<i32>>> = Vec::new();
    let mut observe = |event: &BreedingEvent<'_>, _: &Bred| {
        if let BreedingEvent::Generation { members, .. } = event {
            let mut weights: Vec<_> = members.iter().map(|m| m.weights.clone()).collect();
            weights.sort();
            generations.push(weights);
        }
    };
    threads(1, &make)
        .run(|arena| block_on(breed(&settings, arena, &mut observe)))
        .expect("nobody stops it");
    assert_eq!(generations.len(), 2);
    assert_eq!(generations[0], generations[1], "everybody is in the elite");
    assert!(generations[0].contains(&vec![20, 40, 1000, -20, 100]));
}

#[test]
fn bred_weights_beat_random_ones_on_6x6() {
    let settings = BreedingSettings {
        boards: vec![sample("6x6", 10)],
        population: 10,
        generations: 6,
        crossover: Crossover::Blend,
        selection: Selection::Roulette,
        ..settings(&["6x6"])
    };
    let bred = run(&settings, 2);
    let best = bred.best.last().expect("there are generations");
    let description = best.evaluation.description();
    assert!(description.weights[Feature::Corners] > 0, "{description:?}");
    assert!(
        bred.diversity[5] < bred.diversity[0],
        "{:?}",
        bred.diversity
    );
    // Against the first generation's members without any selection: ten random characters.
    let random = BreedingSettings {
        generations: 1,
        seed: 77,
        ..settings
    };
    let random = run(&random, 2);
    let opponents = random.members.iter().enumerate().map(|(number, member)| {
        let mut character = best.clone();
        character.name = format!("random{number}");
        let genes = ["mobility", "discs", "corners", "x_squares", "edges"];
        let weights = genes.iter().zip(&member.weights);
        let weights: Vec<String> = weights.map(|(gene, w)| format!("{gene} = {w}")).collect();
        let toml = format!(
            "[[player]]\nname = \"random{number}\"\nweights = {{ {} }}",
            weights.join(", ")
        );
        PlayerDef {
            text: format!("random{number}:depth=1"),
            characters: Some(toml),
        }
    });
    let games = openings::random(&"6x6".parse().unwrap(), 4, 5, 99).games;
    let gauntlet = TournamentSettings {
        board: "6x6".to_owned(),
        players: std::iter::once(PlayerDef::character(best, "depth=1"))
            .chain(opponents)
            .collect(),
        format: Format::Gauntlet,
        games: 10,
        openings: games.iter().map(Opening::of).collect(),
        seed: 1,
        sprt: None,
    };
    let standings = threads(2, &make)
        .run(|arena| block_on(tournament::play(&gauntlet, arena, &mut |_| ())))
        .expect("nobody stops it");
    let tally = standings.totals()[0].tally();
    assert!(tally.score() > Some(0.6), "{tally:?}");
}

#[test]
fn bad_settings_are_refused() {
    let good = settings(&["4x4"]);
    assert!(good.check().is_ok());
    let bad = |change: fn(&mut BreedingSettings)| {
        let mut settings = good.clone();
        change(&mut settings);
        let refused = settings.check().map(|_| ());
        refused.expect_err("it is bad").to_string()
    };
    assert!(bad(|s| s.population = 1).contains("two or more members"));
    assert!(bad(|s| s.mutation = 101.0).contains("0 to 100"));
    assert!(bad(|s| s.boards.clear()).contains("a board"));
    assert!(bad(|s| s.boards[0].openings.clear()).contains("4x4 has no opening"));
    assert!(bad(|s| s.games = 0).contains("no games"));
    assert!(bad(|s| s.opponents = Some(0)).contains("no games"));
    assert!(bad(|s| s.genes.truncate(1)).contains("two or more weights"));
    assert!(bad(|s| s.founders.push("x".to_owned())).contains("character"));
    let json = serde_json::to_string(&good).expect("settings are kept as JSON");
    assert_eq!(
        serde_json::from_str::<BreedingSettings>(&json).unwrap(),
        good
    );
}
