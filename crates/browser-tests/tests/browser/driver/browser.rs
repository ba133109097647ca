//! The one browser of all tests, and the server it loads the page from.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::{env, fs, process, thread};

use chromiumoxide::{Browser, BrowserConfig};
use futures::StreamExt;
use outflank_server::{Page, Server};
use tokio::sync::oneshot;

use super::Visit;

/// How `cargo xtask test` says which browser to take.
const VARIABLE: &str = "OUTFLANK_BROWSER";

/// A running browser and a running server.
pub(crate) struct SharedBrowser {
    browser: Browser,
    profile: PathBuf,
    address: SocketAddr,
    end_server: Option<oneshot::Sender<()>>,
}

impl SharedBrowser {
    /// Starts both.
    pub(crate) async fn start() -> SharedBrowser {
        let executable = env::var_os(VARIABLE).unwrap_or_else(|| {
            panic!("{VARIABLE} names no browser; run `cargo xtask test --only browser`")
        });
        let profile = env::temp_dir().join(format!("outflank-browser-{}", process::id()));
        let config = BrowserConfig::builder()
            .chrome_executable(executable)
            .new_headless_mode()
            // Containers do not allow it, and only our own page is visited.
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
                // Tabs that are not in front must go on like the others.
                "disable-renderer-backgrounding",
                "disable-background-timer-throttling",
                "disable-backgrounding-occluded-windows",
            ])
            .build()
            .expect("the browser is configured completely");
        let (browser, mut events) = Browser::launch(config).await.expect("the browser starts");
        // Events that this version does not know come as errors; they are of no interest.
        tokio::spawn(async move { while events.next().await.is_some() {} });
        let (address, end_server) = serve();
        SharedBrowser {
            browser,
            profile,
            address,
            end_server: Some(end_server),
        }
    }

    /// A visitor of whom the browser knows nothing yet.
    pub(crate) async fn visit(&self) -> Visit<'_> {
        Visit::new(&self.browser, format!("http://{}/", self.address)).await
    }

    /// Ends both.
    pub(crate) async fn end(mut self) {
        if self.browser.close().await.is_err() {
            self.browser.kill().await;
        }
        let _ = self.browser.wait().await;
        if let Some(end) = self.end_server.take() {
            let _ = end.send(());
        }
        // The browser may still be writing: what is left lies among the temporary files.
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// Serves the page on a thread of its own: the server brings its own runtime.
fn serve() -> (SocketAddr, oneshot::Sender<()>) {
    let (tell_address, address) = mpsc::channel();
    let (end, ended) = oneshot::channel();
    thread::spawn(move || {
        let server = Server::bind("127.0.0.1", 0, Arc::new(Page)).expect("the page is built");
        tell_address
            .send(server.address())
            .expect("somebody waits for the address");
        let served = server.run_until(async {
            let _ = ended.await;
        });
        served.expect("the server serves");
    });
    (address.recv().expect("the server starts"), end)
}
