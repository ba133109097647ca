//! Evaluations with incremental state give the same values as those without.

use outflank_eval::{Evaluator, ProbCutMargins};
use outflank_rules::{AnyPosition, Cell, CellSet, Discs, Geometry, Move, Position};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::textbook::{Textbook, TextbookOptions};
use outflank_search::{Limits, SearchReport};

use crate::common::{never_stop, positions};

/// The value of a disc on a cell: arbitrary positive and negative numbers.
fn worth(cell: Cell) -> i32 {
    (cell.index() as i32 * 37 + 11) % 97 - 40
}

fn sum<S: CellSet>(cells: S) -> i32 {
    cells.into_iter().map(worth).sum()
}

fn finished<S: CellSet>(discs: Discs<S>) -> i32 {
    discs.difference().signum() * 100_000 + discs.difference()
}

/// The value of the discs, computed from scratch in every position.
struct Counted;

/// The value of the discs, updated from position to position.
struct Kept;

impl<S: CellSet> Evaluator<S> for Counted {
    type State = ();

    fn root(&self, _: Discs<S>) {}

    fn after(&self, (): (), _: Move, _: S) {}

    fn evaluate<G: Geometry<Set = S>>(&self, geometry: &G, discs: Discs<S>, (): ()) -> i32 {
        if geometry.is_over(discs) {
            return finished(discs);
        }
        sum(discs.own) - sum(discs.opponent)
    }

    fn finished(&self, discs: Discs<S>) -> i32 {
        finished(discs)
    }

    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        Some(MARGINS)
    }
}

impl<S: CellSet> Evaluator<S> for Kept {
    type State = i32;

    fn root(&self, discs: Discs<S>) -> i32 {
        sum(discs.own) - sum(discs.opponent)
    }

    fn after(&self, difference: i32, mv: Move, flips: S) -> i32 {
        match mv {
            Move::Place(cell) => -(difference + worth(cell) + 2 * sum(flips)),
            Move::Pass => -difference,
        }
    }

    fn evaluate<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        difference: i32,
    ) -> i32 {
        let anew = <Self as Evaluator<S>>::root(self, discs);
        assert_eq!(difference, anew, "the state of {discs:?}");
        if geometry.is_over(discs) {
            return finished(discs);
        }
        difference
    }

    fn finished(&self, discs: Discs<S>) -> i32 {
        finished(discs)
    }

    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        Some(MARGINS)
    }
}

const MARGINS: ProbCutMargins = ProbCutMargins::constant(30, 10);

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn pvs<G: Geometry, E: Evaluator<G::Set>>(position: &Position<G>, evaluator: &E) -> SearchReport {
    let options = PvsOptions {
        probcut: true,
        endgame: 8,
        ..PvsOptions::default()
    };
    let mut pvs = Pvs::new(options);
    pvs.search(position, evaluator, &depth(7), never_stop(), &mut |_| {})
}

fn alphabeta<G: Geometry, E: Evaluator<G::Set>>(
    position: &Position<G>,
    evaluator: &E,
) -> SearchReport {
    let textbook = Textbook::new(evaluator, TextbookOptions::default());
    textbook.search(position, &depth(4), never_stop())
}

fn check<G: Geometry>(position: &Position<G>) {
    assert_eq!(pvs(position, &Kept), pvs(position, &Counted), "{position}");
    let (kept, counted) = (alphabeta(position, &Kept), alphabeta(position, &Counted));
    assert_eq!(kept, counted, "{position}");
}

#[test]
fn incremental_and_full_values_agree() {
    for position in positions("8x8", 12, 21) {
        let AnyPosition::Classic(position) = position else {
            panic!("8x8 is classic");
        };
        check(&position);
    }
    // Games on small boards have many passes.
    for seed in 0..4 {
        for position in positions("4x4", 8, seed) {
            let AnyPosition::Cells64(position) = position else {
                panic!("4x4 has fewer than 64 cells");
            };
            check(&position);
        }
    }
}
