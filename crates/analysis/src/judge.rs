//! Values of positions and moves, in discs.

use std::mem::discriminant;

use outflank_engine::{EvaluationChoice, PreparedEvaluation, pattern_tables};
use outflank_rules::{AnyPosition, Board, CellSet, Move, Scoring};
use outflank_search::pvs::{self, Pvs};
use outflank_search::{Control, Limits, Notice, SearchReport, Value};

use crate::discs::{discs_of_points, in_discs};
use crate::review_options::ReviewOptions;

/// Empty cells go to the winner, as in tournaments.
const SCORING: Scoring = Scoring::EmptiesToWinner;

/// The table of the solver: that of a whole review, so that nothing is solved twice.
const SOLVER_BYTES: usize = 32 << 20;

/// With fewer plies, the played move could not be searched as deeply as the best move, to an odd and to an
/// even depth.
const MIN_DEPTH: u32 = 3;

/// The value of a position for the side to move, and its principal variation.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    /// In discs.
    pub(crate) value: f32,
    /// The principal variation, beginning with the best move.
    pub(crate) line: Vec<Move>,
    /// Whether the value is the exact result.
    pub(crate) exact: bool,
    /// Plies searched.
    pub(crate) depth: u32,
}

/// Evaluates positions and moves by searching.
pub(crate) struct Judge {
    options: ReviewOptions,
    evaluation: PreparedEvaluation,
    /// Whether the evaluation is the learned one, which counts in discs.
    is_learned: bool,
    looker: Pvs,
    solver: Pvs,
    notices: Vec<Notice>,
}

impl Judge {
    /// A judge of the positions of one game.
    pub(crate) fn new(options: ReviewOptions, board: &Board) -> Judge {
        let is_learned = pattern_tables(board).is_some();
        // A hand-made evaluation depends on where a search begins. If the table gives only entries of
        // the same depth and search, a move has the same value before and after it.
        let looking = pvs::PvsOptions {
            endgame: 0,
            scoring: SCORING,
            same_depth_only: !is_learned,
            probcut: is_learned,
            threads: options.threads.max(1),
            ..pvs::PvsOptions::default()
        };
        let solving = pvs::PvsOptions {
            endgame: u32::MAX,
            table_bytes: SOLVER_BYTES,
            ..looking
        };
        let (mut looker, mut solver) = (Pvs::new(looking), Pvs::new(solving));
        // What was found after a move is most of what is to be found before it.
        looker.remember(is_learned);
        solver.remember(true);
        Judge {
            options,
            evaluation: PreparedEvaluation::new(EvaluationChoice::Best),
            is_learned,
            looker,
            solver,
            notices: Vec::new(),
        }
    }

    /// What the searches so far had to do without. Each kind is listed once.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    fn keep_notices(&mut self, report: &SearchReport) {
        for notice in &report.notices {
            let is_same_kind = |known: &Notice| discriminant(known) == discriminant(notice);
            if !self.notices.iter().any(is_same_kind) {
                self.notices.push(*notice);
            }
        }
    }

    /// Whether the judge solves this position.
    pub(crate) fn solves(&self, position: &AnyPosition) -> bool {
        position.empties().len() <= self.options.endgame
    }

    /// The value of a position that is not over; `None` if the search was stopped.
    pub(crate) fn position(
        &mut self,
        position: &AnyPosition,
        control: Control<'_>,
    ) -> Option<Judgement> {
        let report = if self.solves(position) {
            self.solve(position, control)
        } else {
            let limits = Limits {
                depth: Some(self.options.depth.max(MIN_DEPTH)),
                nodes: self.options.nodes,
                ..Limits::default()
            };
            self.look(position, &limits, control)
        };
        (!control.is_stopped()).then(|| Judgement::of(&report, position))
    }

    /// The value of a move for the side that makes it, searched as deeply as the position before
    /// it; `None` if the search was stopped.
    pub(crate) fn played(
        &mut self,
        before: &AnyPosition,
        mv: Move,
        position: &Judgement,
        control: Control<'_>,
    ) -> Option<Judgement> {
        let after = before.play_unchecked(mv);
        if after.is_over() {
            return Some(self.finished(before, &after, mv, position));
        }
        let report = if position.exact {
            self.solve(&after, control)
        } else {
            let limits = Limits {
                depth: Some(position.depth.saturating_sub(1)),
                // A limit that is never reached: without one, every second depth may be left out.
                nodes: Some(u64::MAX),
                ..Limits::default()
            };
            self.look(&after, &limits, control)
        };
        (!control.is_stopped()).then(|| Judgement::of(&report, &after).before(mv, position.depth))
    }

    /// The value of a move that ends the game, as a search from before it would give it.
    fn finished(
        &self,
        before: &AnyPosition,
        after: &AnyPosition,
        mv: Move,
        position: &Judgement,
    ) -> Judgement {
        let margin = after
            .outcome()
            .map_or(0, |outcome| outcome.margin(before.to_move(), SCORING));
        let value = if position.exact || self.is_learned {
            margin as f32
        } else {
            discs_of_points(margin.signum() * outflank_eval::WIN, before.board())
        };
        Judgement {
            value,
            line: vec![mv],
            exact: position.exact,
            depth: position.depth,
        }
    }

    fn solve(&mut self, position: &AnyPosition, control: Control<'_>) -> SearchReport {
        let (solver, limits) = (&mut self.solver, Limits::default());
        let report = self
            .evaluation
            .search(solver, position, &limits, control, &mut |_| ());
        self.keep_notices(&report);
        report
    }

    /// Searches, and reports the last finished iteration. Its value is averaged with that of the iteration
    /// before: the evaluation favours the side that moved last, so values of odd and of even depths
    /// differ, and a graph of one kind alone goes up and down with every move. The average is also
    /// closer to the truth, by a fiftieth.
    fn look(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        control: Control<'_>,
    ) -> SearchReport {
        let mut finished: Option<SearchReport> = None;
        let mut before: Option<SearchReport> = None;
        let mut observe = |report: &SearchReport| {
            let deepest = finished.as_ref().map_or(0, |report| report.depth);
            if report.depth > deepest {
                before = finished.replace(report.clone());
            }
        };
        let looker = &mut self.looker;
        let last = self
            .evaluation
            .search(looker, position, limits, control, &mut observe);
        self.keep_notices(&last);
        let mut report = finished.unwrap_or(last);
        if let Some(before) = before.filter(|before| before.depth + 1 == report.depth) {
            report.value = between(report.value, before.value);
        }
        report
    }
}

/// The middle of two estimates; the first value if they are not estimates of the same kind.
fn between(last: Value, before: Value) -> Value {
    let middle = |one: i32, other: i32| ((i64::from(one) + i64::from(other)) / 2) as i32;
    match (last, before) {
        (Value::Estimate(last), Value::Estimate(before)) => Value::Estimate(middle(last, before)),
        (Value::Points(one), Value::Points(other))
            if last.discs().is_none() && before.discs().is_none() =>
        {
            Value::Points(middle(one, other))
        }
        _ => last,
    }
}

impl Judgement {
    fn of(report: &SearchReport, position: &AnyPosition) -> Judgement {
        let (value, exact) = match report.value {
            Value::Discs(discs) => (discs as f32, true),
            Value::Points(points) => (discs_of_points(points, position.board()), false),
            other => (in_discs(other, position.board()), false),
        };
        Judgement {
            value,
            line: report.pv.clone(),
            exact,
            depth: report.depth,
        }
    }

    /// The same judgement from before `mv`, for the side that makes it.
    pub(crate) fn before(self, mv: Move, depth: u32) -> Judgement {
        Judgement {
            value: -self.value,
            line: [vec![mv], self.line].concat(),
            exact: self.exact,
            depth,
        }
    }
}
