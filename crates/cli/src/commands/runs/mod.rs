//! `outflank runs`: what the laboratory has kept.

mod date;
mod export;
mod kinds;
mod list;
mod show;

use std::sync::Arc;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use export::ExportFormat;
pub(crate) use kinds::lines_and_plots;
use outflank_lab::block_on;
use outflank_store::{Run, RunId, RunStore};

use crate::laboratory::{FleetArgs, LabArgs, StoreArgs, ThreadArgs};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank tournament first random --games 4 > table.txt
  outflank runs
  outflank runs show last
  outflank runs resume last --threads 2
  outflank runs export last --to ggf > games.ggf
  outflank runs plot last > plot.svg
  outflank runs plot last --number 1

A run is named as in the list, such as `t-7k3f`, or `last` for the newest one. One that was stopped
or interrupted goes on where it was: every finished game is kept. Runs can be read while they are
running.
With --json: one document per run, one per line; `show` adds the results, as the command that made
the run prints them; `export` has one document per game.";

/// List, show, resume, export and plot runs of the laboratory
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RunsArgs {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    store: StoreArgs,
}

/// What to do with runs.
#[derive(Debug, Subcommand)]
enum Action {
    /// List all runs, the newest first
    List,
    /// Show the settings and the results of a run
    Show(RunArg),
    /// Continue a run that was stopped or interrupted
    Resume {
        #[command(flatten)]
        run: RunArg,
        #[command(flatten)]
        threads: ThreadArgs,
        #[command(flatten)]
        fleet: Box<FleetArgs>,
    },
    /// Print all games of a run
    Export {
        #[command(flatten)]
        run: RunArg,
        /// The format; json with --json
        #[arg(long, value_name = "FORMAT")]
        to: Option<ExportFormat>,
    },
    /// Plot the results of a run, as SVG
    Plot {
        #[command(flatten)]
        run: RunArg,
        /// Which plot: an evolution has its weights and its scores, breeding its best scores and
        /// its diversity
        #[arg(long, default_value_t = 1, value_name = "N")]
        number: usize,
    },
}

/// A run on the command line.
#[derive(Debug, Args)]
struct RunArg {
    /// The run, or `last`
    #[arg(value_name = "RUN")]
    id: String,
}

impl RunsArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let store = self.store.open_existing()?;
        let action = self.action.unwrap_or(Action::List);
        let Some(store) = store else {
            let file = self.store.file()?;
            return match action {
                Action::List => list::print_none(&file, output),
                _ => bail!("there is no file {} with runs", file.display()),
            };
        };
        match action {
            Action::List => list::print(&block_on(store.runs())?, output),
            Action::Show(run) => show::print(&store, &run.find(&*store)?, output),
            Action::Resume {
                run,
                threads,
                fleet,
            } => {
                let args = LabArgs::for_resuming(threads, *fleet, self.store);
                kinds::resume(&store, &run.find(&*store)?, &args, output)
            }
            Action::Export { run, to } => {
                let json = output.json.then_some(ExportFormat::Json);
                let format = to
                    .or(json)
                    .context("choose a format: --to csv, json or ggf")?;
                export::print(&*store, &run.find(&*store)?, format, output)
            }
            Action::Plot { run, number } => {
                kinds::plot(&store, &run.find(&*store)?, number, output)
            }
        }
    }
}

impl RunArg {
    fn find(&self, store: &dyn RunStore) -> anyhow::Result<Run> {
        if self.id != "last" {
            return Ok(block_on(store.run(&RunId::new(&self.id)))?);
        }
        let newest = block_on(store.runs())?.into_iter().next();
        newest.context("there are no runs yet")
    }
}

/// A store that a run can be continued in.
type SharedStore = Arc<dyn RunStore>;
