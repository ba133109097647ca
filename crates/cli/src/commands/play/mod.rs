//! `outflank play`: a game in the terminal.

mod display;
mod game_loop;
mod history;
mod participant;
mod typed_command;

use std::io::{self, IsTerminal};

use anyhow::bail;
use clap::Args;
use display::{GameDisplay, JsonEvents, TerminalDisplay};
use game_loop::GameLoop;
use history::History;
use outflank_protocols::BoundedLines;
use outflank_record::Game;
use outflank_rules::{Board, BySide};
use participant::Participant;

use crate::input::{InputSource, only_one};
use crate::interruptible_run::InterruptibleRun;
use crate::opening_books::PlayedBook;
use crate::output::Output;
use crate::players::{PlayerFiles, some_seed};

const EXAMPLES: &str = "\
Examples:
  outflank play
  outflank play --light outflank:level=club
  outflank play --dark jolly:depth=3 --light mcts:sims=500 --board 6x6
  outflank play --board hex4
  outflank play --board 4x4x4 --ascii
  outflank play --board 8x8+holes12@7
  outflank play --from f5d6c3
  echo 'f5 quit' | tr ' ' '\\n' | outflank play

Type a move (`f5`) or a command; `help` lists them. The end of the input (Ctrl-D) leaves the game
and prints its transcript. Input from a pipe works the same. While a computer thinks, Ctrl-C makes it
move at once. `outflank players` lists the players.
With --json: one document per event (`position`, `move`, `pass`, `hint`, `answer`, `refused`, `end`),
one per line.";

/// Play a game in the terminal
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PlayArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The start: a position, a transcript, or a file with either
    #[arg(
        long,
        value_name = "POSITION|TRANSCRIPT|FILE",
        allow_hyphen_values = true
    )]
    from: Option<String>,
    /// The player of Dark, see `outflank players`
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    dark: String,
    /// The player of Light
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    light: String,
    #[command(flatten)]
    files: PlayerFiles,
    #[command(flatten)]
    book: PlayedBook,
    /// The seed of the players; by default different in every game
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Do not mark legal moves (also `moves off` during the game)
    #[arg(long)]
    hide_moves: bool,
}

impl PlayArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let game = self.first_game()?;
        let participants = self.participants(&game)?;
        let stdin = io::stdin();
        let echo = !stdin.is_terminal();
        let display: Box<dyn GameDisplay + '_> = if output.json {
            Box::new(JsonEvents::new(output))
        } else {
            Box::new(TerminalDisplay::new(output, !self.hide_moves, echo))
        };
        let mut table = GameLoop {
            game: History::new(game),
            participants,
            run: InterruptibleRun::new(),
            input: BoundedLines::new(Box::new(stdin.lock())),
            display,
        };
        table.run()
    }

    /// Both players, ready to start.
    fn participants(&self, game: &Game) -> anyhow::Result<BySide<Participant>> {
        let seed = self.seed.unwrap_or_else(some_seed);
        let players = [self.files.spec(&self.dark)?, self.files.spec(&self.light)?];
        let [dark, light] = self.book.give(players)?;
        let mut participants = BySide {
            dark: Participant::new(&dark, seed)?,
            light: Participant::new(&light, seed.wrapping_add(1))?,
        };
        for participant in [&mut participants.dark, &mut participants.light] {
            if let Some(player) = &mut participant.player {
                player.new_game(game)?;
            }
        }
        Ok(participants)
    }

    fn first_game(&self) -> anyhow::Result<Game> {
        let board = self.board.as_ref();
        match self.from.as_deref() {
            Some("-") => bail!("--from cannot read standard input: the moves come from there"),
            Some(from) => only_one(InputSource::open(from)?.read(None, board)?.into_games()),
            None => Ok(Game::on(board.unwrap_or(&Board::classic()))),
        }
    }
}
