//! Positions: reading, errors, and moves.

use outflank_rules::{AnyPosition, Board, Move, Setup};

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = Setup::parse_any(text)
        .and_then(|setup| setup.position())
        .expect_err(text);
    assert!(error.to_string().contains(expected), "{text}: {error}");
}

#[track_caller]
fn check_any(text: &str, board: &str) {
    let setup = Setup::parse_any(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(setup.board().to_string(), board);
    assert!(setup.position().is_ok());
}

#[test]
fn all_symbols_are_read() {
    let plain = "---------------------------OX------XO--------------------------- X";
    for text in [
        plain.to_owned(),
        plain.replace('X', "*").replace('-', "."),
        plain.replace('X', "b").replace('O', "w"),
        plain.replace('X', "x").replace('O', "o"),
        format!("{}\n{}\n\tX", &plain[..32], &plain[32..64]),
    ] {
        let setup = Setup::parse_any(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.to_string(), plain);
        assert_eq!(setup.board(), &Board::classic());
    }
}

#[test]
fn the_board_is_inferred_from_the_number_of_cells() {
    check_any("-----OX--XO----- O", "4x4");
    for board in [
        "6x6", "10x10", "6x6x6", "8x8x8", "hex3", "hex4", "hex5", "hex6",
    ] {
        let start = AnyPosition::start(&board.parse().expect("a board"));
        check_any(&start.to_string(), board);
    }
    check_any("#----OX--XO----- X", "4x4=#----OX--XO-----");
}

#[test]
fn invalid_positions_are_rejected_with_the_reason() {
    check_error("", "the position is empty");
    check_error(" \n ", "the position is empty");
    check_error("-----OX--XO-----", "the side to move is missing");
    check_error("-----OX--XO----- -", "no known board has");
    check_error("-----OX--XO----", "no known board has");
    check_error("----?OX--XO----- X", "`?` (character 5)");
    check_error("---------------- X", "without discs");
    check_error("é", "`é` (character 1)");
    let hex: Board = "hex3".parse().expect("hex3 is a board");
    let error = Setup::parse("-----------XO------------O X", &hex).expect_err("26 cells");
    assert_eq!(
        error.to_string(),
        "hex3 has 25 cells, but the position has 26"
    );
    let error = Setup::parse("-----------XO----------OX", &hex).expect_err("no side");
    assert!(
        error.to_string().contains("the side to move is missing"),
        "{error}"
    );
}

#[test]
fn a_new_hole_makes_another_board() {
    let board: Board = "4x4x4".parse().unwrap();
    let cell = |name: &str| board.shape().parse_cell(name).unwrap();
    let setup = Setup::start(&board);
    let holed = setup.with_hole(cell("a1a"), true).unwrap();
    assert!(!holed.board().is_playable(cell("a1a")));
    let position = holed.position().unwrap();
    assert_eq!(
        position.legal_moves().iter().count(),
        15,
        "one of the sixteen cells is gone"
    );
    let text = holed.board().to_string();
    assert_eq!(text.parse::<Board>().unwrap(), *holed.board());
    assert_eq!(holed.with_hole(cell("a1a"), false).unwrap(), setup);
}

#[test]
fn a_board_needs_a_disc() {
    let mut setup = Setup::start(&"4x4".parse().unwrap());
    let cell = |name: &str| setup.board().shape().parse_cell(name).unwrap();
    let discs = ["b2", "c2", "b3", "c3"].map(cell);
    for disc in &discs[..3] {
        setup = setup.with_hole(*disc, true).unwrap();
    }
    assert!(setup.with_hole(discs[3], true).is_err());
}

#[test]
fn holes_must_match_the_board() {
    let board: Board = "4x4=#----OX--XO-----".parse().expect("a board");
    let wrong = Setup::parse("-----OX--XO----- X", &board).expect("a set-up may be anything");
    let error = wrong.position().expect_err("a1 is a hole");
    assert_eq!(
        error.to_string(),
        "a1 is a hole on the board but not in the position"
    );
    let wrong = Setup::parse("##---OX--XO----- X", &board).expect("a set-up may be anything");
    let error = wrong.position().expect_err("b1 is no hole");
    assert_eq!(
        error.to_string(),
        "b1 is a hole in the position but not on the board"
    );
}

#[track_caller]
fn check_illegal(board: &str, position: &str, mv: &str, expected: &str) {
    let board: Board = board.parse().expect("a board");
    let position = Setup::parse(position, &board)
        .and_then(|setup| setup.position())
        .expect(position);
    let mv = match mv {
        "--" => Move::Pass,
        cell => Move::Place(board.shape().parse_cell(cell).expect(cell)),
    };
    let error = position.play(mv).expect_err(expected);
    assert_eq!(error.to_string(), expected);
}

#[test]
fn illegal_moves_say_why() {
    let start = "-----OX--XO----- X";
    check_illegal("4x4", start, "b2", "b2 is taken by Light");
    check_illegal("4x4", start, "a4", "a4 flips nothing for Dark");
    check_illegal("4x4", start, "--", "Dark has legal moves and may not pass");
    check_illegal(
        "4x4=#----OX--XO-----",
        "#----OX--XO----- X",
        "a1",
        "a1 is a hole",
    );
    check_illegal("4x4", "XX-------------- O", "c1", "the game is over");
    check_illegal("4x4", "XX-------------- O", "--", "the game is over");
}

#[test]
fn a_pass_changes_only_the_side_to_move() {
    let board: Board = "4x4".parse().expect("a board");
    let position = Setup::parse("XO-------------- O", &board)
        .and_then(|s| s.position())
        .expect("a position");
    assert!(position.must_pass() && !position.can_move() && !position.is_over());
    assert_eq!(position.moves(), [Move::Pass]);
    let passed = position.play(Move::Pass).expect("Light must pass");
    assert_eq!(passed.to_string(), "XO-------------- X");
    assert_ne!(passed.key(), position.key());
}

#[test]
fn cells_are_named_and_read() {
    for (board, cell, name) in [
        ("8x8", 0, "a1"),
        ("8x8", 37, "f5"),
        ("10x10", 90, "a10"),
        ("10x10", 99, "j10"),
        ("6x6x6", 36, "a1b"),
        ("8x8x8", 2 * 64 + 4 * 8 + 5, "f5c"),
        ("hex5", 80, "i9"),
    ] {
        let shape = board.parse::<Board>().expect("a board").shape();
        let cell = outflank_rules::Cell::new(cell);
        assert_eq!(shape.name(cell).to_string(), name);
        assert_eq!(shape.parse_cell(name), Ok(cell));
        assert_eq!(shape.parse_cell(&name.to_uppercase()), Ok(cell));
    }
    let shape = Board::classic().shape();
    for (text, expected) in [
        ("", "`` is not a cell"),
        ("f", "`f` is not a cell"),
        ("f9", "`f9` is outside the board"),
        ("i1", "`i1` is outside the board"),
        ("f0", "`f0` is outside the board"),
        ("f55", "`f55` is not a cell"),
        ("é5", "`é5` is not a cell"),
    ] {
        assert_eq!(
            shape.parse_cell(text).expect_err(text).to_string(),
            expected
        );
    }
}
