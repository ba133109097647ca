//! Boards with random holes, drawn anew for every few games.

use anyhow::ensure;
use clap::{Args, value_parser};
use outflank_eval::patterns::holes;
use outflank_rules::{Board, MAX_HOLE_PERCENT};

/// Whether boards are drawn.
#[derive(Clone, Debug, Args)]
pub(super) struct HolesArgs {
    /// Draw a board of the same shape for every eight games, with a percentage of holes between these:
    /// so the weights serve all boards with holes of the shape
    #[arg(long, value_name = "PERCENT", num_args = 2, value_parser = value_parser!(u32).range(1..=i64::from(MAX_HOLE_PERCENT)))]
    holes: Option<Vec<u32>>,
}

impl HolesArgs {
    /// The least and the most percent of holes.
    pub(super) fn percents(&self) -> Option<(u32, u32)> {
        match self.holes.as_deref() {
            Some(&[least, most]) => Some((least.min(most), most.max(least))),
            _ => None,
        }
    }

    /// # Errors
    /// If the weights of the board are not those of boards with holes.
    pub(super) fn check(&self, board: &Board) -> anyhow::Result<()> {
        ensure!(
            self.holes.is_none() || holes(board).next().is_some(),
            "--holes is for weights of boards with holes: name one of them, such as --board {}+holes12@7",
            board.shape()
        );
        Ok(())
    }
}
