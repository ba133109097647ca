//! `outflank train`: teaches the evaluation of a board.

mod checkpoint;
mod core_args;
mod fit;
mod holes_args;
mod import;
mod label;
mod probcut;
mod rounds;
mod run_samples;
mod sample_files;
mod self_play;
mod test;
mod weight_files;
mod weight_source;

use clap::{Args, Subcommand};
use outflank_lab::{ArenaError, TaskId};

pub(crate) use self::label::LabelStudy;
pub(crate) use self::rounds::TrainingStudy;
pub(crate) use self::self_play::SelfPlayStudy;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank train self-play --board 6x6 --games 20 --depth 2 --out 6x6.samples
  outflank train fit --board 6x6 --epochs 2 --out 6x6.weights 6x6.samples
  outflank train test --board 6x6 --weights 6x6.weights 6x6.samples

Self-play makes samples: positions with their values. Fitting makes weights from them. Better weights
play better games, so `loop` repeats both. `self-play`, `label` and `loop` are runs of the laboratory:
Ctrl-C stops them, `outflank runs resume` goes on, and with --nats other machines do the work. A fit
that was stopped goes on if it is started again.
With --json: one document with the result.";

/// Teach the evaluation of a board: self-play, labels, fitting, tests
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct TrainArgs {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    SelfPlay(self_play::SelfPlayArgs),
    Import(import::ImportArgs),
    Label(label::LabelArgs),
    Fit(fit::FitArgs),
    Probcut(probcut::ProbcutArgs),
    Test(test::TestArgs),
    Loop(rounds::LoopArgs),
}

impl TrainArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        match self.step {
            Step::SelfPlay(step) => step.run(output),
            Step::Import(step) => step.run(output),
            Step::Label(step) => step.run(output),
            Step::Fit(step) => step.run(output),
            Step::Probcut(step) => step.run(output),
            Step::Test(step) => step.run(output),
            Step::Loop(step) => step.run(output),
        }
    }
}

/// Why a study cannot go on, except for what happens to its tasks.
fn wrong(problem: impl std::fmt::Display) -> ArenaError {
    // The whole chain of reasons of an error.
    ArenaError::Journal(format!("{problem:#}"))
}

/// The tasks of a study that could not be done.
fn failed_lines(failed: &[(TaskId, String)]) -> impl Iterator<Item = String> {
    failed
        .iter()
        .map(|(task, reason)| format!("task {task} could not be done: {reason}"))
}
