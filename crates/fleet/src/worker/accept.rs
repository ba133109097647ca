//! Which tasks a worker plays.

use crate::VERSION;
use crate::messages::{Failed, TaskMessage};
use crate::subjects::Kind;

/// A task that was handed out more often than this is not played: its workers may have died of it.
const MOST_DELIVERIES: i64 = 3;

/// Decides whether to play a task that was handed out for the `delivery`th time.
///
/// The queues offer only tasks of the right version and kind. But who may write to a queue can write
/// anything, and a task with another program could run any command on this machine.
///
/// # Errors
/// Why it is not played.
pub(super) fn check(
    message: &TaskMessage,
    delivery: i64,
    allow_programs: bool,
) -> Result<(), Failed> {
    let refuse = |reason: String| {
        Err(Failed {
            task: message.task.id.clone(),
            reason,
            is_final: true,
        })
    };
    if message.version != VERSION {
        return refuse(format!(
            "the task is of version {}, the worker of {VERSION}",
            message.version
        ));
    }
    if Kind::of(&message.task) == Kind::Programs && !allow_programs {
        return refuse("the worker does not allow other programs (--allow-programs)".to_owned());
    }
    if delivery > MOST_DELIVERIES {
        return refuse(format!(
            "it was handed out {MOST_DELIVERIES} times, and no worker came back with a result"
        ));
    }
    if let Err(error) = message.task.check() {
        return refuse(error.to_string());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use outflank_lab::{Opening, PlayerDef, Task, TaskId};

    use super::*;

    fn message(player: &str) -> TaskMessage {
        TaskMessage {
            version: VERSION.to_owned(),
            run: "r".to_owned(),
            attempt: "1".to_owned(),
            task: Task {
                id: TaskId::new("t"),
                board: "4x4".to_owned(),
                opening: Opening::default(),
                players: ["random", player].map(PlayerDef::built_in),
                games: 2,
                seed: 0,
                training: None,
            },
        }
    }

    #[track_caller]
    fn assert_refused(message: &TaskMessage, delivery: i64, expected: &str) {
        let failed = check(message, delivery, false).unwrap_err();
        assert!(failed.reason.contains(expected), "{}", failed.reason);
        assert_eq!(failed.task, message.task.id);
        assert!(failed.is_final);
    }

    #[test]
    fn a_task_of_our_own_players_is_played() {
        assert_eq!(check(&message("first"), 1, false), Ok(()));
        assert_eq!(check(&message("first"), 3, false), Ok(()));
    }

    #[test]
    fn other_programs_have_to_be_allowed() {
        let program = message("gtp:rm -rf /");
        assert_refused(&program, 1, "--allow-programs");
        assert_eq!(check(&program, 1, true), Ok(()));
    }

    #[test]
    fn another_version_is_refused() {
        let mut message = message("first");
        message.version = "0.0.1".to_owned();
        assert_refused(&message, 1, "version 0.0.1");
    }

    #[test]
    fn a_task_that_kills_its_workers_is_refused_after_three_times() {
        assert_refused(&message("first"), 4, "handed out 3 times");
    }

    #[test]
    fn a_task_that_is_wrong_is_refused() {
        assert_refused(&message("no such player"), 1, "no such player");
        let mut task = message("first");
        task.task.board = "9x".to_owned();
        assert_refused(&task, 1, "the board");
    }
}
