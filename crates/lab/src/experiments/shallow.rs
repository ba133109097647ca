//! Shallow minimax against MCTS with many simulations, from section D of the HOLES document.

use super::score_chart::{Score, score_figure};
use super::text::{percent, seconds_a_game, short, wdl};
use super::{Experiment, Findings, Part, PartResult, Table};
use crate::task::PlayerDef;

const BOARDS: [&str; 2] = ["8x8", "8x8+holes20@1"];
const DEPTHS: [u32; 2] = [2, 3];
const SIMULATIONS: [u32; 2] = [2000, 50_000];

pub(super) const SHALLOW: Experiment = Experiment {
    name: "shallow",
    document: "HOLES",
    question: "Does minimax at depth 2 or 3 beat MCTS, and how long does a game take?",
    theirs: "it does, unless MCTS has 50,000 simulations or more; more than 350 s against less than 1 s",
    games: 20,
    parts: |games, seed| {
        let mut parts = Vec::new();
        for simulations in SIMULATIONS {
            for board in BOARDS {
                for depth in DEPTHS {
                    let label = format!("{board}-{depth}-{simulations}");
                    let minimax = PlayerDef::built_in(format!("holes:depth={depth}"));
                    let mcts = PlayerDef::built_in(format!("mcts:sims={simulations}"));
                    let players = vec![minimax, mcts];
                    parts.extend(Part::round_robin(label, board, players, games, seed));
                }
            }
        }
        parts
    },
    sum_up: by_opponent,
};

fn by_opponent(results: &[PartResult]) -> Findings {
    let mut table = Table::new([
        "board",
        "minimax",
        "MCTS",
        "W-D-L of minimax",
        "score",
        "s/game, minimax",
        "s/game, MCTS",
    ]);
    let mut scores = Vec::new();
    for result in results {
        let report = result.report();
        let row = |player: usize| report.players.iter().find(|row| row.player == player);
        let (Some(minimax), Some(mcts)) = (row(0), row(1)) else {
            continue;
        };
        table.push([
            report.board.clone(),
            minimax.name.clone(),
            mcts.name.clone(),
            wdl(minimax.tally),
            percent(minimax.tally),
            format!("{:.3}", seconds_a_game(minimax)),
            format!("{:.1}", seconds_a_game(mcts)),
        ]);
        scores.push(Score {
            group: format!("{}, {}", short(&mcts.name), report.board),
            series: minimax.name.clone(),
            tally: minimax.tally,
        });
    }
    let title = "Shallow minimax against MCTS";
    Findings {
        tables: vec![table],
        figures: vec![score_figure(
            "shallow",
            title,
            "simulations, board",
            &scores,
        )],
    }
}
