//! The reasons.

use outflank_rules::{Move, MoveName, Shape};

/// Why a move was bad. "You" is the side that made it.
///
/// A `ply` counts the moves of a line: 0 is the move itself, 1 the reply. It belongs to the line that
/// punishes the move, unless a field says something else. Counts of discs and moves are those after the
/// move; what they would have been after the better move is in the fields that begin with `better`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason<M = Move> {
    /// The opponent takes your last discs.
    WipedOut {
        /// When.
        ply: usize,
    },
    /// You could have taken this corner, and the move gives it up.
    MissedCorner {
        /// The corner.
        corner: M,
        /// When you take it in the better line.
        ply: usize,
    },
    /// The opponent takes this corner.
    GaveCorner {
        /// The corner.
        corner: M,
        /// When it falls.
        ply: usize,
    },
    /// A disc diagonally beside this empty corner, which falls.
    XSquare {
        /// The corner.
        corner: M,
        /// When it falls.
        ply: usize,
    },
    /// A disc on the edge beside this empty corner, which falls.
    CSquare {
        /// The corner.
        corner: M,
        /// When it falls.
        ply: usize,
    },
    /// The move leaves your discs on an edge up to one corner, but not up to the other, and the
    /// opponent uses the gap.
    UnbalancedEdge {
        /// Where the opponent enters the edge.
        cell: M,
        /// When.
        ply: usize,
    },
    /// The opponent gets to an edge that was closed.
    OpenedEdge {
        /// Where the opponent enters the edge.
        cell: M,
        /// When.
        ply: usize,
    },
    /// The better move leaves the opponent without a move.
    MissedPass,
    /// You move first into a region with an even number of empty cells, so the opponent moves last
    /// there.
    Parity {
        /// The empty cells of the region.
        region: u32,
    },
    /// You run out of moves that do not give up a corner.
    NoSafeMoves {
        /// When.
        ply: usize,
        /// The moves that are left then; 0 if you pass.
        moves: u32,
    },
    /// You have few moves, and the opponent many: your moves after the reply, and those of the opponent.
    Mobility(Counts),
    /// The better line ends with more stable discs of yours, or fewer of the opponent.
    StableDiscs(Counts),
    /// Too many of your discs lie beside empty cells.
    Frontier {
        /// How many.
        discs: u32,
        /// How many after the better move.
        better: u32,
    },
    /// You have to pass, and never in the better line.
    ForcedPass {
        /// When.
        ply: usize,
    },
    /// The better line leaves the opponent without a move, and this one never does.
    LaterPass {
        /// When, in the better line.
        ply: usize,
    },
    /// The opponent makes the last move in a region, and in the better line you do.
    LastMove {
        /// That last move.
        cell: M,
        /// When.
        ply: usize,
        /// The empty cells of the region.
        region: u32,
    },
    /// The opponent takes the cell of the better move, before you can move there again.
    LeftMove {
        /// The cell.
        cell: M,
        /// When.
        ply: usize,
    },
    /// The reply is a move that the opponent could not make before, and cannot make after the better move.
    GaveMove {
        /// Where the opponent moves.
        cell: M,
    },
    /// Later in the line you have fewer moves against those of the opponent, on average.
    LaterMobility(Counts),
    /// Later in the line fewer empty cells lie beside discs that you can flip, on average, against those
    /// beside your own discs.
    PotentialMobility(Counts),
    /// Counting out the last moves shows it.
    Endgame,
    /// Only the whole line shows it.
    Deep,
}

/// What both sides have because of the move, and what they would have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counts {
    /// What you have.
    pub yours: u32,
    /// What the opponent has.
    pub theirs: u32,
    /// What you have in the better line.
    pub better_yours: u32,
    /// What the opponent has there.
    pub better_theirs: u32,
}

impl<M> Reason<M> {
    /// The same reason with other moves in it.
    pub(crate) fn map<N>(self, of: impl Fn(M) -> N) -> Reason<N> {
        match self {
            Reason::WipedOut { ply } => Reason::WipedOut { ply },
            Reason::MissedCorner { corner, ply } => Reason::MissedCorner {
                corner: of(corner),
                ply,
            },
            Reason::GaveCorner { corner, ply } => Reason::GaveCorner {
                corner: of(corner),
                ply,
            },
            Reason::XSquare { corner, ply } => Reason::XSquare {
                corner: of(corner),
                ply,
            },
            Reason::CSquare { corner, ply } => Reason::CSquare {
                corner: of(corner),
                ply,
            },
            Reason::UnbalancedEdge { cell, ply } => Reason::UnbalancedEdge {
                cell: of(cell),
                ply,
            },
            Reason::OpenedEdge { cell, ply } => Reason::OpenedEdge {
                cell: of(cell),
                ply,
            },
            Reason::MissedPass => Reason::MissedPass,
            Reason::Parity { region } => Reason::Parity { region },
            Reason::NoSafeMoves { ply, moves } => Reason::NoSafeMoves { ply, moves },
            Reason::Mobility(counts) => Reason::Mobility(counts),
            Reason::StableDiscs(counts) => Reason::StableDiscs(counts),
            Reason::Frontier { discs, better } => Reason::Frontier { discs, better },
            Reason::ForcedPass { ply } => Reason::ForcedPass { ply },
            Reason::LaterPass { ply } => Reason::LaterPass { ply },
            Reason::LastMove { cell, ply, region } => Reason::LastMove {
                cell: of(cell),
                ply,
                region,
            },
            Reason::LeftMove { cell, ply } => Reason::LeftMove {
                cell: of(cell),
                ply,
            },
            Reason::GaveMove { cell } => Reason::GaveMove { cell: of(cell) },
            Reason::LaterMobility(counts) => Reason::LaterMobility(counts),
            Reason::PotentialMobility(counts) => Reason::PotentialMobility(counts),
            Reason::Endgame => Reason::Endgame,
            Reason::Deep => Reason::Deep,
        }
    }
}

impl Reason {
    /// The reason with the names of its cells on a board of this shape, for people and JSON.
    #[must_use]
    pub fn named(self, shape: Shape) -> Reason<MoveName> {
        self.map(|mv| mv.name(shape))
    }
}
