//! The name of a worker.

use std::{env, fs, process};

/// The name of this machine, with the number of this process: unique among workers.
pub(super) fn of_this_process() -> String {
    let machine = machine().unwrap_or_else(|| "worker".to_owned());
    format!("{machine}-{}", process::id())
}

fn machine() -> Option<String> {
    let from_file = || fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let from_shell = || env::var("HOSTNAME").ok();
    let on_windows = || env::var("COMPUTERNAME").ok();
    let name = from_file().or_else(from_shell).or_else(on_windows)?;
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}
