//! `outflank convert`: from one way of writing games and positions to another.

use clap::Args;
use outflank_rules::Board;
use serde_json::json;

use crate::formats::Format;
use crate::input::{GameArg, InputSource};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank convert --to position f5d6c3
  outflank convert --to ggf f5d6c3d3c4
  outflank convert --to transcript games.ggf
  outflank convert --to ggf games.wtb > games.ggf
  outflank convert --from position --to obf '-----OX--XO----- X'
  echo 'F5 d6 C3' | outflank convert --to transcript

Reads standard input if nothing is given. Of a game, OBF and `position` hold the end only. Games
can stand one a line. Files of WTHOR games (.wtb) find the names of players in WTH.JOU and WTH.TRN beside them.
With --json: one document with `format` and `text` for each game, one a line.";

/// Convert games and positions between formats
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ConvertArgs {
    /// The board; by default the one that the number of cells fits, 8x8 for transcripts
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// What it is; by default it is recognised
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// What it shall become
    #[arg(long, value_name = "FORMAT")]
    to: Format,
    #[command(flatten)]
    given: GameArg,
}

impl ConvertArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let board = self.board.as_ref();
        let source = match self.given.source()? {
            Some(source) => source,
            None => InputSource::stdin()?,
        };
        // Everything is converted before anything is written, so that no half is left.
        let texts = source.read(self.from, board)?.write(self.to, board)?;
        if !output.json {
            return output.lines(texts);
        }
        let format = format!("{:?}", self.to).to_lowercase();
        texts
            .into_iter()
            .try_for_each(|text| output.json(&json!({ "format": format, "text": text })))
    }
}
