//! Searches that get fewer resources than requested use what they get, and report it.

use std::sync::atomic::{AtomicBool, Ordering};

use outflank_rules::{AnyPosition, Board};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, HelperThreads, Limits, Notice, SearchReport, mcts};

use crate::common::{NoTime, Rough};

/// Helper threads of which the system starts only one.
#[derive(Default)]
struct OneOfMany {
    helped: AtomicBool,
}

impl HelperThreads for OneOfMany {
    fn size(&self) -> usize {
        8
    }

    fn work_together(
        &self,
        _: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: &mut dyn FnMut(),
    ) -> usize {
        help(0);
        self.helped.store(true, Ordering::Relaxed);
        lead();
        1
    }
}

fn limits() -> Limits {
    Limits {
        depth: Some(4),
        simulations: Some(400),
        ..Limits::default()
    }
}

fn search(options: PvsOptions, helpers: Option<&OneOfMany>) -> SearchReport {
    let AnyPosition::Classic(start) = AnyPosition::start(&Board::classic()) else {
        panic!("8x8 is classic");
    };
    let stop = AtomicBool::new(false);
    let mut control = Control::new(&NoTime, &stop);
    if let Some(helpers) = helpers {
        control = control.with_helpers(helpers);
    }
    let mut pvs = Pvs::new(options);
    pvs.search(&start, &Rough, &limits(), control, &mut |_| {})
}

#[test]
fn a_table_that_is_too_large_is_made_smaller() {
    // More than any address space.
    let wanted = usize::MAX / 2;
    let options = PvsOptions {
        table_bytes: wanted,
        ..PvsOptions::default()
    };
    let found = search(options, None);
    let [Notice::LessMemory { wanted: said, got }] = found.notices[..] else {
        panic!("{:?}", found.notices);
    };
    assert_eq!(said, wanted);
    assert!((1 << 16..wanted).contains(&got), "{got} bytes");
    let usual = search(PvsOptions::default(), None);
    assert_eq!(found.value, usual.value);
    assert_eq!(usual.notices, []);
}

#[test]
fn a_search_runs_without_threads_that_cannot_start() {
    let notice = Notice::FewerThreads { wanted: 4, got: 2 };
    let helpers = OneOfMany::default();
    let options = PvsOptions {
        threads: 4,
        ..PvsOptions::default()
    };
    let found = search(options, Some(&helpers));
    assert!(helpers.helped.load(Ordering::Relaxed) && found.best.is_some());
    assert_eq!(found.notices, [notice]);
    assert_eq!(
        notice.to_string(),
        "not enough threads: the search uses 2 of 4"
    );
}

#[test]
fn this_thread_grows_the_trees_of_missing_threads() {
    let AnyPosition::Classic(start) = AnyPosition::start(&Board::classic()) else {
        panic!("8x8 is classic");
    };
    let (stop, helpers) = (AtomicBool::new(false), OneOfMany::default());
    let control = Control::new(&NoTime, &stop).with_helpers(&helpers);
    let options = mcts::MctsOptions {
        threads: 4,
        ..mcts::MctsOptions::default()
    };
    let found = mcts::search(&start, &options, &limits(), control);
    let games: u64 = found.moves.iter().map(|tried| tried.visits).sum();
    assert_eq!(games, 400);
    assert_eq!(found.notices, [Notice::FewerThreads { wanted: 4, got: 2 }]);
}
