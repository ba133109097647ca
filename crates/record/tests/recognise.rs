//! All formats are recognised, and errors are those of the nearest format.

use outflank_record::{
    Game, RecogniseError, Recognised, each_game, position, recognise, recognise_bytes,
    recognise_games, transcript,
};
use outflank_rules::{AnyPosition, Board};

const GGF: &str = "(;GM[Othello]PB[Ren\u{e9}]TY[8]B[F5]W[D6];)";

/// The format of a text, and its games.
fn kind(text: &str, board: Option<&str>) -> (&'static str, Vec<String>) {
    let board: Option<Board> = board.map(|board| board.parse().expect("a board"));
    let found = recognise(text, board.as_ref()).unwrap_or_else(|error| panic!("{error}: {text}"));
    let word = match &found {
        Recognised::Board(_) => "board",
        Recognised::Position(_) => "position",
        Recognised::Transcript(_) => "transcript",
        Recognised::Obf(_) => "obf",
        Recognised::Ggf(_) => "ggf",
        Recognised::Wthor(_) => "wthor",
    };
    let describe = |game: Game| format!("{} {} {game}", game.board(), game.start());
    (word, found.into_games().into_iter().map(describe).collect())
}

fn check(text: &str, board: Option<&str>, word: &str, games: &[&str]) {
    let (found, found_games) = kind(text, board);
    assert_eq!(found, word, "{text}");
    assert_eq!(found_games, games, "{text}");
}

const START_4: &str = "-----OX--XO----- X";
const START_8: &str = "---------------------------OX------XO--------------------------- X";

#[test]
fn transcripts() {
    let played = format!("8x8 {START_8} f5d6");
    for text in [
        "f5d6",
        " F5\nD6",
        "1. f5 d6",
        "f5,d6",
        "\u{FEFF}f5d6",
        "f\n5\nd\n6",
    ] {
        check(text, None, "transcript", &[&played]);
    }
    check(
        "b1a1",
        Some("4x4"),
        "transcript",
        &[&format!("4x4 {START_4} b1a1")],
    );
    check(
        "4x4 b1a1",
        None,
        "transcript",
        &[&format!("4x4 {START_4} b1a1")],
    );
    check(
        "4x4\nb1\na1",
        Some("4x4"),
        "transcript",
        &[&format!("4x4 {START_4} b1a1")],
    );
    // Only column b: letters that could also be discs.
    let edge = "4x4 ---------O---X-- X b2";
    check(edge, None, "transcript", &[edge]);
}

#[test]
fn positions() {
    for text in [
        START_4,
        "-----ox--xo-----x",
        "....\n.wb.\n.bw.\n....\nb",
        "a b c d\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\nDark to move",
        "4x4 -----OX--XO----- X",
        "    a b c d\n  +---------+\n1 | - + - - |\n2 | + O X - |\n3 | - X O + |\n4 | - - + - |\n  \
         +---------+\nX Dark 2   O Light 2   Dark to move\nmoves: b1 a2 d3 c4\n",
    ] {
        check(text, None, "position", &[&format!("4x4 {START_4} ")]);
    }
    let drawn = "
            a b c d e f g h
          ┌─────────────────┐
        1 │ · · · · · · · · │
        2 │ · · · · · · · · │
        3 │ · · · · · · · · │
        4 │ · · · ○ ● + · · │
        5 │ · · · ● ●(●)· · │
        6 │ · · · + · + · · │
        7 │ · · · · · · · · │
        8 │ · · · · · · · · │
          └─────────────────┘
        ● Dark 4   ○ Light 1   Light to move";
    let after_f5 = "---------------------------OX------XXX-------------------------- O";
    check(drawn, None, "position", &[&format!("8x8 {after_f5} ")]);
    let cube = AnyPosition::start(&"4x4x4".parse().unwrap());
    check(
        &cube.to_string(),
        Some("4x4x4"),
        "position",
        &[&format!("4x4x4 {cube} ")],
    );
    check(
        &position::with_board(&cube),
        None,
        "position",
        &[&format!("4x4x4 {cube} ")],
    );
}

#[test]
fn boards() {
    for (text, start) in [("4x4", START_4), (" 8X8 \n", START_8)] {
        let name = text.trim().to_lowercase();
        check(text, None, "board", &[&format!("{name} {start} ")]);
    }
    for text in ["hex5", "8x8+holes12@7", "whitehole"] {
        assert_eq!(kind(text, None).0, "board");
    }
    // The board `X` looks like a disc.
    assert!(recognise("X", None).is_err());
}

#[test]
fn problems() {
    let game = format!("4x4 {START_4} ");
    check(&format!("{START_4}; b1:-8;"), None, "obf", &[&game]);
    check(&format!("{START_4};"), None, "obf", &[&game]);
    check(
        &format!("{START_4}\n{START_4}\n"),
        None,
        "obf",
        &[&game, &game],
    );
    check(&format!("% one\n{START_4}"), None, "obf", &[&game]);
    check(
        &format!("# two\n{START_4};\n\n{START_4}; b1:0"),
        None,
        "obf",
        &[&game, &game],
    );
}

#[test]
fn games_in_ggf() {
    let game = format!("8x8 {START_8} f5d6");
    check(GGF, None, "ggf", &[&game]);
    check(GGF, Some("8x8"), "ggf", &[&game]);
    check(&format!("2 {GGF}\n{GGF}"), None, "ggf", &[&game, &game]);
}

#[test]
fn games_come_one_by_one() {
    let other_board = "4x4".parse().unwrap();
    for text in [
        GGF,
        &format!("\u{feff}2 {GGF}\n{GGF}"),
        "f5d6",
        "f5d6\nf5f6",
        "hello",
        "",
    ] {
        for board in [None, Some(&other_board)] {
            let games: Result<Vec<Game>, _> = each_game(text, board).collect();
            assert_eq!(games, recognise_games(text, board), "{text}");
        }
    }
}

#[test]
fn a_bad_game_comes_after_the_good_ones() {
    let text = format!("{GGF}\n{}", GGF.replace("D6", "A1"));
    let mut games = each_game(&text, None);
    assert!(games.next().is_some_and(|game| game.is_ok()));
    let error = games.next().and_then(Result::err).unwrap();
    assert!(error.to_string().starts_with("game 2: move 2:"), "{error}");
    assert!(games.next().is_none());
}

#[test]
fn two_boards_that_differ_are_refused() {
    let check = |text: &str, board: &str, written: &str| {
        let board: Board = board.parse().unwrap();
        let error = recognise(text, Some(&board)).expect_err(text).to_string();
        let expected = format!("the board is given as {board}, but the text is on {written}");
        assert_eq!(error, expected, "{text}");
    };
    check("8x8 f5", "hex4", "8x8");
    check("hex4", "8x8", "hex4");
    check(GGF, "4x4", "8x8");
    check(&format!("{GGF}\n{GGF}"), "8x8+holes12@7", "8x8");
    let cube = AnyPosition::start(&"4x4x4".parse().unwrap());
    let line = format!("4x4x4 {cube};");
    let error = recognise(&line, Some(&Board::classic())).unwrap_err();
    assert!(
        error.to_string().contains("but this line is on 4x4x4"),
        "{error}"
    );
}

#[test]
fn lines_of_obf_can_have_their_own_boards() {
    let start = |board: &str| AnyPosition::start(&board.parse().unwrap());
    let positions = ["4x4x4", "8x8", "hex3", "8x8+holes12@7"].map(start);
    let text: String = positions
        .iter()
        .map(|position| format!("{};\n", position::with_board(position)))
        .collect();
    let Ok(Recognised::Obf(problems)) = recognise(&text, None) else {
        panic!("this is OBF");
    };
    let read: Vec<AnyPosition> = problems
        .into_iter()
        .map(|problem| problem.position)
        .collect();
    assert_eq!(read, positions);
}

#[test]
fn games_from_any_start_can_be_read_again() {
    let check = |start: &str, moves: &str| {
        let start = position::parse(start, None).unwrap();
        let game = transcript::parse_from(moves, start).unwrap();
        let text = transcript::with_start(&game);
        assert_eq!(
            recognise(&text, None),
            Ok(Recognised::Transcript(game)),
            "{text}"
        );
    };
    check(START_8, "f5d6");
    check(START_4, "b1a1");
    check("XO-------------- O", "--c1");
    check("XO-------------- O", "--");
    check("#O---OX--XO----# X", "d3");
}

#[test]
fn bytes_in_any_encoding() {
    let Ok(Recognised::Ggf(utf_8)) = recognise_bytes(GGF.as_bytes(), None) else {
        panic!("this is GGF");
    };
    let latin_1: Vec<u8> = GGF.chars().map(|c| c as u8).collect();
    assert_eq!(recognise_bytes(&latin_1, None), Ok(Recognised::Ggf(utf_8)));
    assert_eq!(recognise_bytes(b" \r\n", None), Err(RecogniseError::Empty));
    assert_eq!(recognise_bytes(b"", None), Err(RecogniseError::Empty));
}

#[test]
fn errors_are_those_of_the_nearest_format() {
    let check = |text: &str, expected: &str| {
        let error = recognise(text, None).expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    };
    check("", "there is nothing to read");
    check(
        "f5d6c3d3c4f4f6x5",
        "move 8: `x5` is outside the board (`x5`, line 1, column 15)",
    );
    check(
        "f5d6c3d3c4f4ff5",
        "move 7: `ff5` is not a cell (`ff5`, line 1, column 13)",
    );
    check(
        "hello",
        "move 1: `hello` is not a cell (`hello`, line 1, column 1)",
    );
    check(
        "12x12 f5",
        "a flat board has 1 to 10 columns and rows, not 12x12",
    );
    check(
        "4x4 b1b1",
        "move 2: b1 is taken by Dark (`b1`, line 1, column 7)",
    );
    check(
        "4x4 -----OX--XO----- X b1\nb1",
        "move 2: b1 is taken by Dark (`b1`, line 2, column 1)",
    );
    check(
        "-----OX--XO---- X",
        "no known board has 15 cells: name the board",
    );
    check(
        "4x4 -----OX--XO---- X",
        "4x4 has 16 cells, but the position has 15",
    );
    check(
        "....\n.wb.\n.hw.\n....\nb",
        "`h` has no meaning in a position: use X, O, - and # (line 3, column 2)",
    );
    check(
        "  a b c d\n1 - - - -\n2 - O X -\n3 - X 0 -\n4 - - - -\nDark to move",
        "`0` has no meaning in a position: use X, O, - and # (line 4, column 7)",
    );
    check(
        "-----OX--XO----- X; b1",
        "line 1, column 21: `b1` is not a move and its score: write E1:+2",
    );
    check(
        "(;GM[Othello]B[a1];)",
        "game 1: move 1: a1 flips nothing for Dark (`a1`) (line 1, column 16)",
    );
    check(
        "(GM[Othello]B[f5];)",
        "game 1: a game begins with `(;`, not `(GM[Othe` (line 1, column 1)",
    );
}
