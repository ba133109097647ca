//! `outflank train`: teaches the evaluation of a board.

mod fit;
mod label;
mod probcut;
mod rounds;
mod sample_files;
mod self_play;
mod test;
mod weight_files;

use clap::{Args, Subcommand};

use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank train self-play --board 6x6 --games 20 --depth 2 --out 6x6.samples
  outflank train fit --board 6x6 --epochs 2 --out 6x6.weights 6x6.samples
  outflank train test --board 6x6 --weights 6x6.weights 6x6.samples

Self-play makes samples: positions with their values. Fitting makes weights from them. Better weights
play better games, so `loop` repeats both. A file of samples that exists is continued. Ctrl-C keeps
what was made. The weights of a player in a file are used with --weights.
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
            Step::Label(step) => step.run(output),
            Step::Fit(step) => step.run(output),
            Step::Probcut(step) => step.run(output),
            Step::Test(step) => step.run(output),
            Step::Loop(step) => step.run(output),
        }
    }
}
