//! `outflank experiment`: the experiments of the documents, with their figures beside ours.

mod first_move;
mod report;
mod study;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{bail, ensure};
use clap::{Args, value_parser};
use first_move::FirstMove;
use outflank_lab::experiments::{self, EXPERIMENTS, Experiment};
use serde_json::{Value, json};
pub(crate) use study::ExperimentStudy;

use crate::laboratory::{self, LabArgs};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank experiment
  outflank experiment single-heuristics --games 2
  outflank experiment depths --games 2 --no-store
  outflank experiment first-move --depth 4

Without a name it lists the experiments. With one it plays the games, and prints the tables as
Markdown. --figures FOLDER also writes the plots as SVG.
--games sets the games of each pairing; by default as many as the document played, or fewer
where that takes days.
The run is kept: Ctrl-C stops it, and `outflank runs resume ID` goes on.
`first-move` measures searches and plays no games: --limit and --depth say how far. It is not kept.
With --json: one document.";

/// Run an experiment, or list them
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExperimentArgs {
    /// The experiment
    name: Option<String>,
    /// The number of games of each pairing
    #[arg(long, value_parser = value_parser!(u32).range(1..=100_000))]
    games: Option<u32>,
    /// The seed of openings and players
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the plots to this folder
    #[arg(long, value_name = "FOLDER")]
    figures: Option<PathBuf>,
    /// Of `first-move`: the longest time of one search, in seconds; by default 60
    #[arg(long, value_name = "SECONDS", value_parser = value_parser!(u32).range(1..=1_000_000))]
    #[arg(conflicts_with = "games")]
    limit: Option<u32>,
    /// Of `first-move`: the greatest depth; by default that of the document
    #[arg(long, value_parser = value_parser!(u32).range(2..=100), conflicts_with = "games")]
    depth: Option<u32>,
    #[command(flatten)]
    lab: LabArgs,
}

impl ExperimentArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let Some(name) = &self.name else {
            return list(output);
        };
        if name == experiments::first_move::NAME {
            return self.measure_first_move(output);
        }
        ensure!(
            self.limit.is_none() && self.depth.is_none(),
            "--limit and --depth are options of the experiment `first-move`"
        );
        let Some(experiment) = Experiment::find(name) else {
            let known: Vec<&str> = summaries().map(|summary| summary.name).collect();
            bail!(
                "there is no experiment `{name}`; the experiments are {}",
                known.join(", ")
            );
        };
        let games = self.games.unwrap_or(experiment.games);
        let study = ExperimentStudy {
            name: experiment.name.to_owned(),
            seed: self.seed,
            parts: experiment.parts(games, self.seed),
            figures: self.figures,
        };
        laboratory::start(&study, &self.lab, output)
    }

    fn measure_first_move(&self, output: &mut Output) -> anyhow::Result<()> {
        ensure!(
            self.games.is_none(),
            "the experiment `first-move` plays no games"
        );
        let first_move = FirstMove {
            limit: Duration::from_secs(self.limit.unwrap_or(USUAL_LIMIT).into()),
            deepest: self.depth.unwrap_or(u32::MAX),
        };
        let outcome = first_move.measure()?;
        let findings = experiments::first_move::findings(&outcome.measured);
        if let Some(folder) = &self.figures {
            report::write_figures(&findings, folder);
        }
        if output.json {
            return output.json(&json!({
                "experiment": experiments::first_move::NAME,
                "tables": findings.tables,
                "figures": findings.figures,
                "left_out": outcome.left_out,
            }));
        }
        output.line(experiments::first_move::QUESTION)?;
        output.line(format!(
            "{}: {}",
            experiments::first_move::DOCUMENT,
            experiments::first_move::THEIRS
        ))?;
        output.lines(report::tables(&findings))?;
        if !outcome.left_out.is_empty() {
            output.line("")?;
        }
        let left_out = outcome.left_out.iter();
        output.lines(left_out.map(|search| format!("left out: {search}")))
    }
}

/// The longest time of a search of `first-move`, in seconds.
const USUAL_LIMIT: u32 = 60;

/// An experiment in the list.
struct Summary {
    name: &'static str,
    document: &'static str,
    question: &'static str,
    theirs: &'static str,
    /// Games of each pairing; `None` if it plays none.
    games: Option<u32>,
}

/// All experiments.
fn summaries() -> impl Iterator<Item = Summary> {
    let of_games = EXPERIMENTS.iter().map(|experiment| Summary {
        name: experiment.name,
        document: experiment.document,
        question: experiment.question,
        theirs: experiment.theirs,
        games: Some(experiment.games),
    });
    let of_searches = Summary {
        name: experiments::first_move::NAME,
        document: experiments::first_move::DOCUMENT,
        question: experiments::first_move::QUESTION,
        theirs: experiments::first_move::THEIRS,
        games: None,
    };
    of_games.chain([of_searches])
}

fn list(output: &mut Output) -> anyhow::Result<()> {
    if output.json {
        let summary = |summary: Summary| {
            json!({
                "name": summary.name,
                "document": summary.document,
                "question": summary.question,
                "theirs": summary.theirs,
                "games": summary.games,
            })
        };
        let all: Vec<Value> = summaries().map(summary).collect();
        return output.json(&json!({ "experiments": all }));
    }
    for summary in summaries() {
        output.line(format!("{:<18} {}", summary.name, summary.question))?;
        output.line(format!(
            "{:<18} {}: {}",
            "", summary.document, summary.theirs
        ))?;
    }
    Ok(())
}
