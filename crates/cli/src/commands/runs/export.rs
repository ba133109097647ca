//! The games of a run in other formats.

use anyhow::{Context, anyhow};
use clap::ValueEnum;
use outflank_engine::Failure;
use outflank_lab::{End, FinishedGame, Task, Usage, block_on};
use outflank_record::{Passes, ggf};
use outflank_rules::{BySide, Side};
use outflank_store::{Run, RunStore, StoredResult};
use serde::Serialize;
use serde_json::Value;

use crate::output::Output;
use crate::safe_text::printable;

/// Rows that are read at once.
const PAGE: u32 = 200;

/// A format for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ExportFormat {
    /// A table with a line per game
    Csv,
    /// A document per game, one per line
    Json,
    /// Game records, one per line
    Ggf,
}

/// A game as it is exported. The names are those of the columns and fields.
#[derive(Serialize)]
struct GameRow {
    run: String,
    task: String,
    game: usize,
    board: String,
    dark: String,
    light: String,
    start: String,
    opening: String,
    transcript: String,
    dark_discs: u32,
    light_discs: u32,
    winner: Option<Side>,
    failure: Option<Failure>,
    reason: Option<String>,
    dark_seconds: f64,
    light_seconds: f64,
    dark_nodes: u64,
    light_nodes: u64,
    dark_turns: u32,
    light_turns: u32,
    dark_choices: u32,
    light_choices: u32,
}

/// Prints all games in the order of arrival.
pub(super) fn print(
    store: &dyn RunStore,
    run: &Run,
    format: ExportFormat,
    output: &mut Output,
) -> anyhow::Result<()> {
    if format == ExportFormat::Csv {
        output.line(COLUMNS.join(","))?;
    }
    let mut after = 0;
    loop {
        let page = block_on(store.results(&run.id, after, PAGE))?;
        let Some(last) = page.last() else {
            return output.finish();
        };
        after = last.number;
        for row in &page {
            let name = format!("task {} of run {}", row.task_id, run.id);
            print_result(run, row, format, output).context(name)?;
        }
    }
}

fn print_result(
    run: &Run,
    row: &StoredResult,
    format: ExportFormat,
    output: &mut Output,
) -> anyhow::Result<()> {
    let (task, result) = row.decode().map_err(|reason| anyhow!(reason))?;
    for (game, number) in result.replay(&task)?.iter().zip(1..) {
        match format {
            ExportFormat::Ggf => output.line(printable(&record(run, &task, game)))?,
            ExportFormat::Csv => output.line(GameRow::of(run, &task, number, game).csv()?)?,
            ExportFormat::Json => output.json(&GameRow::of(run, &task, number, game))?,
        }
    }
    Ok(())
}

fn record(run: &Run, task: &Task, game: &FinishedGame) -> String {
    let names = task.players.each_ref().map(|player| player.text.as_str());
    let mut record = game.record(names);
    record.tags.event = Some(format!("Outflank run {}", run.id));
    ggf::write(&record)
}

impl GameRow {
    fn of(run: &Run, task: &Task, number: usize, game: &FinishedGame) -> GameRow {
        let name = |side| task.players[game.players[side]].text.clone();
        let seconds = |usage: Usage| usage.time().as_secs_f64();
        let discs: BySide<u32> = game.game.position().disc_counts();
        let usage = game.usage;
        let (failure, reason) = match &game.end {
            End::Forfeit(forfeit) => (Some(forfeit.failure), Some(forfeit.reason.clone())),
            _ => (None, None),
        };
        GameRow {
            run: run.id.to_string(),
            task: task.id.to_string(),
            game: number,
            board: task.board.clone(),
            dark: name(Side::Dark),
            light: name(Side::Light),
            start: game.game.start().to_string(),
            opening: task.opening.moves.clone(),
            transcript: game.game.transcript(Passes::Written),
            dark_discs: discs.dark,
            light_discs: discs.light,
            winner: game.winner(),
            failure,
            reason,
            dark_seconds: seconds(usage.dark),
            light_seconds: seconds(usage.light),
            dark_nodes: usage.dark.nodes,
            light_nodes: usage.light.nodes,
            dark_turns: usage.dark.turns,
            light_turns: usage.light.turns,
            dark_choices: usage.dark.choices,
            light_choices: usage.light.choices,
        }
    }

    /// As a line of a table.
    fn csv(&self) -> anyhow::Result<String> {
        let row = serde_json::to_value(self)?;
        let cells = COLUMNS.iter().map(|&column| match &row[column] {
            Value::Null => String::new(),
            Value::String(text) => quoted(text),
            number => number.to_string(),
        });
        Ok(cells.collect::<Vec<_>>().join(","))
    }
}

/// The columns of a table.
const COLUMNS: [&str; 22] = [
    "run",
    "task",
    "game",
    "board",
    "dark",
    "light",
    "start",
    "opening",
    "transcript",
    "dark_discs",
    "light_discs",
    "winner",
    "failure",
    "reason",
    "dark_seconds",
    "light_seconds",
    "dark_nodes",
    "light_nodes",
    "dark_turns",
    "light_turns",
    "dark_choices",
    "light_choices",
];

/// A text as a cell of a table.
fn quoted(text: &str) -> String {
    match text.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_would_break_a_table_are_quoted() {
        assert_eq!(quoted("random"), "random");
        assert_eq!(quoted("lab:depth=2,random=on"), "\"lab:depth=2,random=on\"");
        assert_eq!(quoted("gtp:\"x,y\""), "\"gtp:\"\"x,y\"\"\"");
    }
}
