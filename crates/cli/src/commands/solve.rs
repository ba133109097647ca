//! `outflank solve`: solves the positions of a file exactly.

use std::num::NonZero;
use std::thread::available_parallelism;

use anyhow::{Context, bail};
use clap::{Args, value_parser};
use outflank_engine::{Computer, ComputerSpec, Player, Scores};
use outflank_record::Game;
use outflank_record::obf::Problem;
use outflank_record::transcript::move_text;
use outflank_rules::{Board, Move};
use outflank_search::SearchReport;
use outflank_search::pvs::PvsOptions;
use serde::Serialize;

use crate::formats::{Format, Parsed};
use crate::input::InputSource;
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Spinner;
use crate::search_output::progress_text;

const EXAMPLES: &str = "\
Examples:
  outflank solve positions.obf
  outflank solve positions.obf --threads 2 --wld
  outflank solve '-----OX--XO----- X; B1:-8;'

A line for each position: its number, the score of the side to move in discs, the best move, nodes,
time, and `right` or `wrong` if the file says what is best. Empty cells count for the winner.
With --wld only the winner is found, which is faster: win, loss or draw.
Ctrl-C ends it and prints the sum of what is solved.
With --json: one document per position, and a last one with the sums.";

/// Solve the positions of a file exactly, and compare with the scores in it
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SolveArgs {
    /// A file of positions in OBF, one of them, or `-` for standard input
    #[arg(value_name = "FILE.obf", allow_hyphen_values = true)]
    positions: String,
    /// The board; by default the one with the number of cells of each position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The number of threads; 0 means one per core
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
    /// Find only the winner
    #[arg(long)]
    wld: bool,
    /// The memory for what is known of positions, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = value_parser!(u32).range(1..=65_536))]
    memory: u32,
}

/// A position with its solution.
#[derive(Serialize)]
struct Solved {
    number: usize,
    /// Discs by which the side to move wins; with --wld its sign.
    score: i32,
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
    seconds: f64,
    /// Whether the file has this score and no lower one for the move; none if it has no scores.
    right: Option<bool>,
}

/// The sums over all positions.
#[derive(Default, Serialize)]
struct Sums {
    right: usize,
    total: usize,
    nodes: u64,
    seconds: f64,
    nps: u64,
}

impl SolveArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let source = InputSource::open(&self.positions)?;
        let parsed = source.read(Some(Format::Obf), self.board.as_ref())?;
        let Parsed::Problems(problems) = parsed else {
            bail!("there are no positions in the input");
        };
        if let Some(over) = problems.iter().position(|it| it.position.is_over()) {
            bail!("position {}: the game is over", over + 1);
        }
        let mut solver = Computer::new(ComputerSpec::solver(self.options()), 0);
        let run = InterruptibleRun::new();
        let mut sums = Sums::default();
        for (index, problem) in problems.iter().enumerate() {
            let Some(solved) = self.solve(&mut solver, index + 1, problem, &run)? else {
                break;
            };
            sums.add(&solved);
            self.say(&solved, output)?;
        }
        if output.json {
            return output.json(&sums);
        }
        output.line(format!(
            "{} of {} right, {} nodes, {:.3} s, {} nodes/s",
            sums.right, sums.total, sums.nodes, sums.seconds, sums.nps
        ))
    }

    fn options(&self) -> PvsOptions {
        let threads = match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        };
        PvsOptions {
            threads,
            table_bytes: (self.memory as usize) << 20,
            winner_only: self.wld,
            // Only for the search that sorts the moves before the position is solved.
            probcut: true,
            ..PvsOptions::default()
        }
    }

    /// Solves a position; `None` after Ctrl-C.
    fn solve(
        &self,
        solver: &mut Computer,
        number: usize,
        problem: &Problem,
        run: &InterruptibleRun,
    ) -> anyhow::Result<Option<Solved>> {
        let shape = problem.position.board().shape();
        let game = Game::new(problem.position.clone());
        let spinner = Spinner::new(format!("position {number}"));
        let mut observe = |report: &SearchReport| {
            spinner.say(format_args!(
                "position {number}: {}",
                progress_text(shape, report)
            ));
        };
        let analysis = run.think(&mut observe, |turn| {
            solver.analyse(&game, Scores::Best, turn)
        })?;
        if run.was_interrupted() {
            return Ok(None);
        }
        let report = analysis.report.context("a search has a report")?;
        let margin = report
            .value
            .discs()
            .context("a solved position has a score in discs")?;
        let score = if self.wld { margin.signum() } else { margin };
        Ok(Some(Solved {
            number,
            score,
            mv: move_text(shape, analysis.best).to_string(),
            nodes: report.nodes,
            seconds: report.elapsed.as_secs_f64(),
            right: self.is_right(problem, score, analysis.best),
        }))
    }

    /// Whether a solution agrees with the file, which may list only some of the best moves.
    fn is_right(&self, problem: &Problem, score: i32, best: Move) -> Option<bool> {
        let listed = problem.best_score()?;
        if self.wld {
            return Some(score == listed.signum());
        }
        let is_worse = |&(mv, score): &(Move, i32)| mv == best && score < listed;
        Some(score == listed && !problem.scores.iter().any(is_worse))
    }

    fn say(&self, solved: &Solved, output: &mut Output) -> anyhow::Result<()> {
        if output.json {
            return output.json(solved);
        }
        let score = match (self.wld, solved.score) {
            (false, score) => format!("{score:+}"),
            (true, 0) => "draw".to_owned(),
            (true, score) => (if score > 0 { "win" } else { "loss" }).to_owned(),
        };
        let verdict = match solved.right {
            Some(true) => "right",
            Some(false) => "wrong",
            None => "",
        };
        let line = format!(
            "{:>3}  {score:>4}  {:<3}  {:>13} nodes  {:>9.3} s  {verdict}",
            solved.number, solved.mv, solved.nodes, solved.seconds
        );
        output.line(line.trim_end())
    }
}

impl Sums {
    fn add(&mut self, solved: &Solved) {
        self.right += usize::from(solved.right == Some(true));
        self.total += 1;
        self.nodes += solved.nodes;
        self.seconds += solved.seconds;
        // A clock that has not moved must not make the speed infinite.
        self.nps = (self.nodes as f64 / self.seconds.max(1e-9)) as u64;
    }
}
