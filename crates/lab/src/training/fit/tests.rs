use std::convert::Infallible;

use outflank_eval::patterns::{Sample, holes};
use outflank_rules::{AnyPosition, Cells, Move, Position};

use super::*;

/// Samples in memory, in pieces of a few.
struct Pieces(Vec<Record<Cells<1>>>);

const PIECE: usize = 50;

impl SampleSource<Cells<1>> for Pieces {
    type Error = Infallible;

    fn samples(&self) -> u64 {
        self.0.len() as u64
    }

    fn pieces(&self) -> usize {
        self.0.len().div_ceil(PIECE)
    }

    fn read(
        &mut self,
        piece: usize,
        samples: &mut Vec<Record<Cells<1>>>,
    ) -> Result<(), Infallible> {
        samples.extend(self.0.chunks(PIECE).nth(piece).unwrap());
        Ok(())
    }
}

fn board() -> Board {
    "6x6".parse().unwrap()
}

fn start(board: &Board) -> Position<impl Geometry<Set = Cells<1>>> {
    match AnyPosition::start(board) {
        AnyPosition::Cells64(position) => position,
        _ => panic!("6x6 has one word"),
    }
}

/// Positions of random games, with values that patterns can learn: twice the difference of discs.
fn samples(games: u32) -> Pieces {
    samples_on(&board(), games)
}

fn samples_on(board: &Board, games: u32) -> Pieces {
    let mut records = Vec::new();
    let start = start(board);
    for game in 0..games {
        let mut random = SplitMix64::new(u64::from(game) << 32);
        let mut position = start.clone();
        while !position.is_over() {
            let moves: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .map(Move::Place)
                .collect();
            let mv = random.pick(&moves).copied().unwrap_or(Move::Pass);
            position = position.play(mv).unwrap();
            let discs = position.discs();
            let value = 2.0 * discs.difference() as f32;
            let holes = holes(board).collect();
            let sample = Sample {
                discs,
                value,
                holes,
            };
            records.push(Record { sample, game });
        }
    }
    Pieces(records)
}

fn options(threads: usize, most_samples: usize) -> FitOptions {
    FitOptions {
        epochs: 3,
        threads,
        most_samples,
        ..FitOptions::default()
    }
}

fn fit_small(options: FitOptions, start: FitStart<'_>) -> Fitted {
    observed(options, start, &mut |_| true).unwrap()
}

fn observed(
    options: FitOptions,
    from: FitStart<'_>,
    observe: &mut dyn FnMut(FitEvent<'_>) -> bool,
) -> Option<Fitted> {
    let mut source = samples(60);
    let board = board();
    let position = start(&board);
    let Ok(fitted) = fit(
        &board,
        position.geometry(),
        &mut source,
        from,
        options,
        observe,
    );
    fitted
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for most_samples in [300, 1 << 20] {
        let one = fit_small(options(1, most_samples), FitStart::default());
        let three = fit_small(options(3, most_samples), FitStart::default());
        assert_eq!(one.weights, three.weights);
        assert_eq!(one.errors, three.errors);
    }
}

#[test]
fn little_memory_is_enough_to_learn() {
    let ignorant = PatternWeights::zero(&board());
    let board = board();
    let position = start(&board);
    let Ok(errors) = test(&board, position.geometry(), &ignorant, &mut samples(60), 2);
    let before = errors.all().root_mean_square();
    for most_samples in [300, 1 << 20] {
        let fitted = fit_small(options(2, most_samples), FitStart::default());
        let after = fitted.errors.all();
        assert!(after.count > 20);
        let after = after.root_mean_square();
        assert!(after < 0.5 * before, "{after} {before}");
    }
}

#[test]
fn boards_with_other_holes_learn_together() {
    let [first, second, third] =
        [1, 2, 3].map(|seed| format!("6x6+holes20@{seed}").parse::<Board>().unwrap());
    let mut mixed = samples_on(&first, 60);
    mixed.0.extend(samples_on(&second, 60).0);
    let position = start(&first);
    let from = FitStart::default();
    let Ok(fitted) = fit(
        &first,
        position.geometry(),
        &mut mixed,
        from,
        options(2, 300),
        &mut |_| true,
    );
    let fitted = fitted.unwrap();
    let held_out = mixed.0.iter().filter(|each| is_held_out(each.game));
    assert_eq!(fitted.errors.all().count, held_out.count() as u64);
    // They predict on a board that they have not seen.
    let errors = |weights: &PatternWeights| {
        let position = start(&third);
        let mut unknown = samples_on(&third, 60);
        let Ok(errors) = test(&third, position.geometry(), weights, &mut unknown, 1);
        errors.all().root_mean_square()
    };
    let (before, after) = (
        errors(&PatternWeights::zero(&third)),
        errors(&fitted.weights),
    );
    assert!(after < 0.75 * before, "{after} {before}");
}

#[test]
fn a_fit_goes_on_after_its_last_epoch() {
    let all = options(1, 300);
    let mut kept = None;
    let stopped = observed(all, FitStart::default(), &mut |event| match event {
        FitEvent::Learned(_) => kept.is_none(),
        FitEvent::Epoch { number, state, .. } => {
            kept = Some((number, state()));
            true
        }
    });
    assert!(stopped.is_none());
    let (epoch, state) = kept.unwrap();
    assert_eq!(epoch, 1);
    let checkpoint = Some((epoch, &state[..]));
    let start = FitStart {
        weights: None,
        checkpoint,
    };
    let mut epochs = Vec::new();
    let resumed = observed(all, start, &mut |event| {
        if let FitEvent::Epoch { number, .. } = event {
            epochs.push(number);
        }
        true
    });
    assert_eq!(epochs, [2, 3]);
    let whole = fit_small(all, FitStart::default());
    assert_eq!(resumed.unwrap().weights, whole.weights);
}

#[test]
fn a_checkpoint_of_another_board_is_ignored() {
    let start = FitStart {
        weights: None,
        checkpoint: Some((3, &[0; 64])),
    };
    let fitted = fit_small(options(1, 300), start);
    let whole = fit_small(options(1, 300), FitStart::default());
    assert_eq!(fitted.weights, whole.weights);
}

#[test]
fn held_out_games_are_not_learned_from() {
    let count = |games: u32| (0..games).filter(|&game| is_held_out(game)).count();
    assert!((400..600).contains(&count(10_000)), "{}", count(10_000));
    let fitted = fit_small(options(1, 300), FitStart::default());
    let games: Vec<u32> = (0..60).filter(|&game| is_held_out(game)).collect();
    let held_out = samples(60).0;
    let held_out = held_out.iter().filter(|each| games.contains(&each.game));
    assert_eq!(fitted.errors.all().count, held_out.count() as u64);
}
