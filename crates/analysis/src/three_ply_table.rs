//! The three-ply table: every move evaluated by alpha-beta at depth three.
//!
//! A browser Reversi, whose evaluation is the character `web`, showed this table after a game. The
//! moves of a named opening and the move after it are book moves. The move that the computer would
//! play is correct. Any other move is good if the value does not drop with the opponent's reply.
//! Otherwise, or if there is no reply, it is a mistake.

use outflank_engine::Openings;
use outflank_eval::{Characters, Evaluation};
use outflank_record::Game;
use outflank_rules::{
    AnyPosition, CellSet, Geometry, Move, MoveName, Position, Shape, Side, with_position,
};
use outflank_search::textbook::{self, Textbook};
use outflank_search::{Control, Limits, MoveOrder, SearchReport, Value};

/// Plies to search.
const DEPTH: u32 = 3;
/// The game is solved from this many empty cells on.
const SOLVE_FROM: u32 = 6;

/// A row of the three-ply table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ThreePlyRow<M = Move> {
    /// The index of the move in the game, from 0, passes included.
    pub ply: usize,
    /// The side that moved.
    pub side: Side,
    /// The move.
    pub played: M,
    /// The value after the move for the side that made it.
    pub value: i32,
    /// The move that the computer would play; `None` for the first move of a game.
    pub best: Option<M>,
    /// The verdict; `None` for the first move of a game.
    pub appraisal: Option<Appraisal>,
    /// The opening, if it is a book move.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub opening: Option<String>,
}

impl ThreePlyRow {
    /// The row with the names of its moves on a board of this shape, for people and JSON.
    #[must_use]
    pub fn named(&self, shape: Shape) -> ThreePlyRow<MoveName> {
        ThreePlyRow {
            ply: self.ply,
            side: self.side,
            played: self.played.name(shape),
            value: self.value,
            best: self.best.map(|mv| mv.name(shape)),
            appraisal: self.appraisal,
            opening: self.opening.clone(),
        }
    }
}

/// The verdict of the three-ply table on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Appraisal {
    /// A move of a named opening.
    Book,
    /// The best move.
    Correct,
    /// Nearly as good as the best move.
    Good,
    /// A worse move.
    Mistake,
}

impl Appraisal {
    /// The verdict on a move that is not in the book. `value` is the value after the move, and
    /// `reply` the value after the opponent's reply, if there was one; both are for the side that
    /// moved.
    #[must_use]
    pub fn of(is_best: bool, value: i32, reply: Option<i32>) -> Appraisal {
        if is_best {
            Appraisal::Correct
        } else if reply.is_some_and(|reply| -reply >= value) {
            Appraisal::Good
        } else {
            Appraisal::Mistake
        }
    }
}

/// Makes the table of a game. If `control` stops it, returns the rows known so far.
#[must_use]
pub fn table(game: &Game, control: Control<'_>) -> Vec<ThreePlyRow> {
    let mut rows: Vec<ThreePlyRow> = Vec::new();
    let mut best = None;
    for (ply, (before, mv)) in game.plies().enumerate() {
        let report = search(&before.play_unchecked(mv), control);
        if control.is_stopped() {
            break;
        }
        let Value::Points(points) = report.value else {
            unreachable!("textbook searches count points")
        };
        rows.push(ThreePlyRow {
            ply,
            side: before.to_move(),
            played: mv,
            value: -points,
            best,
            appraisal: None,
            opening: None,
        });
        best = report.best;
    }
    appraise(&mut rows, game);
    rows
}

fn search(position: &AnyPosition, control: Control<'_>) -> SearchReport {
    let web = Characters::built_in().find("web").expect("web is built in");
    with_position!(position, inner => search_on(inner, &web.evaluation, control))
}

fn search_on<G: Geometry>(
    position: &Position<G>,
    evaluation: &Evaluation,
    control: Control<'_>,
) -> SearchReport {
    let evaluator = evaluation.on(position.board());
    let evaluator = evaluator.at_root(position.discs());
    let options = textbook::TextbookOptions {
        order: MoveOrder::ByNeighbour,
        ..textbook::TextbookOptions::default()
    };
    let solves = position.empties().len() <= SOLVE_FROM;
    let limits = Limits {
        depth: (!solves).then_some(DEPTH),
        ..Limits::default()
    };
    Textbook::new(&evaluator, options).search(position, &limits, control)
}

fn appraise(rows: &mut [ThreePlyRow], game: &Game) {
    let (name, length) = opening(game);
    for index in 0..rows.len() {
        let reply = rows.get(index + 1).map(|row| row.value);
        let row = &mut rows[index];
        let Some(best) = row.best else {
            continue;
        };
        // The move that leaves the opening still counts as a book move.
        if name.is_some() && index <= length {
            row.appraisal = Some(Appraisal::Book);
            row.opening = name.map(str::to_owned);
        } else {
            let is_best = best == row.played;
            row.appraisal = Some(Appraisal::of(is_best, row.value, reply));
        }
    }
}

/// The opening of a game and its number of moves.
fn opening(game: &Game) -> (Option<&'static str>, usize) {
    let mut names = Openings::classic().names(game);
    let name = names.pop().flatten();
    let before = names.iter().rposition(|earlier| *earlier != name);
    let same = before.map_or(0, |index| index + 1);
    let length = if name.is_some() { same + 1 } else { 0 };
    (name, length)
}
