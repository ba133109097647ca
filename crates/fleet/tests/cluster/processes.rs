//! Other processes, which can be killed.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

use crate::ROLE;

/// The longest that any part of the test may take, on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// What the processes are told.
pub(crate) const NAME: &str = "OUTFLANK_TEST_NAME";
pub(crate) const URLS: &str = "OUTFLANK_TEST_URLS";
pub(crate) const FOLDER: &str = "OUTFLANK_TEST_FOLDER";

/// A worker or a coordinator. It is killed when this is dropped.
pub(crate) struct Process {
    child: Child,
    log: std::path::PathBuf,
}

impl Process {
    pub(crate) fn start(role: &str, name: &str, urls: &str, folder: &Path) -> Process {
        let log = folder.join(format!("{role}-{name}.log"));
        let child = Command::new(env::current_exe().unwrap())
            .args(["process", "--exact", "--nocapture"])
            .env(ROLE, role)
            .env(NAME, name)
            .env(URLS, urls)
            .env(FOLDER, folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        Process { child, log }
    }

    /// Kills it with a signal that it cannot catch.
    pub(crate) fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits until it has ended well.
    #[track_caller]
    pub(crate) fn wait(&mut self) {
        let mut status = None;
        wait_until(|| {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        assert!(status.unwrap().success(), "{log}");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Waits until something is true.
#[track_caller]
pub(crate) fn wait_until(mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < DEADLINE, "it does not happen");
        sleep(POLL_INTERVAL);
    }
}
