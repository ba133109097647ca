//! One run.

use outflank_store::Run;
use serde_json::Value;

use super::{SharedStore, date, kinds, list};
use crate::output::Output;
use crate::safe_text::printable;

/// The longest setting that is shown in full, in characters.
const MAX_SETTING: usize = 200;

pub(super) fn print(store: &SharedStore, run: &Run, output: &mut Output) -> anyhow::Result<()> {
    // Settings that are no JSON are shown as they are.
    let settings = serde_json::from_str(&run.settings);
    let settings = settings.unwrap_or_else(|_| Value::from(run.settings.as_str()));
    if output.json {
        let mut document = list::json(run);
        document["settings"] = settings;
        output.json(&document)?;
    } else {
        let lines = heading(run).into_iter().chain(setting_lines(&settings));
        output.lines(lines.map(|line| printable(&line)))?;
        output.line("")?;
    }
    kinds::show(store, run, output)
}

fn heading(run: &Run) -> Vec<String> {
    let games = list::games(run.games);
    let began = date::readable(run.created);
    let mut lines = vec![
        format!("run {}: {} ({})", run.id, run.kind, run.state),
        run.title.clone(),
        format!("began {began} UTC with version {}", run.version),
        format!("{games} in {} tasks", run.tasks),
    ];
    lines.extend(run.summary.clone());
    lines.retain(|line| !line.is_empty());
    lines
}

/// A line for each setting. Long ones, such as lists of openings, are cut.
fn setting_lines(settings: &Value) -> Vec<String> {
    let Some(settings) = settings.as_object() else {
        return vec![format!("settings: {settings}")];
    };
    let line = |(name, value): (&String, &Value)| {
        let line = format!("  {name}: {value}");
        match line.chars().count() {
            0..=MAX_SETTING => line,
            _ => {
                let start: String = line.chars().take(MAX_SETTING).collect();
                format!("{start}... (all of it with --json)")
            }
        }
    };
    let lines = settings.iter().map(line);
    ["settings:".to_owned()].into_iter().chain(lines).collect()
}
