//! Random games played by the oracle, the same on every machine, to compare fast code with.

use crate::oracle::{Content, OracleBoard};

/// The SplitMix64 generator of Steele, Lea and Flood: a counter that grows by a constant, and
/// a function that mixes its bits. Every seed gives a sequence that is good enough for tests.
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// A generator whose sequence is fixed by `seed`.
    #[must_use]
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.state)
    }

    /// A number below `bound`, which must not be 0. The bias of the remainder is below one in 2^50
    /// for any board.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next_u64() % bound as u64) as usize
    }

    /// A random element of a list that is not empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// SplitMix64's mixing function; every bit of the result depends on every bit of `value`.
pub(crate) fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// All positions of a random game: the start, the position after every ply (passes included), and
/// last the one in which neither side can move.
#[must_use]
pub fn playout(start: &OracleBoard, random: &mut SplitMix64) -> Vec<OracleBoard> {
    let mut positions = vec![start.clone()];
    let mut here = start.clone();
    loop {
        let moves = here.legal_moves();
        let next = if moves.is_empty() {
            here.pass()
        } else {
            here.play(*random.pick(&moves))
        };
        let Ok(next) = next else { return positions };
        positions.push(next.clone());
        here = next;
    }
}

/// The positions of random games on the same board, without end.
pub fn positions(start: &OracleBoard, seed: u64) -> impl Iterator<Item = OracleBoard> {
    let start = start.clone();
    let mut random = SplitMix64::new(seed);
    std::iter::repeat_with(move || playout(&start, &mut random)).flatten()
}

/// The board with each empty cell made a hole with the given probability. Discs stay. Some of
/// these boards have no legal move; tests should cover them too.
#[must_use]
pub fn with_random_holes(
    board: &OracleBoard,
    percent: usize,
    random: &mut SplitMix64,
) -> OracleBoard {
    board.map_contents(|content| match content {
        Content::Empty if random.below(100) < percent => Content::Hole,
        kept => kept,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_matches_the_published_generator() {
        let mut random = SplitMix64::new(1_234_567);
        let first: Vec<u64> = (0..5).map(|_| random.next_u64()).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }

    #[test]
    fn games_end_when_neither_side_can_move() {
        for name in ["4x4", "6x6", "4x4x4", "hex4"] {
            let start = OracleBoard::start(name).unwrap();
            let game = playout(&start, &mut SplitMix64::new(7));
            let (last, before) = game.split_last().unwrap();
            assert!(last.is_over(), "{name}");
            assert!(before.iter().all(|position| !position.is_over()), "{name}");
        }
    }

    #[test]
    fn a_seed_fixes_the_games() {
        let start = OracleBoard::start("6x6").unwrap();
        let texts = |seed| -> Vec<String> {
            positions(&start, seed)
                .take(100)
                .map(|position| position.to_text())
                .collect()
        };
        assert_eq!(texts(1), texts(1));
        assert_ne!(texts(1), texts(2));
    }

    #[test]
    fn holes_replace_only_empty_cells() {
        let start = OracleBoard::start("10x10").unwrap();
        let board = with_random_holes(&start, 20, &mut SplitMix64::new(3));
        let holes = board.count(Content::Hole);
        assert!((5..40).contains(&holes), "{holes} holes");
        assert_eq!(board.count(Content::Dark), 2);
        assert_eq!(board.count(Content::Light), 2);
        assert_eq!(with_random_holes(&start, 0, &mut SplitMix64::new(3)), start);
    }
}
