//! Samples from games whose exact value at some point is known.

use std::ops::RangeInclusive;

use outflank_eval::patterns::Sample;
use outflank_record::Game;
use outflank_rules::{AnyCells, AnyPosition, CellSet, Side};

use super::sample_file::Record;
use super::self_play::discs;

/// The positions of a game with numbers of empty cells in a range, all with the same value. It is
/// given in discs for Dark. Positions in which nobody can choose a move are left out.
#[must_use]
pub fn samples_of(
    game: &Game,
    value: i32,
    empties: &RangeInclusive<u32>,
    number: u32,
) -> Vec<Record<AnyCells>> {
    let cells = game.board().playable_count() as u32;
    let positions = game.positions().filter(|position| {
        let occupied = discs(position).occupied().len();
        empties.contains(&cells.saturating_sub(occupied)) && !position.legal_moves().is_empty()
    });
    let record = |position: AnyPosition| {
        let value = match position.to_move() {
            Side::Dark => value,
            Side::Light => -value,
        };
        let sample = Sample {
            discs: discs(&position),
            value: value as f32,
        };
        Record {
            sample,
            game: number,
        }
    };
    positions.map(record).collect()
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
}
