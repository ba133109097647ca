//! Reading and writing transcripts: whole games with known results, and every way to be wrong.

use outflank_record::transcript::{self, MoveProblem, TranscriptError};
use outflank_record::{Game, Passes, Place};
use outflank_rules::{Board, IllegalMove, Move};
use outflank_testkit::fixtures::{self, Discs, Ending};
use outflank_testkit::oracle::Illegal;

fn board(text: &str) -> Board {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn read(text: &str) -> Game {
    transcript::parse(text, &Board::classic()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn discs(game: &Game) -> Discs {
    let counts = game.position().disc_counts();
    Discs {
        dark: counts.dark as usize,
        light: counts.light as usize,
    }
}

/// The numbers of the passes, counted from 1.
fn passes(game: &Game) -> Vec<usize> {
    let moves = (1..).zip(game.moves());
    moves
        .filter(|(_, mv)| **mv == Move::Pass)
        .map(|(number, _)| number)
        .collect()
}

#[test]
fn known_games_end_as_stated_or_are_refused() {
    for game in fixtures::transcripts().unwrap() {
        let parsed = transcript::parse(game.moves, &Board::classic());
        match game.ending {
            Ending::Over(expected) | Ending::Unfinished(expected) => {
                let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", game.name));
                assert_eq!(discs(&parsed), expected, "{}", game.name);
                assert_eq!(
                    parsed.is_over(),
                    matches!(game.ending, Ending::Over(_)),
                    "{}",
                    game.name
                );
                assert_eq!(passes(&parsed), game.passes, "{}", game.name);
            }
            Ending::Refused { number, text, why } => {
                let error = parsed.expect_err(game.name);
                let TranscriptError::Move {
                    number: found,
                    text: shown,
                    problem,
                    ..
                } = error
                else {
                    panic!("{}: {error}", game.name);
                };
                // No pass comes before these moves, so both ways of counting agree.
                assert_eq!((found, shown.as_str()), (number, &*text), "{}", game.name);
                let reason = match why {
                    Illegal::Occupied => {
                        matches!(problem, MoveProblem::Illegal(IllegalMove::Taken { .. }))
                    }
                    _ => matches!(
                        problem,
                        MoveProblem::Illegal(IllegalMove::FlipsNothing { .. })
                    ),
                };
                assert!(reason, "{}: {problem}", game.name);
            }
        }
    }
}

#[test]
fn games_that_stop_early_can_be_played_to_their_stated_end() {
    let all = fixtures::transcripts().unwrap();
    let short = all
        .iter()
        .filter_map(|game| Some((game, game.complete?, game.stated?)));
    for (game, complete, stated) in short {
        assert_eq!(discs(&read(complete)), stated, "{}", game.name);
    }
    let one = all
        .iter()
        .find(|game| game.name == "online_game_1")
        .unwrap();
    let mut game = read(one.moves);
    let stops_at = game.moves().len();
    while !game.is_over() {
        let [forced] = game.position().moves()[..] else {
            panic!("nobody has a choice any more");
        };
        game.play(forced).unwrap();
    }
    assert!(game.to_string().ends_with("--b8a8"));
    assert_eq!(game.moves().len(), stops_at + 3);
    assert_eq!(game.outcome().unwrap().to_string(), "Dark won 40-24");
}

#[test]
fn games_on_named_boards_end_as_stated() {
    let games = fixtures::named_board_games().unwrap();
    assert!(games.len() > 100);
    for game in games {
        let parsed = transcript::parse(game.moves, &board(game.board));
        let parsed =
            parsed.unwrap_or_else(|error| panic!("{} {}: {error}", game.board, game.moves));
        assert!(parsed.is_over(), "{} {}", game.board, game.moves);
        assert_eq!(discs(&parsed), game.result, "{} {}", game.board, game.moves);
    }
}

#[test]
fn openings_are_read() {
    for opening in fixtures::openings().unwrap() {
        assert_eq!(
            read(opening.moves).to_string(),
            opening.moves.to_lowercase()
        );
    }
}

/// The same game with its pass written and left out, in capitals, with numbers, cut into columns.
#[test]
fn spellings_of_one_game() {
    let all = fixtures::transcripts().unwrap();
    let plain = all
        .iter()
        .find(|game| game.name == "dark_wins_39_25")
        .unwrap()
        .moves;
    let game = read(plain);
    let written = game.transcript(Passes::Written);
    assert!(written.ends_with("g8--a2"), "{written}");
    assert_eq!(game.transcript(Passes::LeftOut), plain);

    let check = |text: &str| assert_eq!(read(text), game, "{text}");
    check(&written);
    check(&written.to_uppercase());
    check(&written.replace("--", "pa"));
    check(&written.replace("--", " PASS "));
    check(&written.replace("--", "-\n-"));
    for width in 1..20 {
        let columns: Vec<_> = written
            .as_bytes()
            .chunks(width)
            .map(str::from_utf8)
            .collect();
        let columns: Result<Vec<_>, _> = columns.into_iter().collect();
        check(&columns.unwrap().join("\r\n\t"));
    }
    let moves: Vec<String> = game.moves().iter().map(|&mv| text_of(&game, mv)).collect();
    let numbered = (1..)
        .zip(&moves)
        .map(|(number, mv)| format!("{number}. {mv} "));
    check(&numbered.collect::<String>());
    // Next to dashes, a pass needs another spelling.
    let spelled = moves.join(" ").replace("--", "pa");
    for dash in ["-", " - ", "–"] {
        check(&spelled.replace(' ', dash));
    }
    let pairs = (1..).zip(moves.chunks(2));
    check(
        &pairs
            .map(|(number, pair)| format!("{number}){} ", pair.join(",")))
            .collect::<String>(),
    );
}

fn text_of(game: &Game, mv: Move) -> String {
    transcript::move_text(game.board().shape(), mv)
}

#[test]
fn cells_of_every_kind_of_board() {
    let check = |name: &str, text: &str, expected: &str| {
        let game = transcript::parse(text, &board(name));
        let game = game.unwrap_or_else(|error| panic!("{name} {text}: {error}"));
        assert_eq!(game.to_string(), expected, "{name} {text}");
        assert_eq!(
            transcript::parse(expected, &board(name)).as_ref(),
            Ok(&game)
        );
    };
    check("4x4", "B1 a1", "b1a1");
    check("10x10", "E4f4", "e4f4");
    check("4x4x4", "a2b", "a2b");
    check("4x4x4", "A 2\nB", "a2b");
    check("hex3", "d1", "d1");
}

#[test]
fn rows_of_two_digits() {
    // Dark is safe on the edges a1 to a7 and j4 to j10, beside two discs of Light each.
    let disc = |cell: usize| match (cell % 10, cell / 10 + 1) {
        (0, 1..=7) | (9, 4..=10) => 'X',
        (0, 8..=9) | (9, 2..=3) => 'O',
        _ => '-',
    };
    let cells: String = (0..100).map(disc).collect();
    // Light has nothing to flip and passes.
    let check = |text: &str| {
        let game = transcript::parse(text, &board(&format!("10x10={cells}")));
        assert_eq!(
            game.map(|game| game.transcript(Passes::LeftOut)),
            Ok("j1a10".into()),
            "{text}"
        );
    };
    check("j1a10");
    check("j1 a1 0");
    check("j1\na1\n0");
    check("1. j1 2. a10");
    check("1.j1 2.a10");
}

fn check_refused(name: &str, text: &str, expected: &str) {
    let error = transcript::parse(text, &board(name)).expect_err(text);
    assert_eq!(error.to_string(), expected, "{text}");
}

#[test]
fn refusals_say_which_move_and_why() {
    let check = |text, expected| check_refused("8x8", text, expected);
    check(
        "f5d6d6",
        "move 3: d6 is taken by Light (`d6`, line 1, column 5)",
    );
    check(
        "f5 D6\n  a1",
        "move 3: a1 flips nothing for Dark (`a1`, line 2, column 3)",
    );
    check(
        "f5i3",
        "move 2: `i3` is outside the board (`i3`, line 1, column 3)",
    );
    check(
        "f5f9",
        "move 2: `f9` is outside the board (`f9`, line 1, column 3)",
    );
    check(
        "f5d10",
        "move 2: `d10` is not a cell (`d10`, line 1, column 3)",
    );
    check(
        "f5\u{e9}6",
        "move 2: `\u{e9}6` is not a cell (`\u{e9}6`, line 1, column 3)",
    );
    check("f", "move 1: `f` is not a cell (`f`, line 1, column 1)");
    check("f5d", "move 2: `d` is not a cell (`d`, line 1, column 3)");
    check("55", "move 1: `55` is not a cell (`55`, line 1, column 1)");
    check(
        "f5 +d6",
        "move 2: `+d6` is not a cell (`+d6`, line 1, column 4)",
    );
    check(
        "hello there",
        "move 1: `hello` is not a cell (`hello`, line 1, column 1)",
    );
    check(
        "--",
        "move 1: Dark has legal moves and may not pass (`--`, line 1, column 1)",
    );
    check(
        "f5pass",
        "move 2: Light has legal moves and may not pass (`pass`, line 1, column 3)",
    );
    check_refused(
        "4x4x4",
        "a2",
        "move 1: `a2` is not a cell (`a2`, line 1, column 1)",
    );
    check_refused(
        "hex3",
        "a1",
        "move 1: a1 is a hole (`a1`, line 1, column 1)",
    );
    check_refused(
        "10x10",
        "a11",
        "move 1: `a11` is outside the board (`a11`, line 1, column 1)",
    );
}

#[test]
fn moves_after_the_end_are_refused() {
    let won = "e6f4e3f6g5d6e7f5c5";
    assert!(read(won).is_over());
    let check = |text: &str, expected| check_refused("8x8", &format!("{won}{text}"), expected);
    check("a1", "move 10: the game is over (`a1`, line 1, column 19)");
    check("--", "move 10: the game is over (`--`, line 1, column 19)");
    check("!", "move 10: `!` is not a cell (`!`, line 1, column 19)");
}

#[test]
fn an_empty_text_is_refused() {
    for text in ["", " \n\t ", "1.", "1. 2) ,", "-"] {
        let error = transcript::parse(text, &Board::classic());
        assert_eq!(error, Err(TranscriptError::Empty), "{text:?}");
    }
}

#[test]
fn added_passes_count() {
    let start = outflank_record::position::parse("XO-- ---- ---- ---- O", None).unwrap();
    let error = transcript::parse_from("d4", start).unwrap_err();
    let place = Place { line: 1, column: 1 };
    let TranscriptError::Move {
        number,
        place: found,
        ..
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!((number, found), (2, place));
}

#[test]
fn a_refused_text_leaves_the_game_alone() {
    let mut game = read("f5d6");
    let before = game.clone();
    transcript::play(&mut game, "c3d3c3").unwrap_err();
    assert_eq!(game, before);
    transcript::play(&mut game, "c3d3").unwrap();
    assert_eq!(game.to_string(), "f5d6c3d3");
}
