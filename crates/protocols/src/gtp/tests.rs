use proptest::prelude::*;

use super::*;
use crate::ProtocolPlayer;
use crate::test_support::{StoppedClock, host, spec};

fn session(board: &str) -> GtpSession {
    let board = board.parse().expect("the test names a board");
    let player =
        ProtocolPlayer::new(spec("first"), spec("first"), host()).expect("`first` is a player");
    GtpSession::new(&board, player, |game| {
        vec!["a drawing of".to_owned(), game.to_string()]
    })
}

/// The answer to a line; empty if there is none.
fn answer_to(session: &mut GtpSession, line: &[u8]) -> Option<String> {
    let signal = SessionSignal::new(Arc::new(StoppedClock), Arc::default());
    signal.line_read();
    signal.begin_command();
    respond(session, &Line::Whole(line.to_vec()), &signal)
}

/// Sends commands, and compares the answers without their blank lines.
#[track_caller]
fn check(session: &mut GtpSession, commands: &[(&str, &str)]) {
    for (command, expected) in commands {
        let answer = answer_to(session, command.as_bytes()).unwrap_or_default();
        assert_eq!(answer.trim_end(), *expected, "{command}");
    }
}

#[test]
fn a_session() {
    check(
        &mut session("8x8"),
        &[
            ("1 protocol_version", "=1 2"),
            ("name", "= Outflank"),
            ("known_command genmove", "= true"),
            ("known_command fly", "= false"),
            ("komi 6.5", "="),
            ("play b f5", "="),
            ("17 genmove WHITE", "=17 f4"),
            ("undo", "="),
            ("play w d6", "="),
            ("reg_genmove black", "= c3"),
            ("outflank-transcript", "= f5d6"),
            ("clear_board", "="),
            ("undo", "? cannot undo"),
            ("fly", "? unknown command"),
            ("3", "?3 unknown command"),
        ],
    );
}

#[test]
fn bad_commands_change_nothing() {
    check(
        &mut session("8x8"),
        &[
            ("play b f5", "="),
            ("play b f5", "? illegal move: it is white's turn"),
            ("play w a1", "? illegal move: a1 flips nothing for Light"),
            ("play w f5", "? illegal move: f5 is taken by Dark"),
            (
                "play w pass",
                "? illegal move: Light has legal moves and may not pass",
            ),
            (
                "play w z9",
                "? invalid coordinate: `z9` is outside the board",
            ),
            ("play w", "? syntax error: a cell is missing"),
            ("play red d6", "? syntax error: a color is black or white"),
            ("genmove", "? syntax error: a color is missing"),
            ("boardsize x", "? boardsize not an integer"),
            ("komi much", "? syntax error: not a number"),
            (
                "time_settings 1 2",
                "? syntax error: a number of stones is missing",
            ),
            (
                "time_left b -1 0",
                "? syntax error: a time cannot be negative",
            ),
            ("set_game chess", "? unsupported game"),
            (
                "outflank-position ???",
                "? move 1: `???` is not a cell (`???`, line 1, column 1)",
            ),
            (
                "gogui-play_sequence w d6 b c3 w a1",
                "? illegal move: a1 flips nothing for Light",
            ),
            ("final_score", "? cannot score: the game is not over"),
            ("outflank-transcript", "= f5"),
        ],
    );
}

#[test]
fn passes_are_played_reported_and_undone() {
    // Light cannot move at the start, and not after Dark's c1 either: the game is over then.
    let mut session = session("8x8");
    check(
        &mut session,
        &[
            ("outflank-position 4x4 XO-X ---- ---- O--- O", "="),
            ("gogui-rules_legal_moves", "= pass"),
            ("play w PASS", "="),
            ("undo", "="),
            ("play b c1", "="),
            ("outflank-transcript", "= --c1"),
            ("undo", "="),
            ("outflank-transcript", "="),
            ("genmove w", "= pass"),
            ("genmove b", "= c1"),
            ("genmove w", "= pass"),
            ("play b pass", "="),
            ("play w a2", "? illegal move: the game is over"),
            ("gogui-rules_legal_moves", "="),
            ("gogui-rules_final_result", "= Black wins 4-1"),
            ("final_score", "= B+3"),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            ("outflank-transcript", "= --"),
        ],
    );
}

#[test]
fn boards_by_size() {
    let mut session = session("hex5");
    check(
        &mut session,
        &[
            ("gogui-rules_board_size", "= 9 9 hex"),
            ("boardsize 9", "="),
            ("gogui-rules_board_size", "= 9 9 hex"),
            ("boardsize 6", "="),
            ("gogui-rules_board_size", "= 6"),
            (
                "gogui-rules_board",
                "=\n......\n......\n..XO..\n..OX..\n......\n......",
            ),
            ("gogui-rules_side_to_move", "= black"),
            ("gogui-rules_legal_moves", "= c2 b3 e4 d5"),
            ("boardsize 10", "="),
            ("boardsize 4", "="),
            ("showboard", "= a drawing of"),
            (
                "outflank-position 4x4x4 -----------------------------------------------------XO--------- X",
                "=",
            ),
            ("gogui-rules_board", "? this board has several layers"),
        ],
    );
    let answer = answer_to(&mut session, b"boardsize 7").unwrap();
    assert!(
        answer.starts_with("? unacceptable size: 7x7 has no usual start"),
        "{answer}"
    );
    let answer = answer_to(&mut session, b"boardsize 99").unwrap();
    assert!(answer.starts_with("? unacceptable size: "), "{answer}");
}

#[test]
fn time_is_kept() {
    let mut session = session("8x8");
    let time_for_move = |session: &GtpSession| {
        let position = session.game().position();
        let limit = session.clocks.limit(position);
        limit.map(|limit| limit.for_move(position).share)
    };
    check(&mut session, &[("time_settings 60 0 0", "=")]);
    let absolute = time_for_move(&session).unwrap();
    assert!(absolute.as_secs_f64() > 0.9, "{absolute:?}");
    check(&mut session, &[("time_left b 6 0", "=")]);
    assert!(time_for_move(&session).unwrap() < absolute / 9);
    check(&mut session, &[("time_left b 10 2", "=")]);
    assert!(time_for_move(&session).unwrap().as_secs_f64() > 4.5);
    check(&mut session, &[("clear_board", "=")]);
    assert_eq!(
        time_for_move(&session),
        Some(absolute),
        "a new game begins with a full clock"
    );
    for endless in ["time_settings 0 1 0", "time_settings 0 0 0"] {
        check(
            &mut session,
            &[("time_settings 60 0 0", "="), (endless, "=")],
        );
        assert_eq!(time_for_move(&session), None, "{endless}");
    }
}

#[test]
fn the_reference_lists_every_command() {
    let reference = include_str!("../../../../docs/gtp.md");
    let (gtp, _) = reference.split_once("\n## NBoard").expect("NBoard follows");
    let rows = gtp.lines().filter_map(|line| line.strip_prefix("| `"));
    let documented: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    assert_eq!(documented, commands::names());
}

#[test]
fn a_line_that_is_too_long_is_refused() {
    let signal = SessionSignal::new(Arc::new(StoppedClock), Arc::default());
    let refuse = |start: &str| respond(&mut session("8x8"), &Line::TooLong(start.into()), &signal);
    let problem = "the line is longer than 65536 bytes\n\n";
    assert_eq!(refuse("12 play b"), Some(format!("?12 {problem}")));
    assert_eq!(refuse("xxx"), Some(format!("? {problem}")));
}

/// A command with random arguments, or random bytes.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let name = prop::sample::select(vec![
        "play",
        "genmove",
        "reg_genmove",
        "undo",
        "boardsize",
        "clear_board",
        "time_settings",
        "time_left",
        "ponder",
        "outflank-analyze",
        "known_command",
        "outflank-position",
        "gogui-play_sequence",
        "showboard",
        "gogui-rules_board",
        "komi",
        "final_score",
        "set_game",
        "list_commands",
        "quit",
        "7",
    ]);
    let word = "[bw]|black|[a-h][1-8]|pass|[0-9]{1,3}|-?[0-9.e]{1,6}|\\PC{0,6}|4x4|[XO-]{16}|#";
    let words = prop::collection::vec(word, 0..4);
    let command = (name, words).prop_map(|(name, words)| format!("{name} {}", words.join(" ")));
    prop_oneof![
        4 => command.prop_map(String::into_bytes),
        1 => prop::collection::vec(any::<u8>(), 0..30),
    ]
}

proptest! {
    /// Each command has one well-formed answer, and none panics.
    #[test]
    fn any_line_is_answered(lines in prop::collection::vec(line(), 1..30)) {
        let mut session = session("4x4");
        for line in lines {
            let request = Request::parse(&line);
            let answer = answer_to(&mut session, &line);
            prop_assert_eq!(answer.is_some(), request.is_some());
            let Some(answer) = answer else { continue };
            prop_assert!(answer.starts_with(['=', '?']), "{answer}");
            let body = answer.strip_suffix("\n\n").expect("a blank line ends it");
            prop_assert!(!body.contains("\n\n") && !body.ends_with('\n'), "{answer}");
        }
    }
}
