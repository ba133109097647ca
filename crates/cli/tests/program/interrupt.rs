//! Ctrl-C for a running program.

use std::fs;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

const DEADLINE: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Sends the signal of Ctrl-C once the program handles it and `is_ready`.
#[track_caller]
pub(crate) fn interrupt_when(child: &Child, is_ready: impl Fn() -> bool) {
    let start = Instant::now();
    while !(handles_interrupts(child.id()) && is_ready()) {
        assert!(start.elapsed() < DEADLINE, "the program is not ready");
        sleep(POLL_INTERVAL);
    }
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
}

/// Whether a process has a handler for the signal, according to the mask of caught signals.
fn handles_interrupts(id: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let mask = u64::from_str_radix(mask.unwrap().trim(), 16).unwrap();
    mask >> (Signal::INT.as_raw() - 1) & 1 == 1
}
