//! Legal moves, flips and perft on every kind of board, one thread.

#![allow(missing_docs, reason = "criterion's macro defines a public function")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use outflank_rules::{AnyPosition, Cell, CellSet, Discs, Geometry, Position, with_position};

/// A board, and the deepest perft that takes a few milliseconds.
const BOARDS: [(&str, u32); 8] = [
    ("8x8", 8),
    ("8x8+holes12@7", 7),
    ("6x6", 8),
    ("10x10", 7),
    ("hex5", 8),
    ("4x4x4", 5),
    ("6x6x6", 4),
    ("8x8x8", 4),
];

/// The number of positions to measure, from random games.
const POSITIONS: usize = 1_000;

fn sample<G: Geometry>(start: &Position<G>) -> Vec<Discs<G::Set>> {
    let geometry = start.geometry();
    let (mut positions, mut discs, mut random) = (Vec::new(), start.discs(), 2026_u64);
    while positions.len() < POSITIONS {
        let moves: Vec<Cell> = geometry.legal_moves(discs).into_iter().collect();
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        discs = match moves.len() {
            0 if geometry.is_over(discs) => start.discs(),
            0 => discs.swapped(),
            count => {
                positions.push(discs);
                geometry.play(discs, moves[(random >> 33) as usize % count])
            }
        };
    }
    positions
}

fn measure<G: Geometry>(criterion: &mut Criterion, name: &str, start: &Position<G>, depth: u32) {
    let (geometry, positions) = (start.geometry(), sample(start));
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("legal_moves", |bencher| {
        let count = |&discs| geometry.legal_moves(black_box(discs)).len();
        bencher.iter(|| positions.iter().map(count).sum::<u32>());
    });
    let choices: Vec<(Discs<G::Set>, Cell)> = positions
        .iter()
        .filter_map(|&discs| Some((discs, geometry.legal_moves(discs).into_iter().next()?)))
        .collect();
    group.bench_function("flips", |bencher| {
        let count = |&(discs, cell)| geometry.flips(black_box(discs), cell).len();
        bencher.iter(|| choices.iter().map(count).sum::<u32>());
    });
    group.throughput(Throughput::Elements(start.perft(depth)));
    group.bench_function(format!("perft {depth}"), |bencher| {
        bencher.iter(|| black_box(start).perft(depth));
    });
    group.finish();
}

fn boards(criterion: &mut Criterion) {
    for (name, depth) in BOARDS {
        let board = name.parse().expect("a valid board");
        let start = AnyPosition::start(&board);
        with_position!(&start, start => measure(criterion, name, start, depth));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = boards
}
criterion_main!(benches);
