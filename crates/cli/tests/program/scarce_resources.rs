//! Searches that get less memory or fewer threads than they were told to use.
#![cfg(target_os = "linux")]

use crate::{answer_of, shell};

/// Runs a shell line under a memory limit, and checks that the only line on standard error is a
/// notice.
#[track_caller]
fn check(line: &str, stdout: &str, notice: &str) {
    let folder = tempfile::tempdir().unwrap();
    let line = format!("ulimit -v 500000; {line}");
    let answer = answer_of(&mut shell(&line, folder.path()), b"");
    assert_eq!(answer.code, Some(0), "{line}: {answer:?}");
    assert!(answer.stdout.contains(stdout), "{line}: {answer:?}");
    assert!(answer.stderr.starts_with(notice), "{line}: {answer:?}");
    assert_eq!(answer.stderr.lines().count(), 1, "{line}: {answer:?}");
}

#[test]
fn a_table_that_does_not_fit_is_made_smaller() {
    let check = |line: &str, stdout: &str| check(line, stdout, "notice: not enough memory: ");
    let player = "--player outflank:depth=6,memory=16384";
    check(&format!("outflank best {player} f5d6"), "move: ");
    // Two searches, but one notice.
    let moves = "play b f5\\ngenmove w\\ngenmove b\\n";
    check(&format!("printf '{moves}' | outflank gtp {player}"), "= ");
    let go = "nboard 2\\nmove F5\\nmove D6\\ngo\\nhint 2\\n";
    check(&format!("printf '{go}' | outflank nboard {player}"), "=== ");
    // A player that is made anew for another depth has the same limits of memory.
    let go = "nboard 2\\nset depth 5\\nmove F5\\nmove D6\\ngo\\n";
    check(&format!("printf '{go}' | outflank nboard {player}"), "=== ");
}

/// Under a limit that leaves no room for their stacks, threads cannot be started.
#[test]
fn a_search_goes_on_with_fewer_threads() {
    let check = |line: &str, stdout: &str| {
        let line = format!("export RUST_MIN_STACK=100000000; {line}");
        check(&line, stdout, "notice: not enough threads: ");
    };
    let player = "--player outflank:depth=6,threads=50,memory=1";
    check(&format!("outflank best {player} f5d6"), "move: ");
    check(
        &format!("printf 'play b f5\\ngenmove w\\n' | outflank gtp {player}"),
        "= ",
    );
    check("outflank analyse --level 1 --threads 50 f5d6c4", "verdict");
}
