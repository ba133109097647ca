//! `outflank perft`: counts the leaves of the game tree.

mod split;

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use outflank_rules::{AnyPosition, Board};
use serde_json::json;

use crate::input::GameArg;
use crate::output::{Output, notice};
use crate::progress::Progress;

const EXAMPLES: &str = "\
Examples:
  outflank perft --depth 8
  outflank perft --board 6x6x6 --depth 4 --threads 2
  outflank perft --board hex5 --depth 7 --verbose
  outflank perft --depth 5 f5d6c3
  outflank perft --depth 5 '-----OX--XXX---- O'

A pass costs one ply, and a finished game counts as one leaf at every deeper ply.
With --json: one document per depth, one per line.";

/// Count the leaves of the game tree, a line `depth count` for each depth
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PerftArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The depth in plies
    #[arg(long, value_name = "PLIES", value_parser = value_parser!(u32).range(1..=1000))]
    depth: u32,
    /// The number of threads; 0 means one per core
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
    /// Print the time of each depth on standard error
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    given: GameArg,
}

impl PerftArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let board = self.board.as_ref();
        let root = match self.given.game(board)? {
            Some(game) => game.position().clone(),
            None => AnyPosition::start(board.unwrap_or(&Board::classic())),
        };
        let threads = match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        };
        let mut has_noticed = false;
        for depth in 1..=self.depth {
            let begun = Instant::now();
            let work = split::Work::new(&root, depth, threads);
            let progress = Progress::new(format!("depth {depth}"), work.parts());
            let counted = work.count(threads, || progress.advance());
            drop(progress);
            self.say(output, depth, counted.lines, begun.elapsed())?;
            if counted.missing_threads > 0 && !has_noticed {
                let started = threads - counted.missing_threads;
                notice(format!(
                    "only {started} of {threads} threads could be started"
                ));
                has_noticed = true;
            }
        }
        Ok(())
    }

    fn say(
        &self,
        output: &mut Output,
        depth: u32,
        count: u64,
        time: Duration,
    ) -> anyhow::Result<()> {
        let seconds = time.as_secs_f64();
        // A clock that has not moved must not make the speed infinite.
        let speed = count as f64 / seconds.max(1e-9);
        if output.json {
            output.json(&json!({
                "depth": depth,
                "count": count,
                "seconds": seconds,
                "leaves_per_second": speed.round(),
            }))?;
        } else {
            output.text(&format!("{depth} {count}\n"))?;
        }
        if self.verbose {
            let millions = speed / 1e6;
            output.aside(format!(
                "depth {depth}: {seconds:.3} s, {millions:.1} million leaves a second"
            ));
        }
        Ok(())
    }
}
