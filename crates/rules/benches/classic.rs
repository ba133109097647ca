//! The speed of classic 8x8: legal moves, flips and perft with every instruction set of the machine.

#![allow(missing_docs, reason = "criterion's macro defines a public function")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use outflank_rules::classic::{START, legal_moves};
use outflank_rules::instruction_set::{InstructionSet, Kernel, Task};

/// A position and one of its moves.
#[derive(Clone, Copy)]
struct Sample {
    own: u64,
    opponent: u64,
    cell: u32,
}

/// Positions of games in which the middle legal move is always played. Each game has another first
/// move.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    let set = InstructionSet::detect();
    for variant in 0..16 {
        let (mut own, mut opponent) = START;
        for ply in 0..60 {
            let moves = legal_moves(own, opponent);
            if moves == 0 {
                break;
            }
            let skip = (moves.count_ones() / 2 + (variant >> (ply % 4) & 1)) % moves.count_ones();
            let cell = (0..skip)
                .fold(moves, |rest, _| rest & (rest - 1))
                .trailing_zeros();
            samples.push(Sample {
                own,
                opponent,
                cell,
            });
            let flips = set.flips(own, opponent, cell);
            (own, opponent) = (opponent ^ flips, own ^ flips ^ 1 << cell);
        }
    }
    samples
}

/// Finds the legal moves of all samples, one position at a time.
struct LegalMoves<'a>(&'a [Sample]);

impl Task for LegalMoves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        self.0
            .iter()
            .fold(0, |all, s| all ^ kernel.legal_moves(s.own, s.opponent))
    }
}

/// Finds the legal moves of all samples, four positions at a time.
struct LegalMovesOfFour<'a>(&'a [Sample]);

impl Task for LegalMovesOfFour<'_> {
    type Output = [u64; 4];

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> [u64; 4] {
        let mut all = [0; 4];
        for four in self.0.as_chunks::<4>().0 {
            let (own, opponent) = (four.map(|s| s.own), four.map(|s| s.opponent));
            let moves = kernel.legal_moves_of_four(own, opponent);
            for (all, moves) in all.iter_mut().zip(moves) {
                *all ^= moves;
            }
        }
        all
    }
}

/// Finds the flips of the moves of all samples.
struct Flips<'a>(&'a [Sample]);

impl Task for Flips<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        self.0
            .iter()
            .fold(0, |all, s| all ^ kernel.flips(s.own, s.opponent, s.cell))
    }
}

fn single_positions(criterion: &mut Criterion) {
    let samples = samples();
    let elements = Throughput::Elements(samples.len() as u64);

    let mut group = criterion.benchmark_group("classic legal moves");
    group.throughput(elements.clone());
    for set in InstructionSet::available() {
        group.bench_function(set.to_string(), |bencher| {
            bencher.iter(|| set.run(LegalMoves(black_box(&samples))));
        });
        group.bench_function(format!("{set}, four at a time"), |bencher| {
            bencher.iter(|| set.run(LegalMovesOfFour(black_box(&samples))));
        });
    }
    group.bench_function("chosen at every call", |bencher| {
        bencher.iter(|| {
            black_box(&samples)
                .iter()
                .fold(0, |all, s| all ^ legal_moves(s.own, s.opponent))
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("classic flips");
    group.throughput(elements);
    for set in InstructionSet::available() {
        group.bench_function(set.to_string(), |bencher| {
            bencher.iter(|| set.run(Flips(black_box(&samples))));
        });
    }
    group.finish();
}

fn perft(criterion: &mut Criterion) {
    const LEAVES: u64 = 24_571_284;
    let (own, opponent) = START;
    let mut group = criterion.benchmark_group("classic perft 10");
    group.throughput(Throughput::Elements(LEAVES));
    group.sample_size(20);
    for set in InstructionSet::available() {
        group.bench_function(set.to_string(), |bencher| {
            bencher.iter(|| assert_eq!(set.perft(own, opponent, black_box(10)), LEAVES));
        });
    }
    group.finish();
}

criterion_group!(benches, single_positions, perft);
criterion_main!(benches);
