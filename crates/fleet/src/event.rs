//! What a coordinator notices and people may want to know.

use std::fmt;

use outflank_lab::TaskId;

/// Something that happened to the tasks of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FleetEvent {
    /// The connection is back.
    Connected,
    /// The connection is lost. The client goes on trying.
    Disconnected,
    /// The first heartbeat of a worker.
    Joined {
        /// The worker.
        worker: String,
        /// How many tasks it plays at the same time.
        threads: usize,
    },
    /// A worker has not been heard of for some time.
    Left {
        /// The worker.
        worker: String,
    },
    /// An attempt to play a task failed, or its result was refused.
    Refused {
        /// The task.
        task: TaskId,
        /// The worker.
        worker: String,
        /// What was wrong.
        reason: String,
        /// Whether the task is handed out again.
        again: bool,
    },
    /// The server takes no tasks. The coordinator goes on trying.
    NotPublished {
        /// What the server says.
        reason: String,
    },
    /// There was something in the results of the run that nobody understands.
    Ignored {
        /// What was wrong with it.
        reason: String,
    },
}

impl fmt::Display for FleetEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FleetEvent::Connected => write!(f, "connected to the NATS server"),
            FleetEvent::Disconnected => {
                write!(f, "the connection to the NATS server is lost; trying again")
            }
            FleetEvent::Joined { worker, threads } => {
                write!(f, "worker {worker} plays on {threads} threads")
            }
            FleetEvent::Left { worker } => write!(f, "worker {worker} is gone"),
            FleetEvent::Refused {
                task,
                worker,
                reason,
                again,
            } => {
                let next = if *again {
                    "it is handed out again"
                } else {
                    "it is given up"
                };
                write!(f, "task {task} failed on {worker}: {reason}; {next}")
            }
            FleetEvent::NotPublished { reason } => {
                write!(f, "the NATS server takes no tasks: {reason}; trying again")
            }
            FleetEvent::Ignored { reason } => write!(f, "a result was ignored: {reason}"),
        }
    }
}
