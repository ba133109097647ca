//! Reviews a game, one move at a time.

use outflank_engine::Openings;
use outflank_record::Game;
use outflank_rules::{AnyPosition, CellSet, Move, Symmetry};
use outflank_search::{Control, Notice};

use crate::judge::{Judge, Judgement};
use crate::known_error::error_of_loss;
use crate::reasons::Reasons;
use crate::review::MoveReview;
use crate::review_options::ReviewOptions;
use crate::verdict::{Phase, Verdict};
use crate::worth::cost;

/// Reviews a game from its last move to its first, so that what is known about the end helps with
/// the moves before it.
///
/// The images of a game under the symmetries of its start all get the same review: it is that of the
/// image whose moves come first.
pub struct Reviewer {
    /// Every position of that image from the start to the end.
    positions: Vec<AnyPosition>,
    /// The moves of the image.
    moves: Vec<Move>,
    /// Leads from the image back to the game.
    to_game: Option<Symmetry>,
    /// The opening names of the book moves.
    book: Vec<Option<&'static str>>,
    judge: Judge,
    reasons: Reasons,
    /// The number of moves left to review.
    left: usize,
    /// The exact value of the position after the next move to review, if it is known.
    after: Option<Judgement>,
}

impl Reviewer {
    /// Creates a reviewer for a game, finished or not, from any start on any board.
    #[must_use]
    pub fn new(game: &Game, options: ReviewOptions) -> Reviewer {
        let (moves, to_game) = first_image(game);
        let mut positions = vec![game.start().clone()];
        for &mv in &moves {
            let next = positions[positions.len() - 1].play_unchecked(mv);
            positions.push(next);
        }
        Reviewer {
            judge: Judge::new(options, game.board()),
            reasons: Reasons::on(game.start()),
            positions,
            moves,
            to_game,
            book: Openings::classic().names(game),
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
        let error = if best.exact {
            0.0
        } else {
            error_of_loss(before)
        };
        let verdict = if before.moves().len() == 1 {
            Verdict::Forced
        } else if opening.is_some() {
            Verdict::Book
        } else {
            Verdict::of(best.value, played.value, error, before.board())
        };
        let reason = (verdict >= Verdict::Inaccuracy).then(|| {
            let (played, better) = (&played.line, &best.line);
            self.reasons.find(before, played, better, best.exact)
        });
        let in_game = |mv: &Move| self.to_game.as_ref().map_or(*mv, |back| back.image(*mv));
        let played_line = if best_move == mv {
            &[][..]
        } else {
            &played.line
        };
        MoveReview {
            ply,
            side: before.to_move(),
            played: in_game(&mv),
            value: best.value,
            played_value: played.value,
            loss: best.value - played.value,
            cost: cost(best.value, played.value, before.board()),
            best: in_game(&best_move),
            line: best.line.iter().map(in_game).collect(),
            played_line: played_line.iter().map(in_game).collect(),
            verdict,
            opening: opening.copied().flatten().map(str::to_owned),
            phase: Phase::of(before),
            exact: best.exact,
            error,
            depth: best.depth,
            reason: reason.map(|reason| reason.map(|mv| in_game(&mv))),
        }
    }
}

/// The moves of the image of a game that come first, and the symmetry that leads back to the game.
fn first_image(game: &Game) -> (Vec<Move>, Option<Symmetry>) {
    let symmetries = game.start().symmetries();
    let images = symmetries.into_iter().map(|symmetry| {
        let moves = game.moves().iter().map(|&mv| symmetry.image(mv));
        (moves.collect::<Vec<Move>>(), symmetry)
    });
    match images.min_by(|(one, _), (other, _)| one.cmp(other)) {
        Some((moves, symmetry)) => (moves, Some(symmetry.inverse())),
        None => (game.moves().to_vec(), None),
    }
}
