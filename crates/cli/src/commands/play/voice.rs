//! How a game is told: drawn for people, or as JSON for programs.

use engine::{Choice, Openings, Source};
use record::transcript::move_text;
use rules::{BySide, Shape, Side};
use search::Report;
use serde::Serialize;
use serde_json::json;

use super::history::History;
use super::seat::Seat;
use super::table::Ending;
use crate::drawing::{View, caption, draw, list_moves};
use crate::finding::{SearchReport, line_text, source_key, value_text};
use crate::output::Output;
use crate::report::{PositionReport, side_key};

/// Someone who tells the players what happens.
pub(super) trait Voice {
    /// The game begins.
    fn begin(&mut self, game: &History, seats: &BySide<Seat>) -> anyhow::Result<()>;
    /// The position has changed, or somebody wants to see it.
    fn position(&mut self, game: &History) -> anyhow::Result<()>;
    /// Whether to mark legal moves from now on.
    fn mark_moves(&mut self, on: bool);
    /// A side had to pass.
    fn passed(&mut self, side: Side) -> anyhow::Result<()>;
    /// A computer has chosen its move.
    fn moved(
        &mut self,
        side: Side,
        player: &str,
        choice: &Choice,
        shape: Shape,
    ) -> anyhow::Result<()>;
    /// What a good player would do.
    fn hint(&mut self, report: &Report, shape: Shape) -> anyhow::Result<()>;
    /// A person is to type something.
    fn prompt(&mut self, side: Side) -> anyhow::Result<()>;
    /// Somebody has typed a line, or the input has ended.
    fn heard(&mut self, line: Option<&str>) -> anyhow::Result<()>;
    /// Something that was asked for.
    fn say(&mut self, text: &str) -> anyhow::Result<()>;
    /// What was typed cannot be done.
    fn refuse(&mut self, reason: &str) -> anyhow::Result<()>;
    /// The game has ended.
    fn end(&mut self, ending: &Ending, game: &History) -> anyhow::Result<()>;
}

/// Draws boards and writes sentences.
pub(super) struct Drawn<'a> {
    output: &'a mut Output,
    mark_moves: bool,
    /// Whether the lines typed must be written out, since no terminal shows them.
    echo: bool,
}

impl<'a> Drawn<'a> {
    pub(super) fn new(output: &'a mut Output, mark_moves: bool, echo: bool) -> Drawn<'a> {
        Drawn {
            output,
            mark_moves,
            echo,
        }
    }
}

impl Voice for Drawn<'_> {
    fn begin(&mut self, game: &History, seats: &BySide<Seat>) -> anyhow::Result<()> {
        let board = game.position().board();
        let [dark, light] = Side::BOTH.map(|side| &seats[side]);
        let first = if dark.is_human() || light.is_human() {
            ": type a move, or `help`"
        } else {
            ""
        };
        self.output.line(format!("Reversi on {board}{first}"))?;
        if dark.is_human() && light.is_human() {
            return Ok(());
        }
        let (dark, light) = (&dark.name, &light.name);
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
        self.output
            .line(format!("{side} ({player}) plays {mv}{why}"))
    }

    fn hint(&mut self, report: &Report, shape: Shape) -> anyhow::Result<()> {
        let (value, line) = (value_text(report.value), line_text(shape, &report.line));
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
            Some(line) if self.echo => self.output.line(line),
            Some(_) => Ok(()),
            None => self.output.line(""),
        }
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.output.line(text)
    }

    fn refuse(&mut self, reason: &str) -> anyhow::Result<()> {
        self.output.line(reason)
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
                let winner = !*side;
                self.output
                    .line(format!("{side} cannot go on: {winner} won ({error})"))?;
            }
            (_, None) => self.output.line(format!("position: {position}"))?,
        }
        self.output
            .line(format!("transcript: {}", game.transcript()))
    }
}

/// Writes one JSON document for each event.
pub(super) struct Events<'a> {
    output: &'a mut Output,
}

impl<'a> Events<'a> {
    pub(super) fn new(output: &'a mut Output) -> Events<'a> {
        Events { output }
    }

    fn event(&mut self, event: &'static str, content: impl Serialize) -> anyhow::Result<()> {
        self.output.json(&Event { event, content })
    }
}

/// What happened, and all there is to say about it.
#[derive(Serialize)]
struct Event<T> {
    event: &'static str,
    #[serde(flatten)]
    content: T,
}

/// The name of the opening that a game follows.
fn opening(game: &History) -> Option<&'static str> {
    Openings::classic().name(game.game())
}

/// A position, with the name of the opening.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    position: PositionReport,
    opening: Option<&'static str>,
}

impl Voice for Events<'_> {
    fn begin(&mut self, _: &History, _: &BySide<Seat>) -> anyhow::Result<()> {
        Ok(())
    }

    fn position(&mut self, game: &History) -> anyhow::Result<()> {
        let position = PositionReport::of(game.position());
        let opening = opening(game);
        self.event("position", Shown { position, opening })
    }

    fn moved(
        &mut self,
        side: Side,
        player: &str,
        choice: &Choice,
        shape: Shape,
    ) -> anyhow::Result<()> {
        let search = choice.report.as_ref();
        let document = json!({
            "side": side_key(side),
            "player": player,
            "move": move_text(shape, choice.mv),
            "source": source_key(choice.source),
            "search": search.map(|report| SearchReport::of(report, shape)),
        });
        self.event("move", document)
    }

    fn hint(&mut self, report: &Report, shape: Shape) -> anyhow::Result<()> {
        let document = json!({
            "move": report.best.map(|mv| move_text(shape, mv)),
            "search": SearchReport::of(report, shape),
        });
        self.event("hint", document)
    }

    fn mark_moves(&mut self, _: bool) {}

    fn passed(&mut self, side: Side) -> anyhow::Result<()> {
        self.event("pass", json!({ "side": side_key(side) }))
    }

    fn prompt(&mut self, _: Side) -> anyhow::Result<()> {
        Ok(())
    }

    fn heard(&mut self, _: Option<&str>) -> anyhow::Result<()> {
        Ok(())
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.event("answer", json!({ "text": text }))
    }

    fn refuse(&mut self, reason: &str) -> anyhow::Result<()> {
        self.event("refused", json!({ "reason": reason }))
    }

    fn end(&mut self, ending: &Ending, game: &History) -> anyhow::Result<()> {
        let outcome = game.position().outcome();
        let (reason, winner) = match *ending {
            Ending::Finished => ("finished", outcome.and_then(|outcome| outcome.winner())),
            Ending::Resigned(side) => ("resigned", Some(!side)),
            Ending::Failed(side, _) => ("failed", Some(!side)),
            Ending::Left => ("left", None),
        };
        let problem = match ending {
            Ending::Failed(_, error) => Some(error.to_string()),
            _ => None,
        };
        let discs = game.position().disc_counts();
        let document = json!({
            "reason": reason,
            "problem": problem,
            "winner": winner.map(side_key),
            "result": outcome.map(|outcome| outcome.to_string()),
            "discs": { "dark": discs.dark, "light": discs.light },
            "position": game.position().to_string(),
            "transcript": game.transcript(),
        });
        self.event("end", document)
    }
}
