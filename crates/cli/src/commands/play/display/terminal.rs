//! The display for people.

use outflank_engine::{Choice, Source};
use outflank_record::transcript::move_text;
use outflank_rules::{BySide, Shape, Side};
use outflank_search::SearchReport;

use super::super::game_loop::Ending;
use super::super::history::History;
use super::super::participant::Participant;
use super::{GameDisplay, opening};
use crate::drawing::{View, caption, draw, list_moves};
use crate::output::Output;
use crate::safe_text::{one_line, printable};
use crate::search_output::{line_text, value_text};

/// Draws boards and prints sentences.
pub(in super::super) struct TerminalDisplay<'a> {
    output: &'a mut Output,
    mark_moves: bool,
    /// Whether to print the lines read, because no terminal echoes them.
    echo: bool,
}

impl<'a> TerminalDisplay<'a> {
    pub(in super::super) fn new(
        output: &'a mut Output,
        mark_moves: bool,
        echo: bool,
    ) -> TerminalDisplay<'a> {
        TerminalDisplay {
            output,
            mark_moves,
            echo,
        }
    }
}

impl GameDisplay for TerminalDisplay<'_> {
    fn begin(&mut self, game: &History, participants: &BySide<Participant>) -> anyhow::Result<()> {
        let board = game.position().board();
        let [dark, light] = Side::BOTH.map(|side| &participants[side]);
        let first = if dark.is_human() || light.is_human() {
            ": type a move, or `help`"
        } else {
            ""
        };
        self.output.line(format!("Reversi on {board}{first}"))?;
        if dark.is_human() && light.is_human() {
            return Ok(());
        }
        let (dark, light) = (printable(&dark.name), printable(&light.name));
        self.output
            .line(format!("Dark is {dark}, Light is {light}"))
    }

    fn position(&mut self, game: &History) -> anyhow::Result<()> {
        let position = game.position();
        let view = View {
            mark_moves: self.mark_moves,
            ..View::of_end(game.game())
        };
        let look = self.output.look;
        self.output.line("")?;
        self.output.lines(draw(view, look))?;
        self.output.line(caption(position, look))?;
        if self.mark_moves {
            self.output.lines(list_moves(position, look))?;
        }
        match opening(game) {
            Some(name) => self.output.line(format!("opening: {name}")),
            None => Ok(()),
        }
    }

    fn mark_moves(&mut self, on: bool) {
        self.mark_moves = on;
    }

    fn moved(
        &mut self,
        side: Side,
        player: &str,
        choice: &Choice,
        shape: Shape,
    ) -> anyhow::Result<()> {
        let mv = move_text(shape, choice.mv);
        let why = match (choice.source, &choice.report) {
            (Source::Search, Some(report)) => {
                let (value, depth) = (value_text(report.value), report.depth);
                format!(": {value}, depth {depth}")
            }
            (Source::Search, None) | (Source::Chance, _) => String::new(),
            (Source::Book, _) => ": from the book".to_owned(),
            (Source::Forced, _) => ": the only move".to_owned(),
        };
        let player = printable(player);
        self.output
            .line(format!("{side} ({player}) plays {mv}{why}"))
    }

    fn hint(&mut self, report: &SearchReport, shape: Shape) -> anyhow::Result<()> {
        let (value, line) = (value_text(report.value), line_text(shape, &report.pv));
        let mv = report.best.map(|mv| move_text(shape, mv));
        let (mv, depth) = (mv.unwrap_or_default(), report.depth);
        self.output
            .line(format!("{mv} looks good: {value}, depth {depth}, {line}"))
    }

    fn passed(&mut self, side: Side) -> anyhow::Result<()> {
        self.output.line(format!("{side} has no move and passes."))
    }

    fn prompt(&mut self, side: Side) -> anyhow::Result<()> {
        self.output.text(&format!("{side}> "))
    }

    fn heard(&mut self, line: Option<&str>) -> anyhow::Result<()> {
        match line {
            Some(line) if self.echo => self.output.line(printable(line)),
            Some(_) => Ok(()),
            None => self.output.line(""),
        }
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.output.line(text)
    }

    fn refuse(&mut self, reason: &str) -> anyhow::Result<()> {
        self.output.line(one_line(reason))
    }

    fn end(&mut self, ending: &Ending, game: &History) -> anyhow::Result<()> {
        let position = game.position();
        match (ending, position.outcome()) {
            (_, Some(outcome)) => self.output.line(outcome)?,
            (&Ending::Resigned(side), None) => {
                self.output
                    .line(format!("{side} resigned: {} won", !side))?;
            }
            (Ending::Failed(side, error), None) => {
                let (winner, problem) = (!*side, one_line(&error.to_string()));
                self.output
                    .line(format!("{side} cannot go on: {winner} won ({problem})"))?;
            }
            (_, None) => self.output.line(format!("position: {position}"))?,
        }
        self.output
            .line(format!("transcript: {}", game.transcript()))
    }
}
