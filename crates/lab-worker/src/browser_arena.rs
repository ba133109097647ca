//! Plays tasks in player workers.

use std::cell::RefCell;
use std::rc::Rc;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::view::GameView;
use outflank_lab::{Arena, ArenaError, Delivery, Task};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::dispatcher::{Dispatcher, Step};
use crate::task_player::PlayerReport;

/// Some player workers. Copies are the same workers.
#[derive(Clone)]
pub(crate) struct BrowserArena(Rc<Inner>);

struct Inner {
    dispatcher: RefCell<Dispatcher>,
    players: RefCell<Vec<Option<PlayerWorker>>>,
    show: Box<dyn Fn(GameView)>,
}

struct PlayerWorker {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for PlayerWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl BrowserArena {
    /// Starts this many players. `show` gets games while they are played.
    pub(crate) fn start(players: usize, show: impl Fn(GameView) + 'static) -> BrowserArena {
        let arena = BrowserArena(Rc::new(Inner {
            dispatcher: RefCell::new(Dispatcher::new(players)),
            players: RefCell::new((0..players).map(|_| None).collect()),
            show: Box::new(show),
        }));
        for player in 0..players {
            arena.start_player(player);
        }
        arena
    }

    /// Stops all games. The study gets no more results.
    pub(crate) fn stop(&self) {
        self.0.dispatcher.borrow_mut().stop();
        let players = self.0.players.take();
        // The closure of one of them may be running right now.
        wasm_bindgen_futures::spawn_local(async move { drop(players) });
    }

    fn start_player(&self, player: usize) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&format!("player {player}"));
        let Ok(worker) = Worker::new_with_options("worker.js", &options) else {
            self.lose(player, "this browser has no workers in workers");
            return;
        };
        let arena = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            arena.hear(player, &event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let arena = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            arena.lose(player, &event.message());
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let started = PlayerWorker {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        };
        if let Some(place) = self.0.players.borrow_mut().get_mut(player) {
            *place = Some(started);
        }
    }

    fn hear(&self, player: usize, report: &str) {
        let steps = match serde_json::from_str(report) {
            Ok(PlayerReport::Ready) => self.0.dispatcher.borrow_mut().is_ready(player),
            Ok(PlayerReport::Done(result)) => {
                self.0.dispatcher.borrow_mut().is_done(player, Ok(result))
            }
            Ok(PlayerReport::Refused(reason)) => {
                self.0.dispatcher.borrow_mut().is_done(player, Err(reason))
            }
            Ok(PlayerReport::Game(game)) => {
                (self.0.show)(game);
                return;
            }
            Ok(PlayerReport::Died(reason)) => return self.lose(player, &reason),
            Err(error) => return self.lose(player, &error.to_string()),
        };
        self.take(steps);
    }

    fn lose(&self, player: usize, reason: &str) {
        let steps = self.0.dispatcher.borrow_mut().has_died(player, reason);
        self.take(steps);
    }

    fn take(&self, steps: Vec<Step>) {
        for step in steps {
            match step {
                Step::Send { player, task } => self.send(player, &task),
                Step::Replace { player } => {
                    let place = self
                        .0
                        .players
                        .borrow_mut()
                        .get_mut(player)
                        .and_then(Option::take);
                    let arena = self.clone();
                    // The closure of the dead worker may be running right now.
                    wasm_bindgen_futures::spawn_local(async move {
                        drop(place);
                        arena.start_player(player);
                    });
                }
            }
        }
    }

    fn send(&self, player: usize, task: &Task) {
        let players = self.0.players.borrow();
        let Some(Some(player)) = players.get(player) else {
            return;
        };
        let text = serde_json::to_string(task).unwrap_or_default();
        // Text can always be posted.
        let _ = player.worker.post_message(&JsValue::from_str(&text));
    }

    async fn play_elsewhere(&self, task: Task) -> Result<Delivery, ArenaError> {
        let (result, steps) = self.0.dispatcher.borrow_mut().ask(task);
        self.take(steps);
        let result = result.await.map_err(|_| ArenaError::Stopped)?;
        result.map(Delivery::of)
    }
}

impl Arena for BrowserArena {
    fn capacity(&self) -> usize {
        self.0.players.borrow().len().max(1)
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        self.play_elsewhere(task).boxed_local()
    }
}
