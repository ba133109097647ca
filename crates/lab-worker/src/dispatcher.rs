//! Which player worker plays which task. It does no I/O.

use std::collections::VecDeque;

use futures::channel::oneshot;
use outflank_lab::{ArenaError, Task, TaskResult};

/// A task over which this many workers died is given up.
const MOST_DEATHS: u32 = 2;

type Outcome = Result<TaskResult, ArenaError>;

/// Hands tasks to player workers, by their numbers from 0.
#[derive(Default)]
pub struct Dispatcher {
    waiting: VecDeque<Job>,
    players: Vec<Player>,
    /// Why nothing more is played.
    end: Option<ArenaError>,
}

struct Job {
    task: Task,
    deaths: u32,
    reply: oneshot::Sender<Outcome>,
}

#[derive(Default)]
struct Player {
    state: State,
    job: Option<Job>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    Loading,
    Ready,
    /// It could not be loaded.
    Broken,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Send this task to a player.
    Send {
        /// The player.
        player: usize,
        /// The task.
        task: Box<Task>,
    },
    /// Replace the worker of a player.
    Replace {
        /// The player.
        player: usize,
    },
}

impl Dispatcher {
    /// A dispatcher for this many players, which are being loaded.
    #[must_use]
    pub fn new(players: usize) -> Dispatcher {
        Dispatcher {
            players: (0..players).map(|_| Player::default()).collect(),
            ..Dispatcher::default()
        }
    }

    /// Asks for a task. Its result comes later.
    pub fn ask(&mut self, task: Task) -> (oneshot::Receiver<Outcome>, Vec<Step>) {
        let (reply, result) = oneshot::channel();
        if let Some(end) = &self.end {
            let _ = reply.send(Err(end.clone()));
            return (result, Vec::new());
        }
        self.waiting.push_back(Job {
            task,
            deaths: 0,
            reply,
        });
        (result, self.hand_out())
    }

    /// A player is loaded.
    pub fn is_ready(&mut self, player: usize) -> Vec<Step> {
        if let Some(player) = self.players.get_mut(player) {
            player.state = State::Ready;
        }
        self.hand_out()
    }

    /// A player has played its task, or says why it cannot.
    pub fn is_done(&mut self, player: usize, result: Result<TaskResult, String>) -> Vec<Step> {
        if let Some(job) = self.take_job(player) {
            let failed = |reason| ArenaError::Failed {
                task: job.task.id.clone(),
                reason,
            };
            // The study may no longer wait for it.
            let _ = job.reply.send(result.map_err(failed));
        }
        self.hand_out()
    }

    /// The worker of a player has died. One that died before it was loaded is not replaced.
    pub fn has_died(&mut self, player: usize, reason: &str) -> Vec<Step> {
        if let Some(job) = self.take_job(player) {
            self.put_back(job, reason);
        }
        let Some(dead) = self.players.get_mut(player) else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        if dead.state == State::Ready {
            dead.state = State::Loading;
            steps.push(Step::Replace { player });
        } else {
            dead.state = State::Broken;
        }
        if self
            .players
            .iter()
            .all(|player| player.state == State::Broken)
        {
            self.end_with(&ArenaError::Connection(format!(
                "the players cannot be loaded: {reason}"
            )));
        }
        steps.extend(self.hand_out());
        steps
    }

    /// Stops: all tasks, also those asked for later, get no result.
    pub fn stop(&mut self) {
        self.end_with(&ArenaError::Stopped);
    }

    fn end_with(&mut self, error: &ArenaError) {
        self.end = Some(error.clone());
        let playing = self
            .players
            .iter_mut()
            .filter_map(|player| player.job.take());
        for job in self.waiting.drain(..).chain(playing) {
            let _ = job.reply.send(Err(error.clone()));
        }
    }

    fn take_job(&mut self, player: usize) -> Option<Job> {
        self.players.get_mut(player)?.job.take()
    }

    /// Another player tries the task next, unless it is hopeless.
    fn put_back(&mut self, mut job: Job, reason: &str) {
        job.deaths += 1;
        if job.deaths < MOST_DEATHS {
            self.waiting.push_front(job);
            return;
        }
        let error = ArenaError::Failed {
            task: job.task.id.clone(),
            reason: format!("{MOST_DEATHS} workers died over it: {reason}"),
        };
        let _ = job.reply.send(Err(error));
    }

    fn hand_out(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (number, player) in self.players.iter_mut().enumerate() {
            if player.state != State::Ready || player.job.is_some() {
                continue;
            }
            let Some(job) = self.waiting.pop_front() else {
                break;
            };
            let task = job.task.clone();
            player.job = Some(job);
            steps.push(Step::Send {
                player: number,
                task: Box::new(task),
            });
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_lab::{Opening, PlayerDef, TaskId};

    fn task(id: &str) -> Task {
        Task {
            id: TaskId::new(id),
            board: "4x4".to_owned(),
            opening: Opening::default(),
            players: ["first", "random"].map(PlayerDef::built_in),
            games: 2,
            seed: 1,
            training: None,
        }
    }

    fn result(id: &str) -> TaskResult {
        TaskResult {
            id: TaskId::new(id),
            games: Vec::new(),
            values: Vec::new(),
        }
    }

    fn send(player: usize, id: &str) -> Step {
        let task = task(id);
        Step::Send {
            player,
            task: Box::new(task),
        }
    }

    /// The result of a task, if it is there.
    fn got(receiver: &mut oneshot::Receiver<Outcome>) -> Option<Outcome> {
        receiver.try_recv().expect("the sender is alive")
    }

    #[test]
    fn every_player_gets_a_task_as_soon_as_it_is_free() {
        let mut dispatcher = Dispatcher::new(2);
        let (mut a, steps) = dispatcher.ask(task("a"));
        assert_eq!(steps, [], "nobody is ready");
        let (_b, _) = dispatcher.ask(task("b"));
        let (_c, _) = dispatcher.ask(task("c"));
        assert_eq!(dispatcher.is_ready(1), [send(1, "a")]);
        assert_eq!(dispatcher.is_ready(0), [send(0, "b")]);
        assert_eq!(got(&mut a), None);
        assert_eq!(dispatcher.is_done(1, Ok(result("a"))), [send(1, "c")]);
        assert_eq!(got(&mut a), Some(Ok(result("a"))));
        assert_eq!(dispatcher.is_done(0, Ok(result("b"))), []);
    }

    #[test]
    fn the_task_of_a_dead_worker_is_played_again_once() {
        let mut dispatcher = Dispatcher::new(1);
        let (mut a, _) = dispatcher.ask(task("a"));
        dispatcher.is_ready(0);
        let replace = [Step::Replace { player: 0 }];
        assert_eq!(dispatcher.has_died(0, "trap"), replace);
        assert_eq!(dispatcher.is_ready(0), [send(0, "a")]);
        assert_eq!(dispatcher.has_died(0, "trap"), replace);
        let error = got(&mut a).expect("it is given up").unwrap_err();
        assert!(error.to_string().contains("trap"), "{error}");
        // The next task is played all the same.
        let (_b, _) = dispatcher.ask(task("b"));
        assert_eq!(dispatcher.is_ready(0), [send(0, "b")]);
    }

    #[test]
    fn if_no_player_can_be_loaded_the_run_ends() {
        let mut dispatcher = Dispatcher::new(2);
        let (mut a, _) = dispatcher.ask(task("a"));
        assert_eq!(dispatcher.has_died(0, "offline"), []);
        assert_eq!(got(&mut a), None, "the other one may do");
        assert_eq!(dispatcher.has_died(1, "offline"), []);
        let error = got(&mut a).expect("it is given up").unwrap_err();
        assert!(matches!(error, ArenaError::Connection(_)), "{error}");
    }

    #[test]
    fn a_stop_answers_everybody() {
        let mut dispatcher = Dispatcher::new(1);
        dispatcher.is_ready(0);
        let (mut a, _) = dispatcher.ask(task("a"));
        let (mut b, _) = dispatcher.ask(task("b"));
        dispatcher.stop();
        let (mut c, steps) = dispatcher.ask(task("c"));
        assert_eq!(steps, []);
        for receiver in [&mut a, &mut b, &mut c] {
            assert_eq!(got(receiver), Some(Err(ArenaError::Stopped)));
        }
        assert_eq!(dispatcher.is_done(0, Ok(result("a"))), []);
    }
}
