//! The comparison of single heuristics in the C document.

use super::score_chart::{Score, score_figure};
use super::text::{percent, wdl};
use super::{Experiment, Findings, Part, PartResult, Table};
use crate::task::PlayerDef;

/// Every heuristic alone, as the document weights them: discs and moves together, the board of
/// values, semi-stable discs, stable discs.
const HEURISTICS: [(&str, &str); 4] = [
    ("discs-and-moves", "weights = { discs = 1, mobility = 1 }"),
    (
        "static-board",
        "squares = [
    [500, -25, 20, 10, 10, 20, -25, 500],
    [-25, -25, 1, -5, -5, 1, -25, -25],
    [20, 1, 5, 2, 2, 5, 1, 20],
    [10, -5, 2, 1, 1, 2, -5, 10],
    [10, -5, 2, 1, 1, 2, -5, 10],
    [20, 1, 5, 2, 2, 5, 1, 20],
    [-25, -25, 1, -5, -5, 1, -25, -25],
    [500, -25, 20, 10, 10, 20, -25, 500],
]
weights = { squares = 1 }",
    ),
    ("semi-stable", "weights = { semi_stable = 1 }"),
    ("stable", "weights = { ring_stable = 1 }"),
];

pub(super) const SINGLE_HEURISTICS: Experiment = Experiment {
    name: "single-heuristics",
    document: "C",
    question: "Which heuristic is best alone, and does the second player win?",
    theirs: "two games a pairing: the second player wins all twelve",
    games: 100,
    parts: |games, seed| {
        let players = HEURISTICS.map(|(name, weights)| PlayerDef {
            text: name.to_owned(),
            characters: Some(format!(
                "[[player]]\nname = \"{name}\"\ndepth = 4\n{weights}\n"
            )),
        });
        Part::round_robin("8x8", "8x8", players.to_vec(), games, seed)
            .into_iter()
            .collect()
    },
    sum_up: first_against_second,
};

fn first_against_second(results: &[PartResult]) -> Findings {
    let mut table = Table::new(["heuristic", "as Dark (first)", "as Light (second)", "score"]);
    let mut scores = Vec::new();
    for result in results {
        for row in result.report().players {
            for (series, tally) in [
                ("as Dark (first)", row.by_side.dark),
                ("as Light (second)", row.by_side.light),
            ] {
                let series = series.to_owned();
                let group = row.name.clone();
                scores.push(Score {
                    group,
                    series,
                    tally,
                });
            }
            table.push([
                row.name,
                wdl(row.by_side.dark),
                wdl(row.by_side.light),
                percent(row.tally),
            ]);
        }
    }
    let title = "Single heuristics against each other";
    let figure = score_figure("single-heuristics", title, "heuristic", &scores);
    Findings {
        tables: vec![table],
        figures: vec![figure],
    }
}
