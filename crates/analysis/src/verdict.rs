//! Verdicts on moves, and the phases of a game.

use outflank_rules::{AnyPosition, CellSet, Content};

/// The verdict on a move. It depends on the loss: how many discs less the move is worth than the
/// best move.
///
/// [`VerdictLimits`] holds the largest loss of each verdict. A move that certainly gives away a win
/// or a draw is at least a mistake, however small its loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// The only move.
    Forced,
    /// A move of a named opening.
    Book,
    /// As good as the best move.
    Best,
    /// Nearly as good as the best move.
    Good,
    /// A small loss.
    Inaccuracy,
    /// A large loss.
    Mistake,
    /// A larger loss than a mistake.
    Blunder,
}

/// The largest loss of each verdict, in discs. A best move loses nothing, and a blunder loses
/// more than a mistake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VerdictLimits {
    /// The largest loss of a good move.
    pub good: f32,
    /// The largest loss of an inaccuracy.
    pub inaccuracy: f32,
    /// The largest loss of a mistake.
    pub mistake: f32,
}

impl VerdictLimits {
    /// For exact values.
    pub const EXACT: VerdictLimits = VerdictLimits {
        good: 2.0,
        inaccuracy: 4.0,
        mistake: 10.0,
    };
    /// For estimates. These are larger, because an estimate can be off by a few discs.
    pub const ESTIMATED: VerdictLimits = VerdictLimits {
        good: 3.0,
        inaccuracy: 6.0,
        mistake: 14.0,
    };
}

impl Verdict {
    /// The name in English and in JSON.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Verdict::Forced => "forced",
            Verdict::Book => "book",
            Verdict::Best => "best",
            Verdict::Good => "good",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }

    /// The verdict on a move of value `played` where the best move has value `best`, both in
    /// discs for the side that moved.
    #[must_use]
    pub fn of(best: f32, played: f32, exact: bool) -> Verdict {
        let limits = if exact {
            VerdictLimits::EXACT
        } else {
            VerdictLimits::ESTIMATED
        };
        let loss = best - played;
        let by_loss = if loss <= 0.0 {
            Verdict::Best
        } else if loss <= limits.good {
            Verdict::Good
        } else if loss <= limits.inaccuracy {
            Verdict::Inaccuracy
        } else if loss <= limits.mistake {
            Verdict::Mistake
        } else {
            Verdict::Blunder
        };
        let gave_result = exact && (best > 0.0 && played <= 0.0 || best == 0.0 && played < 0.0);
        if gave_result {
            by_loss.max(Verdict::Mistake)
        } else {
            by_loss
        }
    }
}

/// A phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// The first third of the cells that can be filled.
    Opening,
    /// The second third.
    Midgame,
    /// The rest.
    Endgame,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Midgame, Phase::Endgame];

    /// The phase of a position, by how full its board is.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Phase {
        let start = position.board().start().iter();
        let at_start = start.filter(|content| **content == Content::Empty).count() as u32;
        let filled = at_start.saturating_sub(position.empties().len());
        match 3 * filled / at_start.max(1) {
            0 => Phase::Opening,
            1 => Phase::Midgame,
            _ => Phase::Endgame,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_values_have_stricter_limits() {
        assert_eq!(Verdict::of(20.0, 20.0, true), Verdict::Best);
        assert_eq!(Verdict::of(20.0, 18.0, true), Verdict::Good);
        assert_eq!(Verdict::of(20.0, 15.0, true), Verdict::Mistake);
        assert_eq!(Verdict::of(20.0, 15.0, false), Verdict::Inaccuracy);
        assert_eq!(Verdict::of(20.0, 10.0, false), Verdict::Mistake);
        assert_eq!(Verdict::of(20.0, -20.0, true), Verdict::Blunder);
    }

    #[test]
    fn limits_are_the_largest_losses() {
        for (limits, exact) in [
            (VerdictLimits::EXACT, true),
            (VerdictLimits::ESTIMATED, false),
        ] {
            for (loss, verdict, next) in [
                (0.0, Verdict::Best, Verdict::Good),
                (limits.good, Verdict::Good, Verdict::Inaccuracy),
                (limits.inaccuracy, Verdict::Inaccuracy, Verdict::Mistake),
                (limits.mistake, Verdict::Mistake, Verdict::Blunder),
            ] {
                assert_eq!(Verdict::of(60.0, 60.0 - loss, exact), verdict);
                assert_eq!(Verdict::of(60.0, 59.9 - loss, exact), next);
            }
        }
    }

    #[test]
    fn giving_away_a_result_is_a_mistake() {
        assert_eq!(Verdict::of(2.0, 0.0, true), Verdict::Mistake);
        assert_eq!(Verdict::of(0.0, -2.0, true), Verdict::Mistake);
        assert_eq!(Verdict::of(2.0, 0.0, false), Verdict::Good);
        assert_eq!(Verdict::of(-2.0, -4.0, true), Verdict::Good);
    }
}
