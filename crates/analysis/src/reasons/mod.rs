//! Why a move was bad, in Reversi's own words.
//!
//! A reason is not read off the shape of a position alone. The line that punishes the move is compared
//! with the line of the better move, and a reason counts only if what it says happens in the one and
//! not in the other: the corner falls, the edge is entered, the safe moves run out. All of it works on
//! every board, because corners, edges and regions are found from the axes of the board.

mod access;
mod corners;
mod course;
mod edges;
mod endgame;
mod frontier;
mod kind;
mod later;
mod long_run;
mod mobility;
mod parity;
mod passes;
mod positional;
mod reason;
mod safe_moves;
mod stability;
mod terrain;
mod wipe_out;

use outflank_rules::{AnyPosition, Move};

pub use self::kind::ReasonKind;
pub use self::reason::{Counts, Reason};

use self::course::Course;
use self::terrain::Terrain;

/// What a reason is looked for in: the same position with the move that was played, and with the
/// better one.
struct Comparison<'a> {
    terrain: &'a Terrain,
    before: &'a AnyPosition,
    /// The move that was played and its punishment.
    played: Course<'a>,
    /// The better move and what follows it.
    better: Course<'a>,
    /// Whether both lines are perfect play.
    exact: bool,
}

impl Reason {
    /// Why the first move of `played` is worse than that of `better`. Both lines begin in `before`, with
    /// different moves; `exact` says whether they are perfect play.
    #[must_use]
    pub fn find(before: &AnyPosition, played: &[Move], better: &[Move], exact: bool) -> Reason {
        Reasons::on(before).find(before, played, better, exact)
    }
}

/// Finds reasons on one board.
pub(crate) struct Reasons {
    terrain: Terrain,
}

impl Reasons {
    pub(crate) fn on(position: &AnyPosition) -> Reasons {
        Reasons {
            terrain: Terrain::of(position.board()),
        }
    }

    /// Why the first move of `played` is worse than that of `better`. Both lines begin in `before`,
    /// with different moves.
    pub(crate) fn find(
        &self,
        before: &AnyPosition,
        played: &[Move],
        better: &[Move],
        exact: bool,
    ) -> Reason {
        let comparison = Comparison {
            terrain: &self.terrain,
            before,
            played: Course::new(before, played),
            better: Course::new(before, better),
            exact,
        };
        // What is easiest to see on the board comes first.
        let finders: [fn(&Comparison<'_>) -> Option<Reason>; 16] = [
            wipe_out::happened,
            corners::missed_at_once,
            edges::unbalanced,
            corners::gave,
            corners::missed,
            mobility::missed_pass,
            parity::moved_first,
            safe_moves::ran_out,
            corners::x_square_later,
            edges::opened,
            positional::clearest,
            later::earliest,
            access::left,
            access::gave,
            long_run::clearest,
            endgame::counted,
        ];
        finders
            .iter()
            .find_map(|find| find(&comparison))
            .unwrap_or(Reason::Deep)
    }
}
