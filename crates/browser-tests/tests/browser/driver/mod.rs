//! Drives a real browser as a person would: by what is on the screen.

mod browser;
mod game;
mod keys;
mod page_files;
mod server;
mod tab;
mod visit;

pub(crate) use browser::SharedBrowser;
pub(crate) use game::Likes;
pub(crate) use page_files::PageFiles;
pub(crate) use server::TestServer;
pub(crate) use tab::Tab;
pub(crate) use visit::Visit;
