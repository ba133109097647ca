//! A run in the list, wherever it is played.

use outflank_messages::runs::RunRow;

/// Where a run is played and kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::laboratory) enum Place {
    Browser,
    Server,
}

/// Names a run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::laboratory) struct RunKey {
    pub(in crate::laboratory) place: Place,
    pub(in crate::laboratory) id: String,
}

/// What becomes of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laboratory) enum RunState {
    Running,
    /// Its process ended, or its tab was closed.
    Interrupted,
    Stopped,
    Finished,
    Failed,
}

impl RunState {
    /// The state by its name.
    pub(in crate::laboratory) fn read(name: &str) -> RunState {
        match name {
            "running" => RunState::Running,
            "stopped" => RunState::Stopped,
            "finished" => RunState::Finished,
            "failed" => RunState::Failed,
            _ => RunState::Interrupted,
        }
    }

    /// Its name in the style sheet.
    pub(in crate::laboratory) fn class(self) -> &'static str {
        match self {
            RunState::Running => "running",
            RunState::Interrupted => "interrupted",
            RunState::Stopped => "stopped",
            RunState::Finished => "finished",
            RunState::Failed => "failed",
        }
    }
}

/// A run in the list.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::laboratory) struct RunItem {
    pub(in crate::laboratory) key: RunKey,
    pub(in crate::laboratory) title: String,
    pub(in crate::laboratory) state: RunState,
    /// Whether another process or tab plays it. It can only be watched then.
    pub(in crate::laboratory) is_elsewhere: bool,
    /// When it began, in milliseconds since 1970.
    pub(in crate::laboratory) created: f64,
    /// Its result in one line, or why it failed.
    pub(in crate::laboratory) summary: Option<String>,
}

impl RunItem {
    /// Whether it can be stopped from here.
    pub(in crate::laboratory) fn can_stop(&self) -> bool {
        self.state == RunState::Running && !self.is_elsewhere
    }

    /// Whether it can go on.
    pub(in crate::laboratory) fn can_resume(&self) -> bool {
        matches!(self.state, RunState::Interrupted | RunState::Stopped)
    }
}

impl RunItem {
    /// A run of a place.
    pub(in crate::laboratory) fn new(place: Place, row: RunRow) -> RunItem {
        let state = RunState::read(&row.state);
        RunItem {
            key: RunKey { place, id: row.id },
            title: row.title,
            state,
            is_elsewhere: state == RunState::Running && !row.is_here,
            created: row.created as f64,
            summary: row.summary,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(state: &str, is_here: bool) -> RunItem {
        let row = RunRow {
            id: "t-1".to_owned(),
            kind: "tournament".to_owned(),
            title: "arwen - eowyn".to_owned(),
            state: state.to_owned(),
            is_here,
            version: "1".to_owned(),
            created: 0,
            games: 0,
            summary: None,
        };
        RunItem::new(Place::Server, row)
    }

    #[test]
    fn a_run_of_another_process_can_only_be_watched() {
        assert!(item("running", true).can_stop());
        assert!(!item("running", false).can_stop());
        assert!(!item("running", false).can_resume());
    }

    #[test]
    fn what_is_not_over_can_be_resumed() {
        assert!(item("stopped", false).can_resume() && item("interrupted", false).can_resume());
        assert!(!item("finished", false).can_resume() && !item("failed", false).can_resume());
    }
}
