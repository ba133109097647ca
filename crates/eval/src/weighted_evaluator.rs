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

impl<S: CellSet> WeightedEvaluator<S> {
    #[inline(always)]
    fn terms(&self, discs: Discs<S>) -> &Terms<S> {
        match &self.late {
            Some((from, terms)) if discs.occupied().len() >= *from => terms,
            _ => &self.main,
        }
    }

    /// The value of a position in which the side to move has these legal moves.
    #[inline(always)]
    fn judge<G: Geometry<Set = S>>(&self, geometry: &G, discs: Discs<S>, own: S) -> i32 {
        let terms = self.terms(discs);
        // Without mobility, the opponent's moves matter only if the side to move has none.
        if terms.mobility == 0 && !own.is_empty() {
            return terms.score(discs);
        }
        let opponent = geometry.legal_moves(discs.swapped());
        if own.is_empty() && opponent.is_empty() {
            return self.result(discs);
        }
        terms.mobility * mobility::difference(own, opponent) + terms.score(discs)
    }

    #[inline(always)]
    fn result(&self, discs: Discs<S>) -> i32 {
        let margin = discs.difference();
        margin.signum() * self.win + margin
    }
}

impl<S: CellSet> Evaluator<S> for WeightedEvaluator<S> {
    type State = ();

    #[inline(always)]
    fn root(&self, _discs: Discs<S>) {}

    #[inline(always)]
    fn after(&self, (): (), _mv: Move, _flips: S) {}

    #[inline]
    fn evaluate<G: Geometry<Set = S>>(&self, geometry: &G, discs: Discs<S>, (): ()) -> i32 {
        self.evaluate_with(geometry, discs, geometry.legal_moves(discs), ())
    }

    // The code is large. One copy for each kind of board and instruction set is enough.
    #[inline(never)]
    fn evaluate_with<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        moves: S,
        (): (),
    ) -> i32 {
        geometry.enter(
            #[inline(always)]
            || self.judge(geometry, discs, moves),
        )
    }

    #[inline]
    fn finished(&self, discs: Discs<S>) -> i32 {
        self.result(discs)
    }

    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        Some(ProbCutMargins::FIFTY_POINTS_A_DISC)
    }
}
