//! Connects to a NATS server.

use std::fs;
use std::path::Path;
use std::time::Duration;

use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event, ServerAddr};

use crate::error::FleetError;
use crate::settings::{FleetSettings, Login, Tls};

/// How long to wait for a server's answers.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// Told when the connection is lost (`false`) and when it is back (`true`).
pub(crate) type OnConnection = Box<dyn Fn(bool) + Send + Sync>;

/// A connection, which the client library restores whenever it is lost.
#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) client: Client,
    pub(crate) context: Context,
}

/// Connects. A server that cannot be reached now is an error; one that is lost later is not.
pub(crate) async fn connect(
    settings: &FleetSettings,
    on_connection: OnConnection,
) -> Result<Connection, FleetError> {
    let addresses = addresses(&settings.url)?;
    check_files(&settings.tls)?;
    let options = with_tls(options(settings, &addresses).await?, &settings.tls);
    let options = options
        .name("outflank")
        .request_timeout(Some(PATIENCE))
        .ping_interval(Duration::from_secs(10))
        .event_callback(move |event| {
            match event {
                Event::Connected => on_connection(true),
                Event::Disconnected => on_connection(false),
                _ => (),
            }
            std::future::ready(())
        });
    let client = options.connect(&addresses[..]).await;
    let client = client.map_err(|error| FleetError::Connect {
        url: without_password(&addresses),
        reason: with_causes(&error),
    })?;
    let mut context = jetstream::new(client.clone());
    context.set_timeout(PATIENCE);
    Ok(Connection { client, context })
}

fn addresses(url: &str) -> Result<Vec<ServerAddr>, FleetError> {
    let parts = url.split(',').map(str::trim);
    let parse = |part: &str| {
        part.parse::<ServerAddr>()
            .map_err(|error| FleetError::Address {
                url: part.to_owned(),
                reason: error.to_string(),
            })
    };
    parts.map(parse).collect()
}

/// The options with credentials from a file or from the first address.
async fn options(
    settings: &FleetSettings,
    addresses: &[ServerAddr],
) -> Result<ConnectOptions, FleetError> {
    let options = ConnectOptions::new();
    match &settings.login {
        Some(Login::Credentials(file)) => options
            .credentials_file(file)
            .await
            .map_err(|error| unusable(file, &error)),
        Some(Login::NKey(file)) => {
            let seed = fs::read_to_string(file).map_err(|error| unusable(file, &error))?;
            Ok(options.nkey(seed.trim().to_owned()))
        }
        None => {
            let first = addresses.first();
            let user = first.and_then(ServerAddr::username);
            let password = first.and_then(ServerAddr::password);
            Ok(match (user, password) {
                (Some(user), Some(password)) => {
                    options.user_and_password(user.to_owned(), password.to_owned())
                }
                (Some(token), None) => options.token(token.to_owned()),
                (None, _) => options,
            })
        }
    }
}

fn with_tls(mut options: ConnectOptions, tls: &Tls) -> ConnectOptions {
    for authority in &tls.authorities {
        options = options.add_root_certificates(authority.clone());
    }
    if let Some((certificate, key)) = &tls.identity {
        options = options.add_client_certificate(certificate.clone(), key.clone());
    }
    options.require_tls(!tls.authorities.is_empty() || tls.identity.is_some())
}

/// The client library reports a missing certificate only as a failed connection.
fn check_files(tls: &Tls) -> Result<(), FleetError> {
    let identity = tls
        .identity
        .iter()
        .flat_map(|(certificate, key)| [certificate, key]);
    for file in tls.authorities.iter().chain(identity) {
        fs::read(file).map_err(|error| unusable(file, &error))?;
    }
    Ok(())
}

fn unusable(file: &Path, error: &std::io::Error) -> FleetError {
    FleetError::File {
        file: file.display().to_string(),
        reason: error.to_string(),
    }
}

fn without_password(addresses: &[ServerAddr]) -> String {
    let address = |address: &ServerAddr| format!("{}:{}", address.host(), address.port());
    addresses.iter().map(address).collect::<Vec<_>>().join(",")
}

/// An error with what caused it. The library's own texts leave the causes out.
fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let reason = error.to_string();
        if !text.contains(&reason) {
            text = format!("{text}: {reason}");
        }
        cause = error.source();
    }
    text
}
