use outflank_rules::{AnyPosition, Board, Move, Setup};

use super::*;

const PLAIN: Look = Look {
    unicode: true,
    colour: false,
    width: 80,
};

fn start(board: &str) -> AnyPosition {
    AnyPosition::start(&board.parse::<Board>().unwrap())
}

/// Compares a drawing with an expected one, which is indented between blank lines.
fn check(view: View<'_>, look: Look, expected: &str) {
    let expected: Vec<&str> = expected
        .trim_matches('\n')
        .lines()
        .map(|line| line.strip_prefix("        ").unwrap_or(line.trim_end()))
        .collect();
    let drawn = draw(view, look);
    let expected = &expected[..expected.len() - 1];
    assert_eq!(drawn, expected, "drawn:\n{}", drawn.join("\n"));
}

#[test]
fn classic_after_a_move() {
    let start = start("8x8");
    let cell = start.board().shape().parse_cell("f5").unwrap();
    let position = start.play(Move::Place(cell)).unwrap();
    let view = View {
        last_move: Some(cell),
        ..View::of(&position)
    };
    check(
        view,
        PLAIN,
        "
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
        ",
    );
}

#[test]
fn in_ascii() {
    let look = Look {
        unicode: false,
        ..PLAIN
    };
    check(
        View::of(&start("4x4=##---OX--XO---##")),
        look,
        "
            a b c d
          +---------+
        1 | # # - - |
        2 | + O X - |
        3 | - X O + |
        4 | - - # # |
          +---------+
        ",
    );
}

#[test]
fn holes_and_unmarked_moves() {
    let blackhole = start("blackhole");
    let view = View {
        mark_moves: false,
        ..View::of(&blackhole)
    };
    check(
        view,
        PLAIN,
        "
            a b c d e f g h
          ┌─────────────────┐
        1 │ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ │
        2 │ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ │
        3 │ ▒ ▒ · · · · ▒ ▒ │
        4 │ ▒ ▒ · ● ● · ▒ ▒ │
        5 │ ▒ ▒ · ○ ○ · ▒ ▒ │
        6 │ ▒ ▒ · · · · ▒ ▒ │
        7 │ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ │
        8 │ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ │
          └─────────────────┘
        ",
    );
}

#[test]
fn two_digit_rows() {
    let drawn = draw(View::of(&start("10x10")), PLAIN);
    assert_eq!(drawn[10], " 9 │ · · · · · · · · · · │");
    assert_eq!(drawn[11], "10 │ · · · · · · · · · · │");
    assert_eq!(drawn[0], "     a b c d e f g h i j");
}

#[test]
fn small_hexagon() {
    check(
        View::of(&start("hex3")),
        PLAIN,
        "
          1  · + ·
         2  + ● ○ +
        3  · ○ · ● ·
         4  + ● ○ + e
          5  · + · d
              a b c
        ",
    );
}

#[test]
fn large_hexagon_with_two_digit_rows() {
    let drawn = draw(View::of(&start("hex6")), PLAIN);
    assert_eq!(drawn.len(), 12);
    assert_eq!(drawn[0], "      1  · · · · · ·");
    assert_eq!(drawn[5], " 6  · · · · ○ · ● · · · ·");
    assert_eq!(drawn[10], "     11  · · · · · · g");
    assert_eq!(drawn[11], "          a b c d e f");
}

#[test]
fn the_last_move_of_a_hexagon_is_marked() {
    let hex = start("hex3");
    let view = View {
        last_move: Some(hex.board().shape().parse_cell("d2").unwrap()),
        ..View::of(&hex)
    };
    assert_eq!(draw(view, PLAIN)[1], " 2  + ●(○)+");
}

#[test]
fn layers_side_by_side() {
    let setup = "---------------- -----XO--OX----- -----OX--XO----- X--------------O X";
    let position = Setup::parse(setup, &"4x4x4".parse().unwrap()).unwrap();
    let position = position.position().unwrap();
    let view = View {
        mark_moves: false,
        ..View::of(&position)
    };
    check(
        view,
        PLAIN,
        "
            layer a         layer b         layer c         layer d
            a b c d         a b c d         a b c d         a b c d
          ┌─────────┐     ┌─────────┐     ┌─────────┐     ┌─────────┐
        1 │ · · · · │   1 │ · · · · │   1 │ · · · · │   1 │ ● · · · │
        2 │ · · · · │   2 │ · ● ○ · │   2 │ · ○ ● · │   2 │ · · · · │
        3 │ · · · · │   3 │ · ○ ● · │   3 │ · ● ○ · │   3 │ · · · · │
        4 │ · · · · │   4 │ · · · · │   4 │ · · · · │   4 │ · · · ○ │
          └─────────┘     └─────────┘     └─────────┘     └─────────┘
        ",
    );
}

#[test]
fn layers_wrap_if_they_do_not_fit() {
    let cube = start("4x4x4");
    let lines_at = |width| draw(View::of(&cube), Look { width, ..PLAIN }).len();
    assert_eq!(lines_at(61), 8);
    assert_eq!(lines_at(60), 8 + 1 + 8);
    assert_eq!(lines_at(29), 8 + 1 + 8);
    assert_eq!(lines_at(28), 4 * 8 + 3);
    assert_eq!(lines_at(1), 4 * 8 + 3, "one layer is always drawn");
}

#[test]
fn colours_do_not_change_the_characters() {
    let colour = Look {
        colour: true,
        ..PLAIN
    };
    let position = start("8x8");
    let coloured = draw(View::of(&position), colour).join("\n");
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    let stripped = anstream::adapter::strip_str(&coloured).to_string();
    let plain = draw(View::of(&position), PLAIN).join("\n");
    assert_eq!(
        stripped,
        plain.replace('○', "●"),
        "colours distinguish the discs"
    );
}

#[test]
fn captions() {
    let check = |text: &str, expected: &str| {
        let position = Setup::parse_any(text).unwrap().position().unwrap();
        assert_eq!(caption(&position, PLAIN), expected);
    };
    check("-----OX--XO----- X", "● Dark 2   ○ Light 2   Dark to move");
    check("XXXXXXXXXXXXXOO- X", "● Dark 13   ○ Light 2   Dark to move");
    check(
        "XO-------------- O",
        "● Dark 1   ○ Light 1   Light must pass",
    );
    check("XXXX------------ O", "● Dark 4   ○ Light 0   Dark won 4-0");
}

#[test]
fn moves_are_listed_in_lines_that_fit() {
    let narrow = Look { width: 13, ..PLAIN };
    let lines = list_moves(&start("8x8"), narrow);
    assert_eq!(lines, ["moves: d3 c4", "       f5 e6"]);
    let over = Setup::parse_any("XXXX------------ O").unwrap();
    assert_eq!(list_moves(&over.position().unwrap(), PLAIN), [""; 0]);
}
