//! What is shown of a run while it is played here.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::view::{GameView, RunView};
use outflank_lab::{Arena, ArenaError, Delivery, Opening, Task, TaskResult};

/// Views take at most this part of the time of a run.
const SHARE: u32 = 20;

/// The latest view of a run, as JSON.
#[derive(Default)]
pub(super) struct LiveView {
    latest: Mutex<Option<Arc<str>>>,
    game: Mutex<Option<GameView>>,
}

impl LiveView {
    /// The latest view; `None` if there is none yet.
    pub(super) fn latest(&self) -> Option<Arc<str>> {
        let latest = self.latest.lock();
        latest.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, mut view: RunView) {
        let game = self.game.lock();
        view.game = game.unwrap_or_else(PoisonError::into_inner).clone();
        if let Ok(json) = serde_json::to_string(&view) {
            let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
            *latest = Some(json.into());
        }
    }
}

/// Makes views of a run, but not too many.
pub(super) struct ViewMaker<'a> {
    live: &'a LiveView,
    begun: Instant,
    spent: Duration,
}

impl ViewMaker<'_> {
    pub(super) fn new(live: &LiveView) -> ViewMaker<'_> {
        ViewMaker {
            live,
            begun: Instant::now(),
            spent: Duration::ZERO,
        }
    }

    /// Makes a view, unless views have taken too much time already.
    pub(super) fn offer(&mut self, make: impl FnOnce() -> RunView) {
        let begun = Instant::now();
        if self.spent * SHARE <= begun - self.begun {
            self.live.set(make());
            self.spent += begun.elapsed();
        }
    }
}

/// An arena that shows the last game that was played in it.
pub(super) struct ShowingArena<'a, A> {
    pub(super) arena: A,
    pub(super) live: &'a LiveView,
}

impl<A: Arena> Arena for ShowingArena<'_, A> {
    fn capacity(&self) -> usize {
        self.arena.capacity()
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        async move {
            let delivery = self.arena.play(task.clone()).await?;
            let mut game = self
                .live
                .game
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            *game = game_view(&task, &delivery.result);
            drop(game);
            Ok(delivery)
        }
        .boxed_local()
    }
}

/// The last game of a task.
pub(super) fn game_view(task: &Task, result: &TaskResult) -> Option<GameView> {
    let index = result.games.len().checked_sub(1)?;
    let sides = Task::sides(index);
    let name = |player: usize| task.players[player].text.clone();
    Some(GameView {
        board: task.board.clone(),
        opening: Opening::of(&task.opening_of(index).ok()?),
        moves: result.games[index].moves.clone(),
        players: [name(sides.dark), name(sides.light)],
        is_over: true,
    })
}
