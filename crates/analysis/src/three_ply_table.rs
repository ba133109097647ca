//! The three-ply table: every move judged by alpha-beta at depth three.
//!
//! It is the table that a browser Reversi, whose evaluation is the preset `web`, showed after a
//! game, and it judges as that did. A move of the opening, and the one after it, is of the book.
//! The computer's own move is correct. Any other is good if the position is worth no less after
//! the opponent's reply than it was before it, and else a mistake; so is the last of a game, which
//! has no reply.

use outflank_eval::{Characters, Evaluation};
use outflank_record::Game;
use outflank_rules::{
    AnyPosition, CellSet, Geometry, Move, MoveName, Position, Shape, Side, with_position,
};
use outflank_search::textbook::{self, Textbook};
use outflank_search::{Control, Limits, MoveOrder, SearchReport, Value};

use crate::book;

/// Plies that the table looks ahead.
const DEPTH: u32 = 3;
/// From how many empty cells on the rest of the game is counted out.
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
    /// What the position after the move is worth to the side that made it.
    pub value: i32,
    /// The move that should have been played; none for the first of a game, which is free.
    pub best: Option<M>,
    /// What kind of move it was; nothing is said of the first.
    pub appraisal: Option<Appraisal>,
    /// The opening, if the move is one of the book.
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
    /// Nearly as good.
    Good,
    /// Worse.
    Mistake,
}

impl Appraisal {
    /// What is said of a move outside the book: `value` after it, and `reply` after the
    /// opponent's reply, if there was one, each seen by the side that moved there.
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

/// The table of a game. Once `control` says stop, the rows that are known by then.
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
    let web = Characters::built_in().find("web").expect("web is a preset");
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
        // The move that leaves the opening still counts as one of it.
        if name.is_some() && index <= length {
            row.appraisal = Some(Appraisal::Book);
            row.opening.clone_from(&name);
        } else {
            let is_best = best == row.played;
            row.appraisal = Some(Appraisal::of(is_best, row.value, reply));
        }
    }
}

/// The opening of a game, and of how many moves it is.
fn opening(game: &Game) -> (Option<String>, usize) {
    let mut names = book::names(game);
    let name = names.pop().flatten();
    let before = names.iter().rposition(|earlier| *earlier != name);
    let same = before.map_or(0, |index| index + 1);
    let length = if name.is_some() { same + 1 } else { 0 };
    (name, length)
}
