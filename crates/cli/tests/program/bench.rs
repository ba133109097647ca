use crate::outflank;

/// Fast cases, one of every search.
const SMALL: [&str; 4] = ["endgame", "cube", "alphabeta", "mcts"];

/// The node counts of a run, the sum last.
fn counts() -> Vec<u64> {
    let args = [&["bench", "--json"], &SMALL[..]].concat();
    let lines = outflank(&args).json_lines();
    lines
        .iter()
        .map(|line| line["nodes"].as_u64().unwrap())
        .collect()
}

#[test]
fn counts_are_the_same_in_every_run() {
    let first = counts();
    assert_eq!(first.len(), SMALL.len() + 1);
    let (sum, parts) = first.split_last().unwrap();
    assert_eq!(*sum, parts.iter().sum::<u64>());
    assert!(parts.iter().all(|&nodes| nodes > 1000), "{parts:?}");
    assert_eq!(first, counts());
}

#[test]
fn the_last_line_has_the_sums() {
    let answer = outflank(&["bench", "alphabeta", "mcts"]).ok();
    let lines: Vec<Vec<&str>> = answer
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(lines.len(), 3, "{answer}");
    let nodes = |line: &[&str]| line[1].parse::<u64>().unwrap();
    let last = &lines[2];
    assert_eq!((last[0], last[2], last[4]), ("bench", "nodes", "nps"));
    assert_eq!(nodes(last), nodes(&lines[0]) + nodes(&lines[1]));
    assert!(last[3].parse::<u64>().unwrap() > 0);
    assert_eq!(last.len(), 5);
}

#[test]
fn unknown_positions_are_refused() {
    let error = outflank(&["bench", "opening", "nowhere"]).refused();
    assert!(error.contains("there is no position `nowhere`"), "{error}");
    assert!(error.contains("opening, middle"), "{error}");
}
