//! The laboratory: studies in the browser, and runs of the server.

mod driving;
mod in_browser;
mod on_server;
mod screen;

use crate::harness::Test;

pub(crate) const TESTS: &[&[Test]] = &[in_browser::TESTS, on_server::TESTS, screen::TESTS];
