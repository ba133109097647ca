//! Prints what an experiment found.

use std::fs;
use std::path::Path;

use outflank_lab::experiments::Findings;

use crate::output::notice;

/// All tables as Markdown, each after an empty line.
pub(super) fn tables(findings: &Findings) -> Vec<String> {
    let mut lines = Vec::new();
    for table in &findings.tables {
        lines.push(String::new());
        lines.extend(table.markdown().lines().map(str::to_owned));
    }
    lines
}

/// Writes the plots to a folder. If that fails it says so: the tables still count.
pub(super) fn write_figures(findings: &Findings, folder: &Path) {
    if let Err(error) = try_write(findings, folder) {
        notice(format!(
            "cannot write the plots to {}: {error}",
            folder.display()
        ));
    }
}

fn try_write(findings: &Findings, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    for figure in &findings.figures {
        fs::write(folder.join(format!("{}.svg", figure.name)), &figure.svg)?;
    }
    Ok(())
}
