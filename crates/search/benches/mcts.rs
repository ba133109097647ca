//! Monte Carlo simulations per second. The time shown is for 10,000 simulations from the start.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use outflank_rules::{AnyPosition, Geometry, Position};
use outflank_search::{Clock, Control, Limits, SearchReport, mcts};

const SIMULATIONS: u64 = 10_000;

struct Real(Instant);

impl Clock for Real {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

fn simulate<G: Geometry>(position: &Position<G>, threads: usize) -> SearchReport {
    let (clock, stop) = (Real(Instant::now()), AtomicBool::new(false));
    let options = mcts::MctsOptions {
        threads,
        ..mcts::MctsOptions::default()
    };
    let limits = Limits {
        simulations: Some(SIMULATIONS),
        time: Some(Duration::from_secs(3600)),
        ..Limits::default()
    };
    mcts::search(position, &options, &limits, Control::new(&clock, &stop))
}

/// Runs the same code on the position inside, for any board.
macro_rules! inside {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Classic($position) => $body,
            AnyPosition::Cells64($position) => $body,
            AnyPosition::Cells128($position) => $body,
            AnyPosition::Cells256($position) => $body,
            AnyPosition::Cells512($position) => $body,
        }
    };
}

fn simulations(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("mcts");
    group.sample_size(10);
    group.throughput(Throughput::Elements(SIMULATIONS));
    let threads = if cfg!(feature = "threads") { 2 } else { 1 };
    for board in ["8x8", "hex5", "6x6x6"] {
        let start = board.parse().expect("the name of a board");
        let start = AnyPosition::start(&start);
        group.bench_function(format!("{board}, {threads} threads"), |bencher| {
            bencher.iter(|| inside!(black_box(&start), start => simulate(start, threads)));
        });
    }
    group.finish();
}

fn main() {
    simulations(&mut Criterion::default().configure_from_args());
}
