//! Samples in random order, without having all of them in memory.

use outflank_rules::CellSet;
use outflank_search::SplitMix64;

use crate::training::sample_file::Record;

/// Where samples come from: pieces that can be read in any order.
pub trait SampleSource<S: CellSet> {
    /// Why a piece cannot be read.
    type Error;

    /// The number of samples in all pieces.
    fn samples(&self) -> u64;

    /// The number of pieces. They have some thousand samples each.
    fn pieces(&self) -> usize;

    /// Appends the samples of a piece.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read(&mut self, piece: usize, samples: &mut Vec<Record<S>>) -> Result<(), Self::Error>;
}

/// Passes all samples to `use_block`, in blocks of random pieces. Each block is shuffled, so its
/// order does not depend on that of the pieces. It returns whether to go on.
///
/// # Errors
/// If a piece cannot be read.
pub(super) fn shuffled<S: CellSet, R: SampleSource<S>>(
    source: &mut R,
    most_samples: usize,
    seed: u64,
    mut use_block: impl FnMut(&[Record<S>]) -> bool,
) -> Result<(), R::Error> {
    let mut random = SplitMix64::new(seed);
    let mut order: Vec<usize> = (0..source.pieces()).collect();
    shuffle(&mut order, &mut random);
    let mut pieces = order.into_iter().peekable();
    let mut block = Vec::new();
    let mut longest = 0;
    while pieces.peek().is_some() {
        block.clear();
        // The next piece may be as long as the longest one so far.
        while block.is_empty() || block.len() + longest <= most_samples {
            let Some(piece) = pieces.next() else {
                break;
            };
            let before = block.len();
            source.read(piece, &mut block)?;
            longest = longest.max(block.len() - before);
        }
        shuffle(&mut block, &mut random);
        if !use_block(&block) {
            break;
        }
    }
    Ok(())
}

fn shuffle<T>(items: &mut [T], random: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        items.swap(last, random.below(bound) as usize);
    }
}

#[cfg(test)]
mod tests {
    use outflank_eval::patterns::Sample;
    use outflank_rules::{Cells, Discs};

    use super::*;

    /// Pieces of different lengths; the number of its game tells each sample from the others.
    struct Pieces(Vec<u32>);

    impl SampleSource<Cells<1>> for Pieces {
        type Error = ();

        fn samples(&self) -> u64 {
            self.0.iter().map(|&length| u64::from(length)).sum()
        }

        fn pieces(&self) -> usize {
            self.0.len()
        }

        fn read(&mut self, piece: usize, samples: &mut Vec<Record<Cells<1>>>) -> Result<(), ()> {
            let first: u32 = self.0[..piece].iter().sum();
            let game = |game| {
                let sample = Sample {
                    discs: Discs::default(),
                    value: 0.0,
                    holes: Cells::EMPTY,
                };
                Record { sample, game }
            };
            samples.extend((first..first + self.0[piece]).map(game));
            Ok(())
        }
    }

    fn order(most: usize, seed: u64) -> (Vec<u32>, Vec<usize>) {
        let mut source = Pieces(vec![10, 10, 7, 10, 10, 3]);
        let (mut games, mut blocks) = (Vec::new(), Vec::new());
        shuffled(&mut source, most, seed, |block| {
            games.extend(block.iter().map(|record| record.game));
            blocks.push(block.len());
            true
        })
        .unwrap();
        (games, blocks)
    }

    #[test]
    fn every_sample_comes_once_and_blocks_have_a_bound() {
        for most in [1, 10, 25, 1000] {
            let (mut games, blocks) = order(most, 1);
            games.sort_unstable();
            assert_eq!(games, (0..50).collect::<Vec<_>>(), "{most}");
            assert!(blocks.iter().all(|&block| block <= most.max(10)), "{most}");
        }
    }

    #[test]
    fn the_seed_decides_the_order() {
        assert_eq!(order(25, 1), order(25, 1));
        assert_ne!(order(25, 1), order(25, 2));
        let (games, _) = order(25, 1);
        let neighbours = games.windows(2).filter(|pair| pair[0] + 1 == pair[1]);
        assert!(neighbours.count() < 10, "pieces are mixed: {games:?}");
    }
}
