//! Weight files: which evaluation a step uses, and how weights are written.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use outflank_engine::EvaluationChoice;
use outflank_eval::patterns::PatternWeights;
use outflank_rules::Board;

/// The evaluation that searches.
#[derive(Debug, Args)]
pub(super) struct EvaluationArgs {
    /// Search with the weights of this file; by default with the program's own evaluation
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl EvaluationArgs {
    /// The chosen evaluation.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or for other boards.
    pub(super) fn choice(&self, board: &Board) -> anyhow::Result<EvaluationChoice> {
        match &self.weights {
            None => Ok(EvaluationChoice::Best),
            Some(path) => Ok(choice_of(&read(path, board)?)),
        }
    }

    /// The file, if one was given.
    pub(super) fn file(&self) -> Option<&Path> {
        self.weights.as_deref()
    }

    /// The weights of the file, if one was given.
    ///
    /// # Errors
    /// As for [`EvaluationArgs::choice`].
    pub(super) fn weights(&self, board: &Board) -> anyhow::Result<Option<PatternWeights>> {
        let read = |path| read(path, board);
        self.weights.as_deref().map(read).transpose()
    }
}

/// Searches with these weights.
pub(super) fn choice_of(weights: &PatternWeights) -> EvaluationChoice {
    EvaluationChoice::Patterns(Arc::new(weights.tables()))
}

/// Reads the weights of a board.
///
/// # Errors
/// If the file cannot be read, is damaged, or for other boards.
pub(super) fn read(path: &Path, board: &Board) -> anyhow::Result<PatternWeights> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    PatternWeights::read(&bytes, board).with_context(|| name.to_string())
}

/// Writes weights. Returns the size of the file.
///
/// # Errors
/// If the file cannot be written, or the weights are for other boards.
pub(super) fn write(path: &Path, weights: &PatternWeights, board: &Board) -> anyhow::Result<usize> {
    let bytes = weights.write(board)?;
    replace(path, &[&bytes])?;
    Ok(bytes.len())
}

/// Writes a file, part by part: whoever reads it sees what was there before, or everything new.
///
/// # Errors
/// If the file cannot be written.
pub(super) fn replace(path: &Path, parts: &[&[u8]]) -> anyhow::Result<()> {
    let write = || {
        let mut name = path.as_os_str().to_owned();
        name.push(".new");
        let mut file = File::create(&name)?;
        for part in parts {
            file.write_all(part)?;
        }
        file.sync_all()?;
        fs::rename(&name, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}
