//! What the page and its study worker say to each other, as JSON.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::request::StudyRequest;
use super::run_view::{GameView, RunView};

/// What the page tells a study worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudyOrder {
    /// Begin a run.
    Start {
        /// The name of the run.
        id: String,
        /// What to study.
        request: StudyRequest,
    },
    /// Go on with a run that is kept in the browser.
    Resume {
        /// The name of the run.
        id: String,
    },
    /// Stop the run. It can be resumed.
    Stop,
}

/// What a study worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudyAnswer {
    /// The run has begun, or goes on.
    Began(KeptRun),
    /// It has found something.
    View(Box<RunView>),
    /// A game that is being played.
    Game(GameView),
    /// It is over, or was stopped. A last view came before.
    Ended(KeptRun),
    /// It cannot go on.
    Failed(StudyProblem),
}

/// A run that is kept in the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptRun {
    /// Its name.
    pub id: String,
    /// The kind of the study.
    pub kind: String,
    /// What it is about, in one line.
    pub title: String,
    /// `running`, `stopped`, `finished` or `failed`.
    pub state: String,
    /// The version of the program that began it.
    pub version: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// Finished games.
    pub games: u64,
    /// Its result in one line, or why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
}

/// Why a study in the browser cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StudyProblem {
    /// The program of the laboratory cannot be loaded.
    #[error("the laboratory cannot be loaded")]
    Loading,
    /// Another tab plays the run.
    #[error("another tab plays this run")]
    Elsewhere,
    /// There is no such run.
    #[error("there is no such run")]
    Missing,
    /// The browser cannot keep results: its storage is full or switched off.
    #[error("the browser cannot keep results: {0}")]
    Storage(String),
    /// Something is wrong with the request.
    #[error("{0}")]
    Request(String),
    /// The study failed.
    #[error("{0}")]
    Failed(String),
}
