//! The mistakes of weak levels, which are those of people.
//!
//! Beginners do not play at random. They look a ply or two ahead, like moves that flip many discs at
//! once, and sometimes take a worse move for a good one. The more a move loses, the more rarely they
//! play it, and what loses too much they do not play at all. This goes on to the end of the game.
//!
//! Everything is counted in whole numbers, so that a seed gives the same game on every machine.

use outflank_rules::{AnyPosition, CellSet, Move};
use outflank_search::{SearchReport, SplitMix64, Value};

/// How a weak level errs, in tenths of a disc. On some boards games are won by more discs, and each of them
/// counts for less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistakes {
    /// A move that looks this much worse than the best is played half as often.
    pub halving: u32,
    /// How much better a move looks for every disc that it flips.
    pub greed: u32,
    /// A move that loses more than this is never played.
    pub worst: u32,
}

/// What a weak player sees of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveSeen {
    /// The value that its search found, in tenths of a disc.
    pub(crate) value: i32,
    /// The discs that the move flips.
    pub(crate) flips: u32,
}

/// What a weak player sees of the moves that a search has found values for.
pub(crate) fn moves_seen(
    position: &AnyPosition,
    report: &SearchReport,
    points_per_disc: u32,
) -> Vec<MoveSeen> {
    let flips = |mv: Move| match mv {
        Move::Place(cell) => position.flips(cell).len(),
        Move::Pass => 0,
    };
    let moves = report.moves.iter();
    let seen = moves.map(|root| MoveSeen {
        value: tenths_of_discs(root.value, points_per_disc),
        flips: flips(root.mv),
    });
    seen.collect()
}

fn tenths_of_discs(value: Value, points_per_disc: u32) -> i32 {
    let tenths = match (value.discs(), value) {
        (Some(margin), _) => 10 * i64::from(margin),
        (None, Value::Estimate(hundredths)) => i64::from(hundredths) / 10,
        (None, _) => 10 * value.amount() / i64::from(points_per_disc.max(1)),
    };
    i32::try_from(tenths).unwrap_or(if tenths > 0 { i32::MAX } else { i32::MIN })
}

/// How likely the move is that looks best. The others are rounded to parts of this.
const LIKELIEST: u64 = 1 << 32;

impl Mistakes {
    /// Chooses one of these moves; `None` if there is none. Mistakes lose this percentage of the discs
    /// that they lose on 8x8.
    pub(crate) fn choose(
        &self,
        moves: &[MoveSeen],
        percent: u32,
        random: &mut SplitMix64,
    ) -> Option<usize> {
        let best = moves.iter().map(|seen| seen.value).max()?;
        let percent = u64::from(percent.max(1));
        let tenths = |tenths: u64| tenths * 100 / percent;
        let loss = |seen: &MoveSeen| tenths(best.abs_diff(seen.value).into());
        let is_playable = |seen: &MoveSeen| loss(seen) <= u64::from(self.worst);
        let charm = |seen: &MoveSeen| tenths(u64::from(self.greed) * u64::from(seen.flips));
        let playable = moves.iter().filter(|seen| is_playable(seen));
        let most_charm = playable.map(charm).max()?;
        // How much worse than a move with the best value and the most flips it looks.
        let regret = |seen: &MoveSeen| loss(seen) + most_charm - charm(seen);
        let playable = moves.iter().filter(|seen| is_playable(seen));
        let least_regret = playable.map(regret).min()?;
        let likelihood = |seen: &MoveSeen| match is_playable(seen) {
            true => self.likelihood(regret(seen) - least_regret),
            false => 0,
        };
        let likelihoods: Vec<u64> = moves.iter().map(likelihood).collect();
        pick(&likelihoods, random)
    }

    /// How likely a move is that looks so much worse than the best: half for every `halving`, and on
    /// a straight line between.
    fn likelihood(&self, worse: u64) -> u64 {
        let halving = u64::from(self.halving.max(1));
        let halvings = u32::try_from(worse / halving).unwrap_or(u32::MAX);
        let whole = LIKELIEST.checked_shr(halvings).unwrap_or(0);
        whole - whole / 2 * (worse % halving) / halving
    }
}

/// The place of a random element, each as likely as it says.
fn pick(likelihoods: &[u64], random: &mut SplitMix64) -> Option<usize> {
    let total: u64 = likelihoods.iter().sum();
    let mut left = ((u128::from(random.next_u64()) * u128::from(total)) >> 64) as u64;
    likelihoods.iter().position(|&likelihood| {
        let is_here = left < likelihood;
        left = left.saturating_sub(likelihood);
        is_here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MISTAKES: Mistakes = Mistakes {
        halving: 20,
        greed: 0,
        worst: 100,
    };

    /// How often each move is chosen, in percent.
    fn percentages(mistakes: Mistakes, percent: u32, moves: &[(i32, u32)]) -> Vec<usize> {
        let seen = |&(value, flips): &(i32, u32)| MoveSeen { value, flips };
        let moves: Vec<MoveSeen> = moves.iter().map(seen).collect();
        let mut counts = vec![0; moves.len()];
        let mut random = SplitMix64::new(7);
        for _ in 0..10_000 {
            let chosen = mistakes.choose(&moves, percent, &mut random);
            counts[chosen.expect("there are moves")] += 1;
        }
        counts.iter().map(|count| (count + 50) / 100).collect()
    }

    #[track_caller]
    fn check(mistakes: Mistakes, moves: &[(i32, u32)], expected: &[usize]) {
        let found = percentages(mistakes, 100, moves);
        let is_near = found.iter().zip(expected).all(|(a, b)| a.abs_diff(*b) <= 2);
        assert!(is_near, "{found:?}, expected about {expected:?}");
    }

    #[test]
    fn a_worse_move_is_half_as_likely() {
        check(MISTAKES, &[(0, 1), (-20, 1)], &[67, 33]);
        check(MISTAKES, &[(-10, 1), (30, 1), (-10, 1)], &[17, 66, 17]);
        check(MISTAKES, &[(0, 1), (-10, 1)], &[57, 43]);
        check(MISTAKES, &[(5, 1), (5, 1)], &[50, 50]);
    }

    #[test]
    fn what_loses_too_much_is_never_played() {
        let greedy = Mistakes {
            greed: 50,
            ..MISTAKES
        };
        let found = percentages(greedy, 100, &[(0, 1), (-101, 18)]);
        assert_eq!(found, [100, 0]);
    }

    #[test]
    fn many_flipped_discs_tempt() {
        let greedy = Mistakes {
            greed: 10,
            ..MISTAKES
        };
        check(greedy, &[(0, 1), (0, 3)], &[33, 67]);
        check(greedy, &[(20, 1), (0, 3)], &[50, 50]);
        check(greedy, &[(20, 1), (0, 9)], &[11, 89]);
    }

    #[test]
    fn discs_count_less_on_some_boards() {
        let moves = [(0, 1), (-40, 1)];
        assert_eq!(
            percentages(MISTAKES, 200, &moves),
            percentages(MISTAKES, 100, &[(0, 1), (-20, 1)])
        );
    }

    #[test]
    fn values_become_tenths_of_discs() {
        assert_eq!(tenths_of_discs(Value::Points(125), 50), 25);
        assert_eq!(tenths_of_discs(Value::Discs(-4), 50), -40);
        // The search has reached the end of the game.
        assert_eq!(
            tenths_of_discs(Value::Points(outflank_eval::WIN + 6), 50),
            60
        );
    }

    #[test]
    fn extreme_values_are_harmless() {
        let patient = Mistakes {
            halving: 1,
            greed: 1000,
            worst: u32::MAX,
        };
        for percent in [0, 1, 1000] {
            let moves = [(i32::MIN, 0), (i32::MAX, 500), (0, 5)];
            assert_eq!(percentages(patient, percent, &moves)[1], 100);
        }
        assert_eq!(MISTAKES.choose(&[], 100, &mut SplitMix64::new(1)), None);
    }
}
