//! Options of a search, each in a match against the same player without it: HOLES' trappy search
//! and C's quiescence on edge moves.

use super::score_chart::{Score, score_figure};
use super::text::{elo, percent, wdl};
use super::{Experiment, Findings, Part, PartResult, Table};
use crate::task::PlayerDef;
use crate::tournament::{PairingRow, PlayerRow};

/// The board of the documents, and one with 20 percent holes.
const BOARDS: [&str; 2] = ["8x8", "8x8+holes20@1"];

/// A player with an option, the same without it, and a third one at another depth without it.
/// Comparing both with the third shows what a match of nearly equal players hides.
struct Trial {
    /// Who plays.
    player: &'static str,
    depth: u32,
    /// The option as it is written in the text of a player.
    option: &'static str,
    third_depth: u32,
}

const fn trial(player: &'static str, depth: u32, option: &'static str, third_depth: u32) -> Trial {
    Trial {
        player,
        depth,
        option,
        third_depth,
    }
}

/// Traps are for opponents who see less: the third player searches half as deep.
const TRAPPY_TRIALS: [Trial; 2] = [
    trial("galadriel", 6, "trappy=on", 3),
    trial("outflank", 6, "trappy=on", 3),
];
/// Is quiescence worth a ply? The third player searches one more.
const QUIESCENCE_TRIALS: [Trial; 2] = [
    trial("c", 4, "quiescence=edges", 5),
    trial("galadriel", 4, "quiescence=edges", 5),
];

pub(super) const TRAPPY: Experiment = Experiment {
    name: "trappy",
    document: "HOLES",
    question: "Does trappy search win against the same player without it?",
    theirs: "further work, after Gordon and Reda: set traps that others can fall in",
    games: 1000,
    parts: |games, seed| parts(&TRAPPY_TRIALS, games, seed),
    sum_up: |results| with_and_without(results, "trappy", "Trappy search"),
};

pub(super) const QUIESCENCE: Experiment = Experiment {
    name: "quiescence",
    document: "C",
    question: "Does quiescence on edge moves win against the same player without it?",
    theirs: "several kinds were tried, none played better, and all were removed again",
    games: 1000,
    parts: |games, seed| parts(&QUIESCENCE_TRIALS, games, seed),
    sum_up: |results| with_and_without(results, "quiescence", "Quiescence on edge moves"),
};

fn parts(trials: &[Trial], games: u32, seed: u64) -> Vec<Part> {
    let mut parts = Vec::new();
    for board in BOARDS {
        for trial in trials {
            let label = format!("{}-{board}", trial.player);
            let players = trial.players().map(PlayerDef::built_in);
            parts.extend(Part::round_robin(
                label,
                board,
                players.to_vec(),
                games,
                seed,
            ));
        }
    }
    parts
}

impl Trial {
    fn players(&self) -> [String; 3] {
        let Trial {
            player,
            depth,
            option,
            third_depth,
        } = self;
        [
            format!("{player}:depth={depth},{option}"),
            format!("{player}:depth={depth}"),
            format!("{player}:depth={third_depth}"),
        ]
    }
}

fn with_and_without(results: &[PartResult], name: &str, title: &str) -> Findings {
    let mut table = Table::new([
        "player",
        "board",
        "W-D-L against the same without",
        "score",
        "Elo",
        "third player",
        "with, against the third",
        "without, against the third",
        "ms/move, with",
        "ms/move, without",
    ]);
    let mut scores = Vec::new();
    for result in results {
        let report = result.report();
        let row = |player: usize| report.players.iter().find(|row| row.player == player);
        let (Some(with), Some(without), Some(third)) = (row(0), row(1), row(2)) else {
            continue;
        };
        let is_match = |row: &&PairingRow| (row.first, row.second) == (0, 1);
        let Some(between) = report.pairings.iter().find(is_match) else {
            continue;
        };
        let against_third = |player: usize| {
            let tally = report.tally_between(player, third.player);
            tally.map_or_else(String::new, percent)
        };
        let milliseconds = |row: &PlayerRow| format!("{:.1}", 1000.0 * row.seconds_a_move());
        table.push([
            with.name.clone(),
            report.board.clone(),
            wdl(between.tally),
            percent(between.tally),
            elo(between.elo),
            third.name.clone(),
            against_third(with.player),
            against_third(without.player),
            milliseconds(with),
            milliseconds(without),
        ]);
        scores.push(Score {
            group: without.name.clone(),
            series: report.board.clone(),
            tally: between.tally,
        });
    }
    let title = format!("{title} against the same player without it");
    Findings {
        tables: vec![table],
        figures: vec![score_figure(name, &title, "player", &scores)],
    }
}
