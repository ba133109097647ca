use std::process::Command;

use crate::{answer_of, outflank};

#[test]
fn standard_and_named_boards_are_listed() {
    let stdout = outflank(&["boards"]).ok();
    for line in [
        "  10x10   square  100 cells,  8 directions",
        "  6x6x6   cube    216 cells, 26 directions",
        "  hex5    hexagon  61 cells,  6 directions",
        "  Whitehole     16 cells, Light moves first",
    ] {
        assert!(
            stdout.lines().any(|found| found == line),
            "{line}\n{stdout}"
        );
    }
    let named = stdout.split("Named boards").nth(1).unwrap();
    assert_eq!(named.lines().skip(1).count(), 55);
}

#[test]
fn all_listed_boards_are_playable() {
    let boards = outflank(&["boards", "--json"]).json();
    let boards = boards.as_array().unwrap();
    assert_eq!(boards.len(), 11 + 55);
    for board in boards {
        let name = board["board"].as_str().unwrap();
        let counts = outflank(&["perft", "--board", name, "--depth", "1"]).ok();
        assert!(counts.starts_with("1 "), "{name}: {counts}");
    }
    // The examples in the list.
    let list = outflank(&["boards"]).ok();
    for example in [
        "8x8+holes12@7",
        "4x4=#----OX--XO----#",
        "5x4=------XOX---OXO-----,O",
    ] {
        assert!(list.contains(example), "{list}");
        outflank(&["perft", "--board", example, "--depth", "1"]).ok();
    }
}

#[test]
fn all_boards_are_drawn() {
    let stdout = outflank(&["boards", "--draw"]).ok();
    let blackhole = "4 │ ▒ ▒ · ● ● · ▒ ▒ │";
    assert!(stdout.contains(blackhole), "{stdout}");
    assert!(stdout.contains("3  · ○ · ● ·"), "{stdout}");
    assert!(stdout.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn colours_only_where_allowed() {
    let coloured = |variable: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_outflank"));
        command.args(["boards", "--draw"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        variable.map(|name| command.env(name, "1"));
        answer_of(&mut command, b"").ok().contains('\u{1b}')
    };
    assert!(!coloured(None), "a pipe is not a terminal");
    assert!(coloured(Some("CLICOLOR_FORCE")));
    assert!(!coloured(Some("NO_COLOR")));
}
