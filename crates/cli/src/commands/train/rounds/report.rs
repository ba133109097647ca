//! What rounds of training found, as text, as JSON and in a plot.

use outflank_lab::plot::{Axis, Plot, Point, Series};
use outflank_lab::statistics::Pentanomial;
use outflank_lab::{Elo, Tally};
use serde_json::{Value, json};

use super::round::RoundFindings;

/// The rounds in one line.
pub(super) fn summary(rounds: &[RoundFindings]) -> String {
    let complete = rounds.iter().filter(|round| round.is_complete);
    match rounds.last() {
        None => "no round yet".to_owned(),
        Some(last) => format!("{} rounds; {}", complete.count(), line(last)),
    }
}

/// A round in one line.
pub(super) fn line(round: &RoundFindings) -> String {
    let mut line = format!("round {}: {}", round.number, round.played.summary());
    if round.weights.is_none() {
        return line;
    }
    line += &format!(", error {:.2} discs", mean(&round.errors));
    if round.is_complete {
        let Tally {
            wins,
            draws,
            losses,
        } = tally(round);
        line += &format!(", match {wins}-{draws}-{losses}");
        if let Some(elo) = Elo::of_openings(&round.pairs) {
            line += &format!(", Elo {:+.0} ± {:.0}", elo.difference, elo.error);
        }
    }
    line
}

/// The mean over the parts of the game that have samples.
fn mean(errors: &[f64]) -> f64 {
    let known: Vec<f64> = errors
        .iter()
        .copied()
        .filter(|&error| error > 0.0)
        .collect();
    known.iter().sum::<f64>() / known.len().max(1) as f64
}

fn tally(round: &RoundFindings) -> Tally {
    Pentanomial::of_openings(round.pairs.iter().copied()).tally()
}

/// All rounds as JSON.
pub(super) fn json(wanted: u32, rounds: &[RoundFindings]) -> Value {
    let rounds: Vec<Value> = rounds.iter().map(round_json).collect();
    json!({ "rounds_wanted": wanted, "rounds": rounds })
}

fn round_json(round: &RoundFindings) -> Value {
    let tally = tally(round);
    json!({
        "round": round.number,
        "games": round.played.games,
        "samples": round.played.samples,
        "failed": round.played.failed.len(),
        "errors_by_phase": round.errors,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "weights": round.weights.as_ref().map(|path| path.display().to_string()),
    })
}

/// The error in each tenth of the game, a line for each round, as SVG.
pub(super) fn plot(title: &str, rounds: &[RoundFindings]) -> String {
    let series = |round: &RoundFindings| {
        let known = round.errors.iter().enumerate();
        let known = known.filter(|(_, error)| **error > 0.0);
        let points = known.map(|(part, &error)| Point::new(10.0 * part as f64 + 5.0, error));
        Series::points(&format!("round {}", round.number), points)
    };
    Plot {
        title: title.to_owned(),
        description: "The error of the evaluation by the part of the game, for each round."
            .to_owned(),
        x: Axis::linear("game played, in percent"),
        y: Axis::linear("error in discs"),
        series: rounds.iter().map(series).collect(),
    }
    .to_svg()
}
