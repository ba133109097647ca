//! How much of the server one client can use.

use std::time::Duration;

/// The most connections, however many files the system allows.
const MAX_CONNECTIONS: usize = 256;
/// Files that are not connections: standard streams, the listener, the runtime, a file being read.
const OTHER_FILES: usize = 24;

/// Time limits of a connection, and how many there may be.
///
/// When all connections are taken, a new client replaces the one that has not sent a request for
/// the longest time, so clients that stay silent cannot keep others out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Connections open at once.
    pub connections: usize,
    /// Time to send the header of a request, counted from its first byte. On a new connection it
    /// counts from the start.
    pub header: Duration,
    /// Time between two requests on one connection.
    pub idle: Duration,
    /// Time from the first byte of a request to the last byte of its answer.
    pub request: Duration,
}

impl Default for Limits {
    /// Limits for people with slow connections, and as many connections as open files allow.
    fn default() -> Limits {
        Limits {
            connections: connections_for(open_files()),
            header: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            request: Duration::from_secs(300),
        }
    }
}

/// Leaves room for the files that are not connections.
fn connections_for(open_files: Option<usize>) -> usize {
    let free = open_files.map_or(MAX_CONNECTIONS, |files| files.saturating_sub(OTHER_FILES));
    free.clamp(1, MAX_CONNECTIONS)
}

/// How many files this process may open; none if there is no limit.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    let limit = getrlimit(Resource::Nofile).current?;
    usize::try_from(limit).ok()
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_fit_into_the_files() {
        assert_eq!(connections_for(Some(64)), 40);
        assert_eq!(connections_for(Some(1_048_576)), MAX_CONNECTIONS);
        assert_eq!(connections_for(None), MAX_CONNECTIONS);
        assert_eq!(connections_for(Some(10)), 1, "better one than none");
    }
}
