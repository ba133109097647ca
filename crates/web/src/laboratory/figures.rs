//! Numbers as text. Only the decimal mark depends on the language.

use outflank_lab::Tally;
use outflank_lab::tournament::{EloEstimate, MeanEstimate};

use super::texts::texts;

/// What stands for an unknown number.
pub(super) const UNKNOWN: &str = "–";

/// A number with some decimals, in the current language.
pub(super) fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', texts().decimal_mark)
}

/// A number with its sign.
pub(super) fn signed(number: f64, digits: usize) -> String {
    let text = decimal(number.abs(), digits);
    // What rounds to zero has no sign.
    let is_zero = !text.contains(|digit| matches!(digit, '1'..='9'));
    match number {
        _ if is_zero => text,
        number if number < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// A difference in Elo with its error.
pub(super) fn elo(estimate: Option<EloEstimate>) -> String {
    estimate.map_or(UNKNOWN.to_owned(), |elo| {
        format!("{} ± {:.0}", signed(elo.difference, 0), elo.error)
    })
}

/// A mean with its error, if that is known.
pub(super) fn mean(estimate: Option<MeanEstimate>) -> String {
    match estimate {
        Some(MeanEstimate {
            mean,
            error: Some(error),
        }) => {
            format!("{} ± {}", signed(mean, 1), decimal(error, 1))
        }
        Some(MeanEstimate { mean, error: None }) => signed(mean, 1),
        None => UNKNOWN.to_owned(),
    }
}

/// Points, with halves.
pub(super) fn points(points: f64) -> String {
    let whole = points.floor();
    match (whole as u64, points > whole) {
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    }
}

/// A share in percent.
pub(super) fn percent(share: Option<f64>) -> String {
    share.map_or(UNKNOWN.to_owned(), |share| {
        format!("{} %", decimal(share * 100.0, 1))
    })
}

/// Wins, draws and losses.
pub(super) fn tally(tally: &Tally) -> String {
    format!("{}–{}–{}", tally.wins, tally.draws, tally.losses)
}

/// A time that people wait for.
pub(super) fn wait(seconds: f64) -> String {
    let whole = seconds.max(0.0).round() as u64;
    match whole {
        0..90 => format!("{} s", whole.max(1)),
        90..5400 => format!("{} min", (whole + 30) / 60),
        5400..172_800 => format!("{} h {:02} min", whole / 3600, whole % 3600 / 60),
        _ => format!("{} d {} h", whole / 86_400, whole % 86_400 / 3600),
    }
}

/// The time of a move.
pub(super) fn moment(seconds: f64) -> String {
    match seconds {
        s if s >= 10.0 => format!("{s:.0} s"),
        s if s >= 1.0 => format!("{} s", decimal(s, 1)),
        s if s >= 0.01 => format!("{:.0} ms", s * 1e3),
        s => format!("{} ms", decimal(s * 1e3, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_true_minus_signs_and_zero_has_none() {
        let numbers = [12.34, -0.5, -0.04, 0.0].map(|number| signed(number, 1));
        assert_eq!(numbers, ["+12.3", "−0.5", "0.0", "0.0"]);
    }

    #[test]
    fn decimals_follow_the_language() {
        let owner = leptos::prelude::Owner::new();
        owner.set();
        leptos::prelude::provide_context(leptos::prelude::RwSignal::new(
            crate::texts::Language::French,
        ));
        assert_eq!(signed(-12.34, 1), "−12,3");
        assert_eq!(percent(Some(0.255)), "25,5 %");
    }

    #[test]
    fn halves_of_points_are_shown_as_such() {
        let texts = [0.0, 0.5, 3.0, 12.5].map(points);
        assert_eq!(texts, ["0", "½", "3", "12½"]);
    }

    #[test]
    fn waiting_times_have_two_units_at_most() {
        let texts = [0.2, 45.0, 200.0, 7500.0, 200_000.0].map(wait);
        assert_eq!(texts, ["1 s", "45 s", "3 min", "2 h 05 min", "2 d 7 h"]);
    }

    #[test]
    fn estimates_without_an_error_are_means_only() {
        let one = MeanEstimate {
            mean: -3.0,
            error: None,
        };
        let many = MeanEstimate {
            mean: 2.25,
            error: Some(1.0),
        };
        assert_eq!(
            [mean(Some(one)), mean(Some(many)), mean(None)],
            ["−3.0", "+2.2 ± 1.0", "–"]
        );
    }
}
