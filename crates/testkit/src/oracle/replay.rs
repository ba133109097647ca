//! Playing a written game from a start, with passes written or left out.

use thiserror::Error;

use super::{Illegal, OracleBoard, Shape};

/// A game that could be played to the end of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The start and the position after every ply, passes included.
    pub positions: Vec<OracleBoard>,
    /// What was played at each ply: a cell, or nothing for a pass.
    pub plies: Vec<Option<usize>>,
}

impl Replay {
    /// The position at the end of the text.
    #[must_use]
    pub fn last(&self) -> &OracleBoard {
        self.positions
            .last()
            .expect("a replay begins with its start")
    }

    fn add(&mut self, ply: Option<usize>, after: OracleBoard) {
        self.plies.push(ply);
        self.positions.push(after);
    }
}

/// Which move of a text could not be played, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {number}, {text}, {why}")]
pub struct ReplayError {
    /// Counted from 1 over the discs placed; passes do not count.
    pub number: usize,
    /// The move as written.
    pub text: String,
    /// What is wrong with it.
    pub why: Illegal,
}

/// Plays `transcript` from `start`: cells one after another, in either case, with `--` for a pass,
/// which may also be left out. White space between moves is ignored.
pub fn replay(start: &OracleBoard, transcript: &str) -> Result<Replay, ReplayError> {
    let mut game = Replay {
        positions: vec![start.clone()],
        plies: Vec::new(),
    };
    let mut number = 0;
    for text in split_moves(start.shape(), transcript) {
        let position = game.last().clone();
        if text == "--" {
            let after = position.pass().map_err(|why| ReplayError {
                number: number + 1,
                text,
                why,
            })?;
            game.add(None, after);
            continue;
        }
        number += 1;
        play_written(&mut game, &text).map_err(|why| ReplayError { number, text, why })?;
    }
    Ok(game)
}

/// Plays one cell, after the pass that was left out before it if there was one.
fn play_written(game: &mut Replay, text: &str) -> Result<(), Illegal> {
    let mut position = game.last().clone();
    let shape = position.shape();
    let cell = shape.cell_named(text).ok_or(Illegal::OffBoard)?;
    if let Ok(after_pass) = position.pass()
        && after_pass.play(cell).is_ok()
    {
        game.add(None, after_pass.clone());
        position = after_pass;
    }
    let after = position.play(cell)?;
    game.add(Some(cell), after);
    Ok(())
}

/// Splits into `--` and cells: a letter, its digits, and on a board with layers one more letter.
/// What is neither becomes a move of one character, which names no cell.
fn split_moves(shape: Shape, transcript: &str) -> Vec<String> {
    let mut moves = Vec::new();
    let mut characters = transcript.chars().filter(|c| !c.is_whitespace()).peekable();
    while let Some(first) = characters.next() {
        let mut text = String::from(first);
        if first == '-' {
            text.extend(characters.next_if_eq(&'-'));
        } else {
            while let Some(digit) = characters.next_if(char::is_ascii_digit) {
                text.push(digit);
            }
            if shape.depth > 1 {
                text.extend(characters.next_if(char::is_ascii_alphabetic));
            }
        }
        moves.push(text);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of a single row.
    fn row(text: &str) -> OracleBoard {
        let width = text.len() - 2;
        OracleBoard::from_text(Shape::flat(width, 1), text).unwrap()
    }

    #[test]
    fn reads_cells_passes_and_layers() {
        fn check(shape: Shape, text: &str, moves: &[&str]) {
            assert_eq!(split_moves(shape, text), moves);
        }
        check(
            Shape::flat(10, 10),
            "f5D6 --a10\nc3",
            &["f5", "D6", "--", "a10", "c3"],
        );
        check(
            Shape::cuboid(4, 4, 4),
            "b2ac10d--d4d",
            &["b2a", "c10d", "--", "d4d"],
        );
        check(Shape::flat(8, 8), "f5?-d", &["f5", "?", "-", "d"]);
        check(Shape::flat(8, 8), "", &[]);
    }

    #[test]
    fn a_pass_may_be_left_out() {
        // After Dark's a1 Light has no move, but Dark has another.
        let start = row("-OX-OX X");
        for transcript in ["a1--d1", "a1d1", "A1 D1"] {
            let game = replay(&start, transcript).unwrap();
            assert_eq!(game.plies, [Some(0), None, Some(3)], "{transcript}");
            assert_eq!(game.last().to_text(), "XXXXXX O");
            assert!(game.last().is_over());
        }
    }

    #[test]
    fn names_the_move_and_the_reason() {
        fn check(transcript: &str, message: &str) {
            let error = replay(&row("-OX-OX#- X"), transcript).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
        check("z1", "move 1, z1, is not on the board");
        check("a1?", "move 2, ?, is not on the board");
        check("g1", "move 1, g1, is a hole");
        check("a1--a1", "move 2, a1, is occupied");
        check("h1", "move 1, h1, flips nothing");
        check("--", "move 1, --, passes although there is a legal move");
        check("a1d1h1", "move 3, h1, comes after the end of the game");
        check("a1d1--", "move 3, --, comes after the end of the game");
    }
}
