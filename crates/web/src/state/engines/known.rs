//! What is known about the position on the board, from whoever looked deepest: hints and the bar say
//! what the review says.

use leptos::prelude::*;
use outflank_analysis::MoveReview;
use outflank_rules::Move;
use outflank_search::{SearchReport, Value};

use crate::model::Tree;
use crate::state::AppState;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Known {
    pub(crate) best: Option<Move>,
    /// For the side to move.
    pub(crate) value: Value,
    pub(crate) depth: u32,
}

impl Known {
    pub(super) fn of_report(report: &SearchReport) -> Known {
        Known {
            best: report.best,
            value: report.value,
            depth: report.depth,
        }
    }

    fn of_review(review: &MoveReview) -> Known {
        let value = match review.exact {
            true => Value::Discs(review.value.round() as i32),
            false => Value::Estimate((100.0 * review.value).round() as i32),
        };
        Known {
            best: Some(review.best),
            value,
            depth: review.depth,
        }
    }

    /// The one that says more: an exact value, or else the deeper one.
    fn surer(self, other: Known) -> Known {
        let rank = |known: &Known| (known.value.discs().is_some(), known.depth);
        match rank(&other) > rank(&self) {
            true => other,
            false => self,
        }
    }
}

impl AppState {
    /// What is known about the position on the board.
    pub(crate) fn known(self) -> Option<Known> {
        let node = self.game.tree.with(Tree::current);
        let advice = self.engines.advice.with(|advice| {
            let here = advice.as_ref().filter(|advice| advice.node == node);
            here.map(|advice| Known::of_report(&advice.report))
        });
        match (advice, self.reviewed()) {
            (Some(advice), Some(reviewed)) => Some(reviewed.surer(advice)),
            (advice, reviewed) => advice.or(reviewed),
        }
    }

    /// What the review says about the position on the board. A puzzle is about finding that out.
    pub(super) fn reviewed(self) -> Option<Known> {
        let in_puzzle = self.review.puzzle.with(Option::is_some);
        let review = self.review_of_next().filter(|_| !in_puzzle)?;
        Some(Known::of_review(&review))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_values_and_deeper_searches_say_more() {
        let known = |value, depth| Known {
            best: None,
            value,
            depth,
        };
        let (shallow, deep) = (
            known(Value::Estimate(120), 6),
            known(Value::Estimate(-80), 12),
        );
        let exact = known(Value::Discs(4), 9);
        assert_eq!(shallow.surer(deep), deep);
        assert_eq!(deep.surer(shallow), deep);
        assert_eq!(deep.surer(exact), exact);
        assert_eq!(exact.surer(deep), exact);
    }
}
