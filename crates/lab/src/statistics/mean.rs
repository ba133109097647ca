//! Means of measurements, such as the disc difference of a game.

use super::normal::student_95;

/// The mean of measurements and how well it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// How many measurements there are.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The standard deviation of one measurement; `None` for a single one.
    pub deviation: Option<f64>,
}

impl Mean {
    /// The mean of these values; `None` if there are none.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Mean> {
        // Welford's method: exact even if the mean is much greater than the deviation.
        let (mut count, mut mean, mut squares) = (0_usize, 0.0, 0.0);
        for value in values {
            count += 1;
            let surprise = value - mean;
            mean += surprise / count as f64;
            squares += surprise * (value - mean);
        }
        (count > 0).then(|| Mean {
            count,
            mean,
            deviation: (count > 1).then(|| (squares / (count - 1) as f64).sqrt()),
        })
    }

    /// The standard error of the mean; `None` for a single measurement.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        let deviation = self.deviation?;
        Some(deviation / (self.count as f64).sqrt())
    }

    /// Half the width of the 95 % confidence interval, by Student's distribution; `None` for a
    /// single measurement.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        Some(self.standard_error()? * student_95(self.count - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_of_eight_values() {
        // By hand: the squares of the deviations from 5 sum to 32; sqrt(32 / 7 / 8) = 0.75593.
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        assert_eq!((mean.count, mean.mean), (8, 5.0));
        assert!((mean.deviation.unwrap() - 2.138_090).abs() < 1e-6);
        assert!((mean.standard_error().unwrap() - 0.755_929).abs() < 1e-6);
        assert!((mean.error().unwrap() - 2.364_624 * 0.755_929).abs() < 1e-5);
    }

    #[test]
    fn a_large_offset_does_not_matter() {
        let mean = Mean::of([1e9 + 4.0, 1e9 + 7.0, 1e9 + 13.0, 1e9 + 16.0]).unwrap();
        assert!((mean.deviation.unwrap() - 30_f64.sqrt()).abs() < 1e-6);
    }

    #[test]
    fn one_value_has_no_error() {
        assert_eq!(Mean::of([]), None);
        let one = Mean::of([3.0]).unwrap();
        assert_eq!((one.mean, one.error()), (3.0, None));
    }
}
