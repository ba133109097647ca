//! `outflank gtp`: for programs that speak the Go Text Protocol.

use std::io;

use clap::Args;
use outflank_rules::Board;

use crate::output::Output;
use crate::players::PlayerFiles;
use crate::protocols::gtp::{self, Session};

const EXAMPLES: &str = "\
Examples:
  echo genmove black | outflank gtp
  echo list_commands | outflank gtp
  printf 'boardsize 6\\nplay b d2\\ngenmove w\\nshowboard\\n' | outflank gtp --player jolly
  echo genmove black | outflank gtp --board hex4 --player outflank:level=club
  outflank play --board 4x4 --dark first --light 'gtp:outflank gtp --player jolly:depth=2'

Speaks GTP 2 on standard input and output, with `gogui-rules` and time control. Cells are named
as Reversi programs do: a1 is at the top left, no letter is left out, black is Dark.
`boardsize` keeps the board given here if it has that size. `outflank-position BOARD CELLS SIDE`
sets up any position, with `~` for holes. Without --player a clock that is set is used in full.
With --json: no difference, since GTP says how answers look.";

/// Speak the Go Text Protocol, to be driven by other programs
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct GtpArgs {
    /// The board to begin with
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// Who plays: see `outflank players`
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    #[command(flatten)]
    files: PlayerFiles,
}

impl GtpArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let mut session = Session::new(&self.board, self.player.as_deref(), &self.files)?;
        gtp::serve(&mut session, io::stdin().lock(), output)
    }
}
