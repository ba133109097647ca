//! The browser that all tests share, and the server that it loads the page from.

use std::path::PathBuf;
use std::{env, fs, process};

use chromiumoxide::{Browser, BrowserConfig};
use futures::StreamExt;

use super::{TestServer, Visit};

/// Set by `cargo xtask test` to the browser to use.
const VARIABLE: &str = "OUTFLANK_BROWSER";

/// A browser and a server, both running.
pub(crate) struct SharedBrowser {
    browser: Browser,
    profile: PathBuf,
    server: TestServer,
}

impl SharedBrowser {
    /// Starts the browser and the server.
    pub(crate) async fn start() -> SharedBrowser {
        let executable = env::var_os(VARIABLE).unwrap_or_else(|| {
            panic!("{VARIABLE} names no browser; run `cargo xtask test --only browser`")
        });
        let profile = env::temp_dir().join(format!("outflank-browser-{}", process::id()));
        let config = BrowserConfig::builder()
            .chrome_executable(executable)
            .new_headless_mode()
            // Containers do not allow a sandbox, and the browser loads only our own page.
            .no_sandbox()
            .user_data_dir(&profile)
            .window_size(1280, 900)
            .viewport(None)
            .args([
                "lang=en-US",
                "accept-lang=en-US",
                "disable-background-networking",
                "disable-component-update",
                "disable-sync",
                "no-first-run",
                // A name that is not that of this machine, for what others may not do.
                "host-resolver-rules=MAP other-machine.test 127.0.0.1",
                // Tabs in the background must run like those in front.
                "disable-renderer-backgrounding",
                "disable-background-timer-throttling",
                "disable-backgrounding-occluded-windows",
            ])
            .build()
            .expect("the browser is configured completely");
        let (browser, mut events) = Browser::launch(config).await.expect("the browser starts");
        // Events that this version of the driver does not know are errors. Ignore them.
        tokio::spawn(async move { while events.next().await.is_some() {} });
        SharedBrowser {
            browser,
            profile,
            server: TestServer::start(),
        }
    }

    /// A new visitor, with empty storage.
    pub(crate) async fn visit(&self) -> Visit<'_> {
        Visit::new(&self.browser, self.server.url()).await
    }

    /// Ends the browser and the server.
    pub(crate) async fn end(mut self) {
        if self.browser.close().await.is_err() {
            self.browser.kill().await;
        }
        let _ = self.browser.wait().await;
        self.server.stop();
        // The browser may still be writing. The system cleans up the temporary files that are left.
        let _ = fs::remove_dir_all(&self.profile);
    }
}
