//! The weighted features of an evaluation, prepared for one board.

use outflank_rules::{Axis, Board, CellSet, Discs, stable_discs};

use crate::categories::playable;
use crate::features::cells::{self, CellValues};
use crate::features::ring::Ring;
use crate::features::{frontier, potential, semi_stable};
use crate::{Categories, Feature, SquareTable, Weights};

/// One set of weights on one board. Computes everything except mobility.
#[derive(Clone, Debug)]
pub(crate) struct Terms<S> {
    /// The weight of mobility. The caller adds this term: it needs the legal moves anyway, to see
    /// whether the game is over.
    pub(crate) mobility: i32,
    /// The values of discs, which the evaluator keeps up to date from move to move.
    pub(crate) discs: CellValues,
    /// Features that need more than table look-ups.
    others: Option<Box<Others<S>>>,
}

#[derive(Clone, Debug)]
struct Others<S> {
    axes: Box<[Axis<S>]>,
    playable: S,
    frontier: i32,
    potential_mobility: i32,
    stable: Option<CellValues>,
    ring: Option<RingTerms<S>>,
}

#[derive(Clone, Debug)]
struct RingTerms<S> {
    ring: Ring<S>,
    stable: i32,
    semi_stable: i32,
}

impl<S: CellSet> Terms<S> {
    pub(crate) fn new(weights: &Weights, squares: Option<&SquareTable>, board: &Board) -> Self {
        let mut axes: Box<[Axis<S>]> = Axis::of_board(board).into();
        // Stability checks orthogonal lines first because they rule out the most discs.
        axes.sort_by_key(|axis| !axis.is_orthogonal());
        let categories = Categories::new(board, &axes);
        let values = cells::of_discs(weights, squares, board, &categories);
        let stable = cells::of_stable_discs(weights, board, &categories);
        let others = Others::new(weights, stable, board, axes);
        Terms {
            mobility: weights[Feature::Mobility],
            discs: CellValues::new(&values),
            others: others.map(Box::new),
        }
    }

    /// Whether mobility and the values of discs are all that counts.
    #[inline(always)]
    pub(crate) fn is_simple(&self) -> bool {
        self.others.is_none()
    }

    /// The value of a position for the side to move, without mobility. `by_cells` is the value of
    /// its discs.
    #[inline(always)]
    pub(crate) fn score(&self, discs: Discs<S>, by_cells: i32) -> i32 {
        match &self.others {
            None => by_cells,
            Some(others) => by_cells + others.score(discs),
        }
    }
}

impl<S: CellSet> Others<S> {
    /// Returns `None` if none of these features counts.
    fn new(
        weights: &Weights,
        stable: Option<Vec<i32>>,
        board: &Board,
        axes: Box<[Axis<S>]>,
    ) -> Option<Others<S>> {
        let [frontier, potential_mobility, ring_stable, semi_stable] = [
            Feature::Frontier,
            Feature::PotentialMobility,
            Feature::RingStable,
            Feature::SemiStable,
        ]
        .map(|feature| weights[feature]);
        let ring = (ring_stable != 0 || semi_stable != 0).then(|| RingTerms {
            ring: Ring::new(&axes),
            stable: ring_stable,
            semi_stable,
        });
        let counts = frontier != 0 || potential_mobility != 0 || stable.is_some() || ring.is_some();
        counts.then(|| Others {
            axes,
            playable: playable(board),
            frontier,
            potential_mobility,
            stable: stable.map(|values| CellValues::new(&values)),
            ring,
        })
    }

    #[inline(always)]
    fn score(&self, discs: Discs<S>) -> i32 {
        let empties = self.playable & !discs.occupied();
        let mut score = 0;
        if self.frontier != 0 {
            let frontier = frontier::frontier(&self.axes, empties, discs);
            score += self.frontier * frontier.difference();
        }
        if self.potential_mobility != 0 {
            let difference = potential::difference(&self.axes, empties, discs);
            score += self.potential_mobility * difference;
        }
        if let Some(values) = &self.stable {
            score += values.difference(stable_discs(&self.axes, discs));
        }
        if let Some(terms) = &self.ring {
            let stable = terms.ring.stable(discs);
            score += terms.stable * stable.difference();
            let semi = semi_stable::semi_stable(&self.axes, empties, discs, stable);
            score += terms.semi_stable * semi.difference();
        }
        score
    }
}
