//! Reading and writing GGF.

use outflank_record::{Ending, Game, StatedResult, ggf, position, transcript};
use outflank_rules::{Board, Move, Side};

const SERVER: &str = "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Bob]RB[2197.01]\
    RW[2199.72]TI[05:00//02:00]TY[8]RE[+12.000]BO[8 -------- -------- -------- ---O*--- ---*O--- \
    -------- -------- -------- *]B[d3//0.01]W[c5/-1.50/0.01]B[e6/2.5];)";

fn read(text: &str) -> Game {
    let mut games = ggf::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// A game with only these tags.
fn tags(tags: &str) -> String {
    format!("(;GM[Othello]{tags};)")
}

#[test]
fn a_game_of_the_server() {
    let game = read(SERVER);
    assert_eq!(game.to_string(), "d3c5e6");
    assert_eq!(game.board().to_string(), "8x8");
    assert_eq!(game.tags.players.dark.as_deref(), Some("Ann"));
    assert_eq!(game.tags.players.light.as_deref(), Some("Bob"));
    assert_eq!(game.tags.event.as_deref(), Some("GGS/os"));
    assert_eq!(game.tags.date.as_deref(), Some("2003.12.15_13:24:03.MST"));
    let result = StatedResult {
        margin: 12.0,
        ending: Ending::Played,
    };
    assert_eq!(game.tags.result, Some(result));
    assert_eq!(game.tags.find("TI"), Some("05:00//02:00"));
    assert_eq!(game.tags.find("TY"), None, "the board says it");
    let notes: Vec<_> = (0..4).map(|index| game.note(index)).collect();
    let notes: Vec<_> = notes
        .iter()
        .map(|note| note.map(|note| (note.score(), note.seconds())))
        .collect();
    let expected = [
        (None, Some(0.01)),
        (Some(-1.5), Some(0.01)),
        (Some(2.5), None),
    ];
    assert_eq!(
        notes,
        [
            Some(expected[0]),
            Some(expected[1]),
            Some(expected[2]),
            None
        ]
    );
    assert_eq!(
        ggf::write(&game),
        "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Bob]RE[+12]RB[2197.01]\
         RW[2199.72]TI[05:00//02:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- \
         -------- -------- -------- *]B[D3//0.01]W[C5/-1.50/0.01]B[E6/2.5];)"
    );
}

#[test]
fn written_games_can_be_read_again() {
    let check = |game: &Game| {
        let text = ggf::write(game);
        assert_eq!(
            ggf::parse(&text).as_deref(),
            Ok(std::slice::from_ref(game)),
            "{text}"
        );
    };
    check(&read(SERVER));
    for name in [
        "4x4",
        "6x6",
        "10x10",
        "4x4x4",
        "8x8x8",
        "hex5",
        "5x7=--------------X-XO--------------O--",
    ] {
        check(&Game::on(&name.parse().unwrap()));
    }
    for name in [
        "8x8+holes12@7",
        "hex4+holes20@3",
        "6x6x6+holes5@1",
        "whitehole",
        "X",
        "x",
    ] {
        let mut game = Game::on(&name.parse().unwrap());
        while let Some(&mv) = game.position().moves().first() {
            game.play(mv).unwrap();
        }
        check(&game);
    }
    let mut game = transcript::parse("f5d6", &Board::classic()).unwrap();
    game.tags.players.light = Some("a]b\\c[d".into());
    game.tags.comment = Some("two\nlines, and ;) and (;".into());
    game.tags.result = Some(StatedResult {
        margin: -64.0,
        ending: Ending::TimeOut,
    });
    game.tags.other.push(("KM".into(), "+3.5".into()));
    game.tags.other.push(("TY".into(), "s8r18:l".into()));
    check(&game);
}

#[test]
fn invalid_tags_are_not_written() {
    let mut game = Game::on(&Board::classic());
    let plain = ggf::write(&game);
    for name in ["", "lower", "A B", "B", "BO", "GM"] {
        game.tags.other.push((name.into(), "f5".into()));
    }
    assert_eq!(ggf::write(&game), plain);
}

#[test]
fn several_games_in_one_text() {
    let two = format!("2 {SERVER}{SERVER}");
    assert_eq!(ggf::parse(&two).unwrap().len(), 2);
    let many = format!("\n{SERVER}\n\n1 {SERVER}\n2 {SERVER} {SERVER}\n");
    assert_eq!(ggf::parse(&many).unwrap().len(), 4);
}

#[test]
fn a_bad_game_does_not_hide_the_next() {
    for wrong in [
        "(;GM[Chess];)",
        "(;PB[Ann]W[a1];)",
        "(;PB!;)",
        "hello",
        "(;GM[Othello]",
    ] {
        let games: Vec<_> = ggf::games(&format!("{SERVER} {wrong} {SERVER}")).collect();
        let ok: Vec<bool> = games.iter().map(Result::is_ok).collect();
        let numbers: Vec<_> = games
            .iter()
            .filter_map(|game| game.as_ref().err())
            .map(|e| e.game)
            .collect();
        assert_eq!((ok, numbers), (vec![true, false, true], vec![2]), "{wrong}");
    }
}

#[test]
fn escapes_and_white_space() {
    let game =
        read("(;\n GM [Othello]\nPB[ Ann \\] \\\\ [x ]\nPW[]C[a\\b]\n B[ F5 / 1 ] ; W[D6];)");
    assert_eq!(game.tags.players.dark.as_deref(), Some(" Ann ] \\ [x "));
    assert_eq!(game.tags.players.light, None);
    assert_eq!(game.tags.comment.as_deref(), Some("ab"));
    assert_eq!(game.to_string(), "f5d6");
    assert_eq!(game.note(0).and_then(|note| note.score()), Some(1.0));
}

#[test]
fn the_first_of_repeated_tags_counts() {
    let game = read(&tags("PB[Ann]PB[Eve]RE[?]RE[foo]RE[-4:r]RE[+2]XY[1][2]"));
    assert_eq!(game.tags.players.dark.as_deref(), Some("Ann"));
    assert_eq!(game.tags.result.map(|result| result.margin), Some(-4.0));
    let kept = [
        ("PB", "Eve"),
        ("RE", "foo"),
        ("RE", "+2"),
        ("XY", "1"),
        ("XY", "2"),
    ];
    assert_eq!(
        game.tags.other,
        kept.map(|(name, value)| (name.to_owned(), value.to_owned()))
    );
}

#[test]
fn starts() {
    let check = |text: &str, board: &str, start: &str| {
        let game = read(&tags(text));
        assert_eq!(game.board().to_string(), board, "{text}");
        assert_eq!(game.start().to_string(), start, "{text}");
    };
    let four = "-----OX--XO----- X";
    check("TY[4]", "4x4", four);
    check("TY[s4k]", "4x4", four);
    check("BO[4 ---- -O*- -*O- ---- *]", "4x4", four);
    check("BO[4-----O*--*O-----*]", "4x4", four);
    check("TY[8]BO[4\n.... .wb. .bw. .... x]", "4x4", four);
    check(
        "TY[4r6]BO[4 ---- -O*- -*O- *--- O]",
        "4x4",
        "-----OX--XO-X--- O",
    );
    check(
        "BO[5 ----- -O*-- -*O-- ----- ----- *]",
        "5x5=------OX---XO------------",
        "------OX---XO------------ X",
    );
    check(
        "BO[4 #--- -O*- -*O- ---# O]",
        "4x4=#----OX--XO----#,O",
        "#----OX--XO----# O",
    );
    check(
        "BOARD[4x4+holes9@1]",
        "4x4+holes9@1",
        &Game::on(&"4x4+holes9@1".parse().unwrap())
            .start()
            .to_string(),
    );
    check(
        "BOARD[4x4]BO[whatever ---- -OX- -XOX ---- O]",
        "4x4",
        "-----OX--XOX---- O",
    );
}

#[test]
fn random_starts_say_who_moves() {
    let game = read(&tags(
        "TY[8r14]BO[8 -------- -------- -----*-- ---***-- ---**O-- ----**-- -------- -------- O]W[D7/3.85]",
    ));
    assert_eq!(game.start().to_move(), Side::Light);
    assert_eq!(game.to_string(), "d7");
    assert_eq!(game.tags.find("TY"), Some("8r14"));
}

#[test]
fn the_octagon_has_88_cells() {
    // Dark and Light in the middle of 10x10, three cells missing at each corner.
    let rows = [
        "------",
        "--------",
        "----------",
        "----------",
        "----O*----",
        "----*O----",
        "----------",
        "----------",
        "--------",
        "------",
    ];
    let game = read(&tags(&format!("TY[88]BO[88 {} *]B[E4]", rows.join(" "))));
    assert_eq!(game.board().playable_count(), 88);
    assert!(
        game.start()
            .to_string()
            .starts_with("##------###--------#----------")
    );
    assert_eq!(game.to_string(), "e4");
    assert_eq!(read(&ggf::write(&game)), game);
}

#[test]
fn passes_written_left_out_and_after_the_end() {
    let start = "BO[4 *O-- ---- ---- ---- O]";
    let check = |moves: &str| {
        let game = read(&tags(&format!("{start}{moves}")));
        assert_eq!(game.to_string(), "--c1", "{moves}");
        assert!(game.is_over());
    };
    check("W[PA]B[C1]");
    check("W[pass//2]B[C1]");
    check("B[C1]");
    check("W[--]B[C1]W[PA]B[PA]");
    let game = read(&tags(&format!("{start}W[PA/-16]")));
    assert_eq!(game.moves(), [Move::Pass]);
    assert_eq!(game.note(0).and_then(|note| note.score()), Some(-16.0));
}

#[test]
fn refusals_name_game_place_and_move() {
    let check = |text: &str, expected: &str| {
        let error = ggf::parse(text).expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    };
    check(
        "",
        "game 1: a game begins with `(;`, not `` (line 1, column 1)",
    );
    check(
        "f5d6",
        "game 1: a game begins with `(;`, not `f5d6` (line 1, column 1)",
    );
    check(
        "(;GM[Othello]",
        "game 1: the game is not closed by `;)` (line 1, column 1)",
    );
    check(
        "(;GM[Othello",
        "game 1: the value of GM is not closed by `]` (line 1, column 5)",
    );
    check(
        "(;GM[a\\",
        "game 1: the value of GM is not closed by `]` (line 1, column 5)",
    );
    check(
        "(;GM;)",
        "game 1: the tag GM has no value in brackets (line 1, column 3)",
    );
    check("(;\n!", "game 1: `!` is not a tag (line 2, column 1)");
    check(
        "(;GM[Amazons];)",
        "game 1: this is a game of Amazons, not of Othello (line 1, column 6)",
    );
    check(
        "(;BO[4 x]BO[4 x];)",
        "game 1: the tag BO appears twice (line 1, column 13)",
    );
    check(
        "(;TY[8r20];)",
        "game 1: a game of type 8r20 starts at random, but BO does not say where (line 1, column 6)",
    );
    check(
        "(;BO[14 x];)",
        "game 1: a flat board has 1 to 10 columns and rows, not 14x14 (line 1, column 6)",
    );
    check(
        "(;BO[4 ---- -O?- -*O- ---- *];)",
        "game 1: `?` has no meaning in a position: use *, O, - and # (line 1, column 15)",
    );
    check(
        "(;BO[4 ---- *];)",
        "game 1: 4x4 has 16 cells, but the position has 4 (line 1, column 6)",
    );
    check(
        &format!("{SERVER}\n(;B[f5]\nW[d6]B[a1//3];)"),
        "game 2: move 3: a1 flips nothing for Dark (`a1`) (line 3, column 8)",
    );
    check(
        "(;B[f5]W[z9];)",
        "game 1: move 2: `z9` is outside the board (`z9`) (line 1, column 10)",
    );
    check(
        "(;B[];)",
        "game 1: move 1: `` is not a cell (``) (line 1, column 5)",
    );
    check(
        "(;W[f5];)",
        "game 1: move 1: `f5` is Light's, but it is the other side's turn (line 1, column 5)",
    );
    check(
        "(;BO[4 *O-- ---- ---- ---- O]W[c1];)",
        "game 1: move 2: `c1` is Light's, but it is the other side's turn (line 1, column 32)",
    );
    check(
        "(;BO[4 *O-- ---- ---- ---- O]B[c1]W[d1];)",
        "game 1: move 3: the game is over (`d1`) (line 1, column 37)",
    );
}

#[test]
fn positions_of_ggf_and_text_agree() {
    let game = read(SERVER);
    let text = game.start().to_string();
    assert_eq!(position::parse(&text, None).as_ref(), Ok(game.start()));
}

#[test]
fn a_text_that_is_cut_off_anywhere_gives_its_whole_games() {
    let game = "(;GM[Othello]PB[Ann]PW[Bob]TY[8]B[F5//1.2]W[D6];)\n";
    let text = format!("{game}{game}");
    for length in game.len()..text.len() {
        let read = ggf::parse_whole_games(&text[..length]).expect(&text[..length]);
        let is_whole = [game.len(), text.len() - 1].contains(&length);
        let expected = 1 + usize::from(length == text.len() - 1);
        assert_eq!(read.games.len(), expected, "{}", &text[..length]);
        assert_eq!(read.cut_off.is_none(), is_whole, "{}", &text[..length]);
    }
    let whole = ggf::parse_whole_games(&text).expect("both are whole");
    assert_eq!((whole.games.len(), whole.cut_off), (2, None));
}

#[test]
fn only_the_last_game_may_be_cut_off() {
    let good = "(;GM[Othello]TY[8]B[F5];)";
    for text in [
        "(;GM[Othello]TY[8]B[F5",
        &format!("{good}(;GM[Othello]B[F5{good}(;"),
        &format!("{good}(;GM[Othello]B[A1];)"),
        &format!("{good}(;GM[Othello]B F5];)"),
        &format!("{good} hello"),
    ] {
        assert!(ggf::parse_whole_games(text).is_err(), "{text}");
    }
}
