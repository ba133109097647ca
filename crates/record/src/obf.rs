//! OBF: positions to solve with the scores of their moves, one per line.
//!
//! ```text
//! ---OX--O----OXOO--XXXOOO--XXXOOX-XXXOOXX--XOXXXX--OOOXXX--XXXXXX X; D2:+2; G1:+0; C1:-2;
//! ```
//!
//! A position starts with its board where the number of cells does not determine it: `4x4x4 CELLS
//! X;`. This is an extension of ours.
//!
//! Blank lines, text after a `%`, and lines that begin with a `#` and a space are ignored. Some
//! files end every line with `--:-127`, which means nothing if the side can move. It is left out.

use outflank_rules::{AnyPosition, Board, BoardError, CellNameError, IllegalMove, Move};
use thiserror::Error;

use crate::position::{self, PositionError};
use crate::recognise::names_board;
use crate::{Place, transcript};

/// The score of a pass that some files list although the side can move.
const NO_MOVE: i32 = -127;

/// A position to solve, with the scores of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position.
    pub position: AnyPosition,
    /// Moves in the order listed, each with its score in discs for the side to move.
    pub scores: Vec<(Move, i32)>,
}

impl Problem {
    /// The score of the best listed move; none if no move is listed.
    #[must_use]
    pub fn best_score(&self) -> Option<i32> {
        self.scores.iter().map(|&(_, score)| score).max()
    }

    /// The listed moves with the best score.
    pub fn best_moves(&self) -> impl Iterator<Item = Move> {
        let best = self.best_score();
        let is_best = move |&&(_, score): &&(Move, i32)| Some(score) == best;
        self.scores.iter().filter(is_best).map(|&(mv, _)| mv)
    }
}

/// Why a text is not a list of positions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ObfError {
    /// There is no position.
    #[error("there is no position")]
    Empty,
    /// A line is wrong.
    #[error("{place}: {problem}")]
    Line {
        /// The place.
        place: Place,
        /// The problem.
        problem: ObfProblem,
    },
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ObfProblem {
    /// A character has no meaning.
    #[error("`{0}` has no meaning in a position: use X, O, - and #")]
    Symbol(char),
    /// The line begins with a size that is no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The line is on another board than the one that was asked for.
    #[error("the board is given as {asked}, but this line is on {written}")]
    OtherBoard {
        /// The board that was asked for.
        asked: Board,
        /// The board of the line.
        written: Board,
    },
    /// The position is wrong.
    #[error(transparent)]
    Position(outflank_rules::SetupError),
    /// An entry has no colon.
    #[error("`{0}` is not a move and its score: write E1:+2")]
    Entry(String),
    /// The text before the colon is not a cell.
    #[error(transparent)]
    Name(#[from] CellNameError),
    /// The move cannot be played.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The text after the colon is not an integer.
    #[error("`{0}` is not a score")]
    Score(String),
}

/// Reads all positions of a text: on `board`, or on the boards with their numbers of cells.
///
/// ```
/// use outflank_record::obf;
///
/// let problems = obf::parse("% 4x4\n-----OX--XO----- X; B1:-8; a2:-8;\n", None)?;
/// assert_eq!(problems[0].best_score(), Some(-8));
/// assert_eq!(obf::write(&problems), "-----OX--XO----- X; B1:-8; A2:-8;\n");
/// # Ok::<(), obf::ObfError>(())
/// ```
///
/// # Errors
/// If there is no position, or at the first line that is wrong.
pub fn parse(text: &str, board: Option<&Board>) -> Result<Vec<Problem>, ObfError> {
    let problems: Vec<_> = problems(text, board).collect::<Result<_, _>>()?;
    if problems.is_empty() {
        return Err(ObfError::Empty);
    }
    Ok(problems)
}

/// Like [`parse`], line by line. A bad line does not hide the others.
pub fn problems(
    text: &str,
    board: Option<&Board>,
) -> impl Iterator<Item = Result<Problem, ObfError>> {
    content_lines(text).map(move |(number, line)| {
        parse_line(line, board).map_err(|(offset, problem)| {
            let column = Place::of(line, offset).column;
            let place = Place {
                line: number,
                column,
            };
            ObfError::Line { place, problem }
        })
    })
}

/// The lines with content, numbered from 1, without their comments.
pub(crate) fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    let lines = lines.map(|(index, line)| (index + 1, line.split('%').next().unwrap_or_default()));
    lines.filter(|(_, line)| !line.trim().is_empty() && !is_comment(line))
}

/// A `#` without a space could be a hole.
fn is_comment(line: &str) -> bool {
    let text = line.trim_start().strip_prefix('#');
    text.is_some_and(|text| text.is_empty() || text.starts_with(char::is_whitespace))
}

type LineError = (usize, ObfProblem);

/// Reads one line. An error has its byte offset.
fn parse_line(line: &str, board: Option<&Board>) -> Result<Problem, LineError> {
    let mut fields = fields(line);
    let (_, cells) = fields.next().unwrap_or_default();
    let position = parse_position(cells, board)?;
    let entries = fields.filter(|(_, field)| !field.trim().is_empty());
    let scores = entries.map(|(offset, field)| {
        let start = offset + field.len() - field.trim_start().len();
        parse_score(field.trim(), &position).map_err(|problem| (start, problem))
    });
    let scores: Vec<_> = scores.collect::<Result<_, _>>()?;
    let scores = scores.into_iter().flatten().collect();
    Ok(Problem { position, scores })
}

/// Reads `CELLS SIDE`, or `BOARD CELLS SIDE`.
fn parse_position(text: &str, board: Option<&Board>) -> Result<AnyPosition, LineError> {
    let first = text.split_whitespace().next().unwrap_or_default();
    if !names_board(first) {
        return parse_cells(text, board);
    }
    let written: Board = first
        .parse()
        .map_err(|error| (0, ObfProblem::Board(error)))?;
    if let Some(asked) = board.filter(|asked| **asked != written) {
        let asked = asked.clone();
        return Err((0, ObfProblem::OtherBoard { asked, written }));
    }
    // Spaces instead of the board keep the columns of the cells.
    let cells = text.replacen(first, &" ".repeat(first.len()), 1);
    parse_cells(&cells, Some(&written))
}

fn parse_cells(text: &str, board: Option<&Board>) -> Result<AnyPosition, LineError> {
    position::parse(text, board).map_err(|error| match error {
        PositionError::Symbol { symbol, place } => {
            let offset = text.char_indices().nth(place.column - 1);
            (offset.map_or(0, |(at, _)| at), ObfProblem::Symbol(symbol))
        }
        PositionError::Setup(error) => (0, ObfProblem::Position(error)),
    })
}

/// The fields between semicolons, with their byte offsets.
fn fields(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = 0;
    line.split(';').map(move |field| {
        let start = offset;
        offset += field.len() + 1;
        (start, field)
    })
}

/// Reads `E1:+2`; none for an entry without meaning.
fn parse_score(entry: &str, position: &AnyPosition) -> Result<Option<(Move, i32)>, ObfProblem> {
    let shown = |text: &str| text.chars().take(20).collect();
    let (name, score) = entry
        .split_once(':')
        .ok_or_else(|| ObfProblem::Entry(shown(entry)))?;
    let mv = transcript::parse_move(position.board().shape(), name)?;
    let score = score.trim();
    let score = score.parse().map_err(|_| ObfProblem::Score(shown(score)))?;
    if mv == Move::Pass && score == NO_MOVE && !position.must_pass() {
        return Ok(None);
    }
    position.play(mv)?;
    Ok(Some((mv, score)))
}

/// Writes positions, one per line, with the board in front where the cells do not determine it.
#[must_use]
pub fn write<'a>(problems: impl IntoIterator<Item = &'a Problem>) -> String {
    problems.into_iter().map(write_line).collect()
}

fn write_line(problem: &Problem) -> String {
    let shape = problem.position.board().shape();
    let entry = |&(mv, score): &(Move, i32)| {
        let name = transcript::move_text(shape, mv).to_ascii_uppercase();
        format!(" {name}:{score:+};")
    };
    let entries: String = problem.scores.iter().map(entry).collect();
    let cells = problem.position.to_string();
    let reads_back = position::parse(&cells, None).as_ref() == Ok(&problem.position);
    let position = if reads_back {
        cells
    } else {
        position::with_board(&problem.position)
    };
    format!("{position};{entries}\n")
}
