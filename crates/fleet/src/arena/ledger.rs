//! What the coordinator knows of its tasks. No I/O here.

use std::collections::{HashMap, HashSet};

use outflank_lab::{Task, TaskId, TaskResult};

use crate::messages::{Outcome, ResultMessage};

/// A task that fails this often is given up.
pub(super) const MOST_FAILURES: usize = 3;

/// The tasks of a run: asked for by the study, delivered to it, or kept by it.
///
/// `R` is how to answer the study, `M` the message that brought a result and has to be acknowledged.
pub(super) struct Ledger<R, M> {
    /// The study waits for these.
    asked: HashMap<TaskId, Asked<R>>,
    /// Results that came before the study asked: those of an earlier coordinator of the run.
    early: HashMap<TaskId, (ResultMessage, M)>,
    /// The study has these, and will say when it has kept them.
    delivered: HashSet<TaskId>,
    /// The study has kept these, or given them up.
    done: HashSet<TaskId>,
}

struct Asked<R> {
    task: Task,
    reply: R,
    failures: usize,
}

/// What to do with a result.
#[derive(Debug, PartialEq)]
pub(super) enum Step<R, M> {
    /// Nothing yet: the study has not asked, or has not kept the result yet.
    Wait,
    /// Acknowledge it: everything is done.
    Acknowledge(M),
    /// Give it to the study.
    Deliver {
        result: TaskResult,
        reply: R,
        message: M,
    },
    /// Publish the task again, and acknowledge the failure.
    Again {
        task: Task,
        reason: String,
        message: M,
    },
    /// Tell the study that the task failed, and acknowledge the failure.
    GiveUp {
        task: TaskId,
        reply: R,
        reason: String,
        message: M,
    },
}

impl<R, M> Ledger<R, M> {
    pub(super) fn new() -> Ledger<R, M> {
        Ledger {
            asked: HashMap::new(),
            early: HashMap::new(),
            delivered: HashSet::new(),
            done: HashSet::new(),
        }
    }

    /// The study asks for a task. If its result is here already, it is returned and has to be
    /// judged with [`Ledger::receive`]; else the task has to be published.
    pub(super) fn ask(&mut self, task: Task, reply: R) -> Option<(ResultMessage, M)> {
        let id = task.id.clone();
        self.done.remove(&id);
        let failures = 0;
        self.asked.insert(
            id.clone(),
            Asked {
                task,
                reply,
                failures,
            },
        );
        self.early.remove(&id)
    }

    /// Judges a result.
    pub(super) fn receive(&mut self, result: ResultMessage, message: M) -> Step<R, M> {
        let id = result.outcome.task();
        if self.done.contains(id) {
            return Step::Acknowledge(message);
        }
        if self.delivered.contains(id) {
            return Step::Wait;
        }
        let Some(mut asked) = self.asked.remove(id) else {
            self.early.insert(id.clone(), (result, message));
            return Step::Wait;
        };
        let (reason, is_final) = match result.outcome {
            Outcome::Failed(failed) => (failed.reason, failed.is_final),
            Outcome::Played(result) => match result.replay(&asked.task) {
                Ok(_) => {
                    self.delivered.insert(result.id.clone());
                    let reply = asked.reply;
                    return Step::Deliver {
                        result,
                        reply,
                        message,
                    };
                }
                Err(error) => (format!("its result is refused: {error}"), false),
            },
        };
        asked.failures += 1;
        let task = asked.task.clone();
        if is_final || asked.failures >= MOST_FAILURES {
            self.done.insert(task.id.clone());
            let (task, reply) = (task.id, asked.reply);
            return Step::GiveUp {
                task,
                reply,
                reason,
                message,
            };
        }
        self.asked.insert(task.id.clone(), asked);
        Step::Again {
            task,
            reason,
            message,
        }
    }

    /// The study has kept the result of a task.
    pub(super) fn keep(&mut self, task: TaskId) {
        self.delivered.remove(&task);
        self.done.insert(task);
    }

    /// Gives up waiting: how to answer for all tasks that the study waits for.
    pub(super) fn abandon(&mut self) -> impl Iterator<Item = R> {
        self.asked.drain().map(|(_, asked)| asked.reply)
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::Failure;
    use outflank_lab::{Forfeit, Opening, PlayerDef, TaskGame};
    use outflank_rules::{BySide, Side};

    use super::*;
    use crate::messages::Failed;

    type TestLedger = Ledger<&'static str, u32>;

    fn task(id: &str) -> Task {
        Task {
            id: TaskId::new(id),
            board: "4x4".to_owned(),
            opening: Opening::default(),
            players: ["first", "random"].map(PlayerDef::built_in),
            games: 1,
            seed: 1,
            training: None,
        }
    }

    /// A result of one game, which Dark gave up after these moves.
    fn result(id: &str, moves: &str) -> TaskResult {
        TaskResult {
            id: TaskId::new(id),
            games: vec![TaskGame {
                moves: moves.to_owned(),
                forfeit: Some(Forfeit {
                    by: Side::Dark,
                    failure: Failure::Crash,
                    reason: "test".to_owned(),
                }),
                usage: BySide::default(),
                values: Vec::new(),
            }],
            values: Vec::new(),
        }
    }

    fn played(id: &str, moves: &str) -> ResultMessage {
        ResultMessage {
            worker: "w".to_owned(),
            outcome: Outcome::Played(result(id, moves)),
        }
    }

    fn failed(id: &str, is_final: bool) -> ResultMessage {
        ResultMessage {
            worker: "w".to_owned(),
            outcome: Outcome::Failed(Failed {
                task: TaskId::new(id),
                reason: "no such program".to_owned(),
                is_final,
            }),
        }
    }

    #[test]
    fn a_result_is_delivered_once_and_acknowledged_after_it_was_kept() {
        let mut ledger = TestLedger::new();
        assert_eq!(ledger.ask(task("t"), "study"), None);
        let delivered = ledger.receive(played("t", ""), 1);
        let expected = Step::Deliver {
            result: result("t", ""),
            reply: "study",
            message: 1,
        };
        assert_eq!(delivered, expected);
        // The same result again, before and after the study has kept it.
        assert_eq!(ledger.receive(played("t", ""), 2), Step::Wait);
        ledger.keep(TaskId::new("t"));
        assert_eq!(ledger.receive(played("t", ""), 3), Step::Acknowledge(3));
    }

    #[test]
    fn a_result_that_comes_before_the_question_is_taken_up() {
        let mut ledger = TestLedger::new();
        assert_eq!(ledger.receive(played("t", ""), 1), Step::Wait);
        assert_eq!(ledger.ask(task("t"), "study"), Some((played("t", ""), 1)));
        assert_eq!(ledger.ask(task("u"), "study"), None);
    }

    #[test]
    fn an_illegal_result_is_refused_and_its_task_handed_out_again() {
        let mut ledger = TestLedger::new();
        ledger.ask(task("t"), "study");
        let step = ledger.receive(played("t", "a1"), 1);
        let Step::Again {
            task: again,
            reason,
            message: 1,
        } = step
        else {
            panic!("{step:?}");
        };
        assert_eq!(again, task("t"));
        assert!(
            reason.starts_with("its result is refused: game 1"),
            "{reason}"
        );
        let step = ledger.receive(played("t", ""), 2);
        assert!(matches!(step, Step::Deliver { message: 2, .. }), "{step:?}");
    }

    #[test]
    fn the_third_failure_is_reported() {
        let mut ledger = TestLedger::new();
        ledger.ask(task("t"), "study");
        for attempt in 1..=2 {
            let step = ledger.receive(failed("t", false), attempt);
            assert!(matches!(step, Step::Again { .. }), "{step:?}");
        }
        let expected = Step::GiveUp {
            task: TaskId::new("t"),
            reply: "study",
            reason: "no such program".to_owned(),
            message: 3,
        };
        assert_eq!(ledger.receive(failed("t", false), 3), expected);
        let late = ledger.receive(played("t", ""), 4);
        assert_eq!(late, Step::Acknowledge(4));
    }

    #[test]
    fn a_final_failure_is_reported_at_once() {
        let mut ledger = TestLedger::new();
        ledger.ask(task("t"), "study");
        let step = ledger.receive(failed("t", true), 1);
        assert!(
            matches!(step, Step::GiveUp { reply: "study", .. }),
            "{step:?}"
        );
    }

    #[test]
    fn a_stopped_study_gets_an_answer_for_each_task() {
        let mut ledger = TestLedger::new();
        ledger.ask(task("t"), "first");
        ledger.ask(task("u"), "second");
        let mut answered: Vec<_> = ledger.abandon().collect();
        answered.sort_unstable();
        assert_eq!(answered, ["first", "second"]);
        // A result that comes later waits for the next time that the study asks.
        assert_eq!(ledger.receive(played("t", ""), 1), Step::Wait);
        assert!(ledger.ask(task("t"), "again").is_some());
    }
}
