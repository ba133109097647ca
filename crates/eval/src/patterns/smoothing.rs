//! Smoothing of learned values over the phases of the game.
//!
//! A rare content of a pattern is seen a few times at some knots, and never at others. Its value at
//! neighbouring knots is the best guess then. The smoothed values are those that minimise
//!
//! ```text
//! Σ confidence[k] · (smooth[k] - learned[k])²  +  strength · Σ (smooth[k] - smooth[k+1])²
//! ```
//!
//! so values with much evidence stay what they are, and all others lean on their neighbours.

use super::weights::KNOTS;

/// A number for every knot.
pub(super) type Column = [f32; KNOTS];

/// Smooths the learned values of one content. Without any evidence they stay as they are.
pub(super) fn smooth(learned: &mut Column, confidence: &Column, strength: f32) {
    if strength <= 0.0 || confidence.iter().all(|&each| each <= 0.0) {
        return;
    }
    // The minimum solves a tridiagonal system, whose off-diagonal numbers all are -strength: first
    // eliminate what is below the diagonal, then substitute from the end. With little evidence the
    // differences on the diagonal are tiny, too small for 32 bits.
    let strength = f64::from(strength);
    let (mut factors, mut results) = ([0.0; KNOTS], [0.0; KNOTS]);
    let (mut factor, mut before) = (0.0, 0.0);
    for knot in 0..KNOTS {
        let evidence = f64::from(confidence[knot]);
        let neighbours = if knot == 0 || knot == KNOTS - 1 {
            1.0
        } else {
            2.0
        };
        let diagonal = evidence + strength * (neighbours - factor);
        let right = evidence * f64::from(learned[knot]) + strength * before;
        factor = strength / diagonal;
        before = right / diagonal;
        (factors[knot], results[knot]) = (factor, before);
    }
    for knot in (0..KNOTS - 1).rev() {
        results[knot] += factors[knot] * results[knot + 1];
    }
    *learned = results.map(|result| result as f32);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values and confidences of some knots. All others have neither.
    fn columns(known: &[(usize, f32, f32)]) -> (Column, Column) {
        let (mut values, mut confidence) = ([0.0; KNOTS], [0.0; KNOTS]);
        for &(knot, value, sure) in known {
            (values[knot], confidence[knot]) = (value, sure);
        }
        (values, confidence)
    }

    fn assert_close(found: f32, expected: f32) {
        assert!((found - expected).abs() < 0.01, "{found} is not {expected}");
    }

    #[test]
    fn what_was_never_seen_is_interpolated() {
        let (mut values, confidence) = columns(&[(4, 2.0, 1e6), (8, 6.0, 1e6)]);
        smooth(&mut values, &confidence, 1.0);
        for (knot, expected) in [(0, 2.0), (4, 2.0), (5, 3.0), (6, 4.0), (8, 6.0), (15, 6.0)] {
            assert_close(values[knot], expected);
        }
    }

    #[test]
    fn weak_evidence_gives_way_to_strong_evidence() {
        let (mut values, confidence) = columns(&[(4, 2.0, 1e6), (5, 8.0, 1.0)]);
        smooth(&mut values, &confidence, 1.0);
        assert_close(values[4], 2.0);
        assert_close(values[5], 5.0);
    }

    #[test]
    fn without_smoothing_or_evidence_nothing_changes() {
        let (before, confidence) = columns(&[(4, 2.0, 1.0), (5, 8.0, 1.0)]);
        for (confidence, strength) in [(confidence, 0.0), ([0.0; KNOTS], 1.0)] {
            let mut values = before;
            smooth(&mut values, &confidence, strength);
            assert_eq!(values, before);
        }
    }
}
