//! The kinds of reasons.

use super::Reason;

/// The reasons without their figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ReasonKind {
    /// See [`Reason::WipedOut`].
    WipedOut,
    /// See [`Reason::MissedCorner`].
    MissedCorner,
    /// See [`Reason::GaveCorner`].
    GaveCorner,
    /// See [`Reason::XSquare`].
    XSquare,
    /// See [`Reason::CSquare`].
    CSquare,
    /// See [`Reason::UnbalancedEdge`].
    UnbalancedEdge,
    /// See [`Reason::OpenedEdge`].
    OpenedEdge,
    /// See [`Reason::MissedPass`].
    MissedPass,
    /// See [`Reason::Parity`].
    Parity,
    /// See [`Reason::NoSafeMoves`].
    NoSafeMoves,
    /// See [`Reason::Mobility`].
    Mobility,
    /// See [`Reason::StableDiscs`].
    StableDiscs,
    /// See [`Reason::Frontier`].
    Frontier,
    /// See [`Reason::ForcedPass`].
    ForcedPass,
    /// See [`Reason::LaterPass`].
    LaterPass,
    /// See [`Reason::LastMove`].
    LastMove,
    /// See [`Reason::LeftMove`].
    LeftMove,
    /// See [`Reason::GaveMove`].
    GaveMove,
    /// See [`Reason::LaterMobility`].
    LaterMobility,
    /// See [`Reason::PotentialMobility`].
    PotentialMobility,
    /// See [`Reason::Endgame`].
    Endgame,
    /// See [`Reason::Deep`].
    Deep,
}

impl ReasonKind {
    /// All kinds.
    pub const ALL: [ReasonKind; 22] = [
        ReasonKind::WipedOut,
        ReasonKind::MissedCorner,
        ReasonKind::GaveCorner,
        ReasonKind::XSquare,
        ReasonKind::CSquare,
        ReasonKind::UnbalancedEdge,
        ReasonKind::OpenedEdge,
        ReasonKind::MissedPass,
        ReasonKind::Parity,
        ReasonKind::NoSafeMoves,
        ReasonKind::Mobility,
        ReasonKind::StableDiscs,
        ReasonKind::Frontier,
        ReasonKind::ForcedPass,
        ReasonKind::LaterPass,
        ReasonKind::LastMove,
        ReasonKind::LeftMove,
        ReasonKind::GaveMove,
        ReasonKind::LaterMobility,
        ReasonKind::PotentialMobility,
        ReasonKind::Endgame,
        ReasonKind::Deep,
    ];

    /// The name in JSON.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            ReasonKind::WipedOut => "wiped-out",
            ReasonKind::MissedCorner => "missed-corner",
            ReasonKind::GaveCorner => "gave-corner",
            ReasonKind::XSquare => "x-square",
            ReasonKind::CSquare => "c-square",
            ReasonKind::UnbalancedEdge => "unbalanced-edge",
            ReasonKind::OpenedEdge => "opened-edge",
            ReasonKind::MissedPass => "missed-pass",
            ReasonKind::Parity => "parity",
            ReasonKind::NoSafeMoves => "no-safe-moves",
            ReasonKind::Mobility => "mobility",
            ReasonKind::StableDiscs => "stable-discs",
            ReasonKind::Frontier => "frontier",
            ReasonKind::ForcedPass => "forced-pass",
            ReasonKind::LaterPass => "later-pass",
            ReasonKind::LastMove => "last-move",
            ReasonKind::LeftMove => "left-move",
            ReasonKind::GaveMove => "gave-move",
            ReasonKind::LaterMobility => "later-mobility",
            ReasonKind::PotentialMobility => "potential-mobility",
            ReasonKind::Endgame => "endgame",
            ReasonKind::Deep => "deep",
        }
    }

    /// The key of the lesson about it, if there is one.
    #[must_use]
    pub fn lesson(self) -> Option<&'static str> {
        match self {
            ReasonKind::MissedCorner | ReasonKind::GaveCorner => Some("corner"),
            ReasonKind::XSquare => Some("x-square"),
            ReasonKind::CSquare => Some("c-square"),
            ReasonKind::UnbalancedEdge => Some("balance"),
            ReasonKind::OpenedEdge | ReasonKind::StableDiscs => Some("stable"),
            ReasonKind::MissedPass | ReasonKind::ForcedPass | ReasonKind::LaterPass => Some("pass"),
            ReasonKind::Parity | ReasonKind::Endgame | ReasonKind::LastMove => Some("parity"),
            ReasonKind::NoSafeMoves => Some("squeeze"),
            ReasonKind::Mobility | ReasonKind::LaterMobility => Some("mobility"),
            ReasonKind::WipedOut => Some("greed"),
            ReasonKind::Frontier | ReasonKind::GaveMove | ReasonKind::PotentialMobility => {
                Some("quiet")
            }
            ReasonKind::LeftMove => Some("region"),
            ReasonKind::Deep => None,
        }
    }
}

impl<M> Reason<M> {
    /// The reason without its figures.
    pub fn kind(&self) -> ReasonKind {
        match self {
            Reason::WipedOut { .. } => ReasonKind::WipedOut,
            Reason::MissedCorner { .. } => ReasonKind::MissedCorner,
            Reason::GaveCorner { .. } => ReasonKind::GaveCorner,
            Reason::XSquare { .. } => ReasonKind::XSquare,
            Reason::CSquare { .. } => ReasonKind::CSquare,
            Reason::UnbalancedEdge { .. } => ReasonKind::UnbalancedEdge,
            Reason::OpenedEdge { .. } => ReasonKind::OpenedEdge,
            Reason::MissedPass => ReasonKind::MissedPass,
            Reason::Parity { .. } => ReasonKind::Parity,
            Reason::NoSafeMoves { .. } => ReasonKind::NoSafeMoves,
            Reason::Mobility(_) => ReasonKind::Mobility,
            Reason::StableDiscs(_) => ReasonKind::StableDiscs,
            Reason::Frontier { .. } => ReasonKind::Frontier,
            Reason::ForcedPass { .. } => ReasonKind::ForcedPass,
            Reason::LaterPass { .. } => ReasonKind::LaterPass,
            Reason::LastMove { .. } => ReasonKind::LastMove,
            Reason::LeftMove { .. } => ReasonKind::LeftMove,
            Reason::GaveMove { .. } => ReasonKind::GaveMove,
            Reason::LaterMobility(_) => ReasonKind::LaterMobility,
            Reason::PotentialMobility(_) => ReasonKind::PotentialMobility,
            Reason::Endgame => ReasonKind::Endgame,
            Reason::Deep => ReasonKind::Deep,
        }
    }
}
