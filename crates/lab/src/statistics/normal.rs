//! The normal distribution, and Student's for small samples.

/// Two-sided 95 % of a normal distribution lie within this many standard deviations.
pub(super) const NORMAL_95: f64 = 1.959_963_984_540_054;

/// Two-sided 95 % quantiles of Student's distribution with 1, 2, ... degrees of freedom.
const STUDENT_95: [f64; 10] = [
    12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004,
    2.262_157, 2.228_139,
];

/// The probability that a standard normal variable is less than `z`.
#[must_use]
pub fn normal_cdf(z: f64) -> f64 {
    // Beyond this the series loses digits, and the rest is less than 1e-15.
    if z.abs() > 8.0 {
        return if z > 0.0 { 1.0 } else { 0.0 };
    }
    // Marsaglia's series: density * (z + z^3/3 + z^5/(3*5) + ...).
    let density = (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let (mut term, mut sum, mut odd) = (z, z, 1.0);
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= z * z / odd;
        sum += term;
    }
    (0.5 + density * sum).clamp(0.0, 1.0)
}

/// The two-sided 95 % quantile of Student's distribution: how many standard errors to each side
/// of a mean make a 95 % interval. Infinite without any degree of freedom.
#[must_use]
pub(super) fn student_95(degrees: usize) -> f64 {
    if degrees == 0 {
        return f64::INFINITY;
    }
    if let Some(quantile) = STUDENT_95.get(degrees - 1) {
        return *quantile;
    }
    // The Cornish-Fisher expansion; Abramowitz and Stegun, 26.7.5.
    let (z, n) = (NORMAL_95, degrees as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    let fourth = 79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5);
    let fourth = (fourth - 1920.0 * z.powi(3) - 945.0 * z) / 92_160.0;
    z + first / n + second / n.powi(2) + third / n.powi(3) + fourth / n.powi(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cdf_agrees_with_printed_tables() {
        for (z, probability) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (1.96, 0.975_002_105),
            (-1.0, 0.158_655_254),
            (-3.0, 0.001_349_898),
            (6.0, 0.999_999_999),
            (-40.0, 0.0),
            (40.0, 1.0),
        ] {
            assert!((normal_cdf(z) - probability).abs() < 1e-8, "{z}");
        }
        assert!((normal_cdf(NORMAL_95) - 0.975).abs() < 1e-12);
    }

    #[test]
    fn student_quantiles_agree_with_printed_tables() {
        assert_eq!(student_95(0), f64::INFINITY);
        for (degrees, quantile) in [
            (1, 12.7062),
            (10, 2.2281),
            (11, 2.2010),
            (20, 2.0860),
            (30, 2.0423),
            (120, 1.9799),
            (1_000_000, 1.959_966),
        ] {
            assert!((student_95(degrees) - quantile).abs() < 1e-4, "{degrees}");
        }
    }
}
