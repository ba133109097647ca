use crate::{answer_of, outflank, outflank_reading, shell};

/// The counts from depth 1 on, with one thread and with two.
#[track_caller]
fn check(board: &str, counts: &[u64]) {
    let lines = counts.iter().zip(1..);
    let expected: String = lines
        .map(|(count, depth)| format!("{depth} {count}\n"))
        .collect();
    let depth = counts.len().to_string();
    for threads in ["1", "2"] {
        let args = [
            "perft",
            "--board",
            board,
            "--depth",
            &depth,
            "--threads",
            threads,
        ];
        assert_eq!(outflank(&args).ok(), expected, "{board}, {threads} threads");
    }
}

#[test]
fn one_line_per_depth() {
    check("8x8", &[4, 12, 56, 244, 1396, 8200, 55092]);
    check("6x6", &[4, 12, 56, 244, 1364, 7604, 47740]);
    check("4x4x4", &[16, 240, 3948, 59628]);
    check("6x6x6", &[16, 252, 4512]);
    check("8x8x8", &[16, 252, 4512]);
    check("hex5", &[6, 24, 72, 234, 780, 2844]);
    check("hex4", &[6, 24, 72, 234, 738, 2514, 8394]);
}

#[test]
fn passes_and_finished_games_count_to_the_end() {
    let counts = [
        4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436,
    ];
    check("4x4", &counts);
}

#[test]
fn classic_is_the_default_board() {
    assert_eq!(outflank(&["perft", "--depth", "2"]).ok(), "1 4\n2 12\n");
}

#[test]
fn as_json_each_depth_is_a_document() {
    let lines = outflank(&["perft", "--depth", "3", "--json"]).json_lines();
    let counts: Vec<_> = lines.iter().map(|line| line["count"].as_u64()).collect();
    assert_eq!(counts, [Some(4), Some(12), Some(56)]);
    assert_eq!(lines[2]["depth"], 3);
    assert!(lines[2]["seconds"].as_f64().unwrap() >= 0.0);
    assert!(lines[2]["leaves_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn times_go_to_standard_error() {
    let answer = outflank_reading(&["perft", "--depth", "2", "--verbose"], "");
    assert_eq!(answer.stdout, "1 4\n2 12\n");
    assert_eq!(answer.stderr.lines().count(), 2);
    assert!(answer.stderr.contains("leaves a second"), "{answer:?}");
}

#[test]
fn from_any_position() {
    let counts = "1 3\n2 11\n3 32\n4 106\n";
    let position = "-----OX--XXX---- O";
    assert_eq!(outflank(&["perft", "--depth", "4", position]).ok(), counts);
    let (cells, side) = position.split_once(' ').unwrap();
    assert_eq!(
        outflank(&["perft", "--depth", "4", cells, side]).ok(),
        counts
    );
    assert_eq!(outflank(&["perft", "--depth", "4", "4x4 d3"]).ok(), counts);
    assert_eq!(
        outflank(&["perft", "--board", "4x4", "--depth", "4", "d3"]).ok(),
        counts
    );
    let finished = outflank(&["perft", "--depth", "3", "e6f4e3f6g5d6e7f5c5"]).ok();
    assert_eq!(finished, "1 1\n2 1\n3 1\n");
}

/// Under a limit that leaves no room for their stacks, threads cannot be started.
#[cfg(target_os = "linux")]
#[test]
fn missing_threads_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let line = "ulimit -v 200000; RUST_MIN_STACK=100000000 outflank perft --depth 6 --threads 500";
    let answer = answer_of(&mut shell(line, folder.path()), b"");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert_eq!(answer.stdout, "1 4\n2 12\n3 56\n4 244\n5 1396\n6 8200\n");
    assert!(answer.stderr.starts_with("notice: only "), "{answer:?}");
    assert!(
        answer
            .stderr
            .ends_with(" of 500 threads could be started\n"),
        "{answer:?}"
    );
}
