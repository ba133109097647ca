//! Confidence intervals of rates.

use super::normal::NORMAL_95;

/// Wilson's 95 % interval of a rate, given how many of `trials` succeeded. A draw may count as half
/// a success. It is good for few trials and for rates near 0 and 1 too. Without trials it is all
/// from 0 to 1.
#[must_use]
pub fn wilson_interval(successes: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let rate = successes / trials;
    let z2 = NORMAL_95.powi(2);
    let centre = rate + z2 / (2.0 * trials);
    let reach = NORMAL_95 * (rate * (1.0 - rate) / trials + z2 / (2.0 * trials).powi(2)).sqrt();
    let scale = 1.0 + z2 / trials;
    let [low, high] = [centre - reach, centre + reach].map(|end| (end / scale).clamp(0.0, 1.0));
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_as_in_newcombe() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998,
        // table I, method 3.
        for (successes, trials, interval) in [
            (81.0, 263.0, (0.2553, 0.3662)),
            (15.0, 148.0, (0.0624, 0.1605)),
            (0.0, 20.0, (0.0000, 0.1611)),
            (1.0, 29.0, (0.0061, 0.1718)),
        ] {
            let (low, high) = wilson_interval(successes, trials);
            assert!((low - interval.0).abs() < 5e-5, "{low}");
            assert!((high - interval.1).abs() < 5e-5, "{high}");
        }
    }

    #[test]
    fn intervals_stay_within_0_and_1() {
        assert_eq!(wilson_interval(0.0, 0.0), (0.0, 1.0));
        assert_eq!(wilson_interval(5.0, 5.0).1, 1.0);
        let (low, high) = wilson_interval(10.5, 21.0);
        assert!((low + high - 1.0).abs() < 1e-12);
    }
}
