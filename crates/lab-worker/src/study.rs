//! Runs a study for the page.

use std::time::Duration;

use outflank_lab::view::{KeptRun, RunView, StudyAnswer, StudyProblem, StudySettings, StudyUpdate};
use outflank_lab::{Arena, ArenaError};

use crate::throttle::Throttle;

/// The page gets a view this often at most.
const SHOW_EVERY: Duration = Duration::from_millis(250);

/// What a study needs from its surroundings.
pub trait StudyHost {
    /// The time.
    fn now(&self) -> Duration;

    /// Tells the page something.
    fn tell(&self, answer: &StudyAnswer);

    /// Keeps what is known of the run, without waiting until it is kept.
    fn keep(&self, run: &KeptRun, view: &RunView);
}

/// Runs a study in an arena and tells the page of it. `run` is kept up to date. Returns the last view.
///
/// # Errors
/// If the study cannot go on.
pub async fn run_study(
    run: &mut KeptRun,
    settings: &StudySettings,
    arena: &dyn Arena,
    host: &dyn StudyHost,
) -> Result<RunView, StudyProblem> {
    run.state = "running".to_owned();
    run.summary = None;
    host.tell(&StudyAnswer::Began(run.clone()));
    let mut show = Throttle::new(SHOW_EVERY);
    let mut observe = |update: &StudyUpdate<'_>| {
        if !show.is_due(host.now()) {
            return;
        }
        let view = update.view();
        run.games = view.progress.games;
        // For a page that shows the run later, without playing it.
        host.keep(run, &view);
        host.tell(&StudyAnswer::View(Box::new(view)));
    };
    let outcome = settings.run(arena, &mut observe).await;
    let outcome = outcome.map_err(|error| {
        let problem = problem(error);
        run.state = "failed".to_owned();
        run.summary = Some(problem.to_string());
        problem
    })?;
    run.state = if outcome.is_complete {
        "finished".to_owned()
    } else {
        "stopped".to_owned()
    };
    run.games = outcome.view.progress.games;
    run.summary = Some(outcome.summary);
    host.tell(&StudyAnswer::View(Box::new(outcome.view.clone())));
    Ok(outcome.view)
}

fn problem(error: ArenaError) -> StudyProblem {
    match error {
        ArenaError::Journal(reason) => StudyProblem::Storage(reason),
        ArenaError::Connection(_) => StudyProblem::Loading,
        error => StudyProblem::Failed(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TaskPlayer;
    use crate::task_player::PlayerReport;
    use futures::FutureExt;
    use futures::future::{LocalBoxFuture, ready};
    use outflank_lab::view::{OpeningsRequest, StudyRequest, TournamentRequest};
    use outflank_lab::{Delivery, PlayerDef, Task, block_on};
    use outflank_search::Clock;
    use std::cell::{Cell, RefCell};
    use std::sync::atomic::AtomicBool;

    struct Still;

    impl Clock for Still {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    /// Plays a number of tasks at once, then stops or fails.
    struct Here {
        left: Cell<u32>,
        then: ArenaError,
    }

    impl Arena for Here {
        fn capacity(&self) -> usize {
            1
        }

        fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
            if self.left.get() == 0 {
                return ready(Err(self.then.clone())).boxed_local();
            }
            self.left.set(self.left.get() - 1);
            let stop = AtomicBool::new(false);
            let text = serde_json::to_string(&task).expect("a task is JSON");
            let report = TaskPlayer::new(&Still, &stop, None).play(&text);
            let PlayerReport::Done(result) = report else {
                panic!("{report:?}");
            };
            ready(Ok(Delivery::of(result))).boxed_local()
        }
    }

    #[derive(Default)]
    struct Page {
        milliseconds: Cell<u64>,
        answers: RefCell<Vec<StudyAnswer>>,
        kept: Cell<u32>,
    }

    impl StudyHost for Page {
        fn now(&self) -> Duration {
            self.milliseconds.set(self.milliseconds.get() + 100);
            Duration::from_millis(self.milliseconds.get())
        }

        fn tell(&self, answer: &StudyAnswer) {
            self.answers.borrow_mut().push(answer.clone());
        }

        fn keep(&self, _: &KeptRun, _: &RunView) {
            self.kept.set(self.kept.get() + 1);
        }
    }

    fn run(tasks: u32, then: ArenaError) -> (Page, KeptRun, Result<RunView, StudyProblem>) {
        let request = StudyRequest::Tournament(TournamentRequest {
            board: "4x4".to_owned(),
            players: ["first", "random"].map(PlayerDef::built_in).to_vec(),
            format: Default::default(),
            games: 20,
            openings: OpeningsRequest::default(),
            plies: Some(1),
            seed: 1,
            sprt: None,
        });
        let settings = request.settings().expect("the request is good");
        let mut run = KeptRun {
            id: "b-1".to_owned(),
            kind: settings.kind().to_owned(),
            title: settings.title(),
            state: "stopped".to_owned(),
            version: "1".to_owned(),
            created: 1,
            games: 0,
            summary: None,
        };
        let (page, left) = (Page::default(), Cell::new(tasks));
        let arena = Here { left, then };
        let found = block_on(run_study(&mut run, &settings, &arena, &page));
        (page, run, found)
    }

    #[test]
    fn the_page_sees_the_run_begin_change_and_end() {
        let (page, run, found) = run(u32::MAX, ArenaError::Stopped);
        let view = found.expect("it ends");
        assert_eq!((run.state.as_str(), run.games), ("finished", 20));
        assert_eq!(view.progress.done, 20);
        let answers = page.answers.into_inner();
        assert!(matches!(&answers[0], StudyAnswer::Began(run) if run.state == "running"));
        // An update a tenth of a second, a view a quarter.
        let views = answers.iter().filter(|a| matches!(a, StudyAnswer::View(_)));
        assert_eq!(views.count(), 4 + 1);
        assert_eq!(page.kept.get(), 4);
    }

    #[test]
    fn a_stopped_run_can_be_resumed_and_a_full_storage_is_told() {
        let (_, stopped, found) = run(3, ArenaError::Stopped);
        assert_eq!((stopped.state.as_str(), stopped.games), ("stopped", 6));
        assert_eq!(found.expect("it ends").progress.total, 20);
        let (_, failed, found) = run(3, ArenaError::Journal("full".to_owned()));
        assert_eq!(found, Err(StudyProblem::Storage("full".to_owned())));
        assert_eq!(failed.state, "failed");
        assert!(failed.summary.is_some_and(|reason| reason.contains("full")));
    }
}
