//! Plays many games in parallel.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use outflank_engine::{Player, PlayerError};
use outflank_search::Control;

use crate::game_worker::GameWorker;
use crate::games::{FinishedGame, PlannedGame};

/// Makes the player with this index. Each thread has its own players.
pub type MakePlayer<'a> = dyn Fn(usize) -> Result<Box<dyn Player>, PlayerError> + Sync + 'a;

/// Everything needed to play games.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    /// The number of games to play at the same time. With 1, all games run on the caller's thread.
    pub threads: usize,
    /// The clock and the stop signal. A stop ends all games; unfinished games do not count.
    pub control: Control<'a>,
    /// Makes the players. A player that cannot be made forfeits its game.
    pub make: &'a MakePlayer<'a>,
}

impl Runner<'_> {
    /// Plays games and passes each to `done` as soon as it is finished. A free thread takes the
    /// next game. Returns the number of threads used: fewer than requested if the system cannot
    /// start more, or if there are fewer games.
    pub fn play(&self, games: &[PlannedGame<'_>], done: &mut dyn FnMut(FinishedGame)) -> usize {
        let next = AtomicUsize::new(0);
        let pull = || games.get(next.fetch_add(1, Ordering::Relaxed));
        let work = |hand_over: &mut dyn FnMut(FinishedGame)| {
            let mut worker = GameWorker::new(self.make, self.control);
            while !self.control.is_stopped()
                && let Some(&planned) = pull()
                && let Some(finished) = worker.play(planned)
            {
                hand_over(finished);
            }
        };
        let threads = self.threads.min(games.len());
        if threads <= 1 {
            work(done);
            return 1;
        }
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let start = |_: &usize| {
                let (sender, work) = (sender.clone(), &work);
                let thread = thread::Builder::new().spawn_scoped(scope, move || {
                    work(&mut |finished| {
                        // The receiver outlives all of these threads.
                        let _ = sender.send(finished);
                    });
                });
                thread.is_ok()
            };
            let started = (0..threads).take_while(start).count();
            drop(sender);
            if started == 0 {
                work(done);
                return 1;
            }
            receiver.iter().for_each(done);
            started
        })
    }
}
