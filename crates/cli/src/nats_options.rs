//! The options of commands that use a NATS server, besides its address.

use std::path::PathBuf;

use clap::Args;
use outflank_fleet::{FleetSettings, Login, Tls};

/// Credentials and certificates for a NATS server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
#[command(next_help_heading = "NATS options")]
pub(crate) struct NatsOptions {
    /// The file with our credentials, as `nsc` makes it
    #[arg(long, value_name = "FILE", conflicts_with = "nkey")]
    creds: Option<PathBuf>,
    /// The file with the seed of our NKey
    #[arg(long, value_name = "FILE")]
    nkey: Option<PathBuf>,
    /// Trust servers with a certificate of this authority; can be repeated
    #[arg(long, value_name = "FILE")]
    tls_ca: Vec<PathBuf>,
    /// Our certificate, if the server asks for one
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key of our certificate
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// How many servers of a cluster keep each task; decided by whoever connects first
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    replicas: Option<u8>,
}

impl NatsOptions {
    /// How to reach the servers at this address.
    pub(crate) fn settings(&self, url: &str) -> FleetSettings {
        let credentials = self.creds.clone().map(Login::Credentials);
        FleetSettings {
            login: credentials.or_else(|| self.nkey.clone().map(Login::NKey)),
            tls: Tls {
                authorities: self.tls_ca.clone(),
                identity: self.tls_cert.clone().zip(self.tls_key.clone()),
            },
            replicas: self.replicas.map(usize::from),
            ..FleetSettings::new(url)
        }
    }
}
