//! The display of a game: drawn for people, or JSON for programs.

mod json_events;
mod terminal;

use outflank_engine::{Choice, Openings};
use outflank_rules::{BySide, Shape, Side};
use outflank_search::SearchReport;

use super::game_loop::Ending;
use super::history::History;
use super::participant::Participant;

pub(super) use json_events::JsonEvents;
pub(super) use terminal::TerminalDisplay;

/// Shows what happens in a game.
pub(super) trait GameDisplay {
    /// The game starts.
    fn begin(&mut self, game: &History, participants: &BySide<Participant>) -> anyhow::Result<()>;
    /// The position has changed, or the user asked for it.
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
    /// The answer to a request for a hint.
    fn hint(&mut self, report: &SearchReport, shape: Shape) -> anyhow::Result<()>;
    /// A person has to type something.
    fn prompt(&mut self, side: Side) -> anyhow::Result<()>;
    /// A line was read, or the input has ended.
    fn heard(&mut self, line: Option<&str>) -> anyhow::Result<()>;
    /// The answer to a command.
    fn say(&mut self, text: &str) -> anyhow::Result<()>;
    /// A command was refused.
    fn refuse(&mut self, reason: &str) -> anyhow::Result<()>;
    /// The game has ended.
    fn end(&mut self, ending: &Ending, game: &History) -> anyhow::Result<()>;
}

/// The name of the opening of a game.
fn opening(game: &History) -> Option<&'static str> {
    Openings::classic().name(game.game())
}
