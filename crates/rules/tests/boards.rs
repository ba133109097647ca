//! The text form of boards: reading, writing, and errors.

use outflank_rules::{AnyPosition, Board, Holes, Side, named_boards};

#[track_caller]
fn check(text: &str, playable: usize, written: &str) {
    let board: Board = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(board.playable_count(), playable, "playable cells of {text}");
    assert_eq!(board.to_string(), written);
    assert_eq!(
        written.parse::<Board>().as_ref(),
        Ok(&board),
        "reading {written} back"
    );
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = text.parse::<Board>().expect_err(text);
    assert!(error.to_string().contains(expected), "{text}: {error}");
}

#[test]
fn boards_are_read_and_written() {
    check("8x8", 64, "8x8");
    check(" 10X10 ", 100, "10x10");
    check("4x4x4", 64, "4x4x4");
    check("8x8x8", 512, "8x8x8");
    check("hex3", 19, "hex3");
    check("HEX6", 91, "hex6");
    check("4x6", 24, "4x6");
    check("8x8+holes0@5", 64, "8x8");
    check("4x4=-----OX--XO-----", 16, "4x4");
    check("4x4=-----ox--xo-----,w", 16, "4x4=-----OX--XO-----,O");
    check("4x4=#....ox..bw....#", 14, "4x4=#----OX--XO----#");
    check("whitehole", 16, "Whitehole");
    check("X", 32, "X");
    check("x", 40, "x");
}

#[test]
fn invalid_boards_are_rejected_with_the_reason() {
    check_error("", "`` is not a board");
    check_error("9x", "`9x` is not a board");
    check_error("nonsense", "`nonsense` is not a board");
    check_error("7x7", "7x7 has no usual start");
    check_error("8x8x3", "8x8x3 has no usual start");
    check_error("12x12", "1 to 10 columns");
    check_error("10x10x2", "1 to 8 columns");
    check_error("hex2", "a side of 3 to 6, not 2");
    check_error("4x4=XO", "4x4 has 16 cells, but 2 are given");
    check_error("4x4=-----OX--?O-----", "`?` at cell 10 of 4x4");
    check_error("4x4=----------------", "without discs");
    check_error("4x4=-----OX--XO-----,Z", "`Z` is not a side");
    check_error("hex3=XO-----------------------", "outside hex3");
    check_error("8x8+holes21@1", "21 percent holes are too many");
    check_error("8x8+holes5", "`holes5` is not of the form");
    check_error("8x8+holes-5@1", "is not of the form");
    check_error(
        "4x4=XO--------------+holes5@1+holes5@1",
        "is not of the form",
    );
    check_error("4x4=XX--------------+holes5@1", "leaves a first move");
}

#[test]
fn holes_are_the_same_on_every_machine() {
    // These values must never change: people share seeds.
    let cells = |text: &str| {
        let board: Board = text.parse().expect("the test names a board");
        board
            .start()
            .iter()
            .map(|content| content.symbol())
            .collect::<String>()
    };
    assert_eq!(cells("6x6+holes20@1"), HOLES_6X6);
    assert_eq!(cells("hex3+holes12@7"), HOLES_HEX3);
}

const HOLES_6X6: &str = "--------------OX-#--XO--##-#-#--#---";
const HOLES_HEX3: &str = "##-#-#-XO--O-X--XO-##--##";

#[test]
fn holes_spare_the_start_and_leave_a_first_move() {
    for base in ["4x4", "8x8", "hex3", "hex5", "4x4x4", "W"] {
        let plain: Board = base.parse().expect("the test names a board");
        for seed in 0..200 {
            let board = Holes { percent: 20, seed }
                .on(&plain)
                .expect("20 percent leave a move");
            let kept = |(before, after): (_, _)| match before {
                outflank_rules::Content::Empty => true,
                _ => before == after,
            };
            assert!(
                plain
                    .start()
                    .iter()
                    .copied()
                    .zip(board.start().iter().copied())
                    .all(kept)
            );
            assert!(AnyPosition::start(&board).can_move(), "{board}");
        }
    }
}

#[test]
fn holes_have_the_requested_frequency() {
    let plain: Board = "8x8x8".parse().expect("8x8x8 is a board");
    let holes = |seed| {
        let board = Holes { percent: 10, seed }
            .on(&plain)
            .expect("10 percent leave a move");
        512 - board.playable_count()
    };
    let total: usize = (0..100).map(holes).sum();
    // 10 percent of 504 cells, a hundred times: 5040, with a standard deviation of 67.
    assert!((4_770..=5_310).contains(&total), "{total} holes");
}

#[test]
fn all_named_boards_are_present() {
    assert_eq!(named_boards().len(), 55);
    let light_begins: Vec<String> = named_boards()
        .iter()
        .filter(|board| board.first() == Side::Light)
        .map(ToString::to_string)
        .collect();
    assert_eq!(light_begins, ["W", "Whitehole", "Reunion", "Universe"]);
    for board in named_boards() {
        assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(board));
        assert!(AnyPosition::start(board).can_move(), "{board}");
    }
    assert_ne!("X".parse::<Board>(), "x".parse());
}
