//! The start of a game in GGF: the tags `BOARD`, `BO` and `TY`.

use outflank_rules::{AnyPosition, Board, Content, Lattice, SetupError, Shape};

use super::GgfProblem;
use super::lex::{LexError, RawTag};
use crate::position::{self, PositionError};

/// The position given by the tags of a game.
pub(super) fn position(tags: &[RawTag]) -> Result<AnyPosition, LexError> {
    let board = only(tags, "BOARD")?;
    let cells = only(tags, "BO")?;
    match (board, cells) {
        (Some(board), Some(cells)) => {
            let board = parse_board(&board.value).map_err(|problem| (board.at, problem))?;
            let (_, text) = split_size(&cells.value);
            parse(text, &board).map_err(|problem| (place(cells, &problem), problem))
        }
        (None, Some(cells)) => {
            from_cells(&cells.value).map_err(|problem| (place(cells, &problem), problem))
        }
        (Some(board), None) => {
            let start = parse_board(&board.value).map(|board| AnyPosition::start(&board));
            start.map_err(|problem| (board.at, problem))
        }
        (None, None) => match tags.iter().find(|tag| tag.name == "TY") {
            Some(tag) => from_type(tag.value.trim()).map_err(|problem| (tag.at, problem)),
            None => Ok(AnyPosition::start(&Board::classic())),
        },
    }
}

/// The board of a position in `BO` and `TY`: the size of a square, otherwise the shape.
pub(super) fn size_text(position: &AnyPosition) -> String {
    let shape = position.board().shape();
    let square = shape.lattice() == Lattice::Square && shape.depth() == 1;
    if square && shape.width() == shape.height() {
        shape.width().to_string()
    } else {
        shape.to_string()
    }
}

/// The board of a word in `BO`, if it has a standard start.
pub(super) fn usual_board(size: &str) -> Result<Board, GgfProblem> {
    match size.parse::<usize>() {
        Ok(size) => parse_board(&format!("{size}x{size}")),
        Err(_) => parse_board(size),
    }
}

fn only<'a>(tags: &'a [RawTag], name: &str) -> Result<Option<&'a RawTag>, LexError> {
    let mut found = tags.iter().filter(|tag| tag.name == name);
    match (found.next(), found.next()) {
        (_, Some(second)) => Err((second.at, GgfProblem::Twice(name.to_owned()))),
        (first, None) => Ok(first),
    }
}

/// The byte offset of the wrong character, or of the value.
fn place(cells: &RawTag, problem: &GgfProblem) -> usize {
    let offset = match problem {
        GgfProblem::Symbol(symbol) => {
            let (size, _) = split_size(&cells.value);
            let after = cells.value.find(size).map_or(0, |at| at + size.len());
            cells.value[after..].find(*symbol).map(|at| after + at)
        }
        _ => None,
    };
    cells.at + offset.unwrap_or(0)
}

fn parse_board(text: &str) -> Result<Board, GgfProblem> {
    Ok(text.parse::<Board>()?)
}

fn parse(text: &str, board: &Board) -> Result<AnyPosition, GgfProblem> {
    position::parse(text, Some(board)).map_err(|error| match error {
        PositionError::Symbol { symbol, .. } => GgfProblem::Symbol(symbol),
        PositionError::Setup(error) => error.into(),
    })
}

/// Reads `8 CELLS SIDE`.
fn from_cells(value: &str) -> Result<AnyPosition, GgfProblem> {
    let (size, cells) = split_size(value);
    if size == OCTAGON {
        return from_octagon(cells);
    }
    let board = usual_board(size);
    let Ok(size) = size.parse::<usize>() else {
        return parse(cells, &board?);
    };
    match board {
        Ok(board) => match parse(cells, &board) {
            Err(GgfProblem::Position(SetupError::Hole { .. })) => from_square(size, cells),
            read => read,
        },
        Err(GgfProblem::Board(outflank_rules::BoardError::NoStart(_))) => from_square(size, cells),
        Err(problem) => Err(problem),
    }
}

/// Reads a position that defines its own board.
fn from_square(size: usize, cells: &str) -> Result<AnyPosition, GgfProblem> {
    let mut cells: String = cells.chars().filter(|c| !c.is_whitespace()).collect();
    let unreadable = |&c: &char| Content::from_symbol(c).is_none();
    if let Some(symbol) = cells.chars().find(unreadable) {
        return Err(GgfProblem::Symbol(symbol));
    }
    let shape = Shape::flat(size, size).map_err(outflank_rules::BoardError::from)?;
    let side = cells
        .pop()
        .filter(|_| cells.chars().count() == shape.cell_count());
    let side = side.ok_or(SetupError::NoSide)?;
    let board = parse_board(&format!("{shape}={cells},{side}"))?;
    Ok(AnyPosition::start(&board))
}

/// The octagon of GGS, named by its number of cells: 10x10 without three cells at each corner.
const OCTAGON: &str = "88";

fn from_octagon(cells: &str) -> Result<AnyPosition, GgfProblem> {
    let mut symbols = cells.chars().filter(|c| !c.is_whitespace());
    let mut square = String::new();
    if symbols.clone().count() == 89 {
        for (x, y) in (0..100).map(|i| (i % 10, i / 10)) {
            let from_corner = i32::min(x, 9 - x) + i32::min(y, 9 - y);
            let symbol = if from_corner < 2 {
                Some('#')
            } else {
                symbols.next()
            };
            square.extend(symbol);
        }
    }
    square.extend(symbols);
    from_square(10, &square)
}

/// The standard start of a game type, `8` or `s10`. What follows the size changes other rules.
fn from_type(text: &str) -> Result<AnyPosition, GgfProblem> {
    if let Ok(board) = usual_board(text) {
        return Ok(AnyPosition::start(&board));
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let digits = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let (size, kind) = rest.split_at(digits);
    if kind.contains(['r', 'R']) {
        return Err(GgfProblem::RandomStart(text.chars().take(20).collect()));
    }
    Ok(AnyPosition::start(&usual_board(size)?))
}

/// Splits the size off `8 CELLS SIDE`, even without a space after it.
fn split_size(value: &str) -> (&str, &str) {
    let value = value.trim_start();
    let (word, _) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let glued = digits > 0
        && word[digits..]
            .chars()
            .all(|c| Content::from_symbol(c).is_some());
    value.split_at(if glued { digits } else { word.len() })
}
