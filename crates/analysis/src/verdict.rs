//! Kinds of moves, and parts of a game.

use outflank_rules::{AnyPosition, CellSet, Content};

/// What kind of move it was, by what it cost.
///
/// | verdict | costs up to, exact | costs up to, estimated |
/// | --- | --- | --- |
/// | best | 0 discs | 0 discs |
/// | good | 2 | 2.5 |
/// | inaccuracy | 4 | 5 |
/// | mistake | 10 | 12 |
/// | blunder | more | more |
///
/// Estimates may be wrong by some discs, so that they must show more before a move is blamed. A
/// move that is known to give away a win or a draw is a mistake at least, whatever it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// There was no other move.
    Forced,
    /// A move of a named opening.
    Book,
    /// As good as the best.
    Best,
    /// Nearly as good.
    Good,
    /// It cost a little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost the more of the game.
    Blunder,
}

/// What verdicts allow, in discs.
struct Allowed {
    good: f32,
    inaccuracy: f32,
    mistake: f32,
}

const EXACT: Allowed = Allowed {
    good: 2.0,
    inaccuracy: 4.0,
    mistake: 10.0,
};
const ESTIMATED: Allowed = Allowed {
    good: 3.0,
    inaccuracy: 6.0,
    mistake: 14.0,
};

impl Verdict {
    /// What it is called in English and in JSON.
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

    /// The verdict on a move worth `played` where the best is worth `best`, both in discs and
    /// seen by the side that moved.
    #[must_use]
    pub fn of(best: f32, played: f32, exact: bool) -> Verdict {
        let allowed = if exact { EXACT } else { ESTIMATED };
        let loss = best - played;
        let by_loss = if loss <= 0.0 {
            Verdict::Best
        } else if loss <= allowed.good {
            Verdict::Good
        } else if loss <= allowed.inaccuracy {
            Verdict::Inaccuracy
        } else if loss <= allowed.mistake {
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

/// A part of a game.
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
    /// All, in the order of a game.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Midgame, Phase::Endgame];

    /// The part of the game that a position belongs to, by how full its board is.
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
    fn exact_values_are_judged_more_strictly() {
        assert_eq!(Verdict::of(20.0, 20.0, true), Verdict::Best);
        assert_eq!(Verdict::of(20.0, 18.0, true), Verdict::Good);
        assert_eq!(Verdict::of(20.0, 15.0, true), Verdict::Mistake);
        assert_eq!(Verdict::of(20.0, 15.0, false), Verdict::Inaccuracy);
        assert_eq!(Verdict::of(20.0, 10.0, false), Verdict::Mistake);
        assert_eq!(Verdict::of(20.0, -20.0, true), Verdict::Blunder);
    }

    #[test]
    fn giving_a_result_away_is_a_mistake() {
        assert_eq!(Verdict::of(2.0, 0.0, true), Verdict::Mistake);
        assert_eq!(Verdict::of(0.0, -2.0, true), Verdict::Mistake);
        assert_eq!(Verdict::of(2.0, 0.0, false), Verdict::Good);
        assert_eq!(Verdict::of(-2.0, -4.0, true), Verdict::Good);
    }
}
