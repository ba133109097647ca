//! The reference pages in `docs/` match the program.

use std::collections::BTreeSet;
use std::fs;

use outflank_eval::Characters;
use serde_json::Value;

use crate::{answer_of, outflank, shell};

const JSON: &str = include_str!("../../../../docs/json.md");
const CHARACTERS: &str = include_str!("../../../../docs/characters.md");
const BOOK: &str = include_str!("../../../../docs/book.md");
const EVALUATION: &str = include_str!("../../../../docs/evaluation.md");
const LABORATORY: &str = include_str!("../../../../docs/laboratory.md");
const SOLVED: &str = include_str!("../../../../docs/solved.md");

/// The blocks of code in a language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    let after = text.split(fence.as_str()).skip(1);
    after
        .map(|text| text.split("```").next().unwrap())
        .collect()
}

/// The names in the first columns of tables, in rows that pass a filter.
fn names_in_tables(text: &str, filter: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter(|row| filter(row))
        .map(|row| row.split('`').next().unwrap().to_owned())
        .collect()
}

/// The sections of a page, by their headings.
fn sections(text: &str) -> Vec<(&str, &str)> {
    let sections = text.split("\n## ").skip(1);
    sections
        .map(|section| section.split_once('\n').unwrap())
        .collect()
}

/// Adds the names of all fields below a value: `score.value`, `moves[].ply`.
fn add_fields(value: &Value, path: &str, fields: &mut BTreeSet<String>) {
    match value {
        // The keys of weights are those of the players' files.
        Value::Object(_) if path.ends_with("weights") => {}
        // The kinds of reasons are a list.
        Value::Object(_) if path == "moves[].reason" => {}
        Value::Object(object) => {
            for (key, value) in object {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                add_fields(value, &path, fields);
                fields.insert(path);
            }
        }
        Value::Array(values) => {
            let path = format!("{path}[]");
            values
                .iter()
                .for_each(|value| add_fields(value, &path, fields));
        }
        _ => {}
    }
}

/// A field of the summary of `analyse`, with placeholders for the side and the part of the game.
fn general(field: &str) -> String {
    let parts = field
        .split('.')
        .enumerate()
        .map(|(index, part)| match part {
            "dark" | "light" if index == 1 => "SIDE",
            "all" | "opening" | "midgame" | "endgame" if index == 2 => "PART",
            part => part,
        });
    parts.collect::<Vec<_>>().join(".")
}

fn fields_of(lines: &str) -> BTreeSet<String> {
    let mut fields = BTreeSet::new();
    for line in lines.lines() {
        let document: Value = serde_json::from_str(line).expect(line);
        add_fields(&document, "", &mut fields);
    }
    let is_summary = |field: &str| field.starts_with("summary.");
    let fields = fields.into_iter().map(|field| match field {
        field if is_summary(&field) => general(&field),
        field => field,
    });
    fields.collect()
}

#[cfg(unix)]
#[test]
fn json_has_the_documented_fields() {
    let folder = tempfile::tempdir().unwrap();
    for (heading, section) in sections(JSON) {
        let commands = blocks(section, "sh").into_iter().flat_map(str::lines);
        let output: String = commands
            .map(|command| answer_of(&mut shell(command, folder.path()), b"").ok())
            .collect();
        let documented = names_in_tables(section, |_| true);
        let examples = blocks(section, "json").concat();
        let unknown = &fields_of(&(output.clone() + &examples)) - &documented;
        assert!(unknown.is_empty(), "{heading}: {unknown:?}");
        if !output.is_empty() {
            let required = names_in_tables(section, |row| !row.contains("absent"));
            let missing = &required - &fields_of(&output);
            assert!(missing.is_empty(), "{heading}: {missing:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn commands_of_the_laboratory_work_as_shown() {
    commands_work(LABORATORY);
}

#[cfg(unix)]
#[test]
fn commands_of_books_work_as_shown() {
    commands_work(BOOK);
}

#[cfg(unix)]
#[test]
fn commands_of_training_work_as_shown() {
    commands_work(EVALUATION);
}

#[cfg(unix)]
#[test]
fn solved_boards_have_the_games_and_results_of_the_page() {
    let cells = |row: &str| -> Vec<String> {
        let cells = row.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().replace('`', "")).collect()
    };
    let rows: Vec<Vec<String>> = SOLVED.lines().map(cells).collect();
    let results = rows.iter().filter(|row| row.len() == 6);
    let results: Vec<_> = results.skip(2).collect();
    assert_eq!(results.len(), 18);
    for row in results {
        let (board, expected) = (&row[0], &row[3]);
        let game = rows.iter().find(|it| it.len() == 2 && it[0] == *board);
        let moves = &game.expect("every board has a game")[1];
        let shown = outflank(&["show", "--json", "--board", board, moves]).ok();
        let last: Value = serde_json::from_str(shown.lines().last().unwrap()).unwrap();
        assert_eq!(last["outcome"]["text"], **expected, "{board}");
    }
    commands_work(SOLVED);
}

/// Runs the commands of a page, one after another in one folder. They may tell of their progress.
#[cfg(unix)]
fn commands_work(page: &str) {
    let folder = tempfile::tempdir().unwrap();
    for command in blocks(page, "sh").into_iter().flat_map(str::lines) {
        let mut answer = answer_of(&mut shell(command, folder.path()), b"");
        let is_notice = |line: &str| line.starts_with("notice: ");
        if answer.stderr.lines().all(is_notice) {
            answer.stderr.clear();
        }
        answer.ok();
    }
}

#[test]
fn json_of_every_command_is_documented() {
    let help = outflank(&["--help"]).ok();
    let list = help.split("Commands:\n").nth(1).unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let commands = lines.filter_map(|line| line.split_whitespace().next());
    for command in commands.filter(|&command| command != "help") {
        let is_documented = |(heading, _): &(&str, &str)| heading.contains(command);
        assert!(sections(JSON).iter().any(is_documented), "{command}");
    }
}

/// The keys that an error of the parser lists as valid.
fn valid_keys(text: &str) -> Vec<String> {
    let error = Characters::parse(text).expect_err("the key is unknown");
    let error = error.to_string();
    let (_, list) = error.rsplit_once('`').expect("it quotes the key");
    // Words come before the first key.
    let keys = list
        .split(", ")
        .filter_map(|part| part.split(' ').next_back());
    keys.map(str::to_owned).collect()
}

#[test]
fn every_key_of_characters_is_documented() {
    let documented = names_in_tables(CHARACTERS, |_| true);
    for unknown in [
        "[[player]]\nname = 'x'\nunknown = 1\nweights = { discs = 1 }",
        "[[player]]\nname = 'x'\nweights = { unknown = 1 }",
        "[[player]]\nname = 'x'\nweights = { discs = 1 }\nlate = { unknown = 1 }",
    ] {
        let keys = valid_keys(unknown);
        assert!(keys.len() >= 3, "{keys:?}");
        for key in keys {
            assert!(documented.contains(&key), "`{key}` is not documented");
        }
    }
}

#[cfg(unix)]
#[test]
fn examples_of_characters_work() {
    let folder = tempfile::tempdir().unwrap();
    let example = blocks(CHARACTERS, "toml").concat();
    assert_eq!(Characters::parse(&example).unwrap().iter().count(), 2);
    fs::write(folder.path().join("mine.toml"), example).unwrap();
    for command in blocks(CHARACTERS, "sh").into_iter().flat_map(str::lines) {
        answer_of(&mut shell(command, folder.path()), b"").ok();
    }
}
