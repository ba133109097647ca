//! `outflank analyse`: reviews of games.

mod move_table;
mod reason_text;
mod summary_text;

use anyhow::Context;
use clap::{Args, value_parser};
use outflank_analysis::{
    DEFAULT_LEVEL, MoveReview, ReviewOptions, Reviewer, Summary, ThreePlyRow, three_ply_table,
};
use outflank_engine::{LEVELS, Level};
use outflank_record::Game;
use outflank_rules::{Board, MoveName};
use serde::Serialize;

use crate::input::GameArg;
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Progress;
use crate::search_notices::print_notice;

const EXAMPLES: &str = "\
Examples:
  outflank analyse --level club f5d6c3d3c4f4f6
  outflank analyse --level club --board 6x6 c2d2e2
  outflank analyse --three-ply f5d6c3d3c4
  outflank analyse --level 6 --json --board hex4 e2f1

Values and losses are in discs for the side that moved; `~` marks estimates. Below a bad move stands
why it is bad. The graph shows the value for Dark. Ctrl-C prints the moves reviewed so far.
With --three-ply: the table of an earlier program, with its own evaluation at depth three.
With --json: one document per game, one per line.";

/// Review a game: the value of every move, and the better moves
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AnalyseArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// How thorough to be: the name or number of a level, see `outflank players`
    #[arg(long, value_name = "LEVEL", default_value = DEFAULT_LEVEL)]
    level: String,
    /// The table of an earlier program instead, at depth three
    #[arg(long, alias = "classic", conflicts_with = "level")]
    three_ply: bool,
    /// Threads that search together
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    threads: u16,
    #[command(flatten)]
    given: GameArg,
}

#[derive(Serialize)]
struct ReviewJson<'a> {
    board: String,
    start: String,
    level: &'a str,
    complete: bool,
    moves: Vec<MoveReview<MoveName>>,
    summary: Summary,
}

#[derive(Serialize)]
struct ThreePlyJson {
    board: String,
    start: String,
    complete: bool,
    moves: Vec<ThreePlyRow<MoveName>>,
}

impl AnalyseArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let level = self.level()?;
        let games = self.given.games(self.board.as_ref())?;
        let games = games.context("there is no game to analyse: give a transcript or a file")?;
        let run = InterruptibleRun::new();
        for (index, game) in games.iter().enumerate() {
            if index > 0 && !output.json {
                output.line("")?;
            }
            let complete = if self.three_ply {
                self.print_three_ply(game, &run, output)?
            } else {
                self.print_review(game, self.options(level, game), &run, output)?
            };
            if !complete {
                break;
            }
        }
        Ok(())
    }

    fn level(&self) -> anyhow::Result<Level> {
        Level::find(&self.level).with_context(|| {
            let names = LEVELS.map(|level| level.name).join(", ");
            format!(
                "there is no level `{}`; the levels are 0 to {}, {names}",
                self.level,
                Level::HIGHEST
            )
        })
    }

    fn options(&self, level: Level, game: &Game) -> ReviewOptions {
        ReviewOptions {
            threads: usize::from(self.threads),
            ..ReviewOptions::of_level(&level, game.board())
        }
    }

    /// Returns whether the whole game was reviewed.
    fn print_review(
        &self,
        game: &Game,
        options: ReviewOptions,
        run: &InterruptibleRun,
        output: &mut Output,
    ) -> anyhow::Result<bool> {
        let shape = game.board().shape();
        let reviews = review(game, options, run);
        let complete = reviews.len() == game.moves().len();
        let summary = Summary::of(&reviews);
        if output.json {
            output.json(&ReviewJson {
                board: game.board().to_string(),
                start: game.start().to_string(),
                level: &self.level,
                complete,
                moves: reviews.iter().map(|review| review.named(shape)).collect(),
                summary,
            })?;
            return Ok(complete);
        }
        output.lines(move_table::reviews(&reviews, shape, output.look.colour))?;
        output.line("")?;
        output.lines(summary_text::summary(
            &reviews,
            &summary,
            output.look.unicode,
        ))?;
        output.lines(unfinished(reviews.len(), game))?;
        Ok(complete)
    }

    fn print_three_ply(
        &self,
        game: &Game,
        run: &InterruptibleRun,
        output: &mut Output,
    ) -> anyhow::Result<bool> {
        let shape = game.board().shape();
        let rows = run.think(&mut |_| (), |turn| {
            three_ply_table::table(game, turn.control)
        });
        let complete = rows.len() == game.moves().len();
        if output.json {
            output.json(&ThreePlyJson {
                board: game.board().to_string(),
                start: game.start().to_string(),
                complete,
                moves: rows.iter().map(|row| row.named(shape)).collect(),
            })?;
        } else {
            output.lines(move_table::three_ply(&rows, shape))?;
            output.lines(unfinished(rows.len(), game))?;
        }
        Ok(complete)
    }
}

/// Reviews the moves until the end or Ctrl-C, in the order of the game.
fn review(game: &Game, options: ReviewOptions, run: &InterruptibleRun) -> Vec<MoveReview> {
    let mut reviewer = Reviewer::new(game, options);
    let progress = Progress::new("reviewing", reviewer.total());
    let mut reviews = Vec::new();
    run.think(&mut |_| (), |turn| {
        while let Some(review) = reviewer.next(turn.control) {
            reviews.push(review);
            progress.advance();
        }
    });
    drop(progress);
    reviewer.notices().iter().for_each(print_notice);
    reviews.sort_by_key(|review| review.ply);
    reviews
}

/// A line about the moves that are missing.
fn unfinished(done: usize, game: &Game) -> Option<String> {
    let total = game.moves().len();
    (done < total).then(|| format!("stopped: {done} of {total} moves were reviewed"))
}
