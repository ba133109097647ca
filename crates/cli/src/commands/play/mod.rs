//! `outflank play`: a game in the terminal.

mod history;
mod order;
mod seat;
mod table;
mod voice;

use std::io::{self, IsTerminal};

use anyhow::bail;
use clap::Args;
use history::History;
use record::Game;
use rules::{Board, BySide};
use seat::Seat;
use table::Table;
use voice::{Drawn, Events, Voice};

use crate::input::{Source, only_one};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank play
  outflank play --board hex4
  outflank play --board 4x4x4 --ascii
  outflank play --board 8x8+holes12@7
  outflank play --from f5d6c3
  echo 'f5 quit' | tr ' ' '\\n' | outflank play

Type a move (`f5`) or a command; `help` lists them. The end of the input (Ctrl-D) leaves the
game and prints its transcript. Input from a pipe works the same.
With --json: one document a line, one line for each event (`position`, `pass`, `answer`,
`refused`, `end`).";

/// Play a game in the terminal
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    /// The board to play on; by default 8x8, or the one that the position fits
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// Start from here: a position, a transcript, or a file with either
    #[arg(
        long,
        value_name = "POSITION|TRANSCRIPT|FILE",
        allow_hyphen_values = true
    )]
    from: Option<String>,
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
        let game = self.first_game()?;
        let stdin = io::stdin();
        let echo = !stdin.is_terminal();
        let voice: Box<dyn Voice + '_> = if output.json {
            Box::new(Events::new(output))
        } else {
            Box::new(Drawn::new(output, !self.hide_moves, echo))
        };
        let mut table = Table {
            game: History::new(game),
            seats: BySide {
                dark: self.dark,
                light: self.light,
            },
            input: Box::new(stdin.lock()),
            voice,
        };
        table.run()
    }

    fn first_game(&self) -> anyhow::Result<Game> {
        let board = self.board.as_ref();
        match self.from.as_deref() {
            Some("-") => bail!("--from cannot read standard input: the moves come from there"),
            Some(from) => only_one(Source::open(from)?.read(None, board)?.into_games()),
            None => Ok(Game::on(board.unwrap_or(&Board::classic()))),
        }
    }
}
