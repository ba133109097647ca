//! Splits the count of one depth between threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use outflank_rules::AnyPosition;

/// Parts per thread, so that all threads end at nearly the same time.
const PARTS_PER_THREAD: usize = 64;
/// The minimum number of parts, to show the progress of a single thread.
const FEWEST_PARTS: usize = 200;
/// The minimum depth of a part. Below it, splitting costs more than it gains.
const SMALLEST_DEPTH: u32 = 3;

/// The count of one depth, split into positions a few plies below the root.
#[derive(Debug)]
pub(super) struct Work {
    parts: Vec<AnyPosition>,
    /// Plies left below each part.
    depth: u32,
    /// Games that ended above the parts: one leaf each.
    finished: u64,
}

/// The result of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counted {
    /// The leaves.
    pub(super) lines: u64,
    /// Threads that the system did not start.
    pub(super) missing_threads: usize,
}

impl Work {
    /// Goes down from the root until there are enough parts for all threads.
    pub(super) fn new(root: &AnyPosition, depth: u32, threads: usize) -> Work {
        let enough = FEWEST_PARTS.max(PARTS_PER_THREAD * threads);
        let mut work = Work {
            parts: vec![root.clone()],
            depth,
            finished: 0,
        };
        while work.depth > SMALLEST_DEPTH && (1..enough).contains(&work.parts.len()) {
            work.go_down();
        }
        work
    }

    /// Replaces each part by the positions after its moves, including passes.
    fn go_down(&mut self) {
        let above = std::mem::take(&mut self.parts);
        for part in above {
            let moves = part.moves();
            if moves.is_empty() {
                self.finished += 1;
            }
            let after = moves.into_iter().map(|mv| part.play_unchecked(mv));
            self.parts.extend(after);
        }
        self.depth -= 1;
    }

    /// The number of parts.
    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Counts all parts, and calls `done` after each. Threads pull the next part when they are
    /// free. If not all threads can be started, the others do the work.
    pub(super) fn count(&self, threads: usize, done: impl Fn() + Sync) -> Counted {
        let next = AtomicUsize::new(0);
        let pull = || {
            let mut sum = 0;
            while let Some(part) = self.parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                sum += part.perft(self.depth);
                done();
            }
            sum
        };
        let wanted = threads.clamp(1, self.parts.len().max(1)) - 1;
        thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, pull).ok();
            let helpers: Vec<_> = (0..wanted).map_while(start).collect();
            let missing_threads = wanted - helpers.len();
            let own = pull();
            let theirs = helpers.into_iter();
            let theirs: u64 = theirs
                .map(|helper| helper.join().expect("counting does not panic"))
                .sum();
            Counted {
                lines: self.finished + own + theirs,
                missing_threads,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every split must give the same count as no split.
    fn check(board: &str, deepest: u32) {
        let root = AnyPosition::start(&board.parse().unwrap());
        for depth in 1..=deepest {
            for threads in [1, 2, 7] {
                let count = Work::new(&root, depth, threads).count(threads, || ()).lines;
                assert_eq!(
                    count,
                    root.perft(depth),
                    "{board} {depth} {threads} threads"
                );
            }
        }
    }

    #[test]
    fn splitting_does_not_change_the_count() {
        check("8x8", 7);
        check("4x4x4", 4);
        check("hex4", 7);
        // Passes and early ends near the root.
        check("4x4=XO-OO-O-----OX-X", 9);
        check("blackhole", 14);
    }

    #[test]
    fn finished_games_count_at_every_deeper_ply() {
        let wiped_out: AnyPosition = outflank_rules::Setup::parse_any("XXXX------------ O")
            .and_then(|setup| setup.position())
            .unwrap();
        for depth in 1..10 {
            assert_eq!(Work::new(&wiped_out, depth, 2).count(2, || ()).lines, 1);
        }
    }

    #[test]
    fn there_are_parts_for_every_thread() {
        let root = AnyPosition::start(&outflank_rules::Board::classic());
        assert!(Work::new(&root, 10, 1).parts() >= FEWEST_PARTS);
        assert!(Work::new(&root, 10, 100).parts() >= 100 * PARTS_PER_THREAD);
        assert_eq!(Work::new(&root, 3, 8).parts(), 1, "too little to share");
    }
}
