//! Components that both the page and its dialogs show.

mod board;
mod icon;
mod pace;
mod review;

pub(crate) use board::{Board, Links};
pub(crate) use icon::{Icon, IconButton};
pub(crate) use pace::Pace;
pub(crate) use review::{ReviewBody, ReviewPanel, verdicts};
