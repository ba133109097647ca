//! `outflank bench`: the speed of the searches, and a check that they are unchanged.

mod cases;

use std::time::Duration;

use anyhow::{Context, ensure};
use cases::{CASES, Case};
use clap::Args;
use outflank_engine::{PlayerSpec, Scores};
use outflank_eval::Characters;
use outflank_record::transcript;
use outflank_search::SearchReport;
use serde_json::json;

use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::players;
use crate::progress::Progress;

const EXAMPLES: &str = "\
Examples:
  outflank bench
  outflank bench hex5 mcts
  outflank bench --json opening

Searches fixed positions to fixed depths with one thread. The node count is the same in every run and
on every machine. It changes only if the behaviour of the program changes. The speed depends on the
machine.
With --json: one document per line for each position, and a last one with the sums.";

/// Measure the searches on fixed positions; the last line is `bench NODES nodes NPS nps`
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BenchArgs {
    /// Only these positions; by default all
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

/// Nodes and time.
#[derive(Clone, Copy, Default)]
struct Effort {
    nodes: u64,
    time: Duration,
}

impl Effort {
    fn nodes_per_second(self) -> u64 {
        // A clock that has not moved must not make the speed infinite.
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

impl BenchArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let cases = self.cases()?;
        let progress = Progress::new("bench", cases.len());
        let run = InterruptibleRun::new();
        let mut sum = Effort::default();
        for case in cases {
            let report = search(case, &run)?;
            let effort = Effort {
                nodes: report.nodes,
                time: report.elapsed,
            };
            sum.nodes += effort.nodes;
            sum.time += effort.time;
            progress.advance();
            say(output, case, effort)?;
        }
        drop(progress);
        if output.json {
            return output.json(&json!({
                "name": "bench",
                "nodes": sum.nodes,
                "seconds": sum.time.as_secs_f64(),
                "nps": sum.nodes_per_second(),
            }));
        }
        let (nodes, speed) = (sum.nodes, sum.nodes_per_second());
        output.line(format!("bench {nodes} nodes {speed} nps"))
    }

    fn cases(&self) -> anyhow::Result<Vec<&'static Case>> {
        let known = || CASES.map(|case| case.name).join(", ");
        for name in &self.names {
            let is_known = CASES.iter().any(|case| case.name == name);
            ensure!(
                is_known,
                "there is no position `{name}`; the positions are {}",
                known()
            );
        }
        let is_wanted = |case: &&Case| {
            let named = self.names.iter().any(|name| case.name == name);
            named || self.names.is_empty()
        };
        Ok(CASES.iter().filter(is_wanted).collect())
    }
}

fn search(case: &Case, run: &InterruptibleRun) -> anyhow::Result<SearchReport> {
    let board = case.board.parse().context("a board of the bench")?;
    let game = transcript::parse(case.moves, &board).context("an opening of the bench")?;
    let spec = PlayerSpec::parse(case.player, Characters::built_in())?;
    let mut player = players::make(&spec, 0)?;
    let analysis = run.think(&mut |_| (), |turn| {
        player.analyse(&game, Scores::Lines(case.lines), turn)
    })?;
    analysis
        .report
        .context("a player of the bench reports its search")
}

fn say(output: &mut Output, case: &Case, effort: Effort) -> anyhow::Result<()> {
    let (name, nodes, speed) = (case.name, effort.nodes, effort.nodes_per_second());
    if output.json {
        return output.json(&json!({
            "name": name,
            "board": case.board,
            "player": case.player,
            "nodes": nodes,
            "seconds": effort.time.as_secs_f64(),
            "nps": speed,
        }));
    }
    let (board, player) = (case.board, case.player);
    output.text(&format!(
        "{name:<9} {nodes:>9} nodes {speed:>9} nps  {board}, {player}\n"
    ))
}
