//! The experiments of the HOLES document.

use super::score_chart::{Score, score_figure};
use super::text::{discs, elo, percent, seconds_a_game, share_of, short, wdl};
use super::{Experiment, Figure, Findings, Part, PartResult, Table};
use crate::Tally;
use crate::plot::{Axis, Plot, Point, Series};
use crate::statistics::{Curve, Fit};
use crate::task::PlayerDef;
use crate::tournament::PlayerRow;

/// The simulations of the varying player.
const SIMULATION_COUNTS: [u32; 10] = [25, 50, 100, 200, 400, 800, 1200, 2000, 3000, 5000];
/// The simulations of the eight players.
const EIGHT: [u32; 8] = [25, 50, 100, 200, 400, 800, 1600, 3200];
/// Boards with holes in the comparison of methods.
const SEEDS: u64 = 20;

pub(super) const SIMULATIONS: Experiment = Experiment {
    name: "simulations",
    document: "HOLES",
    question: "How does MCTS with 200 simulations fare against other numbers?",
    theirs: "100 games a point, with a plateau from about 2000 simulations on",
    games: 100,
    parts: |games, seed| {
        let part = |&count: &u32| {
            // The same number would be the same player twice, which says nothing.
            let players = [count, 200].map(|sims| PlayerDef::built_in(format!("mcts:sims={sims}")));
            Part::round_robin(
                format!("sims-{count}"),
                "8x8",
                players.to_vec(),
                games,
                seed,
            )
        };
        SIMULATION_COUNTS.iter().filter_map(part).collect()
    },
    sum_up: score_by_simulations,
};

fn score_by_simulations(results: &[PartResult]) -> Findings {
    let mut table = Table::new(["simulations", "W-D-L against 200", "score", "95 %"]);
    let mut points = Vec::new();
    for (result, count) in results.iter().zip(SIMULATION_COUNTS) {
        let Some(score) = result.standings.between(0, 1) else {
            continue;
        };
        let tally = score.tally();
        let (share, low, high) = share_of(tally);
        table.push([
            count.to_string(),
            wdl(tally),
            format!("{:.0} %", 100.0 * share),
            format!("{:.0} to {:.0} %", 100.0 * low, 100.0 * high),
        ]);
        points.push((f64::from(count), 100.0 * share, 50.0 * (high - low)));
    }
    let for_fit: Vec<(f64, f64)> = points.iter().map(|&(x, y, _)| (x, y)).collect();
    let series = Series {
        fit: Fit::of(Curve::Logarithmic, &for_fit),
        ..Series::points(
            "Outflank",
            points
                .iter()
                .map(|&(x, y, error)| Point::new(x, y).with_error(error)),
        )
    };
    let plot = Plot {
        title: "MCTS against MCTS with 200 simulations".to_owned(),
        description: "The score in percent by the number of simulations.".to_owned(),
        x: Axis::log("simulations"),
        y: Axis::linear("score in percent").with_range(0.0, 100.0),
        series: vec![series],
    };
    Findings {
        tables: vec![table],
        figures: vec![Figure {
            name: "simulations".to_owned(),
            svg: plot.to_svg(),
        }],
    }
}

pub(super) const ROUND_ROBIN: Experiment = Experiment {
    name: "mcts-round-robin",
    document: "HOLES",
    question: "How do eight MCTS players with 25 to 3200 simulations rank?",
    theirs: "140 games each: 87 % for the strongest, 6 % for the weakest",
    games: 20,
    parts: |games, seed| {
        let players = EIGHT.map(|sims| PlayerDef::built_in(format!("mcts:sims={sims}")));
        Part::round_robin("8x8", "8x8", players.to_vec(), games, seed)
            .into_iter()
            .collect()
    },
    sum_up: |results| bars(results, "mcts-round-robin", "Eight MCTS players"),
};

pub(super) const DEPTHS: Experiment = Experiment {
    name: "depths",
    document: "HOLES",
    question: "Does the deeper minimax always win?",
    theirs: "depths 1 to 6: the deeper one wins every time",
    games: 20,
    parts: |games, seed| {
        let players = (1..=6).map(|depth| PlayerDef::built_in(format!("holes:depth={depth}")));
        Part::round_robin("8x8", "8x8", players.collect(), games, seed)
            .into_iter()
            .collect()
    },
    sum_up: |results| bars(results, "depths", "Minimax by depth"),
};

/// The score of every player, as a table and as bars.
fn bars(results: &[PartResult], name: &str, title: &str) -> Findings {
    let mut table = Table::new(["player", "W-D-L", "score", "Elo", "s/game"]);
    let mut figures = Vec::new();
    for result in results {
        let report = result.report();
        for row in &report.players {
            table.push([
                row.name.clone(),
                wdl(row.tally),
                percent(row.tally),
                elo(row.rating),
                format!("{:.2}", seconds_a_game(row)),
            ]);
        }
        let mut rows: Vec<&PlayerRow> = report.players.iter().collect();
        rows.sort_by_key(|row| row.player);
        let scores = rows
            .iter()
            .map(|row| Score::of(short(&row.name), row.tally));
        let scores: Vec<Score> = scores.collect();
        figures.push(score_figure(name, title, "player", &scores));
    }
    Findings {
        tables: vec![table],
        figures,
    }
}

pub(super) const MINIMAX_AGAINST_MCTS: Experiment = Experiment {
    name: "minimax-mcts",
    document: "HOLES",
    question: "Does minimax at depth 5 beat MCTS on 8x8, and on 20 boards with 20 % holes?",
    theirs: "all games on 8x8, and more than half for any seed; 10.2 moves to choose from against 3.3",
    games: 20,
    parts: |games, seed| {
        let boards = (1..=SEEDS).map(|seed| format!("8x8+holes20@{seed}"));
        let boards = std::iter::once("8x8".to_owned()).chain(boards);
        let part = |board: String| minimax_and_mcts(&board, games, seed);
        boards.filter_map(part).collect()
    },
    sum_up: |results| by_board(results, "minimax-mcts", "Minimax against MCTS on 8x8"),
};

pub(super) const HEXES: Experiment = Experiment {
    name: "hexes",
    document: "HOLES",
    question: "Do holes matter more on hexes than on squares?",
    theirs: "an open question",
    games: 40,
    parts: |games, seed| {
        let boards = ["8x8", "8x8+holes20@1", "8x8+holes20@2", "8x8+holes20@3"];
        let hexes = ["hex5", "hex5+holes20@1", "hex5+holes20@2", "hex5+holes20@3"];
        let part = |board: &&str| minimax_and_mcts(board, games, seed);
        boards.iter().chain(&hexes).filter_map(part).collect()
    },
    sum_up: |results| by_board(results, "hexes", "Minimax against MCTS"),
};

fn minimax_and_mcts(board: &str, games: u32, seed: u64) -> Option<Part> {
    let players = ["holes:depth=5", "mcts:sims=2000"].map(PlayerDef::built_in);
    Part::round_robin(board, board, players.to_vec(), games, seed)
}

/// One row and one bar a board, with the first player's results.
fn by_board(results: &[PartResult], name: &str, title: &str) -> Findings {
    let mut table = Table::new([
        "board",
        "W-D-L of minimax",
        "score",
        "discs",
        "choices, minimax",
        "choices, MCTS",
        "s/game, minimax",
        "s/game, MCTS",
    ]);
    let mut scores = Vec::new();
    for result in results {
        let report = result.report();
        let row = |player: usize| report.players.iter().find(|row| row.player == player);
        let (Some(first), Some(second)) = (row(0), row(1)) else {
            continue;
        };
        table.push([
            result.label.clone(),
            wdl(first.tally),
            percent(first.tally),
            discs(first.margin),
            format!("{:.1}", first.choices_a_turn()),
            format!("{:.1}", second.choices_a_turn()),
            format!("{:.2}", seconds_a_game(first)),
            format!("{:.2}", seconds_a_game(second)),
        ]);
        scores.push(by_seed(&result.label, first.tally));
    }
    Findings {
        tables: vec![table],
        figures: vec![score_figure(name, title, "seed of the holes", &scores)],
    }
}

/// The score on a board in a chart by the seed of its holes.
fn by_seed(board: &str, tally: Tally) -> Score {
    let (shape, seed) = board.split_once("+holes20@").unwrap_or((board, "none"));
    Score {
        group: seed.to_owned(),
        series: shape.to_owned(),
        tally,
    }
}
