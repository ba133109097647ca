use serde_json::{Value, json};

use crate::outflank;

const POSITION: &str = "----XXX--XO----- O";

/// The trace computed by hand in the document of the `web` program (its Test 15),
/// step by step: node, side, depth, alpha, beta, and what happens.
const TRACE: &str = "
  node  side  depth    alpha     beta  what happens
     1  max       2   -10000    10000  call: ----XXX--XO----- O
     2  min       1   -10000    10000  call after a1: O---XOX--XO----- X
     3  max       0   -10000    10000  call after b1: OX--XXX--XO----- O
     3  max       0   -10000    10000  evaluated at 142
     2  min       1   -10000      142  b1 is worth 142; best so far b1 with 142
     4  max       0   -10000      142  call after d3: O---XOX--XXX---- O
     4  max       0   -10000      142  evaluated at 146
     2  min       1   -10000      142  d3 is worth 146; best so far b1 with 142
     5  max       0   -10000      142  call after c4: O---XOX--XX---X- O
     5  max       0   -10000      142  evaluated at 146
     2  min       1   -10000      142  c4 is worth 146; best so far b1 with 142
     2  min       1   -10000      142  final value 142, best move b1
     1  max       2      142    10000  a1 is worth 142; best so far a1 with 142
     6  min       1      142    10000  call after a3: ----XXX-OOO----- X
     7  max       0      142    10000  call after a4: ----XXX-XXO-X--- O
     7  max       0      142    10000  evaluated at -57
     6  min       1      142      -57  a4 is worth -57; best so far a4 with -57
     6  min       1      142      -57  alpha cut
     6  min       1      142      -57  final value -57, best move a4
     1  max       2      142    10000  a3 is worth -57; best so far a1 with 142
     8  min       1      142    10000  call after c1: --O-XXO--XO----- X
     9  max       0      142    10000  call after d1: --OXXXX--XO----- O
     9  max       0      142    10000  evaluated at -79
     8  min       1      142      -79  d1 is worth -79; best so far d1 with -79
     8  min       1      142      -79  alpha cut
     8  min       1      142      -79  final value -79, best move d1
     1  max       2      142    10000  c1 is worth -79; best so far a1 with 142
     1  max       2      142    10000  final value 142, best move a1

best:     a1
value:    +142 points
line:     a1b1
nodes:    9 (1, 3, 5 by ply)
cut-offs: 2 alpha, 0 beta
";

fn explain<'a>(args: &[&'a str]) -> Vec<&'a str> {
    let always = ["explain", "--board", "4x4", "--depth", "2", "--eval", "web"];
    [&always, args].concat()
}

#[test]
fn the_trace_computed_by_hand() {
    let stdout = outflank(&explain(&[POSITION])).ok();
    assert_eq!(format!("\n{stdout}"), TRACE);
    assert_eq!(
        outflank(&explain(&["--order", "web", POSITION])).ok(),
        stdout
    );
}

#[test]
fn the_same_trace_as_json() {
    let answer = outflank(&explain(&["--json", POSITION])).json();
    assert_eq!(answer["best"], "a1");
    assert_eq!(
        answer["search"]["score"],
        json!({ "value": 142, "unit": "points" })
    );
    assert_eq!(
        (&answer["alpha_cuts"], &answer["beta_cuts"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(answer["nodes_by_ply"], json!([1, 3, 5]));
    let steps = answer["steps"].as_array().unwrap();
    let nodes = answer["nodes"].as_array().unwrap();
    let values: Vec<i64> = steps
        .iter()
        .filter_map(|step| step["value"].as_i64())
        .collect();
    assert_eq!(values, [142, 146, 146, -57, -79]);
    // The document has everything that the lines have.
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let line = |step: &Value| {
        let node = &nodes[step["node"].as_u64().unwrap() as usize - 1];
        let side = if node["maximising"] == true {
            "max"
        } else {
            "min"
        };
        let happens = match step["event"].as_str().unwrap() {
            "called" if node["by"].is_null() => format!("call: {}", text(&node["position"])),
            "called" => format!(
                "call after {}: {}",
                text(&node["by"]),
                text(&node["position"])
            ),
            "evaluated" => format!("evaluated at {}", step["value"]),
            "tried" => format!(
                "{} is worth {}; best so far {} with {}",
                text(&step["tried"]["move"]),
                step["tried"]["value"],
                text(&step["best"]["move"]),
                step["best"]["value"]
            ),
            "alpha_cut" => "alpha cut".to_owned(),
            "beta_cut" => "beta cut".to_owned(),
            "returned" => {
                let best = &step["best"];
                format!(
                    "final value {}, best move {}",
                    best["value"],
                    text(&best["move"])
                )
            }
            other => panic!("{other}"),
        };
        let (number, depth) = (text(&step["node"]), text(&node["depth"]));
        let (alpha, beta) = (text(&step["alpha"]), text(&step["beta"]));
        format!("{number:>6}  {side:<4}  {depth:>5}  {alpha:>7}  {beta:>7}  {happens}")
    };
    let lines: Vec<String> = steps.iter().map(line).collect();
    let traced: Vec<&str> = TRACE.lines().skip(2).take(lines.len()).collect();
    assert_eq!(lines, traced);
}

#[test]
fn the_order_decides_which_move_is_tried_first() {
    let answer = outflank(&explain(&["--json", "--order", "cell", POSITION])).json();
    let first = answer["nodes"].as_array().unwrap().iter();
    let first: Vec<&Value> = first
        .filter(|node| node["depth"] == 1)
        .map(|node| &node["by"])
        .collect();
    assert_eq!(first, ["a1", "c1", "a3"]);
    assert_eq!(answer["best"], "a1");
}

/// Nodes of the 8x8 start without pruning, as the table of the 3D program counts them.
#[test]
fn without_pruning_there_are_no_cut_offs() {
    let args = [
        "explain",
        "--json",
        "--no-pruning",
        "--eval",
        "galadriel",
        "--depth",
    ];
    for (depth, nodes) in [("2", 17), ("4", 317)] {
        let answer = outflank(&[&args[..], &[depth]].concat()).json();
        assert_eq!(answer["nodes"].as_array().unwrap().len(), nodes);
        assert_eq!(answer["search"]["nodes"], nodes);
        assert_eq!(
            (&answer["alpha_cuts"], &answer["beta_cuts"]),
            (&json!(0), &json!(0))
        );
    }
    let pruned = outflank(&explain(&["--json", POSITION])).json();
    let full = outflank(&explain(&["--json", "--no-pruning", POSITION])).json();
    assert_eq!(pruned["search"]["score"], full["search"]["score"]);
    assert!(full["steps"].as_array().unwrap().len() > pruned["steps"].as_array().unwrap().len());
}

#[test]
fn every_board_and_evaluation() {
    for (board, eval) in [
        ("hex3", "holes"),
        ("4x4x4", "arwen"),
        ("8x8+holes12@7", "c"),
        ("6x6", "lab"),
    ] {
        let args = ["explain", "--board", board, "--depth", "1", "--eval", eval];
        let stdout = outflank(&args).ok();
        assert!(stdout.contains("call after "), "{stdout}");
    }
    // A finished game is evaluated, but has no best move.
    let stdout = outflank(&["explain", "e6f4e3f6g5d6e7f5c5"]).ok();
    assert!(
        stdout.contains("evaluated at -1013\n\nbest:     none\n"),
        "{stdout}"
    );
}

#[test]
fn bad_input_is_refused() {
    let refused = |args: &[&str]| outflank(&[&["explain"], args].concat()).refused();
    let error = refused(&["--eval", "nobody"]);
    assert!(
        error.starts_with("there is no character `nobody`; the characters are web, lab, "),
        "{error}"
    );
    assert!(refused(&["--depth", "0"]).contains("'0' for '--depth <PLIES>'"));
    assert!(refused(&["--order", "best"]).contains("'best' for '--order <ORDER>'"));
    let error = refused(&["--depth", "20", "--most", "1000"]);
    assert_eq!(
        error,
        "there are more than 1000 calls: use a smaller --depth or a larger --most"
    );
    assert!(refused(&["--board", "4x4", "f5"]).contains("`f5` is outside the board"));
}
