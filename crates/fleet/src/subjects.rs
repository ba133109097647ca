//! Names of streams, subjects and consumers.
//!
//! ```text
//! outflank.tasks.VERSION.KIND.RUN.TASK   one task
//! outflank.results.RUN.TASK              its result
//! outflank.weights.CHECKSUM.NUMBER       a part of a file of weights
//! outflank.presence.WORKER               heartbeats of a worker
//! outflank.who                           asks all workers for a heartbeat at once
//! ```
//!
//! The version and the kind are part of the subject, so that a worker is only offered tasks that it
//! is allowed to play.

use outflank_engine::PlayerKind;
use outflank_lab::training::WeightsId;
use outflank_lab::{Task, TaskId};

/// The stream of tasks.
pub(crate) const TASKS: &str = "OUTFLANK_TASKS";
/// The stream of results.
pub(crate) const RESULTS: &str = "OUTFLANK_RESULTS";
/// All subjects of tasks.
pub(crate) const ALL_TASKS: &str = "outflank.tasks.>";
/// All subjects of results.
pub(crate) const ALL_RESULTS: &str = "outflank.results.>";
/// All subjects of weights.
pub(crate) const ALL_WEIGHTS: &str = "outflank.weights.>";
/// The stream of weights.
pub(crate) const WEIGHTS: &str = "OUTFLANK_WEIGHTS";
/// The heartbeats of all workers.
pub(crate) const ALL_PRESENCE: &str = "outflank.presence.*";
/// Asks all workers for a heartbeat.
pub(crate) const WHO: &str = "outflank.who";

/// What a task needs of its worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Players of our own.
    BuiltIn,
    /// Other programs, which the worker's owner has to allow.
    Programs,
}

impl Kind {
    /// The kind of a task. A player that cannot be parsed starts no program.
    pub(crate) fn of(task: &Task) -> Kind {
        let is_program = |player: &outflank_lab::PlayerDef| matches!(player.spec(), Ok(spec) if matches!(spec.kind, PlayerKind::External(_)));
        if task.players.iter().any(is_program) {
            Kind::Programs
        } else {
            Kind::BuiltIn
        }
    }

    fn name(self) -> &'static str {
        match self {
            Kind::BuiltIn => "builtin",
            Kind::Programs => "programs",
        }
    }
}

/// The subject of a task.
pub(crate) fn task(version: &str, kind: Kind, run: &str, id: &TaskId) -> String {
    let (version, run, id) = (token(version), token(run), token(id.as_str()));
    format!("outflank.tasks.{version}.{}.{run}.{id}", kind.name())
}

/// The subjects of all tasks of a version and kind.
pub(crate) fn tasks_of(version: &str, kind: Kind) -> String {
    format!("outflank.tasks.{}.{}.>", token(version), kind.name())
}

/// The subjects of all tasks of a run.
pub(crate) fn tasks_of_run(run: &str) -> String {
    format!("outflank.tasks.*.*.{}.*", token(run))
}

/// The subject of the result of a task.
pub(crate) fn result(run: &str, id: &TaskId) -> String {
    format!("outflank.results.{}.{}", token(run), token(id.as_str()))
}

/// The subjects of all results of a run.
pub(crate) fn results_of_run(run: &str) -> String {
    format!("outflank.results.{}.*", token(run))
}

/// The subject of a part of a file of weights.
pub(crate) fn weights(id: &WeightsId, part: usize) -> String {
    format!("outflank.weights.{}.{part}", token(&id.sha256))
}

/// The subject of a worker's heartbeats.
pub(crate) fn presence(worker: &str) -> String {
    format!("outflank.presence.{}", token(worker))
}

/// The consumer that all workers of a version share.
pub(crate) fn workers(version: &str, kind: Kind) -> String {
    format!("workers-{}-{}", token(version), kind.name())
}

/// The consumer of a run's coordinator.
pub(crate) fn coordinator(run: &str) -> String {
    format!("coordinator-{}", token(run))
}

/// Any text as one part of a subject: other characters than letters, digits and `-` are written
/// as `_` and their hexadecimal code.
fn token(text: &str) -> String {
    let mut token = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || byte == b'-' {
            token.push(char::from(byte));
        } else {
            token.push_str(&format!("_{byte:02x}"));
        }
    }
    if token.is_empty() {
        // A subject has no empty parts, and no other text becomes this.
        token.push('_');
    }
    token
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use outflank_lab::{Opening, PlayerDef};

    use super::*;

    #[test]
    fn any_text_becomes_one_part_of_a_subject() {
        assert_eq!(token("round-robin/0-3/17"), "round-robin_2f0-3_2f17");
        assert_eq!(token("a.b *>_"), "a_2eb_20_2a_3e_5f");
        let texts = [
            "", "_", ".", "_2e", "a", "A", "\u{e9}", "a b", "a_b", "a_20b",
        ];
        let tokens: HashSet<String> = texts.iter().map(|text| token(text)).collect();
        assert_eq!(tokens.len(), texts.len(), "different texts stay different");
        for token in tokens {
            assert!(!token.is_empty() && token.is_ascii());
            assert!(!token.contains(['.', '*', '>', ' ', '/']), "{token}");
        }
    }

    #[test]
    fn the_subject_says_whether_a_task_needs_another_program() {
        let kind = |text: &str| {
            Kind::of(&Task {
                id: TaskId::new("t"),
                board: "4x4".to_owned(),
                opening: Opening::default(),
                players: ["random", text].map(PlayerDef::built_in),
                games: 1,
                seed: 0,
                training: None,
            })
        };
        assert_eq!(kind("first"), Kind::BuiltIn);
        assert_eq!(kind("gtp:edax -gtp"), Kind::Programs);
        assert_eq!(kind("no such player"), Kind::BuiltIn);
    }
}
