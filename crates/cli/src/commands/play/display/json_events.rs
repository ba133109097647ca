//! The display for programs.

use outflank_engine::Choice;
use outflank_record::transcript::move_text;
use outflank_rules::{BySide, Shape, Side};
use outflank_search::SearchReport;
use serde::Serialize;
use serde_json::json;

use super::super::game_loop::Ending;
use super::super::history::History;
use super::super::participant::Participant;
use super::{GameDisplay, opening};
use crate::output::Output;
use crate::position_json::PositionJson;
use crate::search_output::search_json;

/// Writes one JSON document for each event.
pub(in super::super) struct JsonEvents<'a> {
    output: &'a mut Output,
}

impl<'a> JsonEvents<'a> {
    pub(in super::super) fn new(output: &'a mut Output) -> JsonEvents<'a> {
        JsonEvents { output }
    }

    fn event(&mut self, event: &'static str, content: impl Serialize) -> anyhow::Result<()> {
        self.output.json(&Event { event, content })
    }
}

/// An event with its content.
#[derive(Serialize)]
struct Event<T> {
    event: &'static str,
    #[serde(flatten)]
    content: T,
}

/// A position, with the name of the opening.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    position: PositionJson,
    opening: Option<&'static str>,
}

impl GameDisplay for JsonEvents<'_> {
    fn begin(&mut self, _: &History, _: &BySide<Participant>) -> anyhow::Result<()> {
        Ok(())
    }

    fn position(&mut self, game: &History) -> anyhow::Result<()> {
        let position = PositionJson::of(game.position());
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
            "side": side,
            "player": player,
            "move": move_text(shape, choice.mv),
            "source": choice.source,
            "search": search.map(|report| search_json(report, shape)),
        });
        self.event("move", document)
    }

    fn hint(&mut self, report: &SearchReport, shape: Shape) -> anyhow::Result<()> {
        let document = json!({
            "move": report.best.map(|mv| move_text(shape, mv)),
            "search": search_json(report, shape),
        });
        self.event("hint", document)
    }

    fn mark_moves(&mut self, _: bool) {}

    fn passed(&mut self, side: Side) -> anyhow::Result<()> {
        self.event("pass", json!({ "side": side }))
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
            "winner": winner,
            "result": outcome.map(|outcome| outcome.to_string()),
            "discs": { "dark": discs.dark, "light": discs.light },
            "position": game.position().to_string(),
            "transcript": game.transcript(),
        });
        self.event("end", document)
    }
}
