//! Receives the results of a run, across all failures of servers.

use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::context::ConsumerInfoErrorKind;
use futures::StreamExt;
use tokio::sync::mpsc::{self, Receiver, Sender};

use crate::retry::Pauses;

/// A server that says nothing for two of these is taken for dead, and results are asked for again.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long one question for results is valid.
const EXPIRES: Duration = Duration::from_secs(20);
/// How many results may come in one answer.
const BATCH: usize = 500;

/// How often to look whether the consumer is still ours.
const WATCH: Duration = Duration::from_secs(2);
/// A consumer that is missing this often is not coming back.
const CERTAINLY_MISSING: u32 = 6;

/// What comes from the stream of results.
pub(super) enum Incoming {
    /// A result.
    Message(Box<Message>),
    /// Somebody else has replaced the consumer. There will be no more results.
    TakenOver,
}

/// Starts to receive. It ends when nobody listens any more.
pub(super) fn listen(consumer: PullConsumer) -> Receiver<Incoming> {
    let (sender, receiver) = mpsc::channel(BATCH);
    tokio::spawn(watch(consumer.clone(), sender.clone()));
    tokio::spawn(async move {
        let mut pauses = Pauses::new();
        while !sender.is_closed() {
            if pump(&consumer, &sender).await {
                pauses = Pauses::new();
            }
            tokio::time::sleep(pauses.lengthen()).await;
        }
    });
    receiver
}

/// Looks from time to time whether the consumer is still ours. A new one of the same name answers in
/// place of the old one, so nothing else tells.
async fn watch(consumer: PullConsumer, sender: Sender<Incoming>) {
    let mut missing = 0;
    while !sender.is_closed() && missing < CERTAINLY_MISSING {
        tokio::time::sleep(WATCH).await;
        missing = match owner(&consumer).await {
            Owner::Ours => 0,
            Owner::Missing => missing + 1,
            Owner::Theirs => CERTAINLY_MISSING,
        };
    }
    let _ = sender.send(Incoming::TakenOver).await;
}

/// Passes results on until something goes wrong. Tells whether there were any.
async fn pump(consumer: &PullConsumer, sender: &Sender<Incoming>) -> bool {
    let question = consumer
        .stream()
        .max_messages_per_batch(BATCH)
        .heartbeat(HEARTBEAT)
        .expires(EXPIRES);
    let Ok(mut messages) = question.messages().await else {
        return false;
    };
    let mut any = false;
    while let Some(Ok(message)) = messages.next().await {
        any = true;
        if sender
            .send(Incoming::Message(Box::new(message)))
            .await
            .is_err()
        {
            break;
        }
    }
    any
}

/// Whose consumer it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Ours,
    /// None of that name. A cluster that elects new leaders may say so for a moment.
    Missing,
    /// That of another coordinator.
    Theirs,
}

async fn owner(consumer: &PullConsumer) -> Owner {
    match consumer.get_info().await {
        // The description names the session of the coordinator.
        Ok(info) if info.config.description != consumer.cached_info().config.description => {
            Owner::Theirs
        }
        Err(error) if error.kind() == ConsumerInfoErrorKind::NotFound => Owner::Missing,
        _ => Owner::Ours,
    }
}
