//! The result of a match of two players as text, in the forms that testers of chess engines know.

mod fastchess;
mod openbench;

use super::{Outcomes, Pentanomial, SprtState};
use crate::Tally;

/// What there is to say about a match of two players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchReport {
    /// The names of the players. All figures are from the point of view of the first.
    pub players: [String; 2],
    /// How they played, such as `8x8`, `10 ply`, `seed 1`.
    pub conditions: Vec<String>,
    /// All games.
    pub tally: Tally,
    /// The pairs of games with swapped colours. If there are none, the figures come from single
    /// games.
    pub pairs: Pentanomial,
    /// The state of the test, if the match is one.
    pub sprt: Option<SprtState>,
}

impl MatchReport {
    /// A block as fastchess prints it, with the decision of the test in brackets at the end. What
    /// cannot be estimated is `-`.
    #[must_use]
    pub fn fastchess(&self) -> String {
        fastchess::block(self)
    }

    /// A block as OpenBench shows it. What cannot be estimated is `-`.
    #[must_use]
    pub fn openbench(&self) -> String {
        openbench::block(self)
    }

    /// The results that estimates come from: pairs if there are any.
    fn outcomes(&self) -> Outcomes {
        if self.has_pairs() {
            self.pairs.into()
        } else {
            self.tally.into()
        }
    }

    fn has_pairs(&self) -> bool {
        self.pairs.pairs() > 0
    }
}

/// A number with two decimals, or `-` if it is none.
fn figure(value: f64) -> String {
    if value.is_nan() {
        "-".to_owned()
    } else {
        let text = format!("{value:.2}");
        if text == "-0.00" {
            "0.00".to_owned()
        } else {
            text
        }
    }
}

/// Five counts in brackets.
fn bracketed(pairs: &Pentanomial) -> String {
    let [ll, ld, even, wd, ww] = pairs.counts();
    format!("[{ll}, {ld}, {even}, {wd}, {ww}]")
}

#[cfg(test)]
mod tests;
