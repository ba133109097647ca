//! `outflank train self-play`: games that give samples.

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, available_parallelism};

use clap::{Args, value_parser};
use outflank_engine::EvaluationChoice;
use outflank_lab::training::self_play::{SelfPlay, SelfPlayOptions};
use outflank_rules::Board;
use outflank_search::Control;
use serde::Serialize;

use super::sample_files::SampleFile;
use super::weight_files::EvaluationArgs;
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Progress;

/// Play games of the program against itself, and keep their positions with values
#[derive(Debug, Args)]
pub(super) struct SelfPlayArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file of samples; one that exists is continued
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 10_000)]
    games: u32,
    #[command(flatten)]
    play: PlayArgs,
    #[command(flatten)]
    evaluation: EvaluationArgs,
}

/// How games are played.
#[derive(Clone, Debug, Args)]
pub(super) struct PlayArgs {
    /// Plies that each move is searched
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Empty cells from which positions are solved
    #[arg(long, default_value_t = 12, value_parser = value_parser!(u32).range(..=24))]
    endgame: u32,
    /// The percentage of the search in a position's value; the rest is the result of the game
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = value_parser!(u8).range(..=100))]
    search: u8,
    /// The least and the most random moves at the start; by default an eighth and two thirds of the
    /// cells
    #[arg(long, value_name = "MOVES", num_args = 2)]
    random: Option<Vec<u32>>,
    /// The number of threads; 0 means one per core
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
}

/// What was played.
#[derive(Serialize)]
pub(super) struct Played {
    pub(super) games: u32,
    samples: usize,
    seconds: f64,
}

impl SelfPlayArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let choice = self.evaluation.choice(&self.board)?;
        let mut file = SampleFile::open(&self.out, &self.board)?;
        let played = self
            .play
            .play(&self.board, &choice, self.games, &mut file)?;
        if output.json {
            return output.json(&played);
        }
        output.line(format!(
            "{} games, {} samples in {:.1} s",
            played.games, played.samples, played.seconds
        ))
    }
}

impl PlayArgs {
    /// The same games, whose results alone decide the values.
    pub(super) fn by_results(self) -> PlayArgs {
        PlayArgs { search: 0, ..self }
    }

    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    pub(super) fn endgame(&self) -> u32 {
        self.endgame
    }

    fn options(&self, board: &Board) -> SelfPlayOptions {
        let cells = board.playable_count() as u32;
        let (least, most) = match self.random.as_deref() {
            Some(&[least, most]) => (least.min(most), most.max(least)),
            _ => (cells / 8, cells * 2 / 3),
        };
        SelfPlayOptions {
            depth: self.depth,
            endgame: self.endgame,
            search_share: f32::from(self.search) / 100.0,
            least_random: least,
            most_random: most,
        }
    }

    fn threads(&self) -> usize {
        match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        }
    }

    /// Plays games until there are enough, or Ctrl-C, and adds their samples to a file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn play(
        &self,
        board: &Board,
        choice: &EvaluationChoice,
        games: u32,
        file: &mut SampleFile,
    ) -> anyhow::Result<Played> {
        let begun = std::time::Instant::now();
        let options = self.options(board);
        let first = file.next_game;
        let next = AtomicU32::new(0);
        let shared = Mutex::new((file, 0_usize, 0_u32, anyhow::Ok(())));
        let progress = Progress::new("games", games as usize);
        let work = |control: Control<'_>| {
            let mut player = SelfPlay::new(board, choice.clone(), options);
            while !control.is_stopped() {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    break;
                }
                let Some(records) = player.game(first.saturating_add(game), control) else {
                    break;
                };
                let Ok(mut shared) = shared.lock() else {
                    break;
                };
                let (file, samples, played, result) = &mut *shared;
                *samples += records.len();
                *played += 1;
                *result = file.add(&records);
                if result.is_err() {
                    next.store(games, Ordering::Relaxed);
                    break;
                }
                progress.advance();
            }
        };
        InterruptibleRun::new().think(&mut |_| (), |turn| {
            let control = turn.control;
            thread::scope(|scope| {
                let helpers = self.threads().saturating_sub(1);
                for _ in 0..helpers {
                    scope.spawn(|| work(control));
                }
                work(control);
            });
        });
        let (_, samples, games, result) = shared
            .into_inner()
            .map_err(|_| anyhow::anyhow!("a thread that played failed"))?;
        result?;
        Ok(Played {
            games,
            samples,
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
