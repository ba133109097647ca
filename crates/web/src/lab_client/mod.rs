//! Runs of the laboratory: those of the browser, and those of the server that the page comes from.

pub(crate) mod browser;
pub(crate) mod server;
mod study_worker;
