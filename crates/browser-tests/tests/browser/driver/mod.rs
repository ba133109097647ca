//! Drives a real browser as a person would: by what is on the screen.

mod browser;
mod keys;
mod tab;
mod table;
mod visit;

pub(crate) use browser::SharedBrowser;
pub(crate) use tab::Tab;
pub(crate) use table::Likes;
pub(crate) use visit::Visit;
