//! Scores as bars.

use super::Figure;
use super::text::share_of;
use crate::Tally;
use crate::plot::{Axis, Bar, BarChart};

/// A score, and where its bar stands.
pub(super) struct Score {
    /// The bars beside it.
    pub(super) group: String,
    /// The bars of the same colour.
    pub(super) series: String,
    pub(super) tally: Tally,
}

impl Score {
    /// A score in a chart of one colour.
    pub(super) fn of(group: impl Into<String>, tally: Tally) -> Score {
        Score {
            group: group.into(),
            series: "Outflank".to_owned(),
            tally,
        }
    }

    /// The score in percent with its 95 % interval; no bar without games.
    fn bar(&self) -> Bar {
        if self.tally.games() == 0 {
            return Bar::from(f64::NAN);
        }
        let (share, low, high) = share_of(self.tally);
        Bar {
            height: 100.0 * share,
            error: Some(50.0 * (high - low)),
        }
    }
}

/// Scores in percent, in the order in which their groups and colours first appear. `label` says
/// what the groups are.
pub(super) fn score_figure(name: &str, title: &str, label: &str, scores: &[Score]) -> Figure {
    let groups = distinct(scores.iter().map(|score| &score.group));
    let bars = |series: &String| {
        let bar = |group: &String| {
            let is_here = |score: &&Score| score.group == *group && score.series == *series;
            let score = scores.iter().find(is_here);
            score.map_or(Bar::from(f64::NAN), Score::bar)
        };
        (series.clone(), groups.iter().map(bar).collect())
    };
    let series = distinct(scores.iter().map(|score| &score.series));
    let chart = BarChart {
        title: title.to_owned(),
        description: format!("Scores in percent by {label}."),
        label: label.to_owned(),
        y: Axis::linear("score in percent").with_range(0.0, 100.0),
        series: series.iter().map(bars).collect(),
        groups,
    };
    Figure {
        name: name.to_owned(),
        svg: chart.to_svg(),
    }
}

/// The different names, each where it comes first.
fn distinct<'a>(names: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut distinct = Vec::new();
    for name in names {
        if !distinct.contains(name) {
            distinct.push(name.clone());
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(group: &str, series: &str, wins: u32, losses: u32) -> Score {
        Score {
            group: group.to_owned(),
            series: series.to_owned(),
            tally: Tally {
                wins,
                draws: 0,
                losses,
            },
        }
    }

    #[test]
    fn a_bar_stands_in_its_group_and_has_its_colour() {
        let scores = [
            score("none", "8x8", 3, 1),
            score("1", "8x8", 1, 1),
            score("none", "hex5", 1, 3),
            score("1", "hex5", 0, 0),
        ];
        let svg = score_figure("hexes", "Minimax", "seed", &scores).svg;
        for bar in ["none, 8x8: 75", "1, 8x8: 50", "none, hex5: 25"] {
            assert!(svg.contains(&format!("<title>{bar} ")), "{bar}: {svg}");
        }
        assert!(!svg.contains("<title>1, hex5"), "it has no games: {svg}");
    }
}
