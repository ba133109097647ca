//! What the page can ask of a laboratory.

use std::sync::Arc;

use thiserror::Error;

/// A laboratory whose runs the page shows. It speaks JSON, so the server need not know its types:
/// `outflank_messages::runs` has them.
///
/// The server calls these methods on threads of their own, so they may wait. Several calls may run
/// at the same time. Who may call [`start`](Laboratory::start), [`stop`](Laboratory::stop) and
/// [`resume`](Laboratory::resume) is decided by the server.
pub trait Laboratory: Send + Sync + 'static {
    /// All runs.
    ///
    /// # Errors
    /// If the runs cannot be read.
    fn runs(&self) -> Result<String, LaboratoryError>;

    /// A run as it is now. Called twice a second for each page that watches the run.
    ///
    /// # Errors
    /// If there is no such run, or it cannot be read.
    fn run(&self, id: &str) -> Result<Snapshot, LaboratoryError>;

    /// Starts a run and returns its name. The request is whatever a client sent.
    ///
    /// # Errors
    /// If the request is wrong, or the run cannot be started.
    fn start(&self, request: &str) -> Result<String, LaboratoryError>;

    /// Stops a run. It can be resumed.
    ///
    /// # Errors
    /// If there is no such run, or this process does not play it.
    fn stop(&self, id: &str) -> Result<(), LaboratoryError>;

    /// Goes on with a run.
    ///
    /// # Errors
    /// If there is no such run, it is complete, or a process plays it.
    fn resume(&self, id: &str) -> Result<(), LaboratoryError>;

    /// The workers on other machines; `None` if it does not know any.
    ///
    /// # Errors
    /// If they cannot be asked.
    fn fleet(&self) -> Result<Option<String>, LaboratoryError>;
}

/// A run at some moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// Changes whenever the run does.
    pub version: u64,
    /// The run.
    pub json: Arc<str>,
}

/// Why a laboratory does not do what it is asked. Each has the reason in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LaboratoryError {
    /// There is no such run.
    #[error("{0}")]
    NotFound(String),
    /// The request is wrong.
    #[error("{0}")]
    BadRequest(String),
    /// The run is in a state that does not allow it.
    #[error("{0}")]
    Conflict(String),
    /// There is too much to do already.
    #[error("{0}")]
    Busy(String),
    /// Something else failed, such as the disk.
    #[error("{0}")]
    Failed(String),
}
