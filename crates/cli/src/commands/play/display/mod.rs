//! How a game is told: drawn for people, or as JSON for programs.

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

/// Someone who tells the players what happens.
pub(super) trait GameDisplay {
    /// The game begins.
    fn begin(&mut self, game: &History, participants: &BySide<Participant>) -> anyhow::Result<()>;
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
    fn hint(&mut self, report: &SearchReport, shape: Shape) -> anyhow::Result<()>;
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

/// The name of the opening that a game follows.
fn opening(game: &History) -> Option<&'static str> {
    Openings::classic().name(game.game())
}
