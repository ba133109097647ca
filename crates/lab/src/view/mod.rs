//! What a page shows of a run, and what it asks for: plain data.
//!
//! The same types come from a study in the browser and, as JSON, from a run of a server.

mod breeding;
mod browser;
mod evolution;
mod request;
mod run_view;
mod study;
mod tournament;

pub use browser::{KeptRun, StudyAnswer, StudyOrder, StudyProblem};
pub use request::{
    BreedRequest, EvolveRequest, OpeningsRequest, RequestError, StudyRequest, StudySettings,
    TournamentRequest,
};
pub use run_view::{
    BreedingView, ChampionView, EvolutionView, Findings, GameView, MemberView, ProgressUnit,
    RunProgress, RunView, StageView,
};
pub use study::{NewChampion, StudyOutcome, StudyUpdate, wrong_settings};
