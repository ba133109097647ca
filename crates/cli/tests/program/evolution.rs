//! `outflank evolve`, `breed` and `stay`.

use std::fs;

use serde_json::Value;

use crate::outflank;

fn evolved(save: &str, more: &[&str]) -> Value {
    let args = "evolve jolly --json --board 4x4 --depth 1 --generations 6 --games 2 --percent 40 \
                --no-store --save";
    let args: Vec<&str> = args.split_whitespace().chain([save]).collect();
    outflank(&[&args[..], more].concat()).json()
}

#[test]
fn an_evolution_does_not_depend_on_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("champions.toml");
    let save = file.to_str().unwrap();
    let result = evolved(save, &["--threads", "1"]);
    assert_eq!(result, evolved(save, &["--threads", "3"]));
    assert_eq!(result["generations"], 6);
    // The file is there as soon as there is a champion.
    let has_champion = !result["champions"].as_array().unwrap().is_empty();
    assert_eq!(file.exists(), has_champion);
}

#[test]
fn an_evolution_refuses_what_it_cannot_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.toml");
    fs::write(&file, "a letter").unwrap();
    let save = file.to_str().unwrap();
    let refused = |args: &[&str]| outflank(&[&["evolve"], args].concat()).refused();
    assert!(refused(&["random"]).contains("`random` is not a character"));
    assert!(refused(&["jolly", "--percent", "0"]).contains("percent"));
    assert!(refused(&["jolly", "--features", "speed"]).contains("`speed` is not a feature"));
    assert!(refused(&["jolly", "--board", "4x4", "--save", save]).contains("--save"));
    assert_eq!(fs::read_to_string(&file).unwrap(), "a letter");
}

#[test]
fn the_best_of_every_generation_are_players() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bred.toml");
    let save = file.to_str().unwrap();
    let args = "breed --json --board 4x4 --holes 10 --boards 2 --population 4 --generations 3 \
                --depth 1 --crossover one-point --founder holes --no-store --save";
    let args: Vec<&str> = args.split_whitespace().chain([save]).collect();
    let result = outflank(&args).json();
    assert_eq!(result["boards"][1], "4x4+holes10@2");
    assert_eq!(result["members"].as_array().unwrap().len(), 4);
    assert_eq!(result["diversity"].as_array().unwrap().len(), 3);
    let saved = fs::read_to_string(&file).unwrap();
    for generation in 1..=3 {
        assert!(saved.contains(&format!("name = \"holes-b{generation}\"")));
    }
    let args = "match holes-b3:depth=1 random --board 4x4 --games 2 --players";
    let args: Vec<&str> = args.split_whitespace().chain([save]).collect();
    assert!(outflank(&args).ok().contains("holes-b3"));
}

#[test]
fn the_longest_streak_is_shown() {
    let args = "stay --board 4x4 --games 60 --depth 1 --no-store";
    let args: Vec<&str> = args.split_whitespace().collect();
    let result = outflank(&[&args[..], &["--json"]].concat()).json();
    let best = result["best"]["wins"].as_u64().unwrap();
    let streaks = result["streaks"].as_array().unwrap();
    assert!(
        streaks
            .iter()
            .all(|streak| streak["wins"].as_u64().unwrap() <= best)
    );
    let text = outflank(&args).ok();
    assert!(text.contains("best streak:"), "{text}");
    let mutated = outflank(&[&args[..], &["--mutate"]].concat()).ok();
    assert_ne!(mutated, text);
    let refused = outflank(&["stay", "--range", "5"]).refused();
    assert!(refused.contains("--range"), "{refused}");
}

#[test]
fn all_studies_of_weights_have_plots() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (store, save) = (path("lab.sqlite"), path("found.toml"));
    let stay = "stay --board 4x4 --games 20 --depth 1";
    let evolve = "evolve jolly --board 4x4 --depth 1 --generations 2 --games 1 --save";
    let breed = "breed --board 4x4 --population 3 --generations 2 --depth 1 --save";
    for (command, save, plots) in [
        (stay, None, vec!["wins in a row"]),
        (evolve, Some(&save), vec!["weight", "score in percent"]),
        (breed, Some(&save), vec!["score in percent", "diversity"]),
    ] {
        let mut args: Vec<&str> = command.split_whitespace().collect();
        args.extend(save.map(String::as_str));
        args.extend(["--store", &store]);
        outflank(&args).ok();
        let _ = fs::remove_file(path("found.toml"));
        let plot = ["runs", "--store", &store, "plot", "last", "--number"];
        for (number, label) in (1..).zip(&plots) {
            let svg = outflank(&[&plot[..], &[&format!("{number}")]].concat()).ok();
            assert!(svg.starts_with("<svg ") && svg.contains(label), "{svg}");
        }
        let beyond = outflank(&[&plot[..], &["3"]].concat()).refused();
        let count = plots.len();
        assert!(beyond.contains(&format!("{count} plots")), "{beyond}");
    }
}
