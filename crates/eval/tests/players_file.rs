//! Character files: what is read, what is rejected with which error, and that no text makes the
//! reader panic.

use outflank_eval::{Characters, Feature, LateFrom};
use proptest::prelude::*;

#[track_caller]
fn refused(text: &str, message: &str) {
    let error = Characters::parse(text).expect_err("it should be refused");
    assert_eq!(error.to_string(), message, "for\n{text}");
}

/// Checks the start and the end of a message with a list in it.
#[track_caller]
fn refused_with(text: &str, start: &str, end: &str) {
    let error = Characters::parse(text)
        .expect_err("it should be refused")
        .to_string();
    assert!(error.starts_with(start), "{error}");
    assert!(error.ends_with(end), "{error}");
    assert!(!error.contains('\n'), "{error}");
}

/// A character `x` with one more line.
fn player(line: &str) -> String {
    format!("[[player]]\nname = \"x\"\n{line}\n")
}

#[test]
fn a_character_needs_a_name_and_weights() {
    let text = player("weights = { mobility = 3 }");
    let players = Characters::parse(&text).unwrap();
    let x = players.find("X").unwrap();
    assert_eq!((x.depth, x.solve_from, x.book), (4, 0, false));
    assert_eq!(x.evaluation.description().weights[Feature::Mobility], 3);
    refused("", "line 1: the file has no `player`");
    refused(
        "[[player]]\ndepth = 3\n[[player]]\nname = 'b'",
        "line 1: player number 1 has no `name`",
    );
    refused(&player("depth = 3"), "line 1: player `x` has no `weights`");
}

#[test]
fn names_must_be_valid_and_unique() {
    for name in ["", "9lives", "two words", "a:b", "naïve", "-x"] {
        refused(
            &format!("[[player]]\nname = \"{name}\""),
            &format!(
                "line 2: `{name}` is not a valid name: use 1 to 32 letters, digits, `-` and `_`, \
                starting with a letter"
            ),
        );
    }
    let weights = "weights = { discs = 1 }";
    refused(
        &format!("\n[[player]]\nname = 'anna'\n{weights}\n[[player]]\nname = 'Anna'\n{weights}"),
        "line 5: player `Anna` is listed twice, first on line 2",
    );
}

#[test]
fn unknown_keys_are_reported_with_the_known_ones() {
    refused(
        "[players]",
        "line 1: the file: unknown key `players`; known keys: player",
    );
    refused(
        &player("wieghts = { discs = 1 }"),
        "line 3: player `x`: unknown key `wieghts`; known keys: name, about, depth, solve_from, \
         solve_nodes, book, random_first_move, win, squares, weights, late",
    );
    refused_with(
        &player("[player.weights]\nmobility = 1\ncorner = 100"),
        "line 5: weights of player `x`: unknown key `corner`; known keys: mobility, discs, corners, ",
        "semi_stable, squares",
    );
    refused(
        &player("weights = {}\nlate = { discs = 3, weights = {}, empties = 3 }"),
        "line 4: late of player `x`: unknown key `empties`; known keys: discs, empties_at_root, \
         weights",
    );
}

#[test]
fn bad_numbers_are_reported() {
    let bad = |value: &str, found: &str| {
        refused(
            &player(&format!("weights = {{ discs = {value} }}")),
            &format!(
                "line 3: weights of player `x`: `discs` must be a whole number from -1000000 to \
                 1000000, not {found}"
            ),
        );
    };
    bad("nan", "nan");
    bad("-inf", "-inf");
    bad("1.5", "1.5");
    bad("1e3", "1e3");
    bad("\"7\"", "\"7\"");
    bad("true", "true");
    bad("[1]", "a value of type array");
    bad("1979-05-27", "a value of type datetime");
    bad("1000001", "1000001");
    bad("99999999999999999999999999", "99999999999999999999999999");
    refused(
        &player("depth = 0"),
        "line 3: player `x`: `depth` must be a whole number from 1 to 100, not 0",
    );
    refused(
        &player("book = 1"),
        "line 3: player `x`: `book` must be true or false, not 1",
    );
    refused(
        &player("about = \"a\\nb\""),
        "line 3: player `x`: `about` must be one line of at most 200 characters, not \
         \"a?b\"",
    );
}

#[test]
fn evaluations_must_be_valid() {
    refused(
        &player("weights = { squares = 1 }"),
        "line 1: player `x`: `squares` has a weight, but there is no table of squares",
    );
    refused(
        &player("weights = { discs = 1000000 }"),
        "line 1: player `x`: the weights are too large: they can add up to 512000000 points; the \
         limit is 134217727",
    );
    refused(
        &player("win = 0\nweights = { discs = 1 }"),
        "line 3: player `x`: `win` must be a whole number from 1 to 134217728, not 0",
    );
    for late in ["", "discs = 40, empties_at_root = 5, "] {
        refused(
            &player(&format!(
                "weights = {{}}\nlate = {{ {late}weights = {{}} }}"
            )),
            "line 4: late of player `x` needs either `discs` or `empties_at_root`",
        );
    }
    refused(
        &player("weights = {}\nlate = { discs = 40 }"),
        "line 4: late of player `x` has no `weights`",
    );
}

#[test]
fn tables_of_squares_must_be_valid() {
    let squares = |table: &str| player(&format!("weights = {{ squares = 1 }}\nsquares = {table}"));
    refused(
        &squares("[[1, 2], [3]]"),
        "line 4: squares of player `x`: row 2 has 1 values, but the first row has 2",
    );
    refused(
        &squares("[[1, 2],\n[3, 'a']]"),
        "line 5: player `x`: `squares` must be a whole number from -1000000 to 1000000, not \"a\"",
    );
    refused(
        &squares("[1, 2]"),
        "line 4: player `x`: `squares` must be a list of rows, each a list of whole numbers, not 1",
    );
    refused(
        &squares("[]"),
        "line 4: squares of player `x`: a table of squares has 1 to 10 rows and columns, not 0 \
         and 0",
    );
    assert!(Characters::parse(&squares("[[1, 2], [3, 4]]")).is_ok());
}

#[test]
fn syntax_errors_name_the_line() {
    refused_with("[[player]]\nname = \"x", "line 2: not TOML: ", "");
    refused_with(
        "[[player]]\nname = 'x'\nname = 'y'",
        "line 3: not TOML: ",
        "",
    );
    refused(
        "player = 3",
        "line 1: the file: `player` must be a list of tables, each headed [[player]], not 3",
    );
    refused(
        "player = ['x']",
        "line 1: the file: `player` must be a table, not \"x\"",
    );
}

#[test]
fn late_weights_are_read() {
    let text = player("weights = { discs = 1 }\nlate = { empties_at_root = 5, weights = {} }");
    let players = Characters::parse(&text).unwrap();
    let late = players
        .find("x")
        .unwrap()
        .evaluation
        .description()
        .late
        .clone();
    assert_eq!(late.map(|late| late.from), Some(LateFrom::EmptiesAtRoot(5)));
}

/// Valid and almost valid pieces of character files.
fn piece() -> impl Strategy<Value = String> {
    let feature = prop::sample::select(Feature::ALL.map(Feature::key).to_vec());
    let value = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f64>().prop_map(|number| number.to_string()),
        Just("nan".to_owned()),
        Just("{}".to_owned()),
        Just("[[1, 2], [3, 4]]".to_owned()),
        Just("true".to_owned()),
        "'[a-zA-Z0-9 äü]{0,12}'",
        "\"[ -~]{0,12}\"",
    ];
    let key = prop_oneof![
        Just("name"),
        Just("about"),
        Just("depth"),
        Just("win"),
        Just("late"),
        Just("squares"),
        Just("weights"),
        feature,
    ];
    prop_oneof![
        Just("[[player]]\n".to_owned()),
        Just("[player.weights]\n".to_owned()),
        Just("[player.late]\n".to_owned()),
        Just("[player.late.weights]\n".to_owned()),
        Just("name = 'x'\n".to_owned()),
        (key, value).prop_map(|(key, value)| format!("{key} = {value}\n")),
    ]
}

#[test]
fn the_documentation_is_complete() {
    let reference = include_str!("../../../docs/characters.md");
    for key in Feature::ALL.map(Feature::key) {
        assert!(reference.contains(&format!("`{key}`")), "{key}");
    }
    let (_, sample) = reference.split_once("```toml\n").expect("a sample");
    let (sample, _) = sample.split_once("```").expect("the end of the sample");
    let characters = Characters::parse(sample).expect("the sample is valid");
    assert!(characters.find("greedy").is_some());
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = Characters::parse(&text);
    }

    #[test]
    fn almost_valid_texts_are_read_or_rejected(pieces in prop::collection::vec(piece(), 0..12)) {
        let text = pieces.concat();
        match Characters::parse(&text) {
            Ok(players) => prop_assert_eq!(Characters::parse(&players.to_toml()), Ok(players)),
            Err(error) => prop_assert!((1..=text.lines().count() + 1).contains(&error.line)),
        }
    }

    #[test]
    fn damaged_files_are_read_or_rejected(
        at in 0_usize..100_000,
        length in 0_usize..8,
        put in "[ -~äß\\n]{0,4}",
    ) {
        let mut text = Characters::built_in().to_toml();
        let boundary = |at: usize, text: &str| (0..=at).rev().find(|&at| text.is_char_boundary(at));
        let start = boundary(at % text.len(), &text).unwrap_or_default();
        let end = boundary((start + length).min(text.len()), &text).unwrap_or(start).max(start);
        text.replace_range(start..end, &put);
        if let Ok(players) = Characters::parse(&text) {
            prop_assert!(players.iter().count() > 0);
        }
    }
}
