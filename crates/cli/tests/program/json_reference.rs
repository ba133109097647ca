//! docs/json.md names every key that the program prints.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{Answer, outflank, outflank_reading};

const REFERENCE: &str = include_str!("../../../../docs/json.md");

fn collect_keys(value: &Value, keys: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                // The keys in it are those of docs/characters.md.
                if key != "weights" {
                    collect_keys(value, keys);
                }
                keys.insert(key.clone());
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect_keys(value, keys)),
        _ => {}
    }
}

#[track_caller]
fn check(answer: Answer) {
    let mut keys = BTreeSet::new();
    for document in answer.json_lines() {
        collect_keys(&document, &mut keys);
    }
    assert!(!keys.is_empty());
    keys.retain(|key| !REFERENCE.contains(&format!("`{key}`")));
    assert!(keys.is_empty(), "docs/json.md does not name {keys:?}");
}

#[test]
fn every_key_is_in_the_reference() {
    for command in [
        "show --json f5d6c3",
        "convert --json --to ggf f5d6c3",
        "boards --json",
        "perft --json --depth 3",
        "players --json",
        "completions --json bash",
        "best --json --all --player jolly:depth=2 f5d6c3",
        "best --json --player mcts:sims=50 f5d6c3",
        "analyse --json --level 1 --board 4x4 b1",
        "analyse --json --three-ply f5d6c3",
        "explain --json --board 4x4 --depth 2",
        "match --json first random --board 4x4 --games 2",
    ] {
        check(outflank(&command.split(' ').collect::<Vec<_>>()));
    }
    let play = ["play", "--json", "--light", "jolly:depth=1"];
    check(outflank_reading(&play, "f5\nhint\na1\nhelp\nquit\n"));
}
