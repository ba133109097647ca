//! Components that both the page and its dialogs show.

mod board;
mod icon;
mod pace;
mod review;

use outflank_rules::Side;

pub(crate) use board::{Board, Links};
pub(crate) use icon::{Icon, IconButton};
pub(crate) use pace::Pace;
pub(crate) use review::{ReviewBody, ReviewPanel, verdicts};

/// The name of a side in ids and in the style sheet.
pub(crate) fn side_class(side: Side) -> &'static str {
    match side {
        Side::Dark => "dark",
        Side::Light => "light",
    }
}
