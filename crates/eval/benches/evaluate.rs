//! Measures the cost of evaluating a position.

use std::hint::black_box;

use criterion::Criterion;
use outflank_eval::{Characters, Evaluation};
use outflank_rules::{AnyPosition, Geometry, Move, Position};

/// Positions from the middle part of one random game.
fn positions(board: &str) -> Vec<AnyPosition> {
    let start = AnyPosition::start(&board.parse().expect("a board"));
    let mut state = 2026_u64;
    let next = |here: &AnyPosition| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let moves: Vec<Move> = here.moves();
        let chosen = moves.get((state >> 33) as usize % moves.len().max(1))?;
        Some(here.play_unchecked(*chosen))
    };
    let game: Vec<AnyPosition> = std::iter::successors(Some(start), next).collect();
    let (first, last) = (game.len() / 8, game.len() - game.len() / 8);
    game[first..last].to_vec()
}

fn measure<G: Geometry>(
    criterion: &mut Criterion,
    name: &str,
    evaluation: &Evaluation,
    positions: &[&Position<G>],
) {
    let on_board = evaluation.on(positions[0].board());
    let evaluator = on_board.at_root(positions[0].discs());
    let mut turn = positions.iter().cycle();
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            let position = turn.next().expect("a cycle has no end");
            evaluator.value(position.geometry(), black_box(position.discs()))
        });
    });
}

fn characters(criterion: &mut Criterion) {
    let cube = positions("6x6x6");
    let cube: Vec<_> = cube
        .iter()
        .filter_map(|any| match any {
            AnyPosition::Cells256(position) => Some(position),
            _ => None,
        })
        .collect();
    let square = positions("8x8");
    let square: Vec<_> = square
        .iter()
        .filter_map(|any| match any {
            AnyPosition::Classic(position) => Some(position),
            _ => None,
        })
        .collect();
    // The ten characters of the 3D table differ only in their weights, so two of them are enough.
    for name in ["web", "lab", "c", "holes", "arwen", "galadriel"] {
        let characters = Characters::built_in();
        let evaluation = &characters.find(name).expect("a built-in name").evaluation;
        measure(criterion, &format!("8x8/{name}"), evaluation, &square);
        measure(criterion, &format!("6x6x6/{name}"), evaluation, &cube);
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    characters(&mut criterion);
    criterion.final_summary();
}
