//! Evaluations as data: what they count, when they change their mind, what a win is worth.

use outflank_rules::{Board, CellSet};
use thiserror::Error;

use crate::weighted_evaluator::BoardEvaluation;
use crate::{Feature, SquareTable, Weights};

/// What a won game is worth, before the margin is added, unless an evaluation says otherwise.
/// Every unfinished game is worth less, so that a finished one is never mistaken for it.
pub const WIN: i32 = 1 << 27;

/// What somebody wants of an evaluation, before it is known whether that can be had.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Description {
    /// How much each feature counts.
    pub weights: Weights,
    /// What the feature [`Squares`](Feature::Squares) goes by.
    pub squares: Option<SquareTable>,
    /// What counts late in the game, instead of `weights`.
    pub late: Option<Late>,
    /// What a won game is worth, before the margin is added; [`WIN`] if not said.
    pub win: Option<i32>,
}

/// Other weights for the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Late {
    /// When they begin to count.
    pub from: LateFrom,
    /// All that counts from then on.
    pub weights: Weights,
}

/// When it is late in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LateFrom {
    /// When the position that is judged has this many discs, if the board has 64 cells; on other
    /// boards when the same share of the cells is taken.
    Discs(u32),
    /// When the position that the search began with has at most so many empty cells.
    EmptiesAtRoot(u32),
}

/// Why there is no such evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EvaluationError {
    /// Squares count, but nothing says what they are worth.
    #[error(
        "`{}` has a weight, but there is no table of squares",
        Feature::Squares
    )]
    NoSquares,
    /// A position could be worth more than a win.
    #[error("the weights are too large: they can add up to {sum} points, and {most} is the most")]
    TooLarge {
        /// What a position could be worth.
        sum: i64,
        /// What it may be worth.
        most: i32,
    },
    /// A won game must be worth something.
    #[error("a win is worth 1 to {WIN} points, not {0}")]
    Win(i32),
}

/// A way to judge positions that is known to work, on any board.
///
/// ```
/// use outflank_eval::{Description, Evaluation, Evaluator, Feature, Weights};
/// use outflank_rules::{AnyPosition, Board};
///
/// let weights = Weights::default().with(Feature::Mobility, 2).with(Feature::Corners, 100);
/// let evaluation = Evaluation::new(Description { weights, ..Description::default() })?;
///
/// let AnyPosition::Classic(start) = AnyPosition::start(&Board::classic()) else { panic!() };
/// let on_board = evaluation.on(start.board());
/// let evaluator = on_board.at_root(start.discs());
/// assert_eq!(evaluator.evaluate(start.geometry(), start.discs(), ()), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation(Description);

impl Evaluation {
    /// Checks a description.
    ///
    /// # Errors
    /// If a table of squares is missing, or numbers are out of range.
    pub fn new(description: Description) -> Result<Evaluation, EvaluationError> {
        let late = description.late.as_ref().map(|late| &late.weights);
        for weights in [&description.weights].into_iter().chain(late) {
            check_weights(weights, description.squares.as_ref())?;
        }
        match description.win {
            Some(win) if !(1..=WIN).contains(&win) => Err(EvaluationError::Win(win)),
            _ => Ok(Evaluation(description)),
        }
    }

    /// What it was made from.
    #[must_use]
    pub fn description(&self) -> &Description {
        &self.0
    }

    /// What a won game is worth, before the margin is added.
    #[must_use]
    pub fn win(&self) -> i32 {
        self.0.win.unwrap_or(WIN)
    }

    /// Prepares it for a board. The sets must have room for the board's box, as those of the
    /// board's own geometry do.
    #[must_use]
    pub fn on<S: CellSet>(&self, board: &Board) -> BoardEvaluation<S> {
        BoardEvaluation::new(self, board)
    }
}

/// Makes sure that no position on any board can be worth as much as [`WIN`], which also keeps all
/// sums within their type.
fn check_weights(weights: &Weights, squares: Option<&SquareTable>) -> Result<(), EvaluationError> {
    let mut sum = 0;
    for (feature, weight) in weights.iter() {
        let each = match (feature, squares) {
            (Feature::Squares, None) => return Err(EvaluationError::NoSquares),
            (Feature::Squares, Some(squares)) => {
                let values = squares.values().iter();
                values
                    .map(|&value| i64::from(value).abs())
                    .max()
                    .unwrap_or_default()
            }
            _ => 1,
        };
        let most = i64::from(weight)
            .abs()
            .saturating_mul(feature.most())
            .saturating_mul(each);
        sum = most.saturating_add(sum);
    }
    let most = WIN - 1;
    if sum > i64::from(most) {
        return Err(EvaluationError::TooLarge { sum, most });
    }
    Ok(())
}
