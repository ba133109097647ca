//! The page in a real browser.
//!
//! All tests share one browser. Each test is a new visitor with empty storage. It fails if the
//! console of one of its tabs shows an error.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "these are tests with a harness of their own"
)]

mod accessibility;
mod accidents;
mod advice;
mod appearance;
mod boards;
mod deep_boards;
mod desk;
mod driver;
mod engine_failures;
mod fixtures;
mod game_navigation;
mod games_as_text;
mod harness;
mod importing;
mod keyboard;
mod lab_worker;
mod laboratory;
mod later;
mod lessons;
mod manual;
mod offline;
mod pace;
mod persistence;
mod requirements;
mod reviews;
mod setting_up;
mod weights;
mod workbench;

use std::process::ExitCode;
use std::sync::Arc;

use driver::SharedBrowser;
use harness::Test;
use libtest_mimic::Arguments;
use tokio::runtime::Runtime;

/// How many tests run at once. More would only wait for each other.
const AT_ONCE: usize = 2;

fn all_tests() -> Vec<Test> {
    let others = [
        boards::TESTS,
        game_navigation::TESTS,
        advice::TESTS,
        lessons::TESTS,
        manual::TESTS,
        reviews::TESTS,
        keyboard::TESTS,
        accidents::TESTS,
        pace::TESTS,
        games_as_text::TESTS,
        importing::TESTS,
        setting_up::TESTS,
        persistence::TESTS,
        offline::TESTS,
        later::TESTS,
        appearance::TESTS,
        engine_failures::TESTS,
        accessibility::TESTS,
        lab_worker::TESTS,
        weights::TESTS,
        workbench::TESTS,
    ];
    [
        requirements::TESTS,
        deep_boards::TESTS,
        desk::TESTS,
        laboratory::TESTS,
        &others,
    ]
    .concat()
    .concat()
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = arguments.test_threads.or(Some(AT_ONCE));
    let runtime = Arc::new(Runtime::new().expect("the runtime starts"));
    let browser = (!arguments.list).then(|| Arc::new(runtime.block_on(SharedBrowser::start())));
    let trials = all_tests()
        .into_iter()
        .map(|test| test.trial(runtime.clone(), browser.clone()))
        .collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(browser) = browser.and_then(Arc::into_inner) {
        runtime.block_on(browser.end());
    }
    conclusion.exit_code()
}
