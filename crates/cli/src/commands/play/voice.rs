//! How a game is told: drawn for people, or as JSON for programs.

use rules::Side;
use serde::Serialize;
use serde_json::json;

use super::history::History;
use super::table::Ending;
use crate::drawing::{View, caption, draw, list_moves};
use crate::output::Output;
use crate::report::{PositionReport, side_key};

/// Someone who tells the players what happens.
pub(super) trait Voice {
    /// The game begins.
    fn begin(&mut self, game: &History) -> anyhow::Result<()>;
    /// The position has changed, or somebody wants to see it.
    fn position(&mut self, game: &History) -> anyhow::Result<()>;
    /// Whether to mark legal moves from now on.
    fn mark_moves(&mut self, on: bool);
    /// A side had to pass.
    fn passed(&mut self, side: Side) -> anyhow::Result<()>;
    /// A person is to type something.
    fn prompt(&mut self, side: Side) -> anyhow::Result<()>;
    /// Somebody has typed a line, or the input has ended.
    fn heard(&mut self, line: Option<&str>) -> anyhow::Result<()>;
    /// Something that was asked for.
    fn say(&mut self, text: &str) -> anyhow::Result<()>;
    /// What was typed cannot be done.
    fn refuse(&mut self, reason: &str) -> anyhow::Result<()>;
    /// The game has ended.
    fn end(&mut self, ending: Ending, game: &History) -> anyhow::Result<()>;
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
    fn begin(&mut self, game: &History) -> anyhow::Result<()> {
        let board = game.position().board();
        let first = "type a move, or `help`";
        self.output.line(format!("Reversi on {board}: {first}"))
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
        Ok(())
    }

    fn mark_moves(&mut self, on: bool) {
        self.mark_moves = on;
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

    fn end(&mut self, ending: Ending, game: &History) -> anyhow::Result<()> {
        let position = game.position();
        match (ending, position.outcome()) {
            (_, Some(outcome)) => self.output.line(outcome)?,
            (Ending::Resigned(side), None) => {
                self.output
                    .line(format!("{side} resigned: {} won", !side))?;
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

impl Voice for Events<'_> {
    fn begin(&mut self, _: &History) -> anyhow::Result<()> {
        Ok(())
    }

    fn position(&mut self, game: &History) -> anyhow::Result<()> {
        self.event("position", PositionReport::of(game.position()))
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

    fn end(&mut self, ending: Ending, game: &History) -> anyhow::Result<()> {
        let outcome = game.position().outcome();
        let (reason, winner) = match ending {
            Ending::Finished => ("finished", outcome.and_then(|outcome| outcome.winner())),
            Ending::Resigned(side) => ("resigned", Some(!side)),
            Ending::Left => ("left", None),
        };
        let discs = game.position().disc_counts();
        let document = json!({
            "reason": reason,
            "winner": winner.map(side_key),
            "result": outcome.map(|outcome| outcome.to_string()),
            "discs": { "dark": discs.dark, "light": discs.light },
            "position": game.position().to_string(),
            "transcript": game.transcript(),
        });
        self.event("end", document)
    }
}
