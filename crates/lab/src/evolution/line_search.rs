//! The search for the best weights on a line.

use outflank_search::SplitMix64;

use super::mutation::normalise;

/// A line search ends after this many steps.
pub const MOST_STEPS: u32 = 30;

/// A point on a line in the space of weights, and how far it moves next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSearch {
    point: Vec<i32>,
    vector: Vec<i64>,
    expanding: bool,
}

/// What the matches of a step found. `Forward` is the point plus the vector, `Back` the point minus
/// the vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Neither beats the point.
    Stay,
    /// Only the one ahead beats the point.
    Forward,
    /// Only the one behind beats the point.
    Back,
    /// Both beat the point, and the one ahead beats the other.
    ForwardOfBoth,
    /// Both beat the point, and the one behind beats the other.
    BackOfBoth,
}

impl LineSearch {
    /// Starts at a mutant, in the direction away from its parent. Both are normalised.
    #[must_use]
    pub fn new(parent: &[i32], mutant: &[i32]) -> LineSearch {
        let change = |(&mutant, &parent): (&i32, &i32)| i64::from(mutant) - i64::from(parent);
        LineSearch {
            point: mutant.to_vec(),
            vector: mutant.iter().zip(parent).map(change).collect(),
            expanding: true,
        }
    }

    /// The best weights so far.
    #[must_use]
    pub fn point(&self) -> &[i32] {
        &self.point
    }

    /// The next weights to try, ahead of the point and behind it, normalised.
    #[must_use]
    pub fn candidates(&self, random: &mut SplitMix64) -> [Vec<i32>; 2] {
        [1, -1].map(|sign| {
            let moved = self.point.iter().zip(&self.vector);
            let moved: Vec<i64> = moved
                .map(|(&weight, &change)| i64::from(weight) + sign * change)
                .collect();
            normalise(&moved, random)
        })
    }

    /// Moves the point as the document says. The vector grows while one step forward follows
    /// another from the start. After that it shrinks.
    pub fn advance(&mut self, step: Step, [forward, back]: [Vec<i32>; 2]) {
        let grows = step == Step::Forward && self.expanding;
        match step {
            Step::Stay => {}
            Step::Forward | Step::ForwardOfBoth => self.point = forward,
            Step::Back | Step::BackOfBoth => self.point = back,
        }
        if step != Step::Forward {
            self.expanding = false;
        }
        for change in &mut self.vector {
            *change = if grows { 2 * *change } else { half(*change) };
        }
    }
}

/// Half of a number, rounded to the nearest integer. Halves go to the even one: half of 1 is 0, so
/// that every vector ends at 0.
fn half(number: i64) -> i64 {
    (number as f64 / 2.0).round_ties_even() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> LineSearch {
        LineSearch::new(&[1000, 100, -40], &[1000, 106, -43])
    }

    fn candidates(search: &LineSearch) -> [Vec<i32>; 2] {
        search.candidates(&mut SplitMix64::new(1))
    }

    #[test]
    fn candidates_lie_on_both_sides() {
        let [forward, back] = candidates(&start());
        assert_eq!(forward, [1000, 112, -46]);
        assert_eq!(back, [1000, 100, -40]);
        // 900 + 100 is the largest weight ahead; behind, 800 is scaled to 1000.
        let search = LineSearch::new(&[800, 500], &[900, 500]);
        let [forward, back] = candidates(&search);
        assert_eq!(forward, [1000, 500]);
        assert_eq!(back, [1000, 625]);
    }

    #[test]
    fn steps_forward_double_the_vector() {
        let mut search = start();
        let ahead = candidates(&search);
        search.advance(Step::Forward, ahead);
        assert_eq!(search.point(), [1000, 112, -46]);
        assert_eq!(search.vector, [0, 12, -6]);
        let ahead = candidates(&search);
        search.advance(Step::Forward, ahead);
        assert_eq!(search.point(), [1000, 124, -52]);
        assert_eq!(search.vector, [0, 24, -12]);
    }

    #[test]
    fn every_other_step_halves_the_vector_and_ends_the_growth() {
        for step in [
            Step::Stay,
            Step::Back,
            Step::ForwardOfBoth,
            Step::BackOfBoth,
        ] {
            let mut search = start();
            let next = candidates(&search);
            let expected = match step {
                Step::Stay => search.point().to_vec(),
                Step::Back | Step::BackOfBoth => next[1].clone(),
                _ => next[0].clone(),
            };
            search.advance(step, next);
            assert_eq!(search.point(), expected, "{step:?}");
            assert_eq!(search.vector, [0, 3, -2], "{step:?}");
            let next = candidates(&search);
            search.advance(Step::Forward, next);
            assert_eq!(search.vector, [0, 2, -1], "{step:?}: no more growth");
        }
    }

    #[test]
    fn a_search_that_stays_collapses_to_a_point() {
        let mut random = SplitMix64::new(2);
        let mut search = LineSearch::new(&[1000, 1, 700], &[1000, 100, -900]);
        let mut steps = 0;
        loop {
            let next = search.candidates(&mut random);
            if next.iter().all(|weights| weights == search.point()) {
                break;
            }
            search.advance(Step::Stay, next);
            steps += 1;
        }
        // 1600 is halved twelve times before it is 0.
        assert_eq!(steps, 12);
        assert_eq!(search.point(), [1000, 100, -900]);
    }

    #[test]
    fn thirty_doublings_do_not_overflow() {
        let mut random = SplitMix64::new(2);
        let mut search = LineSearch::new(&[1000, -1000], &[-1000, 1000]);
        for _ in 0..MOST_STEPS {
            let next = search.candidates(&mut random);
            search.advance(Step::Forward, next);
        }
        assert_eq!(search.point(), [-1000, 1000]);
    }

    #[test]
    fn halves_are_rounded() {
        let halves = [-3, -2, -1, 0, 1, 2, 3, 5, 6].map(half);
        assert_eq!(halves, [-2, -1, 0, 0, 0, 1, 2, 2, 3]);
    }
}
