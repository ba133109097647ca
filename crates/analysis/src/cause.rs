//! Why a move was bad, where the reason is clear.

use outflank_eval::{Categories, Category};
use outflank_rules::{AnyCells, AnyPosition, Axis, Cell, CellSet, Move};

/// A move that leaves this many more replies than the best move is a mobility mistake.
const MANY_MORE_REPLIES: u32 = 3;

/// Why a move was bad. If several causes apply, the first one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Cause {
    /// The best move was a corner.
    MissedCorner,
    /// The opponent can take a corner that the best move does not give away.
    GaveCorner,
    /// A disc diagonally beside a corner that is still empty.
    XSquare,
    /// A disc on the edge beside a corner that is still empty.
    CSquare,
    /// The endgame could be solved, and the move lost discs.
    Endgame,
    /// It leaves the opponent many more moves than the best move does.
    Mobility,
}

/// Why `played` is worse than `best`, or `None` if the reason is not clear. `exact` says whether
/// the values come from solving the game.
pub(crate) fn of(before: &AnyPosition, played: Move, best: Move, exact: bool) -> Option<Cause> {
    let (Move::Place(played_on), Move::Place(best_on)) = (played, best) else {
        return None;
    };
    let board = before.board();
    let categories = Categories::<AnyCells>::of_board(board);
    let corners = categories.cells(Category::Corner);
    let replies = |mv| before.play_unchecked(mv).legal_moves();
    let (after_played, after_best) = (replies(played), replies(best));
    let open = before.empties() & corners;
    let beside_open = Axis::<AnyCells>::of_board(board)
        .iter()
        .fold(AnyCells::EMPTY, |all, axis| all | axis.beside(open));
    let risky = |cell: Cell| {
        beside_open
            .contains(cell)
            .then(|| categories.category(cell))
    };
    let is = |found: bool, cause| found.then_some(cause);
    is(
        corners.contains(best_on) && !corners.contains(played_on),
        Cause::MissedCorner,
    )
    .or(is(
        (after_played & corners).len() > (after_best & corners).len(),
        Cause::GaveCorner,
    ))
    .or(match risky(played_on).flatten() {
        Some(Category::XSquare) => Some(Cause::XSquare),
        Some(Category::CSquare) => Some(Cause::CSquare),
        _ => None,
    })
    .or(is(exact, Cause::Endgame))
    .or(is(
        after_played.len() >= after_best.len() + MANY_MORE_REPLIES,
        Cause::Mobility,
    ))
}
