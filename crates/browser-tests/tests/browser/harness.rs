//! Runs one test.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, PoisonError, RwLock};

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use libtest_mimic::{Failed, Trial};
use tokio::runtime::Runtime;

use crate::driver::{SharedBrowser, Visit};

/// A test with its name.
#[derive(Clone, Copy)]
pub(crate) struct Test {
    pub(crate) name: &'static str,
    pub(crate) run: for<'v> fn(&'v Visit<'v>) -> LocalBoxFuture<'v, ()>,
}

/// Lists the tests of a module. The compiler reports a test that is not listed as dead code.
macro_rules! tests {
    ($($name:ident),+ $(,)?) => {
        pub(crate) const TESTS: &[$crate::harness::Test] = &[$(
            $crate::harness::Test {
                name: stringify!($name),
                run: |visit| Box::pin($name(visit)),
            }
        ),+];
    };
}
pub(crate) use tests;

/// Tests hold it to read, and those that run alone to write.
static RUNNING: RwLock<()> = RwLock::new(());

impl Test {
    /// The test in the form that the harness needs.
    ///
    /// A browser on a busy machine has hiccups of many seconds. So a test that fails beside others is
    /// run once more, alone, and its first failure is printed.
    pub(crate) fn trial(self, runtime: Arc<Runtime>, browser: Option<Arc<SharedBrowser>>) -> Trial {
        Trial::test(self.name, move || {
            let browser = browser.expect("there is a browser unless tests are only listed");
            let first = {
                let _beside_others = RUNNING.read().unwrap_or_else(PoisonError::into_inner);
                runtime.block_on(self.run_on(&browser))
            };
            let Err(failure) = first else {
                return Ok(());
            };
            let problem = failure.message().unwrap_or_default();
            println!("{} failed and is run again, alone: {problem}", self.name);
            let _alone = RUNNING.write().unwrap_or_else(PoisonError::into_inner);
            runtime.block_on(self.run_on(&browser))
        })
    }

    async fn run_on(self, browser: &SharedBrowser) -> Result<(), Failed> {
        let visit = browser.visit().await;
        let ended = AssertUnwindSafe((self.run)(&visit)).catch_unwind().await;
        let complaints = visit.leave().await;
        if let Err(panic) = ended {
            return Err(format!("{}\nconsole: {complaints:#?}", message(&*panic)).into());
        }
        match complaints.is_empty() {
            true => Ok(()),
            false => Err(format!("the console shows {complaints:#?}").into()),
        }
    }
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("the test panicked")
}
