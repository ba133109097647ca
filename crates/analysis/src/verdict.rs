//! Verdicts on moves, and the phases of a game.

use outflank_rules::{AnyPosition, Board, CellSet, Content};

use crate::worth::cost;

/// The verdict on a move. It depends on the cost: how much less the move is [worth](crate::worth) than
/// the best move, and on the error with which the loss is known. So discs count less the surer the
/// result is: from +61 to +41 is no blunder.
///
/// [`VerdictLimits`] holds the largest cost of each verdict. A move that certainly gives away a win
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

/// The largest cost of each verdict, in discs. A best move costs nothing, and a blunder costs more than
/// a mistake.
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
    /// How much larger than the usual error of a loss the loss of a move is before the move is blamed.
    /// Of the moves that lose nothing, about one in ten seems to lose that much.
    const SURE: f32 = 1.6;

    /// For losses with a usual error of this many discs, which is 0 for exact values. Whoever is blamed
    /// for a move should most likely have made a worse one, so no limit is below the error. Beyond
    /// that, a disc counts the same: the error moves all limits by the same number of discs.
    #[must_use]
    pub fn with_error(error: f32) -> VerdictLimits {
        let exact = VerdictLimits::EXACT;
        let doubtful = (VerdictLimits::SURE * error - exact.good).max(0.0);
        VerdictLimits {
            good: exact.good + doubtful,
            inaccuracy: exact.inaccuracy + doubtful,
            mistake: exact.mistake + doubtful,
        }
    }
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
    /// discs for the side that moved. `error` is the usual error of the loss, 0 for exact values.
    #[must_use]
    pub fn of(best: f32, played: f32, error: f32, board: &Board) -> Verdict {
        let by_cost = Verdict::of_cost(cost(best, played, board), error);
        let exact = error <= 0.0;
        let gave_result = exact && (best > 0.0 && played <= 0.0 || best == 0.0 && played < 0.0);
        if gave_result {
            by_cost.max(Verdict::Mistake)
        } else {
            by_cost
        }
    }

    /// The verdict on a move by its cost alone.
    fn of_cost(cost: f32, error: f32) -> Verdict {
        let limits = VerdictLimits::with_error(error);
        if cost <= 0.0 {
            Verdict::Best
        } else if cost <= limits.good {
            Verdict::Good
        } else if cost <= limits.inaccuracy {
            Verdict::Inaccuracy
        } else if cost <= limits.mistake {
            Verdict::Mistake
        } else {
            Verdict::Blunder
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

    fn verdict(best: f32, played: f32, error: f32) -> Verdict {
        Verdict::of(best, played, error, &Board::classic())
    }

    #[test]
    fn exact_values_have_stricter_limits() {
        assert_eq!(verdict(4.0, 4.0, 0.0), Verdict::Best);
        assert_eq!(verdict(4.0, 2.0, 0.0), Verdict::Good);
        assert_eq!(verdict(6.0, 1.0, 0.0), Verdict::Mistake);
        assert_eq!(verdict(6.0, 1.0, 2.5), Verdict::Inaccuracy);
        assert_eq!(verdict(6.0, -4.0, 2.5), Verdict::Mistake);
        assert_eq!(verdict(20.0, -20.0, 0.0), Verdict::Blunder);
    }

    #[test]
    fn discs_count_less_when_the_game_is_decided() {
        assert_eq!(verdict(61.0, 41.0, 0.0), Verdict::Inaccuracy);
        assert_eq!(verdict(-41.0, -61.0, 0.0), Verdict::Inaccuracy);
        assert_eq!(verdict(10.0, -10.0, 0.0), Verdict::Blunder);
        assert_eq!(verdict(61.0, 41.0, 2.0), Verdict::Good);
    }

    /// The usual error of an estimated loss in the middle of a game, in discs.
    const MIDDLE_GAME: f32 = 3.6;

    #[test]
    fn thirteen_discs_are_a_mistake_unless_the_game_is_decided() {
        for (best, played) in [(6.5, -6.5), (13.0, 0.0), (0.0, -13.0), (20.0, 7.0)] {
            let estimated = verdict(best, played, MIDDLE_GAME);
            assert_eq!(estimated, Verdict::Mistake, "{best} to {played}");
        }
        assert_eq!(verdict(6.5, -6.5, 0.0), Verdict::Blunder);
        assert_eq!(verdict(9.0, -9.0, MIDDLE_GAME), Verdict::Blunder);
        assert_eq!(verdict(54.0, 41.0, MIDDLE_GAME), Verdict::Good);
    }

    #[test]
    fn nobody_is_blamed_for_less_than_the_error() {
        for error in [0.0, 0.5, 1.0, 2.0, 4.0, 8.0] {
            let limits = VerdictLimits::with_error(error);
            assert!(limits.good >= VerdictLimits::EXACT.good && limits.good >= error);
            assert!(limits.good < limits.inaccuracy && limits.inaccuracy < limits.mistake);
            assert!(verdict(60.0, 60.0 - error, error) <= Verdict::Good);
        }
    }

    #[test]
    fn limits_are_the_largest_costs() {
        for error in [0.0, 2.0, 3.0] {
            let limits = VerdictLimits::with_error(error);
            for (cost, verdict, next) in [
                (0.0, Verdict::Best, Verdict::Good),
                (limits.good, Verdict::Good, Verdict::Inaccuracy),
                (limits.inaccuracy, Verdict::Inaccuracy, Verdict::Mistake),
                (limits.mistake, Verdict::Mistake, Verdict::Blunder),
            ] {
                assert_eq!(Verdict::of_cost(cost, error), verdict);
                assert_eq!(Verdict::of_cost(cost + 0.1, error), next);
            }
        }
    }

    #[test]
    fn giving_away_a_result_is_a_mistake() {
        assert_eq!(verdict(2.0, 0.0, 0.0), Verdict::Mistake);
        assert_eq!(verdict(0.0, -2.0, 0.0), Verdict::Mistake);
        assert_eq!(verdict(2.0, 0.0, 2.0), Verdict::Good);
        assert_eq!(verdict(-2.0, -4.0, 0.0), Verdict::Good);
    }
}
