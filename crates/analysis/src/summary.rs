//! Figures for a whole game.

use outflank_rules::{Move, Side};

use crate::reasons::ReasonKind;
use crate::review::MoveReview;
use crate::verdict::{Phase, Verdict};

/// A loss of this many discs has an accuracy of 37 percent.
const DISCS_PER_E: f32 = 10.0;

/// The accuracy of a move in percent from its [cost](MoveReview::cost) in discs:
/// `100 * exp(-cost / 10)`. That is 100 for no loss, 82 for two discs, 61 for five and 37 for ten.
#[must_use]
pub fn accuracy_of(cost: f32) -> f32 {
    100.0 * (-cost.max(0.0) / DISCS_PER_E).exp()
}

/// The figures for both sides.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// The figures for Dark.
    pub dark: SideSummary,
    /// The figures for Light.
    pub light: SideSummary,
}

/// The figures for one side.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SideSummary {
    /// The whole game.
    pub all: Tally,
    /// The opening.
    pub opening: Tally,
    /// The midgame.
    pub midgame: Tally,
    /// The endgame.
    pub endgame: Tally,
    /// What to work on.
    pub advice: Advice,
}

/// Figures for some moves of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// The number of moves, without passes.
    pub moves: usize,
    /// The number of moves that were neither forced nor from the book. The fields below count only
    /// these.
    pub choices: usize,
    /// Their total loss in discs.
    pub total_loss: f32,
    /// Their average loss.
    pub average_loss: f32,
    /// Their average [accuracy](accuracy_of) in percent; `None` if there are none.
    pub accuracy: Option<f32>,
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
    /// Every move was forced or from the book.
    #[default]
    NothingToSay,
    /// No move was an inaccuracy or worse.
    WellPlayed,
    /// The phase with the largest average loss.
    WeakestPhase {
        /// The phase.
        phase: Phase,
        /// The reason that cost most there.
        reason: Option<ReasonKind>,
    },
}

impl Summary {
    /// Sums up the reviewed moves of a game, in any order.
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

    /// The figures for a phase.
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
            // In a tie, take the first phase.
            .rev()
            .max_by(|a, b| loss(a).total_cmp(&loss(b)));
        weakest.map_or(Advice::WellPlayed, |phase| {
            let there = blamed.iter().filter(|review| review.phase == phase);
            let kind = |review: &MoveReview| review.reason.map(|reason| reason.kind());
            let there: Vec<_> = there.map(|review| (kind(review), review.cost)).collect();
            Advice::WeakestPhase {
                phase,
                reason: costliest(&there),
            }
        })
    }
}

/// The reason that cost most in all.
fn costliest(blamed: &[(Option<ReasonKind>, f32)]) -> Option<ReasonKind> {
    let cost = |reason: ReasonKind| -> f32 {
        let same = blamed.iter().filter(|(other, _)| *other == Some(reason));
        same.map(|(_, cost)| cost).sum()
    };
    let known = blamed.iter().filter_map(|(reason, _)| *reason);
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
            accuracy += accuracy_of(review.cost);
            match review.verdict {
                Verdict::Inaccuracy => tally.inaccuracies += 1,
                Verdict::Mistake => tally.mistakes += 1,
                Verdict::Blunder => tally.blunders += 1,
                _ => {}
            }
        }
        let choices = tally.choices as f32;
        tally.accuracy = (tally.choices > 0).then(|| accuracy / choices);
        tally.average_loss = tally.total_loss / choices.max(1.0);
        tally
    }
}
