use crate::outflank;

#[test]
fn experiments_are_listed() {
    let list = outflank(&["experiment"]).ok();
    for name in [
        "characters",
        "simulations",
        "minimax-mcts",
        "single-heuristics",
        "generations",
        "shallow",
        "trappy",
        "quiescence",
        "first-move",
    ] {
        assert!(list.lines().any(|line| line.starts_with(name)), "{name}");
    }
}

#[test]
fn an_experiment_prints_its_table_and_writes_its_plots() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("lab.sqlite");
    let plots = folder.path().join("plots");
    let args = ["experiment", "depths", "--games", "2"];
    let paths = [
        "--store",
        store.to_str().unwrap(),
        "--figures",
        plots.to_str().unwrap(),
    ];
    let answer = outflank(&[&args[..], &paths].concat()).ok();
    assert!(answer.contains("HOLES: depths 1 to 6"), "{answer}");
    assert_eq!(answer.matches("| holes:depth=").count(), 6, "{answer}");
    let svg = std::fs::read_to_string(plots.join("depths.svg")).unwrap();
    assert!(svg.starts_with("<svg "));

    // It is kept like any other run.
    let run = answer
        .lines()
        .last()
        .unwrap()
        .strip_prefix("run: ")
        .unwrap();
    let shown = outflank(&["runs", "show", run, "--store", store.to_str().unwrap()]).ok();
    assert!(shown.contains("| holes:depth=6 |"), "{shown}");
}

#[test]
fn an_unknown_experiment_is_refused() {
    let line = outflank(&["experiment", "everything"]).refused();
    assert!(
        line.contains("there is no experiment `everything`"),
        "{line}"
    );
}

#[test]
fn the_first_move_is_measured_by_depth_and_threads() {
    let plots = tempfile::tempdir().unwrap();
    let args = ["experiment", "first-move", "--depth", "4", "--figures"];
    let answer = outflank(&[&args[..], &[plots.path().to_str().unwrap()]].concat()).ok();
    assert!(answer.contains("3D: nodes grow exponentially"), "{answer}");
    // Plain minimax visits the document's nodes exactly.
    assert!(answer.contains("| 2 | 17 | 17 | "), "{answer}");
    assert!(answer.contains("| 4 | 317 | 317 | "), "{answer}");
    assert!(
        answer.contains("| 6 | - | 9,913 | - | 1,839 | - | - |"),
        "{answer}"
    );
    assert!(answer.contains("| threads | ms |"), "{answer}");
    assert!(
        !answer.contains("left out"),
        "it goes as far as it was told"
    );
    for name in ["8x8", "6x6x6", "threads"] {
        let svg = std::fs::read_to_string(plots.path().join(format!("first-move-{name}.svg")));
        assert!(svg.unwrap().starts_with("<svg "), "{name}");
    }
}

#[test]
fn a_search_of_the_first_move_that_takes_too_long_is_left_out() {
    let json = outflank(&["experiment", "first-move", "--limit", "1", "--json"]).json();
    let left_out: Vec<&str> = json["left_out"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.as_str().unwrap())
        .collect();
    let is_minimax = |line: &&str| line.starts_with("minimax:eval=galadriel");
    assert!(left_out.iter().any(is_minimax), "{left_out:?}");
    assert!(left_out.iter().all(|line| line.ends_with("more than 1 s")));
    // What was measured before is there.
    assert_eq!(json["tables"][0]["rows"][0][1], "17");
}

#[test]
fn options_of_other_experiments_are_refused() {
    let line = outflank(&["experiment", "first-move", "--games", "2"]).refused();
    assert!(line.contains("plays no games"), "{line}");
    let line = outflank(&["experiment", "depths", "--depth", "2"]).refused();
    assert!(line.contains("of the experiment `first-move`"), "{line}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_prints_what_is_known_of_the_first_move() {
    use std::process::{Command, Stdio};

    let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["experiment", "first-move", "--limit", "1000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    crate::interrupt::interrupt_when(&child, || true);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.contains("| depth on 8x8 |"), "{stdout}");
    assert!(stdout.trim_end().ends_with(": stopped"), "{stdout}");
}

/// Parts that were not begun must not hide what the others found.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_experiment_can_be_shown() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("lab.sqlite");
    let path = store.to_str().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["experiment", "shallow", "--games", "2", "--store", path])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let has_played = || {
        let runs = outflank(&["runs", "--store", path, "--json"]).ok();
        serde_json::from_str::<serde_json::Value>(&runs).is_ok_and(|run| run["games"] != 0)
    };
    crate::interrupt::interrupt_when(&child, has_played);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let shown = outflank(&["runs", "show", "last", "--store", path]).ok();
    assert!(shown.contains("| board | minimax | MCTS |"), "{shown}");
}
