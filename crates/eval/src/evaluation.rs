//! Evaluations as data: weights, late weights and the value of a win.

use outflank_rules::{Board, CellSet};
use thiserror::Error;

use crate::weighted_evaluator::BoardEvaluation;
use crate::{Feature, SquareTable, Weights};

/// The default value of a won game, before the margin is added. Every unfinished game is worth
/// less.
pub const WIN: i32 = 1 << 27;

/// The description of an evaluation, not yet checked. [`Evaluation::new`] checks it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Description {
    /// The weight of each feature.
    pub weights: Weights,
    /// The table for the feature [`Squares`](Feature::Squares).
    pub squares: Option<SquareTable>,
    /// The weights that replace `weights` late in the game.
    pub late: Option<Late>,
    /// The value of a won game, before the margin is added; [`WIN`] if `None`.
    pub win: Option<i32>,
}

/// Weights for the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Late {
    /// When they replace the others.
    pub from: LateFrom,
    /// The weights from then on.
    pub weights: Weights,
}

/// When late weights apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LateFrom {
    /// When the evaluated position has at least this many discs on a board of 64 cells, or the same
    /// share of the cells on another board.
    Discs(u32),
    /// When the root position of the search has at most this many empty cells.
    EmptiesAtRoot(u32),
}

/// An error in the description of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EvaluationError {
    /// The feature `squares` has a weight, but there is no table.
    #[error(
        "`{}` has a weight, but there is no table of squares",
        Feature::Squares
    )]
    NoSquares,
    /// The weights are so large that a position could be worth more than a win.
    #[error("the weights are too large: they can add up to {sum} points; the limit is {most}")]
    TooLarge {
        /// The largest value of a position.
        sum: i64,
        /// The largest value allowed.
        most: i32,
    },
    /// The value of a win is out of range.
    #[error("a win is worth 1 to {WIN} points, not {0}")]
    Win(i32),
}

/// A checked evaluation. It works on every board.
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
/// assert_eq!(evaluator.value(start.geometry(), start.discs()), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation(Description);

impl Evaluation {
    /// Checks a description.
    ///
    /// # Errors
    /// Returns an error if the table of squares is missing, or a number is out of range.
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

    /// The description it was made from.
    #[must_use]
    pub fn description(&self) -> &Description {
        &self.0
    }

    /// The value of a won game, before the margin is added.
    #[must_use]
    pub fn win(&self) -> i32 {
        self.0.win.unwrap_or(WIN)
    }

    /// The largest weight, without its sign. A table of squares counts with its largest value.
    #[must_use]
    pub fn largest_weight(&self) -> u32 {
        let squares = self.0.squares.as_ref().map_or(&[][..], SquareTable::values);
        let square = squares.iter().map(|value| value.unsigned_abs()).max();
        let points = |(feature, weight): (Feature, i32)| match feature {
            Feature::Squares => weight.unsigned_abs() * square.unwrap_or_default(),
            _ => weight.unsigned_abs(),
        };
        self.0.weights.iter().map(points).max().unwrap_or_default()
    }

    /// Prepares the evaluation for a board. The set type must have room for the board's box, as
    /// that of the board's geometry does.
    #[must_use]
    pub fn on<S: CellSet>(&self, board: &Board) -> BoardEvaluation<S> {
        BoardEvaluation::new(self, board)
    }
}

/// Checks that no position on any board can be worth as much as [`WIN`]. This also rules out
/// overflow.
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
