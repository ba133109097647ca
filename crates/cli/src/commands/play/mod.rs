//! `outflank play`: a game in the terminal.

mod history;
mod order;
mod seat;
mod table;
mod voice;

use std::io::{self, IsTerminal};

use clap::Args;
use history::History;
use rules::{AnyPosition, Board, BySide};
use seat::Seat;
use table::Table;
use voice::{Drawn, Events, Voice};

use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank play
  outflank play --board hex4
  outflank play --board 4x4x4 --ascii
  outflank play --board 8x8+holes12@7
  echo 'f5 quit' | tr ' ' '\\n' | outflank play

Type a move (`f5`) or a command; `help` lists them. The end of the input (Ctrl-D) leaves the
game and prints its transcript. Input from a pipe works the same.
With --json: one document a line, one line for each event (`position`, `pass`, `answer`,
`refused`, `end`).";

/// Play a game in the terminal
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    /// The board to play on
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// Who plays Dark; for now `human`
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    dark: Seat,
    /// Who plays Light; for now `human`
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    light: Seat,
    /// Do not mark legal moves (also `moves off` during the game)
    #[arg(long)]
    hide_moves: bool,
}

impl Play {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let start = AnyPosition::start(&self.board)?;
        let stdin = io::stdin();
        let echo = !stdin.is_terminal();
        let voice: Box<dyn Voice + '_> = if output.json {
            Box::new(Events::new(output))
        } else {
            Box::new(Drawn::new(output, !self.hide_moves, echo))
        };
        let mut table = Table {
            game: History::new(start),
            seats: BySide {
                dark: self.dark,
                light: self.light,
            },
            input: Box::new(stdin.lock()),
            voice,
        };
        table.run()
    }
}
