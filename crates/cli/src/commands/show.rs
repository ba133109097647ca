//! `outflank show`: draws positions.

use clap::Args;
use outflank_record::Game;
use outflank_rules::Board;
use serde::Serialize;

use crate::drawing::{View, caption, draw, list_moves};
use crate::input::GameArg;
use crate::output::Output;
use crate::position_json::PositionJson;

const EXAMPLES: &str = "\
Examples:
  outflank show f5d6c3d3c4
  outflank show ---------------------------OX------XO--------------------------- X
  outflank show --board hex4 e2
  outflank show --board whitehole
  echo 'f5 d6 c3' | outflank show --json -

Without a position, it draws the start of the board. A position can have its board in front:
`outflank show '4x4x4 ...'`. A file may hold several games.
With --json: one document per position, one per line.";

/// Draw a position, or the end of a transcript
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ShowArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    #[command(flatten)]
    given: GameArg,
    /// Do not mark legal moves
    #[arg(long)]
    hide_moves: bool,
}

#[derive(Serialize)]
struct GameJson {
    #[serde(flatten)]
    position: PositionJson,
    start: String,
    transcript: String,
}

impl ShowArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let board = self.board.as_ref();
        let games = match self.given.games(board)? {
            Some(games) => games,
            None => vec![Game::on(board.unwrap_or(&Board::classic()))],
        };
        for (index, game) in games.iter().enumerate() {
            if output.json {
                output.json(&GameJson {
                    position: PositionJson::of(game.position()),
                    start: game.start().to_string(),
                    transcript: game.to_string(),
                })?;
            } else {
                if index > 0 {
                    output.line("")?;
                }
                self.draw(game, output)?;
            }
        }
        Ok(())
    }

    fn draw(&self, game: &Game, output: &mut Output) -> anyhow::Result<()> {
        let (position, look) = (game.position(), output.look);
        let view = View {
            mark_moves: !self.hide_moves,
            ..View::of_end(game)
        };
        output.lines(draw(view, look))?;
        output.line(caption(position, look))?;
        output.lines(list_moves(position, look))
    }
}
