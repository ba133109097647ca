//! `outflank nboard`: the NBoard protocol.

use clap::Args;
use outflank_protocols::NBoardSession;

use crate::opening_books::PlayedBook;
use crate::output::{self, Output};
use crate::players::{PlayerFiles, program_host, some_seed};

const EXAMPLES: &str = "\
Examples:
  echo nboard 2 | outflank nboard
  printf 'nboard 2\\nset depth 6\\nmove F5\\nmove D6\\ngo\\n' | outflank nboard
  printf 'nboard 2\\nset depth 4\\nhint 3\\n' | outflank nboard --player outflank:eval=jolly

Speaks version 2 of the NBoard protocol on standard input and output. `set depth` replaces the
limits of the player, and `go` keeps to the clock of the game (TI) if it has one. Scores are in
discs; 50 points of an evaluation that does not count in discs are one. `analysis` is as Black sees it.
After the end of the input every command has one second. Reference: docs/gtp.md.
With --json: no difference, because the protocol defines the answers.";

/// Speak the NBoard protocol, for NBoard and other programs
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct NboardArgs {
    /// The player, see `outflank players`
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    #[command(flatten)]
    files: PlayerFiles,
    #[command(flatten)]
    book: PlayedBook,
    /// Think on the time of the opponent, too
    #[arg(long)]
    ponder: bool,
}

impl NboardArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let player = self.player.as_deref();
        let spec = self.files.spec(player.unwrap_or("outflank"))?;
        let [spec] = self.book.give([spec])?;
        let session = NBoardSession::new(&spec, player.is_some(), &program_host()?)?;
        let mut session = session.with_seed(some_seed());
        session.set_pondering(self.ponder);
        let served = session.serve(output.connection());
        served.map_err(output::session_error)
    }
}
