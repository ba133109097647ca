//! The commands that a person types.

use std::path::PathBuf;

use outflank_rules::{Cell, CellNameError, Shape};

/// The answer to `help`.
pub(super) const HELP: &str = "\
  f5            play a move (column, row, and on a cube the layer: f5c)
  f5d6 c3       several moves at once
  undo [N]      take back one move or N moves; `redo [N]` plays them again
  hint          ask the computer for a move
  moves on|off  mark the legal moves on the board
  board         draw the board again
  transcript    print the moves so far
  position      print the position as text
  save FILE     write the transcript to a new file
  resign        resign the game
  quit          leave, and print the transcript";

/// A parsed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedCommand {
    Play(Cell),
    /// Several moves at once.
    PlayAll(String),
    Undo(usize),
    Redo(usize),
    Hint,
    MarkMoves(bool),
    Board,
    Transcript,
    Position,
    Save(PathBuf),
    Resign,
    Help,
    Quit,
    /// An empty line.
    Nothing,
}

impl TypedCommand {
    /// Parses a line. An error is one line of text.
    pub(super) fn parse(line: &str, shape: Shape) -> Result<TypedCommand, String> {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let order = match (word.to_lowercase().as_str(), rest) {
            ("", _) => TypedCommand::Nothing,
            ("undo", count) => TypedCommand::Undo(parse_count(word, count)?),
            ("redo", count) => TypedCommand::Redo(parse_count(word, count)?),
            ("moves", choice) => TypedCommand::MarkMoves(parse_choice(choice)?),
            ("save", "") => return Err("`save` needs the name of a file".to_owned()),
            ("save", file) => TypedCommand::Save(PathBuf::from(file)),
            ("hint", "") => TypedCommand::Hint,
            ("board" | "show", "") => TypedCommand::Board,
            ("transcript", "") => TypedCommand::Transcript,
            ("position", "") => TypedCommand::Position,
            ("resign", "") => TypedCommand::Resign,
            ("help" | "?", "") => TypedCommand::Help,
            ("quit" | "exit" | "q", "") => TypedCommand::Quit,
            ("--" | "pass", "") => {
                return Err("passes are played automatically".to_owned());
            }
            _ => parse_moves(line, shape)?,
        };
        Ok(order)
    }
}

fn parse_count(word: &str, text: &str) -> Result<usize, String> {
    match text.parse() {
        _ if text.is_empty() => Ok(1),
        Ok(count) if count > 0 => Ok(count),
        _ => Err(format!("`{word}` takes a number of moves, not `{text}`")),
    }
}

fn parse_choice(text: &str) -> Result<bool, String> {
    match text {
        "on" | "" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("`moves` can be `on` or `off`, not `{text}`")),
    }
}

fn parse_moves(text: &str, shape: Shape) -> Result<TypedCommand, String> {
    match (shape.parse_cell(text), shape.read_cell(text)) {
        (Ok(cell), _) => Ok(TypedCommand::Play(cell)),
        (_, Ok(_)) => Ok(TypedCommand::PlayAll(text.to_owned())),
        (Err(CellNameError::NotAName(_)), Err(_)) => {
            let short: String = text.chars().take(20).collect();
            let example = shape.name(Cell::new(shape.cell_count() / 2));
            let problem = format!("is neither a move such as {example} nor a command");
            Err(format!("`{short}` {problem}: `help` lists them"))
        }
        (Err(outside), Err(_)) => Err(outside.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Result<TypedCommand, &str>) {
        let shape = Shape::flat(8, 8).unwrap();
        assert_eq!(
            TypedCommand::parse(line, shape),
            expected.map_err(str::to_owned),
            "`{line}`"
        );
    }

    #[test]
    fn valid_lines() {
        check("f5", Ok(TypedCommand::Play(Cell::new(37))));
        check("  F5 \r", Ok(TypedCommand::Play(Cell::new(37))));
        check("f5 d6", Ok(TypedCommand::PlayAll("f5 d6".to_owned())));
        check("f5 hello", Ok(TypedCommand::PlayAll("f5 hello".to_owned())));
        check("", Ok(TypedCommand::Nothing));
        check("undo", Ok(TypedCommand::Undo(1)));
        check("UNDO 3", Ok(TypedCommand::Undo(3)));
        check("moves off", Ok(TypedCommand::MarkMoves(false)));
        check("show", Ok(TypedCommand::Board));
        check("hint", Ok(TypedCommand::Hint));
        check(
            "save my game.txt",
            Ok(TypedCommand::Save("my game.txt".into())),
        );
        check("quit", Ok(TypedCommand::Quit));
    }

    proptest! {
        /// Any text on any board gives a command or a reason of one line, and never a panic.
        #[test]
        fn any_text_is_handled(
            line in "\\PC*|[a-k0-9 ]{0,9}|(undo|redo|moves|save|pass) \\PC{0,9}",
            board in prop::sample::select(vec!["4x4", "8x8", "10x10", "8x8x8", "hex5"]),
        ) {
            let board: outflank_rules::Board = board.parse().unwrap();
            if let Err(reason) = TypedCommand::parse(&line, board.shape()) {
                prop_assert!(!reason.is_empty() && !reason.contains('\n'));
            }
        }
    }

    #[test]
    fn bad_lines_are_refused_with_a_reason() {
        check("i9", Err("`i9` is outside the board"));
        check("undo all", Err("`undo` takes a number of moves, not `all`"));
        check("undo 0", Err("`undo` takes a number of moves, not `0`"));
        check("moves no", Err("`moves` can be `on` or `off`, not `no`"));
        check("save", Err("`save` needs the name of a file"));
        check("pass", Err("passes are played automatically"));
        check(
            "what is this, a very long line",
            Err(
                "`what is this, a very` is neither a move such as a5 nor a command: `help` lists them",
            ),
        );
        check(
            "résigner",
            Err("`résigner` is neither a move such as a5 nor a command: `help` lists them"),
        );
    }
}
