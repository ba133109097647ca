use std::process::{Command, Stdio};

use crate::outflank;

/// Bad input must print one line that contains this.
#[track_caller]
fn check(args: &[&str], expected: &str) {
    let error = outflank(args).refused();
    assert!(error.contains(expected), "{args:?}: {error}");
}

#[test]
fn bad_arguments_are_named_in_one_line() {
    check(&["fly"], "unrecognized subcommand 'fly'");
    check(&["perft"], "not provided: --depth <PLIES>");
    check(&["perft", "--depth", "0"], "'0' for '--depth <PLIES>'");
    check(&["perft", "--depth", "x"], "'x' for '--depth <PLIES>'");
    check(&["perft", "--depth", "3", "--threads", "-1"], "'-1'");
    check(&["boards", "--drow"], "'--drow'");
    check(&["completions", "cmd"], "'cmd' for '<SHELL>'");
    check(&["play", "--dark"], "'--dark <PLAYER>'");
}

#[test]
fn bad_boards_are_explained() {
    let check = |board, expected| check(&["play", "--board", board], expected);
    check("9x9", "9x9 has no usual start");
    check("12x12", "not 12x12");
    check("hex9", "not 9");
    check("nowhere", "`nowhere` is not a board");
    check("8x8+holes50@1", "50 percent holes are too many");
    check("4x4=XO", "4x4 has 16 cells, but 2 are given");
    check("4x4=-----OX--XO--?--", "`?` at cell 14");
    check("", "is not a board");
    check("8\n8", "is not a board");
}

#[test]
fn errors_have_no_control_characters() {
    let error = outflank(&["show", "f5\n\u{1b}[31mx\u{7}"]).refused();
    assert!(!error.contains(|c: char| c.is_control()), "{error:?}");
}

#[test]
fn long_arguments_are_not_repeated() {
    let long = "x".repeat(100_000);
    let words = "x ".repeat(50_000);
    for text in [&long, &words, &format!("{long}.txt"), &format!("/{long}")] {
        for args in [
            &["show", text][..],
            &["show", "--board", text],
            &["play", "--light", text],
            &["best", "--player", &format!("outflank:depth={text}")],
            &["analyse", "--level", text, "f5"],
            &["match", "first", "random", "--openings", text],
            &["match", "first", "random", "--games", text],
            &["explain", "--eval", text],
            &["bench", text],
            &[text],
        ] {
            let error = outflank(args).refused();
            assert!(error.len() < 1000, "{} bytes: {error}", error.len());
        }
    }
}

#[cfg(unix)]
#[test]
fn input_that_cannot_be_read_is_named() {
    let folder = std::fs::File::open("/").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["convert", "--to", "ggf"])
        .stdin(folder)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.starts_with("error: cannot read standard input: "),
        "{stderr}"
    );
}

#[test]
fn without_a_command_there_is_help() {
    let answer = outflank(&[]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("Usage: outflank"), "{answer:?}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["boards", "--draw"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success(), "{:?}", output.status);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_has_its_own_exit_code() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .arg("boards")
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.starts_with("error: standard output cannot be written to"),
        "{stderr}"
    );
}
