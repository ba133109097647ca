//! A whole game in a few figures.

use outflank_rules::{Move, Side};

use crate::cause::Cause;
use crate::review::MoveReview;
use crate::verdict::{Phase, Verdict};

/// Discs that take a move's accuracy down to 37 percent.
const DISCS_PER_E: f32 = 10.0;

/// How accurate a move is that cost so many discs, in percent: 100 for none, 82 for two, 61 for
/// five, 37 for ten; the formula is `100 * exp(-loss / 10)`.
#[must_use]
pub fn accuracy_of(loss: f32) -> f32 {
    100.0 * (-loss.max(0.0) / DISCS_PER_E).exp()
}

/// What can be said about the moves of both sides.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// About Dark.
    pub dark: SideSummary,
    /// About Light.
    pub light: SideSummary,
}

/// What can be said about the moves of a side.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SideSummary {
    /// The whole game.
    pub all: Tally,
    /// The first part of the game.
    pub opening: Tally,
    /// The second part.
    pub midgame: Tally,
    /// The last part.
    pub endgame: Tally,
    /// What to work on.
    pub advice: Advice,
}

/// Figures about some moves of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// All moves, passes not counted.
    pub moves: usize,
    /// Those that were a choice of the player's own, neither forced nor from the book. Only these
    /// count below.
    pub choices: usize,
    /// What they cost in discs.
    pub total_loss: f32,
    /// What each of them cost on average.
    pub average_loss: f32,
    /// The average of [`accuracy_of`] over them, in percent; 100 if there are none.
    pub accuracy: f32,
    /// How many of them were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
}

/// What a side should work on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Advice {
    /// There was nothing to choose.
    #[default]
    NothingToSay,
    /// No move was an inaccuracy or worse.
    WellPlayed,
    /// The part of the game in which a move cost most on average.
    WeakestPhase {
        /// That part.
        phase: Phase,
        /// What cost most there, if it is easily told.
        cause: Option<Cause>,
    },
}

impl Summary {
    /// Sums up the moves of a game, or as many of them as have been reviewed, in any order.
    #[must_use]
    pub fn of(reviews: &[MoveReview]) -> Summary {
        let of_side = |side: Side| {
            let own = reviews.iter().filter(|review| review.side == side);
            SideSummary::of(&own.collect::<Vec<_>>())
        };
        Summary {
            dark: of_side(Side::Dark),
            light: of_side(Side::Light),
        }
    }
}

impl SideSummary {
    fn of(own: &[&MoveReview]) -> SideSummary {
        let part = |phase| {
            Tally::of(
                own.iter()
                    .copied()
                    .filter(move |move_| move_.phase == phase),
            )
        };
        let mut summary = SideSummary {
            all: Tally::of(own.iter().copied()),
            opening: part(Phase::Opening),
            midgame: part(Phase::Midgame),
            endgame: part(Phase::Endgame),
            advice: Advice::NothingToSay,
        };
        summary.advice = summary.advise(own);
        summary
    }

    /// The figures of a part of the game.
    #[must_use]
    pub fn phase(&self, phase: Phase) -> &Tally {
        match phase {
            Phase::Opening => &self.opening,
            Phase::Midgame => &self.midgame,
            Phase::Endgame => &self.endgame,
        }
    }

    fn advise(&self, own: &[&MoveReview]) -> Advice {
        let is_to_blame = |review: &&&MoveReview| review.verdict >= Verdict::Inaccuracy;
        let blamed: Vec<_> = own.iter().filter(is_to_blame).collect();
        if self.all.choices == 0 {
            return Advice::NothingToSay;
        }
        let loss = |phase: &Phase| self.phase(*phase).average_loss;
        let weakest = Phase::ALL
            .into_iter()
            .filter(|phase| blamed.iter().any(|review| review.phase == *phase))
            // Of equals the first, which is where to begin.
            .rev()
            .max_by(|a, b| loss(a).total_cmp(&loss(b)));
        weakest.map_or(Advice::WellPlayed, |phase| {
            let there = blamed.iter().filter(|review| review.phase == phase);
            let there: Vec<_> = there.map(|review| (review.cause, review.loss)).collect();
            Advice::WeakestPhase {
                phase,
                cause: costliest(&there),
            }
        })
    }
}

/// The cause that cost most, if it is easily told.
fn costliest(blamed: &[(Option<Cause>, f32)]) -> Option<Cause> {
    let cost = |cause: Cause| -> f32 {
        let same = blamed.iter().filter(|(other, _)| *other == Some(cause));
        same.map(|(_, loss)| loss).sum()
    };
    let known = blamed.iter().filter_map(|(cause, _)| *cause);
    known.max_by(|a, b| cost(*a).total_cmp(&cost(*b)).then(b.cmp(a)))
}

impl Tally {
    fn of<'a>(moves: impl Iterator<Item = &'a MoveReview>) -> Tally {
        let mut tally = Tally::default();
        let mut accuracy = 0.0;
        for review in moves {
            tally.moves += usize::from(review.played != Move::Pass);
            if review.verdict <= Verdict::Book {
                continue;
            }
            tally.choices += 1;
            tally.total_loss += review.loss;
            accuracy += accuracy_of(review.loss);
            match review.verdict {
                Verdict::Inaccuracy => tally.inaccuracies += 1,
                Verdict::Mistake => tally.mistakes += 1,
                Verdict::Blunder => tally.blunders += 1,
                _ => {}
            }
        }
        let choices = tally.choices as f32;
        tally.accuracy = if tally.choices == 0 {
            100.0
        } else {
            accuracy / choices
        };
        tally.average_loss = tally.total_loss / choices.max(1.0);
        tally
    }
}
