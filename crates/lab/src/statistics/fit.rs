//! Least-squares fits of curves with two parameters.

use std::fmt;

/// The kind of a fitted curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// y = a + b x
    Linear,
    /// y = a + b ln x
    Logarithmic,
    /// y = a e^(b x), fitted as ln y = ln a + b x
    Exponential,
}

/// A fitted curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Its kind.
    pub curve: Curve,
    /// The parameter a.
    pub a: f64,
    /// The parameter b.
    pub b: f64,
    /// The share of the variance that the curve explains, from 0 to 1. For an exponential curve it
    /// is that of ln y, as in spreadsheets.
    pub r_squared: f64,
}

impl Fit {
    /// Fits a curve to points (x, y).
    ///
    /// `None` if fewer than two points differ in x, or if a point lies where the curve cannot: x
    /// must be positive for a logarithmic curve, y for an exponential one.
    #[must_use]
    pub fn of(curve: Curve, points: &[(f64, f64)]) -> Option<Fit> {
        let straight: Vec<(f64, f64)> = points
            .iter()
            .map(|(x, y)| curve.straighten(*x, *y))
            .collect();
        if !straight.iter().all(|(x, y)| x.is_finite() && y.is_finite()) {
            return None;
        }
        let count = straight.len() as f64;
        let mean_x = straight.iter().map(|(x, _)| x).sum::<f64>() / count;
        let mean_y = straight.iter().map(|(_, y)| y).sum::<f64>() / count;
        let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
        for (x, y) in &straight {
            xx += (x - mean_x).powi(2);
            xy += (x - mean_x) * (y - mean_y);
            yy += (y - mean_y).powi(2);
        }
        // The mean of nothing is NaN.
        if xx.is_nan() || xx <= 0.0 {
            return None;
        }
        let b = xy / xx;
        let a = mean_y - b * mean_x;
        let a = if curve == Curve::Exponential {
            a.exp()
        } else {
            a
        };
        // A horizontal line explains points of equal height entirely.
        let r_squared = if yy > 0.0 {
            (b * xy / yy).min(1.0)
        } else {
            1.0
        };
        Some(Fit {
            curve,
            a,
            b,
            r_squared,
        })
    }

    /// The height of the curve at x.
    #[must_use]
    pub fn at(&self, x: f64) -> f64 {
        match self.curve {
            Curve::Linear => self.a + self.b * x,
            Curve::Logarithmic => self.a + self.b * x.ln(),
            Curve::Exponential => self.a * (self.b * x).exp(),
        }
    }
}

impl Curve {
    /// Where a point goes on paper on which the curve is a straight line.
    fn straighten(self, x: f64, y: f64) -> (f64, f64) {
        match self {
            Curve::Linear => (x, y),
            Curve::Logarithmic => (x.ln(), y),
            Curve::Exponential => (x, y.ln()),
        }
    }
}

/// Such as `y = 1.5 + 0.25 ln x (R² = 0.981)`, with four significant digits.
impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, size) = (short(self.a), short(self.b.abs()));
        let sign = if self.b < 0.0 { '-' } else { '+' };
        match self.curve {
            Curve::Linear => write!(f, "y = {a} {sign} {size} x"),
            Curve::Logarithmic => write!(f, "y = {a} {sign} {size} ln x"),
            Curve::Exponential => write!(f, "y = {a} e^({} x)", short(self.b)),
        }?;
        write!(f, " (R² = {:.3})", self.r_squared)
    }
}

/// A number with four significant digits, without an exponent unless it is very large or small.
fn short(value: f64) -> String {
    let magnitude = value.abs().log10().floor();
    if value == 0.0 {
        return "0".to_owned();
    }
    if !(-6.0..9.0).contains(&magnitude) {
        return format!("{value:.3e}");
    }
    let decimals = (3.0 - magnitude).max(0.0) as usize;
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_on_a_curve_give_that_curve() {
        let logarithm: Vec<_> = (1..9)
            .map(|x| (f64::from(x), 3.0 - 2.0 * f64::from(x).ln()))
            .collect();
        let fit = Fit::of(Curve::Logarithmic, &logarithm).unwrap();
        assert!((fit.a - 3.0).abs() < 1e-9 && (fit.b + 2.0).abs() < 1e-9);
        assert!((fit.r_squared - 1.0).abs() < 1e-9);
        assert_eq!(fit.to_string(), "y = 3 - 2 ln x (R² = 1.000)");
        assert!((fit.at(5.0) - (3.0 - 2.0 * 5_f64.ln())).abs() < 1e-9);

        let growth: Vec<_> = (0..6)
            .map(|x| (f64::from(x), 0.5 * (1.25 * f64::from(x)).exp()))
            .collect();
        let fit = Fit::of(Curve::Exponential, &growth).unwrap();
        assert_eq!(fit.to_string(), "y = 0.5 e^(1.25 x) (R² = 1.000)");
        assert!((fit.at(2.0) - growth[2].1).abs() < 1e-9);
    }

    #[test]
    fn scattered_points_by_hand() {
        // ln x = 0, 1, 2 and y = 1, 3, 4: b = 3 / 2, a = 8/3 - 3/2, R² = (3/2 * 3) / (14/3).
        let e = std::f64::consts::E;
        let fit = Fit::of(Curve::Logarithmic, &[(1.0, 1.0), (e, 3.0), (e * e, 4.0)]).unwrap();
        assert!((fit.a - 7.0 / 6.0).abs() < 1e-9);
        assert!((fit.b - 1.5).abs() < 1e-9);
        assert!((fit.r_squared - 27.0 / 28.0).abs() < 1e-9);
        assert_eq!(fit.to_string(), "y = 1.167 + 1.5 ln x (R² = 0.964)");
    }

    #[test]
    fn nodes_grow_exponentially_with_depth() {
        // Nodes with pruning for the first move on 8x8 at depths 2 to 18, from the table of the 3D
        // document, which calls their logarithms "very close to straight lines".
        let nodes = [
            17.0,
            203.0,
            1839.0,
            19_935.0,
            224_686.0,
            2_484_667.0,
            27_714_174.0,
            306_469_888.0,
            3_871_006_168.0,
        ];
        let points: Vec<_> = (1..).map(|half| 2.0 * f64::from(half)).zip(nodes).collect();
        let fit = Fit::of(Curve::Exponential, &points).unwrap();
        assert!(fit.r_squared > 0.999, "{fit}");
        // Two plies multiply the nodes by about 11: (3,871,006,168 / 17) to the power 1/8 is 11.1.
        assert!(((2.0 * fit.b).exp() - 11.0).abs() < 0.3, "{fit}");
    }

    #[test]
    fn what_cannot_be_fitted_is_refused() {
        assert_eq!(Fit::of(Curve::Linear, &[]), None);
        assert_eq!(Fit::of(Curve::Linear, &[(1.0, 2.0), (1.0, 3.0)]), None);
        assert_eq!(Fit::of(Curve::Logarithmic, &[(0.0, 1.0), (1.0, 2.0)]), None);
        assert_eq!(
            Fit::of(Curve::Exponential, &[(0.0, 1.0), (1.0, -2.0)]),
            None
        );
        assert_eq!(Fit::of(Curve::Linear, &[(0.0, f64::NAN), (1.0, 2.0)]), None);
        let flat = Fit::of(Curve::Linear, &[(0.0, 7.0), (1.0, 7.0)]).unwrap();
        assert_eq!((flat.a, flat.b, flat.r_squared), (7.0, 0.0, 1.0));
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(short(1234.56), "1235");
        assert_eq!(short(0.012_345), "0.01235");
        assert_eq!(short(-2.0), "-2");
        assert_eq!(short(1000.0), "1000");
        assert_eq!(short(1.5e12), "1.500e12");
    }
}
