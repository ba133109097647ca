//! Weights on their way to workers.
//!
//! A file of weights is too large to travel with every task. The coordinator puts it into a stream
//! once, in parts. A worker fetches it when a task names it, and checks its checksum.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;
use outflank_lab::training::{WeightsId, WeightsShelf};

use crate::retry;
use crate::subjects;

/// The bytes of a part. Servers refuse messages of more than a megabyte.
const PART: usize = 1 << 18;
/// The largest file that is fetched: who writes tasks could otherwise fill the memory of a worker.
const MOST_BYTES: u32 = 64 << 20;
/// How long to try to publish a part, or to fetch one.
const PATIENCE: Duration = Duration::from_secs(20);

/// Publishes a file of weights, and waits until the server has it.
///
/// # Errors
/// If the server does not take it.
pub(crate) async fn publish(context: &Context, weights: &[u8]) -> Result<(), String> {
    let id = WeightsId::of(weights);
    for (number, part) in weights.chunks(PART).enumerate() {
        let subject = subjects::weights(&id, number);
        let part = Bytes::copy_from_slice(part);
        let attempt = || publish_part(context, subject.clone(), part.clone());
        let published = retry::for_some_time(PATIENCE, attempt).await;
        published.map_err(|error| format!("the weights cannot be published: {error}"))?;
    }
    Ok(())
}

async fn publish_part(context: &Context, subject: String, part: Bytes) -> Result<(), PublishError> {
    let message = PublishMessage::build().payload(part);
    let answer = context.send_publish(subject, message).await?;
    answer.await.map(|_| ())
}

/// Fetches a file of weights, and puts it on the shelf if it is the right one.
///
/// # Errors
/// If it is too large, a part of it is missing, or its checksum is wrong.
pub(crate) async fn fetch(
    context: &Context,
    id: &WeightsId,
    shelf: &WeightsShelf,
) -> Result<(), String> {
    if id.bytes > MOST_BYTES {
        return Err(format!(
            "the weights have {} bytes, which is too much",
            id.bytes
        ));
    }
    let missing = |error: &dyn std::fmt::Display| format!("the weights cannot be fetched: {error}");
    let stream = context.get_stream_no_info(subjects::WEIGHTS).await;
    let stream = stream.map_err(|error| missing(&error))?;
    let mut bytes = Vec::new();
    for number in 0..(id.bytes as usize).div_ceil(PART) {
        let subject = subjects::weights(id, number);
        let attempt = || stream.get_last_raw_message_by_subject(&subject);
        let part = retry::for_some_time(PATIENCE, attempt).await;
        bytes.extend(part.map_err(|error| missing(&error))?.payload);
    }
    let added = shelf.add_checked(id, Arc::from(bytes));
    added.map_err(|error| error.to_string())
}
