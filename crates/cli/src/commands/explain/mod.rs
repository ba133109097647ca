//! `outflank explain`: a textbook search step by step.

mod json;
mod step_table;

use std::sync::atomic::AtomicBool;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use outflank_eval::Evaluation;
use outflank_record::Game;
use outflank_rules::{Board, Geometry, Position, with_position};
use outflank_search::explain::{Event, Explanation, OPEN_END};
use outflank_search::textbook::{Textbook, TextbookOptions};
use outflank_search::{Control, Limits, MoveOrder};

use crate::input::GameArg;
use crate::interruptible_run::Stopwatch;
use crate::output::Output;
use crate::players::PlayerFiles;

/// The open end of a window where values can be larger than usual.
const FAR_OPEN_END: i32 = 1_000_000_000;

const EXAMPLES: &str = "\
Examples:
  outflank explain --board 4x4 --depth 2 --eval web '----XXX--XO----- O'
  outflank explain --board 4x4 --depth 2 --eval web --order cell '----XXX--XO----- O'
  outflank explain --depth 2 --eval jolly --no-pruning f5d6
  outflank explain --json --board hex3 --depth 1 --eval holes

Every call of the search and every event in it is a line. The side to move at the root maximises
(max), the other minimises (min). Alpha and beta are the bounds after the step. The order `web` tries
the neighbours of each disc, row by row; the order `cell` tries cells row by row.
With --json: one document with `nodes`, `steps` and the result.";

/// Show every step of a minimax or alpha-beta search
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExplainArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The depth in plies
    #[arg(long, value_name = "PLIES", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// The character whose evaluation to use, see `outflank players`
    #[arg(long, value_name = "CHARACTER", default_value = "web")]
    eval: String,
    #[command(flatten)]
    files: PlayerFiles,
    /// The order of moves
    #[arg(long, value_name = "ORDER", default_value = "web")]
    order: OrderArg,
    /// Plain minimax, without pruning
    #[arg(long)]
    no_pruning: bool,
    /// The maximum number of calls
    #[arg(long, value_name = "CALLS", default_value_t = 100_000)]
    most: u64,
    #[command(flatten)]
    given: GameArg,
}

/// An order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OrderArg {
    /// The neighbours of each disc
    Web,
    /// By cell number
    Cell,
}

impl ExplainArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let board = self.board.as_ref();
        let evaluation = self.evaluation()?;
        let game = match self.given.game(board)? {
            Some(game) => game,
            None => Game::on(board.unwrap_or(&Board::classic())),
        };
        let explanation =
            with_position!(game.position(), position => self.explain(position, &evaluation));
        if !is_complete(&explanation) {
            let most = self.most;
            bail!("there are more than {most} calls: use a smaller --depth or a larger --most");
        }
        let shape = game.board().shape();
        if output.json {
            return output.json(&json::of(&self, &game, &explanation));
        }
        output.lines(step_table::steps(&explanation, shape))?;
        output.line("")?;
        output.lines(step_table::summary(&explanation, shape))
    }

    fn evaluation(&self) -> anyhow::Result<Evaluation> {
        let known = self.files.load()?;
        let who = known.find(&self.eval).with_context(|| {
            let names: Vec<&str> = known.iter().map(|who| who.name.as_str()).collect();
            let (eval, names) = (&self.eval, names.join(", "));
            format!("there is no character `{eval}`; the characters are {names}")
        })?;
        Ok(who.evaluation.clone())
    }

    fn explain<G: Geometry>(&self, position: &Position<G>, evaluation: &Evaluation) -> Explanation {
        let options = TextbookOptions {
            pruning: !self.no_pruning,
            order: match self.order {
                OrderArg::Web => MoveOrder::ByNeighbour,
                OrderArg::Cell => MoveOrder::ByCell,
            },
            ..TextbookOptions::default()
        };
        let limits = Limits {
            depth: Some(self.depth),
            nodes: Some(self.most),
            ..Limits::default()
        };
        let on_board = evaluation.on(position.board());
        let evaluator = on_board.at_root(position.discs());
        let (clock, go_on) = (Stopwatch::start(), AtomicBool::new(false));
        let control = Control::new(&clock, &go_on);
        let open_end = if evaluation.win() < OPEN_END / 2 {
            OPEN_END
        } else {
            FAR_OPEN_END
        };
        Textbook::new(&evaluator, options).explain(position, &limits, control, open_end)
    }
}

/// Whether the search is complete: its last event is the value of the root.
fn is_complete(explanation: &Explanation) -> bool {
    explanation.steps.last().is_some_and(|step| {
        let has_value = matches!(step.event, Event::Returned { .. } | Event::Evaluated { .. });
        step.node == 1 && has_value
    })
}

/// The number of alpha and beta cut-offs.
fn cuts(explanation: &Explanation) -> (usize, usize) {
    let count = |wanted: Event| {
        let steps = explanation.steps.iter();
        steps.filter(|step| step.event == wanted).count()
    };
    (count(Event::AlphaCut), count(Event::BetaCut))
}
