//! The option `--weights` of commands that play.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use outflank_engine::install_weights;
use outflank_rules::Board;

/// The learned weights that all players use.
#[derive(Debug, Args)]
pub(crate) struct PlayedWeights {
    /// Play with the weights of this file instead of those of the program, see `outflank train`
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl PlayedWeights {
    /// Uses the weights from now on, if some were given.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or for other boards.
    pub(crate) fn install(&self, board: &Board) -> anyhow::Result<()> {
        let Some(path) = &self.weights else {
            return Ok(());
        };
        let name = path.display();
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        install_weights(&bytes, board).with_context(|| name.to_string())
    }
}
