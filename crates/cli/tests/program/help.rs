use std::fs;
use std::path::Path;

use crate::{answer_of, outflank, shell, wthor_file};

/// The commands in the help of the program.
fn commands() -> Vec<String> {
    let help = outflank(&["--help"]).ok();
    let list = help.split("Commands:\n").nth(1).unwrap();
    let list = list.split("\n\n").next().unwrap();
    let names = list
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let names = names.filter(|&name| name != "help");
    names.map(str::to_owned).collect()
}

/// The examples in the help of a command.
fn examples(command: &str) -> Vec<String> {
    let help = outflank(&[command, "--help"]).ok();
    let is_example = |line: &&str| line.starts_with("  ") && line.contains("outflank ");
    let after = help.split("Examples:\n").nth(1).unwrap_or_default();
    let block = after.lines().take_while(|line| !line.is_empty());
    block
        .filter(is_example)
        .map(|line| line.trim().to_owned())
        .collect()
}

/// Runs a line as a user would, and checks that it succeeds.
fn run_example(line: &str, folder: &Path) {
    let answer = answer_of(&mut shell(line, folder), b"");
    assert_eq!(answer.code, Some(0), "{line}\n{answer:?}");
    assert!(!answer.stderr.contains("error"), "{line}\n{answer:?}");
    let redirected = line.contains('>');
    assert!(
        redirected || !answer.stdout.is_empty(),
        "{line} prints nothing"
    );
}

#[test]
fn every_command_has_examples_and_describes_its_json() {
    for command in commands() {
        assert!(!examples(&command).is_empty(), "{command} has no example");
        let help = outflank(&[&command, "--help"]).ok();
        assert!(help.contains("With --json:"), "{command} hides its JSON");
        assert!(
            help.lines().all(|line| line.chars().count() <= 100),
            "{help}"
        );
        let short = outflank(&[&command, "-h"]).ok();
        assert!(short.contains("Examples:"), "{short}");
    }
}

#[cfg(unix)]
#[test]
fn every_example_runs() {
    let folder = tempfile::tempdir().unwrap();
    // The files in the examples.
    let ggf = outflank(&["convert", "--to", "ggf", "f5d6c3"]).ok();
    fs::write(folder.path().join("games.ggf"), ggf).unwrap();
    fs::write(
        folder.path().join("positions.obf"),
        "-----OX--XO----- X; B1:-8;\n",
    )
    .unwrap();
    fs::write(
        folder.path().join("games.wtb"),
        wthor_file(&["f5d6c3", "f5f6e6"]),
    )
    .unwrap();
    // A server and a worker run for ever; their own tests end them.
    let endless = ["serve", "work"];
    let ending = commands().into_iter();
    let ending = ending.filter(|name| !endless.contains(&name.as_str()));
    for command in ending {
        for example in examples(&command) {
            run_example(&example, folder.path());
        }
    }
}
