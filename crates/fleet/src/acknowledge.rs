//! Acknowledgements that the server confirms.

use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::{AckKind, Message};

use crate::error::FleetError;
use crate::retry;

/// How long to try. After that the server sends the message again, and it is acknowledged then.
const PATIENCE: Duration = Duration::from_secs(20);

/// Acknowledges a message, and waits until the server has taken note of it.
///
/// Not with the library's `double_ack`, which takes the answer that nobody listens for a success.
///
/// # Errors
/// If the server does not confirm it.
pub(crate) async fn twice(client: &Client, message: &Message) -> Result<(), FleetError> {
    let Some(reply) = message.reply.clone() else {
        return Ok(());
    };
    let attempt = || client.request(reply.clone(), AckKind::Ack.into());
    let confirmed = retry::for_some_time(PATIENCE, attempt).await;
    confirmed
        .map(|_| ())
        .map_err(|error| FleetError::NoAnswer(error.to_string()))
}
