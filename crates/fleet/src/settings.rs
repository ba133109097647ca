//! How to reach the NATS servers, and how safely they keep tasks.

use std::path::PathBuf;
use std::time::Duration;

/// The connection to a NATS server or cluster.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FleetSettings {
    /// Addresses of servers, with commas between them: `nats://HOST:PORT` or `tls://HOST:PORT`. An
    /// address may have a user and a password, or a token: `nats://USER:PASSWORD@HOST`,
    /// `nats://TOKEN@HOST`. One server of a cluster is enough, it names the others.
    pub url: String,
    /// Credentials, unless they are in the address.
    pub login: Option<Login>,
    /// Certificates.
    pub tls: Tls,
    /// How many servers keep each task and result; `None` for three in a cluster that has as many
    /// servers, else one. It only matters when the streams are made, by whoever connects first.
    pub replicas: Option<usize>,
    /// After how long a task is handed out again if its worker says nothing; `None` for half a
    /// minute. It only matters when the consumer of the workers is made, by whoever connects first.
    pub ack_wait: Option<Duration>,
}

/// Who we are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Login {
    /// A file with a JWT and a key, as `nsc` makes it.
    Credentials(PathBuf),
    /// A file with the seed of an NKey.
    NKey(PathBuf),
}

/// Certificates for an encrypted connection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tls {
    /// Certificates of authorities to trust, besides those of the system.
    pub authorities: Vec<PathBuf>,
    /// Our own certificate and its key, if the server asks for one.
    pub identity: Option<(PathBuf, PathBuf)>,
}

impl FleetSettings {
    /// A server without credentials.
    #[must_use]
    pub fn new(url: impl Into<String>) -> FleetSettings {
        FleetSettings {
            url: url.into(),
            ..FleetSettings::default()
        }
    }
}
