//! Reviews a game, one move at a time.

use outflank_engine::Openings;
use outflank_record::Game;
use outflank_rules::{AnyPosition, CellSet, Move};
use outflank_search::{Control, Notice};

use crate::cause;
use crate::judge::{Judge, Judgement};
use crate::review::MoveReview;
use crate::review_options::ReviewOptions;
use crate::verdict::{Phase, Verdict};

/// Reviews a game from its last move to its first, so that exact values at the end help with the
/// moves before it.
pub struct Reviewer {
    /// Every position from the start to the end.
    positions: Vec<AnyPosition>,
    moves: Vec<Move>,
    /// The opening names of the book moves.
    book: Vec<Option<&'static str>>,
    judge: Judge,
    /// The number of moves left to review.
    left: usize,
    /// The exact value of the position after the next move to review, if it is known.
    after: Option<Judgement>,
}

impl Reviewer {
    /// Creates a reviewer for a game, finished or not, from any start on any board.
    #[must_use]
    pub fn new(game: &Game, options: ReviewOptions) -> Reviewer {
        Reviewer {
            positions: game.positions().collect(),
            moves: game.moves().to_vec(),
            book: Openings::classic().names(game),
            judge: Judge::new(options),
            left: game.moves().len(),
            after: None,
        }
    }

    /// The number of moves to review, including passes.
    #[must_use]
    pub fn total(&self) -> usize {
        self.moves.len()
    }

    /// What the searches so far had to do without. Each kind is listed once.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        self.judge.notices()
    }

    /// Reviews the next move. Returns `None` after the last move, or if `control` stops the search.
    /// After a stop, the next call reviews the same move.
    pub fn next(&mut self, control: Control<'_>) -> Option<MoveReview> {
        let ply = self.left.checked_sub(1)?;
        if control.is_stopped() {
            return None;
        }
        let (best, played) = self.judge_move(ply, control)?;
        let review = self.describe(ply, &best, &played);
        self.after = best.exact.then_some(best);
        self.left = ply;
        Some(review)
    }

    /// The values of the position before a move and of the move itself.
    fn judge_move(&mut self, ply: usize, control: Control<'_>) -> Option<(Judgement, Judgement)> {
        let (before, mv) = (&self.positions[ply], self.moves[ply]);
        let known = self.after.take().filter(|_| self.judge.solves(before));
        let known = known.map(|after| {
            let depth = before.empties().len();
            after.before(mv, depth)
        });
        let is_forced = before.moves().len() == 1;
        if let Some(played) = known.clone().filter(|_| is_forced) {
            return Some((played.clone(), played));
        }
        let best = self.judge.position(before, control)?;
        if best.line.first() == Some(&mv) {
            return Some((best.clone(), best));
        }
        let played = match known {
            Some(played) => played,
            None => self.judge.played(before, mv, &best, control)?,
        };
        // A move as good as the best move is the best move.
        let best = if played.value >= best.value {
            played.clone()
        } else {
            best
        };
        Some((best, played))
    }

    fn describe(&self, ply: usize, best: &Judgement, played: &Judgement) -> MoveReview {
        let (before, mv) = (&self.positions[ply], self.moves[ply]);
        let best_move = best.line.first().copied().unwrap_or(mv);
        let opening = self.book.get(ply);
        let verdict = if before.moves().len() == 1 {
            Verdict::Forced
        } else if opening.is_some() {
            Verdict::Book
        } else {
            Verdict::of(best.value, played.value, best.exact)
        };
        let cause = (verdict >= Verdict::Inaccuracy)
            .then(|| cause::of(before, mv, best_move, best.exact))
            .flatten();
        MoveReview {
            ply,
            side: before.to_move(),
            played: mv,
            value: best.value,
            played_value: played.value,
            loss: best.value - played.value,
            best: best_move,
            line: best.line.clone(),
            verdict,
            opening: opening.copied().flatten().map(str::to_owned),
            phase: Phase::of(before),
            exact: best.exact,
            depth: best.depth,
            cause,
        }
    }
}
