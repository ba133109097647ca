//! The form of fastchess.

use super::super::{Decision, Elo, SprtState, Strength};
use super::{MatchReport, bracketed, figure};

pub(super) fn block(report: &MatchReport) -> String {
    let mut lines = vec![heading(report)];
    lines.extend(strength(report));
    lines.push(games(report));
    if report.has_pairs() {
        let ratio = figure(report.pairs.wl_dd_ratio());
        let counts = bracketed(&report.pairs);
        lines.push(format!("Ptnml(0-2): {counts}, WL/DD Ratio: {ratio}"));
    }
    lines.extend(report.sprt.as_ref().map(sprt));
    lines.join("\n") + "\n"
}

fn heading(report: &MatchReport) -> String {
    let [first, second] = &report.players;
    let conditions = report.conditions.join(", ");
    if conditions.is_empty() {
        format!("Results of {first} vs {second}:")
    } else {
        format!("Results of {first} vs {second} ({conditions}):")
    }
}

fn strength(report: &MatchReport) -> [String; 2] {
    let strength = Strength::of(report.outcomes());
    let elo = estimate(strength.map(|s| s.elo));
    let normalised = estimate(strength.map(|s| s.normalised));
    let los = strength.map_or(f64::NAN, |s| s.superiority);
    let pairs = &report.pairs;
    let draws = if report.has_pairs() {
        let (draws, ratio) = (
            figure(100.0 * pairs.draw_ratio()),
            figure(pairs.pairs_ratio()),
        );
        format!("{draws} %, PairsRatio: {ratio}")
    } else {
        let draws = f64::from(report.tally.draws) / f64::from(report.tally.games());
        format!("{} %", figure(100.0 * draws))
    };
    [
        format!("Elo: {elo}, nElo: {normalised}"),
        format!("LOS: {} %, DrawRatio: {draws}", figure(100.0 * los)),
    ]
}

fn estimate(elo: Option<Elo>) -> String {
    let (difference, error) = elo.map_or((f64::NAN, f64::NAN), |elo| (elo.difference, elo.error));
    format!("{} +/- {}", figure(difference), figure(error))
}

fn games(report: &MatchReport) -> String {
    let tally = &report.tally;
    format!(
        "Games: {}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1} ({} %)",
        tally.games(),
        tally.wins,
        tally.losses,
        tally.draws,
        tally.points(),
        figure(100.0 * tally.score().unwrap_or(f64::NAN)),
    )
}

/// fastchess gives the LLR also as a share of the bound on its side.
fn sprt(state: &SprtState) -> String {
    let bound = if state.llr < 0.0 {
        -state.lower
    } else {
        state.upper
    };
    let decision = match state.decision {
        Decision::Continue => "",
        Decision::AcceptH0 => " (H0 was accepted)",
        Decision::AcceptH1 => " (H1 was accepted)",
    };
    format!(
        "LLR: {} ({:.1}%) ({:.2}, {:.2}) [{:.2}, {:.2}]{decision}",
        figure(state.llr),
        100.0 * state.llr / bound,
        state.lower,
        state.upper,
        state.elo0,
        state.elo1,
    )
}
