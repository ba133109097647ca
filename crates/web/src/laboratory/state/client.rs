//! Asks the browser's laboratory or the server's, wherever a run is.

use leptos::prelude::GetValue;
use outflank_lab::view::{StudyProblem, StudyRequest};

use super::{LabState, Place, RunItem, RunKey};
use crate::lab_client::browser::BrowserLab;
use crate::lab_client::server::ServerError;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// The server does not answer.
    Unreachable,
    /// The server wants a token.
    NeedsToken,
    /// The laboratory of the browser has a problem.
    Study(StudyProblem),
    /// Anything else, in words.
    Other(String),
}

impl From<StudyProblem> for Problem {
    fn from(problem: StudyProblem) -> Problem {
        Problem::Study(problem)
    }
}

impl From<ServerError> for Problem {
    fn from(error: ServerError) -> Problem {
        match error {
            ServerError::Unreachable => Problem::Unreachable,
            ServerError::Refused {
                needs_token: true, ..
            } => Problem::NeedsToken,
            ServerError::Refused { reason, .. } => Problem::Other(reason),
        }
    }
}

impl LabState {
    pub(super) fn browser(self) -> BrowserLab {
        self.browser.get_value()
    }

    /// All runs of a place, the newest first.
    pub(super) async fn list(self, place: Place) -> Result<Vec<RunItem>, Problem> {
        let rows = match place {
            Place::Browser => self.browser().runs().await?,
            Place::Server => self.server().runs().await?,
        };
        let rows = rows.into_iter();
        Ok(rows.map(|row| RunItem::new(place, row)).collect())
    }

    /// Starts a run, and returns its name.
    pub(super) async fn ask_to_start(
        self,
        place: Place,
        request: &StudyRequest,
    ) -> Result<RunKey, Problem> {
        let id = match place {
            Place::Browser => self.browser().start(request).await?,
            Place::Server => self.server().start(request).await?,
        };
        Ok(RunKey { place, id })
    }

    pub(super) async fn ask_to_stop(self, key: &RunKey) -> Result<(), Problem> {
        match key.place {
            Place::Browser => self.browser().stop(&key.id).await?,
            Place::Server => self.server().stop(&key.id).await?,
        }
        Ok(())
    }

    pub(super) async fn ask_to_resume(self, key: &RunKey) -> Result<(), Problem> {
        match key.place {
            Place::Browser => self.browser().resume(&key.id).await?,
            Place::Server => self.server().resume(&key.id).await?,
        }
        Ok(())
    }

    /// Deletes a run of the browser. Those of the server are deleted in its terminal.
    pub(super) async fn ask_to_delete(self, key: &RunKey) -> Result<(), Problem> {
        if key.place == Place::Browser {
            self.browser().delete(&key.id).await?;
        }
        Ok(())
    }
}
