//! The list of runs.

use std::path::Path;

use outflank_store::Run;
use serde_json::{Value, json};

use super::date;
use crate::output::Output;
use crate::safe_text::printable;

/// What is said of a file that does not exist.
pub(super) fn print_none(file: &Path, output: &mut Output) -> anyhow::Result<()> {
    match output.json {
        true => Ok(()),
        false => output.line(format!("no runs yet: there is no file {}", file.display())),
    }
}

pub(super) fn print(runs: &[Run], output: &mut Output) -> anyhow::Result<()> {
    if output.json {
        return runs.iter().try_for_each(|run| output.json(&json(run)));
    }
    if runs.is_empty() {
        return output.line("no runs yet");
    }
    let kinds = runs.iter().map(|run| run.kind.chars().count());
    let kind = kinds.max().unwrap_or_default();
    let ids = runs.iter().map(|run| run.id.as_str().len());
    let id = ids.max().unwrap_or_default();
    output.lines(runs.iter().map(|run| {
        let began = date::readable(run.created);
        let (games, state) = (games(run.games), run.state);
        let line = format!(
            "{:<id$}  {:<kind$}  {began}  {state:<11}  {games:>13}  {}",
            run.id, run.kind, run.title
        );
        printable(line.trim_end())
    }))
}

/// A number of games in words.
pub(super) fn games(count: u64) -> String {
    match count {
        1 => "1 game".to_owned(),
        count => format!("{count} games"),
    }
}

/// A run as JSON, without its settings.
pub(super) fn json(run: &Run) -> Value {
    json!({
        "run": run.id.as_str(),
        "kind": run.kind,
        "title": run.title,
        "state": run.state.as_str(),
        "began": date::timestamp(run.created),
        "version": run.version,
        "tasks": run.tasks,
        "games": run.games,
        "summary": run.summary,
    })
}
