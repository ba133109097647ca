//! `outflank convert`: converts games and positions between formats.

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

Reads standard input without an argument. OBF and `position` hold only the end of a game. There can
be one game per line. The names of players in WTHOR files (.wtb) come from WTH.JOU and WTH.TRN in the
same folder.
With --json: one document with `format` and `text` per game, one per line.";

/// Convert games and positions between formats
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ConvertArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The format of the input; by default it is recognised
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// The format of the output
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
        // Convert everything before writing anything, so that an error leaves no output.
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
