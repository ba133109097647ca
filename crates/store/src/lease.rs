//! Who works on a run.
//!
//! A lease is a row that its holder renews. It is void if it was not renewed for a while, or at
//! once if its process is known to be gone. Every write checks the lease in the same statement, so
//! that a process that lost it, because the machine slept for example, cannot write any more.

use std::process;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::RunId;
use crate::run_id::random_number;

/// A lease that was not renewed for this long is void.
pub(crate) const LEASE_TIME: Duration = Duration::from_secs(30);

/// The right to write to a run, from [`RunStore::take`](crate::RunStore::take).
#[derive(Clone, Debug)]
pub struct Lease {
    pub(crate) run: RunId,
    pub(crate) holder: String,
}

impl Lease {
    /// A new lease for this process.
    pub(crate) fn new(run: &RunId) -> Lease {
        Lease {
            run: run.clone(),
            holder: format!("{}{:016x}", *THIS_PROCESS, random_number()),
        }
    }

    /// The run.
    #[must_use]
    pub fn run(&self) -> &RunId {
        &self.run
    }
}

/// Begins the names of all holders in this process. The number of a process may be given again.
static THIS_PROCESS: LazyLock<String> = LazyLock::new(|| format!("{:016x}-", random_number()));

/// A stored lease.
#[derive(Clone, Debug)]
pub(crate) struct LeaseRow {
    pub(crate) holder: String,
    pub(crate) host: String,
    pub(crate) process: i64,
    pub(crate) renewed: i64,
}

impl LeaseRow {
    /// Whether somebody else may take the run.
    pub(crate) fn is_void(&self, now: i64) -> bool {
        // A clock that was set back must not keep a lease alive for hours.
        let age = now.abs_diff(self.renewed);
        u128::from(age) > LEASE_TIME.as_millis() || self.is_process_gone()
    }

    fn is_process_gone(&self) -> bool {
        if self.host != host() {
            return false;
        }
        let is_own_number = self.process == i64::from(process::id());
        if is_own_number {
            return !self.holder.starts_with(THIS_PROCESS.as_str());
        }
        u32::try_from(self.process).is_ok_and(is_gone)
    }

    /// The number of the process.
    pub(crate) fn process(&self) -> u32 {
        u32::try_from(self.process).unwrap_or_default()
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default().as_millis();
    i64::try_from(since).unwrap_or(i64::MAX)
}

/// The name of this machine.
#[cfg(unix)]
pub(crate) fn host() -> String {
    let name = rustix::system::uname();
    name.nodename().to_string_lossy().into_owned()
}

/// The name of this machine.
#[cfg(not(unix))]
pub(crate) fn host() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

#[cfg(unix)]
fn is_gone(process: u32) -> bool {
    use rustix::io::Errno;
    use rustix::process::{Pid, test_kill_process};

    let number = i32::try_from(process).ok().and_then(Pid::from_raw);
    number.is_none_or(|pid| test_kill_process(pid) == Err(Errno::SRCH))
}

/// Other systems do not tell this easily: there a lease ends with its time.
#[cfg(not(unix))]
fn is_gone(_process: u32) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000_000;

    fn row(lease: &Lease) -> LeaseRow {
        LeaseRow {
            holder: lease.holder.clone(),
            host: host(),
            process: i64::from(process::id()),
            renewed: NOW,
        }
    }

    #[test]
    fn a_lease_of_this_process_holds_until_its_time_is_over() {
        let row = row(&Lease::new(&RunId::new("t-1")));
        assert!(!row.is_void(NOW));
        assert!(!row.is_void(NOW + 30_000));
        assert!(row.is_void(NOW + 30_001));
        assert!(row.is_void(NOW - 30_001), "the clock was set back");
    }

    #[test]
    fn a_process_with_our_number_from_before_is_gone() {
        let mut row = row(&Lease::new(&RunId::new("t-1")));
        row.holder = "0123456789abcdef-0123456789abcdef".to_owned();
        assert!(row.is_void(NOW));
    }

    #[cfg(unix)]
    #[test]
    fn a_process_that_ended_is_gone_and_its_parent_is_not() {
        let mut child = process::Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        let mut row = row(&Lease::new(&RunId::new("t-1")));
        row.process = i64::from(child.id());
        assert!(row.is_void(NOW));
        row.process = i64::from(std::os::unix::process::parent_id());
        assert!(!row.is_void(NOW));
    }

    #[test]
    fn nothing_is_known_about_processes_of_other_machines() {
        let mut row = row(&Lease::new(&RunId::new("t-1")));
        row.host = "elsewhere".to_owned();
        row.process = -1;
        assert!(!row.is_void(NOW));
        assert!(row.is_void(NOW + 31_000));
    }
}
