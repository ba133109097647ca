//! The streams of tasks and results, and who consumes them.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind};
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{Context, ErrorCode};

use crate::VERSION;
use crate::error::FleetError;
use crate::retry;
use crate::settings::FleetSettings;
use crate::subjects::{self, Kind};

/// After how long a silent worker's task is handed out again.
const ACK_WAIT: Duration = Duration::from_secs(30);
/// After how long an unacknowledged result is sent again. Keeping a result takes milliseconds.
const RESULT_ACK_WAIT: Duration = Duration::from_secs(60);
/// For how long JetStream remembers message ids. It has to outlast the retries of a publication.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(120);
/// For how long a task or a result is kept. Those of a run that is over are normally removed with it,
/// but a worker that still plays publishes its result later, and nobody asks for it.
const MAX_AGE: Duration = Duration::from_hours(24 * 30);
/// Servers that keep each message of a cluster.
const REPLICAS: usize = 3;
/// More than any fleet has threads: JetStream's own limits are a thousand tasks and half as many
/// waiting workers.
const MOST_PENDING: i64 = 200_000;
const MOST_WAITING: i64 = 20_000;
/// A cluster that has just started takes some time to elect its leaders.
const START_PATIENCE: Duration = Duration::from_secs(20);

/// The streams of tasks and results. That of weights is only made.
#[derive(Clone)]
pub(crate) struct Streams {
    pub(crate) tasks: Stream,
    pub(crate) results: Stream,
}

/// Opens the streams, or makes them.
///
/// # Errors
/// If the server does not allow it, or has no JetStream.
pub(crate) async fn open(
    context: &Context,
    settings: &FleetSettings,
) -> Result<Streams, FleetError> {
    let open = |config| open_stream(context, settings.replicas, config);
    open(weights()).await?;
    Ok(Streams {
        tasks: open(queue(subjects::TASKS, subjects::ALL_TASKS)).await?,
        results: open(queue(subjects::RESULTS, subjects::ALL_RESULTS)).await?,
    })
}

async fn open_stream(
    context: &Context,
    replicas: Option<usize>,
    config: Config,
) -> Result<Stream, FleetError> {
    let name = config.name.clone();
    let with_replicas = |num_replicas| Config {
        num_replicas,
        ..config.clone()
    };
    let attempt = async || {
        let first = with_replicas(replicas.unwrap_or(REPLICAS));
        match context.get_or_create_stream(first).await {
            Err(error) if replicas.is_none() && has_too_few_servers(&error) => {
                context.get_or_create_stream(with_replicas(1)).await
            }
            result => result,
        }
    };
    let stream = retry::for_some_time(START_PATIENCE, async || {
        match attempt().await {
            // Trying again does not help.
            Err(error) if has_too_few_servers(&error) => Ok(Err(error)),
            other => other.map(Ok),
        }
    });
    let set_up = |error: CreateStreamError| FleetError::SetUp {
        what: format!("stream {name}"),
        reason: error.to_string(),
    };
    stream.await.and_then(|stream| stream).map_err(set_up)
}

/// A stream whose messages are deleted once they are acknowledged.
fn queue(name: &str, subject: &str) -> Config {
    Config {
        retention: RetentionPolicy::WorkQueue,
        ..stream(name, subject)
    }
}

/// A stream that has the newest message of each subject.
fn weights() -> Config {
    Config {
        max_messages_per_subject: 1,
        ..stream(subjects::WEIGHTS, subjects::ALL_WEIGHTS)
    }
}

fn stream(name: &str, subject: &str) -> Config {
    Config {
        name: name.to_owned(),
        subjects: vec![subject.to_owned()],
        storage: StorageType::File,
        duplicate_window: DUPLICATE_WINDOW,
        max_age: MAX_AGE,
        description: Some("Made by outflank, see its docs/many-machines.md".to_owned()),
        ..Config::default()
    }
}

fn has_too_few_servers(error: &CreateStreamError) -> bool {
    let CreateStreamErrorKind::JetStream(error) = error.kind() else {
        return false;
    };
    let code = error.error_code();
    code == ErrorCode::STREAM_REPLICAS_NOT_SUPPORTED || code == ErrorCode::CLUSTER_NO_PEERS
}

/// What all workers of our version pull from.
///
/// # Errors
/// If the server does not allow it.
pub(crate) async fn workers(
    tasks: &Stream,
    kind: Kind,
    ack_wait: Option<Duration>,
) -> Result<PullConsumer, FleetError> {
    let name = subjects::workers(VERSION, kind);
    let config = pull::Config {
        durable_name: Some(name.clone()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ack_wait.unwrap_or(ACK_WAIT),
        filter_subject: subjects::tasks_of(VERSION, kind),
        max_ack_pending: MOST_PENDING,
        max_waiting: MOST_WAITING,
        ..pull::Config::default()
    };
    let attempt = || tasks.get_or_create_consumer(&name, config.clone());
    let consumer = retry::for_some_time(START_PATIENCE, attempt).await;
    consumer.map_err(|error| consumer_error(&name, &error))
}

/// Makes what the workers of our version pull from, of both kinds.
///
/// # Errors
/// If the server does not allow it.
pub(crate) async fn all_workers(
    tasks: &Stream,
    ack_wait: Option<Duration>,
) -> Result<(), FleetError> {
    for kind in [Kind::BuiltIn, Kind::Programs] {
        workers(tasks, kind, ack_wait).await?;
    }
    Ok(())
}

/// What the coordinator of a run pulls from. All results that are not acknowledged are sent again,
/// so a coordinator that is started again takes them up at once. The session tells it from other
/// coordinators of the run.
///
/// # Errors
/// If the server does not allow it.
pub(crate) async fn coordinator(
    results: &Stream,
    run: &str,
    session: &str,
) -> Result<PullConsumer, FleetError> {
    let name = subjects::coordinator(run);
    let config = pull::Config {
        durable_name: Some(name.clone()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: RESULT_ACK_WAIT,
        filter_subject: subjects::results_of_run(run),
        description: Some(session.to_owned()),
        max_ack_pending: MOST_PENDING,
        ..pull::Config::default()
    };
    let attempt = async || {
        // One of an earlier coordinator would keep back what it has sent already. There may be none.
        let _ = results.delete_consumer(&name).await;
        results.create_consumer(config.clone()).await
    };
    let consumer = retry::for_some_time(START_PATIENCE, attempt).await;
    consumer.map_err(|error| consumer_error(&name, &error))
}

fn consumer_error(name: &str, error: &dyn std::error::Error) -> FleetError {
    FleetError::SetUp {
        what: format!("consumer {name}"),
        reason: error.to_string(),
    }
}
