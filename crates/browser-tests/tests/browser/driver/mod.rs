//! Drives a real browser as a user does: through the screen, mouse, fingers and keyboard.

mod browser;
mod game;
mod keys;
mod page_files;
mod plain_server;
mod server;
mod tab;
mod test_laboratory;
mod touch;
mod visit;

pub(crate) use browser::SharedBrowser;
pub(crate) use game::Preferences;
pub(crate) use page_files::PageFiles;
pub(crate) use plain_server::PlainServer;
pub(crate) use server::TestServer;
pub(crate) use tab::Tab;
pub(crate) use test_laboratory::{ServedRun, TestLaboratory};
pub(crate) use visit::Visit;
