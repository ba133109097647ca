//! The README matches the program.

use crate::{answer_of, shell};

const README: &str = include_str!("../../../../README.md");

/// The blocks of code in a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let after = README.split(fence.as_str()).skip(1);
    after
        .map(|text| text.split("```").next().unwrap())
        .collect()
}

#[cfg(unix)]
#[test]
fn commands_answer_as_shown() {
    let folder = tempfile::tempdir().unwrap();
    let runs: Vec<_> = blocks("console")
        .into_iter()
        .flat_map(|block| block.split("$ ").skip(1))
        .collect();
    assert!(runs.len() >= 7, "{runs:?}");
    for run in runs {
        let (command, expected) = run.split_once('\n').unwrap();
        let answer = answer_of(&mut shell(command, folder.path()), b"").ok();
        assert_eq!(answer, expected, "{command}");
    }
}

#[cfg(unix)]
#[test]
fn commands_work_as_shown() {
    let folder = tempfile::tempdir().unwrap();
    let lines = blocks("sh").into_iter().flat_map(str::lines);
    let commands: Vec<_> = lines
        .filter(|line| line.starts_with("outflank ") && !line.contains('~'))
        .collect();
    assert!(commands.len() >= 12, "{commands:?}");
    for command in commands {
        let told = answer_of(&mut shell(command, folder.path()), b"").ok();
        let is_game = command.starts_with("outflank play ");
        assert!(
            !is_game || told.contains("transcript: "),
            "{command}\n{told}"
        );
    }
}

#[test]
fn the_library_works_as_shown() -> Result<(), Box<dyn std::error::Error>> {
    use outflank_rules::{AnyPosition, Board};

    let board: Board = "hex5".parse()?;
    let mut position = AnyPosition::start(&board);
    while let Some(&mv) = position.moves().first() {
        position = position.play(mv)?;
    }
    println!("{}", position.outcome().expect("neither side can move"));

    let here = include_str!("readme.rs");
    let shown: Vec<&str> = blocks("rust").into_iter().flat_map(str::lines).collect();
    assert!(!shown.is_empty());
    for line in shown {
        assert!(here.contains(line), "this test does not run `{line}`");
    }
    Ok(())
}
