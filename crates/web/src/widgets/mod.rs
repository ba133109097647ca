//! Components that both the page and its dialogs show.

mod board;
mod explain;
mod icon;
mod pace;
mod review;
mod thumbnail;

use outflank_rules::Side;

pub(crate) use board::{Board, Links, is_keyboard_on_board};
pub(crate) use explain::Explain;
pub(crate) use icon::{Icon, IconButton};
pub(crate) use pace::Pace;
pub(crate) use review::{LineSteps, ReviewPanel, headline, verdicts};
pub(crate) use thumbnail::Thumbnail;

/// The name of a side in ids and in the style sheet.
pub(crate) fn side_class(side: Side) -> &'static str {
    match side {
        Side::Dark => "dark",
        Side::Light => "light",
    }
}
