//! One test from beginning to end.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

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

/// Lists the tests of a module. One that is not listed is dead code, which the compiler reports.
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

impl Test {
    /// The test as the harness knows it.
    pub(crate) fn trial(self, runtime: Arc<Runtime>, browser: Option<Arc<SharedBrowser>>) -> Trial {
        Trial::test(self.name, move || {
            let browser = browser.expect("only a list of the tests needs no browser");
            runtime.block_on(self.carry_out(&browser))
        })
    }

    async fn carry_out(self, browser: &SharedBrowser) -> Result<(), Failed> {
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
        .unwrap_or("it panicked")
}
