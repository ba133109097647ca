//! Samples from games whose exact value at some point is known.

use std::ops::RangeInclusive;

use outflank_eval::patterns::{Sample, holes};
use outflank_record::Game;
use outflank_rules::{AnyCells, AnyPosition, CellSet, Side};
use outflank_search::SplitMix64;

use super::sample_file::Record;
use super::self_play::discs;

/// Positions near those of a game, for searches to value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearbyPositions {
    /// The number of positions of each game.
    pub per_game: u32,
    /// The most random moves that lead from the game to such a position. Searches meet many positions
    /// that no player would allow, and must know their values, too.
    pub random_moves: u32,
    /// The seed of everything that is drawn.
    pub seed: u64,
}

/// The positions of a game with numbers of empty cells in a range, all with the same value. It is
/// given in discs for Dark. Positions in which nobody can choose a move are left out.
#[must_use]
pub fn samples_of(
    game: &Game,
    value: i32,
    empties: &RangeInclusive<u32>,
    number: u32,
) -> Vec<Record<AnyCells>> {
    let positions = game.positions().filter(|position| {
        empties.contains(&empty_cells(position)) && !position.legal_moves().is_empty()
    });
    positions
        .map(|position| record(&position, value, number))
        .collect()
}

impl NearbyPositions {
    /// Samples with numbers of empty cells in a range. Their value is that of the game, which is no
    /// more than a first guess: `value` is in discs for Dark.
    #[must_use]
    pub fn samples_of(
        &self,
        game: &Game,
        value: i32,
        empties: &RangeInclusive<u32>,
        number: u32,
    ) -> Vec<Record<AnyCells>> {
        let mut random = SplitMix64::for_position(self.seed, u64::from(number));
        let positions: Vec<AnyPosition> = game.positions().collect();
        let drawn = (0..self.per_game).filter_map(|_| self.draw(&positions, empties, &mut random));
        drawn
            .map(|position| record(&position, value, number))
            .collect()
    }

    /// A position with a drawn number of empty cells, after a drawn number of random moves. `None` if
    /// the game ends before it has so few.
    fn draw(
        &self,
        positions: &[AnyPosition],
        empties: &RangeInclusive<u32>,
        random: &mut SplitMix64,
    ) -> Option<AnyPosition> {
        let (least, most) = (*empties.start(), *empties.end());
        let left = least + random.below(most.saturating_sub(least) + 1);
        let moves = random.below(self.random_moves + 1);
        let mut position = positions
            .iter()
            .find(|position| empty_cells(position) <= left + moves)?
            .clone();
        while empty_cells(&position) > left {
            let mv = *random.pick(&position.moves())?;
            position = position.play(mv).ok()?;
        }
        (!position.legal_moves().is_empty()).then_some(position)
    }
}

fn empty_cells(position: &AnyPosition) -> u32 {
    let cells = position.board().playable_count() as u32;
    cells.saturating_sub(discs(position).occupied().len())
}

/// A sample with this value, which is in discs for Dark.
fn record(position: &AnyPosition, value: i32, number: u32) -> Record<AnyCells> {
    let value = match position.to_move() {
        Side::Dark => value,
        Side::Light => -value,
    };
    let sample = Sample {
        discs: discs(position),
        value: value as f32,
        holes: holes(position.board()).collect(),
    };
    Record {
        sample,
        game: number,
    }
}

#[cfg(test)]
mod tests {
    use outflank_record::transcript;
    use outflank_rules::Board;

    use super::*;

    #[test]
    fn values_are_those_of_the_side_to_move() {
        let game = transcript::parse("f5d6c3d3", &Board::classic()).unwrap();
        let samples = samples_of(&game, 6, &(58..=59), 7);
        let values: Vec<f32> = samples.iter().map(|each| each.sample.value).collect();
        // After one move Light is to move, after two moves Dark.
        assert_eq!(values, [-6.0, 6.0]);
        assert!(samples.iter().all(|each| each.game == 7));
        let discs = samples[0].sample.discs;
        assert_eq!((discs.own.len(), discs.opponent.len()), (1, 4));
    }

    #[test]
    fn nearby_positions_have_the_numbers_of_empty_cells_that_were_asked_for() {
        let game = transcript::parse("f5d6c3d3c4f4f6", &Board::classic()).unwrap();
        let nearby = NearbyPositions {
            per_game: 40,
            random_moves: 4,
            seed: 1,
        };
        let samples = nearby.samples_of(&game, 6, &(53..=55), 7);
        assert_eq!(samples.len(), 40);
        let empties = |each: &Record<AnyCells>| 64 - each.sample.discs.occupied().len();
        assert!(
            samples
                .iter()
                .all(|each| (53..=55).contains(&empties(each)))
        );
        // Up to four moves away from the game there are positions that it never had.
        let own: Vec<_> = game.positions().map(|position| discs(&position)).collect();
        let is_new = |each: &&Record<AnyCells>| !own.contains(&each.sample.discs);
        assert!(samples.iter().filter(is_new).count() > 10);
        assert_eq!(samples, nearby.samples_of(&game, 6, &(53..=55), 7));
        assert_ne!(samples, nearby.samples_of(&game, 6, &(53..=55), 8));
    }
}
