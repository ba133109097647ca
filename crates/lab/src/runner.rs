//! Playing many games side by side.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use outflank_engine::{Player, PlayerError};
use outflank_record::Game;
use outflank_search::Control;

use crate::game_worker::GameWorker;
use crate::pairing::{Pairing, Played};

/// Makes the player that is at some place of the list. Each thread has its own.
pub type MakePlayer<'a> = dyn Fn(usize) -> Result<Box<dyn Player>, PlayerError> + Sync + 'a;

/// What it takes to play games.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    /// Games that are played at the same time. With one, everything happens in the caller's
    /// thread.
    pub threads: usize,
    /// Tells the time, and when to stop: then no game goes on, and those that are not over do
    /// not count.
    pub control: Control<'a>,
    /// Makes the players. One that cannot be made forfeits the game that it is needed for.
    pub make: &'a MakePlayer<'a>,
}

impl Runner<'_> {
    /// Plays games and hands over each that has ended, in the order in which they do. Threads
    /// pull the next game when they are free. Returns how many threads played: fewer than asked
    /// for if the system starts no more, or if there are fewer games.
    ///
    /// # Panics
    /// If a pairing names an opening that is not there.
    pub fn play(
        &self,
        openings: &[Game],
        pairings: &[Pairing],
        done: &mut dyn FnMut(Played),
    ) -> usize {
        let next = AtomicUsize::new(0);
        let pull = || pairings.get(next.fetch_add(1, Ordering::Relaxed));
        let work = |hand_over: &mut dyn FnMut(Played)| {
            let mut worker = GameWorker::new(self.make, self.control);
            while !self.control.is_stopped()
                && let Some(&pairing) = pull()
                && let Some(played) = worker.play(pairing, &openings[pairing.opening])
            {
                hand_over(played);
            }
        };
        let threads = self.threads.min(pairings.len());
        if threads <= 1 {
            work(done);
            return 1;
        }
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let start = |_: &usize| {
                let (sender, work) = (sender.clone(), &work);
                let thread = thread::Builder::new().spawn_scoped(scope, move || {
                    work(&mut |played| {
                        // The receiver goes only with the last of these threads.
                        let _ = sender.send(played);
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
