//! `outflank match`: many games of two players.

mod openings;
mod programs;
mod save;
mod summary;

use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Instant;

use clap::{Args, value_parser};
use outflank_engine::PlayerSpec;
use outflank_lab::{FinishedGame, MatchResult, Runner, Tally};
use outflank_rules::Board;
use programs::Programs;
use save::SaveFile;
use summary::MatchSummary;

use crate::interruptible_run::InterruptibleRun;
use crate::output::{Output, notice};
use crate::players::{self, PlayerFiles};
use crate::progress::Progress;

const EXAMPLES: &str = "\
Examples:
  outflank match jolly:depth=2 random --games 20
  outflank match outflank:level=club web:depth=1 --games 4 --threads 2
  outflank match mcts:sims=100 random --board hex4 --games 4 --seed 7 --plies 5
  outflank match lab:depth=2 c:depth=1 --games 4 --openings games.ggf --save match.ggf
  outflank match first random --board 8x8+holes12@7 --games 10 --json

Every opening is played with both colours. Openings are random moves, all different even under
symmetry, and roughly equal for both sides. Or they come from a file: transcripts one per line,
positions (OBF), GGF or WTHOR. If the file has too many, the seed chooses; if it has too few, they
are played again.
A player that fails loses that game, and the match goes on. Ctrl-C prints the result so far.
The error of the Elo difference is a 95% interval, from the variance between openings.
--save never overwrites a file.
With --json: one document.";

/// Play a match of two players, with both colours of each opening
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct MatchArgs {
    /// The first player, see `outflank players`; the result is from its point of view
    #[arg(value_name = "P1")]
    first: String,
    /// The other player
    #[arg(value_name = "P2")]
    second: String,
    /// The board; by default 8x8, or the board of the openings
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The number of games; if it is odd, the last opening is played once
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// A file of openings, instead of random ones
    #[arg(long, value_name = "FILE")]
    openings: Option<String>,
    /// Plies of a random opening; by default an eighth of the empty cells, 8 on 8x8
    #[arg(long, conflicts_with = "openings", value_parser = value_parser!(u16).range(..=512))]
    plies: Option<u16>,
    /// Games played at the same time; 0 means one per core
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
    /// The seed of openings and players; the same seed gives the same match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write every game to a new file as soon as it is over
    #[arg(long, value_name = "FILE.ggf")]
    save: Option<PathBuf>,
    #[command(flatten)]
    files: PlayerFiles,
}

impl MatchArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let specs = [
            self.files.spec(&self.first)?,
            self.files.spec(&self.second)?,
        ];
        for spec in &specs {
            players::make(spec, self.seed)?;
        }
        save::refuse_same_file(self.openings.as_deref(), self.save.as_deref())?;
        let plan = self.plan()?;
        let run = InterruptibleRun::new();
        let programs = Programs::start(&specs, &plan, self.seed, &run)?;
        let names = specs.each_ref().map(PlayerSpec::to_string);
        let mut save_file = SaveFile::create(self.save.as_deref(), &names)?;
        let begun = Instant::now();
        let result = if run.was_interrupted() {
            MatchResult::default()
        } else {
            self.play(&plan, &programs, &run, &mut save_file)
        };
        let summary = MatchSummary {
            names: &names,
            plan: &plan,
            result: &result,
            elapsed: begun.elapsed(),
        };
        if output.json {
            output.json(&summary.json())?;
        } else {
            output.lines(summary.lines(output.look.unicode))?;
        }
        save_file.finish()
    }

    fn thread_count(&self) -> usize {
        match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        }
    }

    fn plan(&self) -> anyhow::Result<outflank_lab::Match> {
        let games = self.games as usize;
        let count = games.div_ceil(2);
        let board = self.board.as_ref();
        let openings = match &self.openings {
            Some(file) => openings::read(file, board, count, self.seed)?,
            None => {
                let classic = Board::classic();
                let board = board.unwrap_or(&classic);
                let plies = self.plies.map(usize::from);
                openings::random(board, plies, count, self.seed)?
            }
        };
        Ok(outflank_lab::Match {
            openings,
            games,
            seed: self.seed,
        })
    }

    fn play(
        &self,
        plan: &outflank_lab::Match,
        programs: &Programs<'_>,
        run: &InterruptibleRun,
        save_file: &mut SaveFile,
    ) -> MatchResult {
        let make = |who: usize| programs.make(who);
        let threads = self.thread_count();
        let progress = Progress::new("0-0-0", plan.games);
        let mut tally = Tally::default();
        let mut done = |played: &FinishedGame| {
            tally += played.tally(0);
            progress.relabel(format!("{}-{}-{}", tally.wins, tally.draws, tally.losses));
            progress.advance();
            save_file.add(played);
        };
        let result = run.think(&mut |_| (), |turn| {
            let runner = Runner {
                threads,
                control: turn.control,
                make: &make,
            };
            plan.play(&runner, &mut done)
        });
        let (started, wanted) = (result.threads(), threads.min(plan.games));
        if started < wanted {
            notice(format!(
                "only {started} of {wanted} threads could be started"
            ));
        }
        result
    }
}
