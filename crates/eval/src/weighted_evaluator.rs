//! Evaluations prepared for a board and a search root.

use std::sync::Arc;

use outflank_rules::{Board, CellSet, Discs, Geometry, Move};

use crate::features::mobility;
use crate::terms::Terms;
use crate::{Evaluation, Evaluator, LIMIT, LateFrom, ProbCutMargins, WIN};

const _: () = assert!(WIN + outflank_rules::MAX_CELLS as i32 <= LIMIT);

/// An evaluation prepared for a board. Prepare it once per game: cloning it and making the
/// evaluator of a search are cheap.
#[derive(Clone, Debug)]
pub struct BoardEvaluation<S> {
    main: Arc<Terms<S>>,
    late: Option<(LateFrom, Arc<Terms<S>>)>,
    cells: u32,
    win: i32,
}

impl<S: CellSet> BoardEvaluation<S> {
    pub(crate) fn new(evaluation: &Evaluation, board: &Board) -> BoardEvaluation<S> {
        let description = evaluation.description();
        let terms = |weights| Arc::new(Terms::new(weights, description.squares.as_ref(), board));
        let late = description.late.as_ref();
        BoardEvaluation {
            main: terms(&description.weights),
            late: late.map(|late| (late.from, terms(&late.weights))),
            cells: board.playable_count() as u32,
            win: evaluation.win(),
        }
    }

    /// The evaluator for a search with this root position.
    #[must_use]
    pub fn at_root(&self, root: Discs<S>) -> WeightedEvaluator<S> {
        let empties = self.cells.saturating_sub(root.occupied().len());
        let (mut main, mut late) = (&self.main, None);
        match &self.late {
            Some((LateFrom::EmptiesAtRoot(most), terms)) if empties <= *most => main = terms,
            Some((LateFrom::Discs(discs), terms)) => {
                let share = (discs * self.cells).div_ceil(64);
                late = Some((share, Arc::clone(terms)));
            }
            _ => {}
        }
        WeightedEvaluator {
            main: Arc::clone(main),
            late,
            win: self.win,
        }
    }
}

/// An evaluation prepared for one search, made by [`BoardEvaluation::at_root`].
///
/// A finished game is worth the value of a win plus the margin in discs. A loss is negative, and a
/// draw is 0. Empty cells do not count.
#[derive(Clone, Debug)]
pub struct WeightedEvaluator<S> {
    main: Arc<Terms<S>>,
    /// The terms that apply from this many discs on.
    late: Option<(u32, Arc<Terms<S>>)>,
    win: i32,
}

/// The values of the discs of a position, the opponent's subtracted, by the main and the late
/// weights. A move changes only a few of them. On boards of up to 64 cells it is 0: there, adding
/// all values costs less than updating their sum.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiscValues {
    main: i32,
    /// 0 if there are no late weights.
    late: i32,
}

impl<S: CellSet> WeightedEvaluator<S> {
    /// The value of a position for the side to move, without a search.
    #[must_use]
    pub fn value<G: Geometry<Set = S>>(&self, geometry: &G, discs: Discs<S>) -> i32 {
        self.evaluate(geometry, discs, self.root(discs))
    }

    /// The terms that apply to a position, and the value of its discs by them.
    #[inline(always)]
    fn terms(&self, discs: Discs<S>, state: DiscValues) -> (&Terms<S>, i32) {
        let (terms, value) = match &self.late {
            Some((from, terms)) if discs.occupied().len() >= *from => (terms, state.late),
            _ => (&self.main, state.main),
        };
        if is_updated::<S>() {
            (terms, value)
        } else {
            (terms, terms.discs.difference(discs))
        }
    }

    /// The value of a position in which the side to move has these legal moves.
    #[inline(always)]
    fn judge<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        own: S,
        state: DiscValues,
    ) -> i32 {
        let (terms, by_cells) = self.terms(discs, state);
        // Without mobility, the opponent's moves matter only if the side to move has none.
        if terms.mobility == 0 && !own.is_empty() {
            return terms.score(discs, by_cells);
        }
        let opponent = geometry.legal_moves(discs.swapped());
        if own.is_empty() && opponent.is_empty() {
            return self.result(discs);
        }
        terms.mobility * mobility::difference(own, opponent) + terms.score(discs, by_cells)
    }

    #[inline(always)]
    fn result(&self, discs: Discs<S>) -> i32 {
        let margin = discs.difference();
        margin.signum() * self.win + margin
    }
}

/// Whether the values of discs are updated from move to move on boards with such sets.
#[inline(always)]
fn is_updated<S: CellSet>() -> bool {
    S::EMPTY.words().len() > 1
}

impl<S: CellSet> Evaluator<S> for WeightedEvaluator<S> {
    type State = DiscValues;

    fn root(&self, discs: Discs<S>) -> DiscValues {
        if !is_updated::<S>() {
            return DiscValues::default();
        }
        let late = self.late.as_ref();
        DiscValues {
            main: self.main.discs.difference(discs),
            late: late.map_or(0, |(_, terms)| terms.discs.difference(discs)),
        }
    }

    #[inline(always)]
    fn after(&self, state: DiscValues, mv: Move, flips: S) -> DiscValues {
        if !is_updated::<S>() {
            return state;
        }
        let after = |terms: &Terms<S>, before| terms.discs.difference_after(before, mv, flips);
        DiscValues {
            main: after(&self.main, state.main),
            late: match &self.late {
                Some((_, terms)) => after(terms, state.late),
                None => 0,
            },
        }
    }

    #[inline]
    fn evaluate<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        state: DiscValues,
    ) -> i32 {
        self.evaluate_with(geometry, discs, geometry.legal_moves(discs), state)
    }

    // The code is large. One copy for each kind of board and instruction set is enough.
    #[inline(never)]
    fn evaluate_with<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        moves: S,
        state: DiscValues,
    ) -> i32 {
        geometry.enter(
            #[inline(always)]
            || self.judge(geometry, discs, moves, state),
        )
    }

    #[inline(always)]
    fn estimate(&self, discs: Discs<S>, moves: u32, state: DiscValues) -> Option<i32> {
        let (terms, by_cells) = self.terms(discs, state);
        terms
            .is_simple()
            .then(|| by_cells + terms.mobility * moves.cast_signed())
    }

    #[inline]
    fn finished(&self, discs: Discs<S>) -> i32 {
        self.result(discs)
    }

    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        Some(ProbCutMargins::FIFTY_POINTS_A_DISC)
    }
}
