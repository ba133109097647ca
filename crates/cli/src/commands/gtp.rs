//! `outflank gtp`: the Go Text Protocol.

use clap::Args;
use outflank_protocols::{GtpSession, ProtocolPlayer};
use outflank_record::Game;
use outflank_rules::Board;

use crate::drawing::{Look, View, caption, draw};
use crate::opening_books::PlayedBook;
use crate::output::{self, Output};
use crate::played_weights::PlayedWeights;
use crate::players::{PlayerFiles, program_host, some_seed};

/// The player unless another is asked for.
const DEFAULT_PLAYER: &str = "outflank";
/// The same with a clock, which then is its only limit.
const DEFAULT_WITH_CLOCK: &str = "outflank:time=1s,book=on,random=on";

const EXAMPLES: &str = "\
Examples:
  echo genmove black | outflank gtp
  echo list_commands | outflank gtp
  printf 'boardsize 6\\nplay b d2\\ngenmove w\\nshowboard\\n' | outflank gtp --player jolly
  echo genmove black | outflank gtp --board hex4 --player outflank:level=club
  outflank play --board 4x4 --dark first --light 'gtp:outflank gtp --player jolly:depth=2'

Speaks GTP 2 on standard input and output, with `gogui-rules` and time control. Cells have the names
of Reversi: a1 is at the top left, no letter is left out, black is Dark. `boardsize` keeps the board
given here if it has that size. `outflank-position BOARD CELLS SIDE` sets up any position, with `~`
for holes. Without --player, a clock that is set is used in full. With --ponder, or `ponder on`, the
player thinks between its own move and the next command. Games differ unless the player has a seed, as in
`outflank:level=club,seed=7`. At the end of the input the last command has one more second. Reference:
docs/gtp.md.
With --json: no difference, because GTP defines the answers.";

/// Speak the Go Text Protocol, for other programs
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct GtpArgs {
    /// The first board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The player, see `outflank players`
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    #[command(flatten)]
    files: PlayerFiles,
    #[command(flatten)]
    book: PlayedBook,
    #[command(flatten)]
    weights: PlayedWeights,
    /// Think on the time of the opponent, too
    #[arg(long)]
    ponder: bool,
}

impl GtpArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        self.weights.install(&self.board)?;
        let player = self.player.as_deref();
        let without_clock = self.files.spec(player.unwrap_or(DEFAULT_PLAYER))?;
        let with_clock = self.files.spec(player.unwrap_or(DEFAULT_WITH_CLOCK))?;
        let [without_clock, with_clock] = self.book.give([without_clock, with_clock])?;
        let player = ProtocolPlayer::new(without_clock, with_clock, program_host()?)?;
        let player = player.with_seed(some_seed());
        let mut session = GtpSession::new(&self.board, player, draw_board);
        session.set_pondering(self.ponder);
        let served = session.serve(output.connection());
        served.map_err(output::session_error)
    }
}

/// The last position of a game, in plain letters.
fn draw_board(game: &Game) -> Vec<String> {
    let look = Look {
        unicode: false,
        colour: false,
        width: 100,
    };
    let mut lines = draw(View::of_end(game), look);
    lines.push(caption(game.position(), look));
    lines
}
