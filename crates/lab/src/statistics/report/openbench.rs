//! The form of OpenBench.

use super::super::elo_of_score;
use super::super::normal::student_95;
use super::{MatchReport, bracketed, figure};

pub(super) fn block(report: &MatchReport) -> String {
    let (elo, error) = elo(report);
    let kind = if report.sprt.is_some() {
        "SPRT"
    } else {
        "Conf"
    };
    let mut lines = vec![
        format!("Elo   | {} +- {} (95%)", figure(elo), figure(error)),
        format!("{kind:<5} | {}", report.conditions.join(" ")),
    ];
    if let Some(sprt) = &report.sprt {
        lines.push(format!(
            "LLR   | {} ({:.2}, {:.2}) [{:.2}, {:.2}]",
            figure(sprt.llr),
            sprt.lower,
            sprt.upper,
            sprt.elo0,
            sprt.elo1
        ));
    }
    let tally = &report.tally;
    lines.push(format!(
        "Games | N: {} W: {} L: {} D: {}",
        tally.games(),
        tally.wins,
        tally.losses,
        tally.draws
    ));
    if report.has_pairs() {
        lines.push(format!("Penta | {}", bracketed(&report.pairs)));
    }
    lines.join("\n") + "\n"
}

/// OpenBench takes Student's distribution, keeps scores a thousandth from 0 and 1, and gives the
/// longer half of the interval.
fn elo(report: &MatchReport) -> (f64, f64) {
    let outcomes = report.outcomes();
    let total = outcomes.total();
    let Some((mean, variance)) = outcomes.mean_and_variance().filter(|_| total > 1.0) else {
        return (f64::NAN, f64::NAN);
    };
    let elo = |score: f64| elo_of_score(score.clamp(1e-3, 1.0 - 1e-3));
    let reach = student_95(total as usize - 1) * (variance / total).sqrt();
    let up = elo(mean + reach) - elo(mean);
    let down = elo(mean) - elo(mean - reach);
    (elo(mean), up.max(down))
}
