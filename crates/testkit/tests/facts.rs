//! The oracle and the solver against the facts in `fixtures/`.

use outflank_testkit::fixtures::{self, Choices, Ending, ObfPosition, SolvedBoard, Transcript};
use outflank_testkit::oracle::{Content, OracleBoard, Replay, ReplayError, Side, replay};
use outflank_testkit::solver::{Scoring, solve};

fn classic() -> OracleBoard {
    OracleBoard::start("8x8").expect("8x8 is a standard board")
}

fn discs(position: &OracleBoard) -> fixtures::Discs {
    fixtures::Discs {
        dark: position.count(Side::Dark),
        light: position.count(Side::Light),
    }
}

#[test]
fn perft() {
    for table in fixtures::perft().unwrap() {
        let start = OracleBoard::start(&table.board).unwrap();
        for (depth, leaves) in table.rows_up_to(60_000) {
            assert_eq!(start.perft(depth), leaves, "{} depth {depth}", table.board);
        }
    }
}

#[test]
fn transcripts_end_as_stated() {
    for transcript in fixtures::transcripts().unwrap() {
        let (ending, passes) = match replay(&classic(), transcript.moves) {
            Ok(game) if game.last().is_over() => (Ending::Over(discs(game.last())), passes(&game)),
            Ok(game) => (Ending::Unfinished(discs(game.last())), passes(&game)),
            Err(ReplayError { number, text, why }) => {
                (Ending::Refused { number, text, why }, Vec::new())
            }
        };
        assert_eq!(ending, transcript.ending, "{}", transcript.name);
        assert_eq!(passes, transcript.passes, "{}", transcript.name);
    }
}

/// The plies that are passes, counted from 1.
fn passes(game: &Replay) -> Vec<usize> {
    let plies = (1..).zip(&game.plies);
    plies
        .filter_map(|(number, ply)| ply.is_none().then_some(number))
        .collect()
}

#[test]
fn complete_transcripts_lead_to_the_stated_results() {
    for transcript in fixtures::transcripts().unwrap() {
        let Transcript {
            name,
            moves,
            complete,
            ..
        } = transcript;
        let Some(stated) = transcript.stated else {
            continue;
        };
        let game = replay(&classic(), complete.unwrap_or(moves)).unwrap();
        assert!(game.last().is_over(), "{name}");
        assert_eq!(discs(game.last()), stated, "{name}");
    }
}

#[test]
fn what_game_1_leaves_out_is_forced() {
    let games = fixtures::transcripts().unwrap();
    let game = games
        .iter()
        .find(|game| game.name == "online_game_1")
        .unwrap();
    let mut position = replay(&classic(), game.moves).unwrap().last().clone();
    let mut left_out = 0;
    while let [next] = &position.successors()[..] {
        position = next.clone();
        left_out += 1;
    }
    assert!(position.is_over());
    assert_eq!(left_out, 3, "a pass and two moves");
}

#[test]
fn games_on_named_boards_end_as_published() {
    let boards = fixtures::named_boards().unwrap();
    let games = fixtures::named_board_games().unwrap();
    assert_eq!(games.len(), 185);
    for row in games {
        let board = boards.iter().find(|board| board.name == row.board).unwrap();
        let game = replay(&board.start, row.moves).unwrap();
        assert!(game.last().is_over(), "{row:?}");
        assert_eq!(discs(game.last()), row.result, "{row:?}");
        check_capitals(&board.start, row.moves);
    }
}

/// Checks that Dark played the moves in capitals and Light the others.
#[track_caller]
fn check_capitals(start: &OracleBoard, moves: &str) {
    let game = replay(start, moves).expect("checked before");
    let letters = moves.chars().filter(char::is_ascii_alphabetic);
    let movers = game
        .positions
        .iter()
        .zip(&game.plies)
        .filter(|(_, ply)| ply.is_some());
    for (letter, (position, _)) in letters.zip(movers) {
        let capital = position.to_move() == Side::Dark;
        assert_eq!(letter.is_ascii_uppercase(), capital, "{moves}");
    }
}

#[test]
fn legal_moves() {
    let rows = fixtures::legal_moves().unwrap();
    assert_eq!(rows.len(), 9);
    for row in rows {
        let position = &row.position;
        let moves = position.legal_moves();
        let choices = if position.is_over() {
            Choices::End
        } else if position.must_pass() {
            Choices::Pass
        } else {
            Choices::Moves(moves)
        };
        assert_eq!(choices, row.choices, "{}", row.name);
    }
}

#[test]
fn one_move_can_end_the_game_nine_to_nil() {
    let rows = fixtures::legal_moves().unwrap();
    let find = |name: &str| &rows.iter().find(|row| row.name == name).unwrap().position;
    let before = find("before-the-wipe-out");
    let four_moves = replay(&classic(), "c4c3d3e3")
        .unwrap()
        .last()
        .with_to_move(Side::Light);
    assert_eq!(&four_moves, before);
    let c5 = before.shape().cell_named("c5").unwrap();
    assert_eq!(&before.play(c5).unwrap(), find("nine-to-nil"));
    assert_eq!(
        discs(find("nine-to-nil")),
        fixtures::Discs { dark: 0, light: 9 }
    );
}

#[test]
fn all_openings_are_legal() {
    let openings = fixtures::openings().unwrap();
    assert_eq!(openings.len(), 77);
    for opening in openings {
        if let Err(error) = replay(&classic(), opening.moves) {
            panic!("{}: {error}", opening.name);
        }
        check_capitals(&classic(), opening.moves);
    }
}

#[test]
fn short_endgames_have_their_exact_scores() {
    let suite = fixtures::ffo().unwrap();
    let short = |row: &&ObfPosition| row.position.count(Content::Empty) <= 14;
    let rows: Vec<&ObfPosition> = suite.iter().filter(short).collect();
    assert_eq!(rows.len(), 8);
    for row in rows {
        let value = solve(&row.position, Scoring::EmptiesToWinner).value;
        assert_eq!(value, row.moves[0].1, "{}:{}", row.file, row.line);
    }
}

#[track_caller]
fn check_solved(row: &SolvedBoard) {
    let value = |scoring| solve(&row.start, scoring).value;
    assert_eq!(value(Scoring::Discs), row.discs, "{} by discs", row.board);
    let with_empties = value(Scoring::EmptiesToWinner);
    assert_eq!(
        with_empties, row.empties_to_winner,
        "{} with empties",
        row.board
    );
}

/// What the oracle solves in a moment; fast rules solve the rest.
const EASY: u64 = 150;

#[test]
fn easy_boards_have_their_known_values() {
    let solved = fixtures::solved().unwrap();
    let easy: Vec<&SolvedBoard> = solved.iter().filter(|row| row.kilonodes <= EASY).collect();
    assert_eq!(easy.len(), 9);
    easy.into_iter().for_each(check_solved);
}

#[test]
#[ignore = "takes minutes on the oracle; meant for fast rules"]
fn all_boards_have_their_known_values() {
    fixtures::solved().unwrap().iter().for_each(check_solved);
}
