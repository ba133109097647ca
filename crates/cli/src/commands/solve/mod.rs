//! `outflank solve`: solves the positions of a file, or the start of a board, exactly.

mod perfect_play;

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
use perfect_play::PerfectPlay;

const EXAMPLES: &str = "\
Examples:
  outflank solve positions.obf
  outflank solve positions.obf --threads 2 --wld
  outflank solve '-----OX--XO----- X; B1:-8;'
  outflank solve --board 4x4

A line for each position: its number, the score of the side to move in discs, the best move, nodes,
time, and `right` or `wrong` if the file says what is best. Empty cells count for the winner.
With --wld only the winner is found, which is faster: win, loss or draw.
Ctrl-C ends it and prints the sum of what is solved.
Without positions it solves the start of the board, and prints a game in which both sides play
perfectly. That takes less than a second on the smallest boards, and minutes on 6x6.
With --json: one document per position, and a last one with the sums; of a start, one document.";

/// Solve the positions of a file, or the start of a board, exactly
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SolveArgs {
    /// A file of positions in OBF, one of them, or `-` for standard input
    #[arg(value_name = "FILE.obf", allow_hyphen_values = true)]
    #[arg(required_unless_present = "board")]
    positions: Option<String>,
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
        let mut solver = Solver::new(self.options());
        match (&self.positions, &self.board) {
            (Some(positions), _) => self.solve_all(positions, &mut solver, output),
            (None, Some(board)) => PerfectPlay::on(board, &mut solver)?.say(output),
            (None, None) => bail!("give a file of positions or --board"),
        }
    }

    fn solve_all(
        &self,
        positions: &str,
        solver: &mut Solver,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let source = InputSource::open(positions)?;
        let parsed = source.read(Some(Format::Obf), self.board.as_ref())?;
        let Parsed::Problems(problems) = parsed else {
            bail!("there are no positions in the input");
        };
        if let Some(over) = problems.iter().position(|it| it.position.is_over()) {
            bail!("position {}: the game is over", over + 1);
        }
        let mut sums = Sums::default();
        for (index, problem) in problems.iter().enumerate() {
            let Some(solved) = self.solve(solver, index + 1, problem)? else {
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
        solver: &mut Solver,
        number: usize,
        problem: &Problem,
    ) -> anyhow::Result<Option<Solved>> {
        let shape = problem.position.board().shape();
        let game = Game::new(problem.position.clone());
        let Some(Solution {
            best,
            margin,
            report,
        }) = solver.solve(&game, &format!("position {number}"))?
        else {
            return Ok(None);
        };
        Ok(Some(Solved {
            number,
            score: margin,
            mv: move_text(shape, best).to_string(),
            nodes: report.nodes,
            seconds: report.elapsed.as_secs_f64(),
            right: self.is_right(problem, margin, best),
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
            (true, score) => winner_text(score).to_owned(),
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

/// What a margin says about the winner, for the side to move.
fn winner_text(margin: i32) -> &'static str {
    match margin.signum() {
        0 => "draw",
        1 => "win",
        _ => "loss",
    }
}

/// Solves one position after another, until Ctrl-C.
struct Solver {
    computer: Computer,
    /// Whether margins are only signs.
    winner_only: bool,
    run: InterruptibleRun,
}

/// What the solver finds.
struct Solution {
    best: Move,
    /// Discs by which the side to move wins, or only the sign.
    margin: i32,
    report: SearchReport,
}

impl Solver {
    fn new(options: PvsOptions) -> Solver {
        Solver {
            winner_only: options.winner_only,
            computer: Computer::new(ComputerSpec::solver(options), 0),
            run: InterruptibleRun::new(),
        }
    }

    /// Solves the position at the end of a game; `None` after Ctrl-C.
    fn solve(&mut self, game: &Game, name: &str) -> anyhow::Result<Option<Solution>> {
        let shape = game.board().shape();
        let spinner = Spinner::new(name.to_owned());
        let mut observe = |report: &SearchReport| {
            spinner.say(format_args!("{name}: {}", progress_text(shape, report)));
        };
        let analysis = self.run.think(&mut observe, |turn| {
            self.computer.analyse(game, Scores::Best, turn)
        })?;
        if self.run.was_interrupted() {
            return Ok(None);
        }
        let report = analysis.report.context("a search has a report")?;
        let margin = report.value.discs();
        let margin = margin.context("a solved position has a score in discs")?;
        Ok(Some(Solution {
            best: analysis.best,
            margin: self.score(margin),
            report,
        }))
    }

    /// A margin as far as it matters.
    fn score(&self, margin: i32) -> i32 {
        if self.winner_only {
            margin.signum()
        } else {
            margin
        }
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
