//! Axes: which values they show, and where they have ticks.

/// How distances on an axis depend on values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Equal distances are equal differences.
    #[default]
    Linear,
    /// Equal distances are equal ratios. Values that are not positive are left out.
    Log,
}

/// An axis of a plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// What the values are, with their unit.
    pub label: String,
    /// How distances depend on values.
    pub scale: Scale,
    /// The least and the greatest value shown; all values of the plot if `None`.
    pub range: Option<(f64, f64)>,
}

impl Axis {
    /// A linear axis that shows all values.
    #[must_use]
    pub fn linear(label: &str) -> Axis {
        Axis {
            label: label.to_owned(),
            ..Axis::default()
        }
    }

    /// A logarithmic axis that shows all values.
    #[must_use]
    pub fn log(label: &str) -> Axis {
        Axis {
            scale: Scale::Log,
            ..Axis::linear(label)
        }
    }

    /// The same axis from `low` to `high`.
    #[must_use]
    pub fn with_range(self, low: f64, high: f64) -> Axis {
        Axis {
            range: Some((low, high)),
            ..self
        }
    }
}

/// What an axis shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domain {
    scale: Scale,
    /// The ends; logarithms of them on a logarithmic axis.
    low: f64,
    high: f64,
}

impl Domain {
    /// A domain that holds the values, with some room at both ends, or the axis's own range.
    pub(super) fn padded(axis: &Axis, values: impl Iterator<Item = f64>) -> Domain {
        let domain = Domain::tight(axis, values);
        let room = if axis.range.is_some() { 0.0 } else { 0.03 };
        let room = room * (domain.high - domain.low);
        Domain {
            low: domain.low - room,
            high: domain.high + room,
            ..domain
        }
    }

    /// As [`Domain::padded`], but a linear domain ends at ticks.
    pub(super) fn rounded(axis: &Axis, values: impl Iterator<Item = f64>) -> Domain {
        if axis.range.is_some() || axis.scale == Scale::Log {
            return Domain::padded(axis, values);
        }
        let domain = Domain::tight(axis, values);
        let step = step(domain.high - domain.low);
        Domain {
            low: (domain.low / step).floor() * step,
            high: (domain.high / step).ceil() * step,
            ..domain
        }
    }

    fn tight(axis: &Axis, values: impl Iterator<Item = f64>) -> Domain {
        let scale = axis.scale;
        let ends = axis.range.map(|(low, high)| [low, high]);
        let mut seen = (f64::INFINITY, f64::NEG_INFINITY);
        let (own, given) = (ends.is_none().then_some(values), ends.into_iter().flatten());
        for value in own.into_iter().flatten().chain(given) {
            if let Some(value) = scaled(scale, value) {
                seen = (seen.0.min(value), seen.1.max(value));
            }
        }
        // Nothing to show, or a single value, still needs an axis.
        let (low, high) = match seen {
            (low, high) if low > high => (0.0, 1.0),
            (low, high) if high - low <= 1e-12 * high.abs() => {
                let room = if scale == Scale::Log {
                    0.5
                } else {
                    f64::max(0.5, high.abs() / 10.0)
                };
                (low - room, high + room)
            }
            ends => ends,
        };
        Domain { scale, low, high }
    }

    /// Where a value lies: 0 at the low end, 1 at the high end. `None` if it has no place.
    pub(super) fn share(&self, value: f64) -> Option<f64> {
        let share = (scaled(self.scale, value)? - self.low) / (self.high - self.low);
        share.is_finite().then_some(share)
    }

    /// As [`Domain::share`], for values that the axis shows.
    pub(super) fn share_shown(&self, value: f64) -> Option<f64> {
        self.share(value)
            .filter(|share| (-1e-9..=1.0 + 1e-9).contains(share))
    }

    /// The value at a share.
    pub(super) fn value(&self, share: f64) -> f64 {
        let place = self.low + share * (self.high - self.low);
        match self.scale {
            Scale::Linear => place,
            Scale::Log => 10_f64.powf(place),
        }
    }

    /// Values with ticks, and their labels.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        match self.scale {
            Scale::Linear => linear_ticks(self.low, self.high),
            Scale::Log => log_ticks(self.low, self.high),
        }
    }
}

fn scaled(scale: Scale, value: f64) -> Option<f64> {
    let place = if scale == Scale::Log {
        value.log10()
    } else {
        value
    };
    place.is_finite().then_some(place)
}

/// The distance of ticks: 1, 2 or 5 times a power of ten, so that there are four to nine.
fn step(length: f64) -> f64 {
    let rough = (length / 8.0).max(f64::MIN_POSITIVE);
    let power = 10_f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|f| f * power >= rough * (1.0 - 1e-9));
    factor.unwrap_or(10.0) * power
}

fn linear_ticks(low: f64, high: f64) -> Vec<(f64, String)> {
    let step = step(high - low);
    let (first, last) = ((low / step - 1e-6).ceil(), (high / step + 1e-6).floor());
    let decimals = (-(step.log10() + 1e-9).floor()).max(0.0) as usize;
    let tick = |number: usize| {
        // Adding zero makes a negative zero positive.
        let value = (first + number as f64) * step + 0.0;
        (value, label(value, decimals))
    };
    let count = if last >= first {
        (last - first) as usize + 1
    } else {
        0
    };
    (0..count.min(20)).map(tick).collect()
}

/// Ticks at powers of ten; at 2 and 5 times them too if there are few.
fn log_ticks(low: f64, high: f64) -> Vec<(f64, String)> {
    let (first, last) = (low.floor() as i32, high.ceil() as i32);
    let every = ((high - low) / 8.0).floor() as i32 + 1;
    let factors: &[u8] = if high - low < 2.8 { &[1, 2, 5] } else { &[1] };
    // Ten thousand reads better than a power of ten, but not beside one.
    let plain = if last > 5 { 3 } else { 4 };
    let mut ticks = Vec::new();
    for power in (first..=last).filter(|power| power % every == 0) {
        for factor in factors {
            let value = f64::from(*factor) * 10_f64.powi(power);
            if (low - 1e-9..=high + 1e-9).contains(&value.log10()) {
                ticks.push((value, power_label(*factor, power, plain)));
            }
        }
    }
    // Less than a power of ten is nearly linear.
    if ticks.len() < 3 && high - low < 1.0 {
        ticks = linear_ticks(10_f64.powf(low), 10_f64.powf(high));
    }
    ticks
}

/// The label of a factor times a power of ten, written out from 0.001 to the power `plain`.
fn power_label(factor: u8, power: i32, plain: i32) -> String {
    if (-3..=plain).contains(&power) {
        let value = f64::from(factor) * 10_f64.powi(power);
        return label(value, (-power).max(0) as usize);
    }
    let superscript = |character| match character {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32('⁰' as u32 + (digit as u32 - '0' as u32)).unwrap_or(digit),
    };
    let power: String = power.to_string().chars().map(superscript).collect();
    if factor == 1 {
        format!("10{power}")
    } else {
        format!("{factor}·10{power}")
    }
}

/// A number with commas between thousands; with an exponent if it is very large or small.
pub(super) fn label(value: f64, decimals: usize) -> String {
    if value.abs() >= 1e9 || decimals > 6 {
        return format!("{value:e}");
    }
    let text = format!("{:.decimals$}", value.abs());
    let (whole, fraction) = text
        .split_once('.')
        .map_or((text.as_str(), None), |(w, f)| (w, Some(f)));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        // Four digits read well without a comma.
        if place > 0 && whole.len() > 4 && (whole.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let sign = if value < 0.0 && text.chars().any(|c| c.is_ascii_digit() && c != '0') {
        "−"
    } else {
        ""
    };
    match fraction {
        Some(fraction) => format!("{sign}{grouped}.{fraction}"),
        None => format!("{sign}{grouped}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(ticks: Vec<(f64, String)>, labels: &[&str]) {
        let found: Vec<&str> = ticks.iter().map(|(_, label)| label.as_str()).collect();
        assert_eq!(found, labels);
    }

    fn domain(axis: &Axis, values: &[f64]) -> Domain {
        Domain::rounded(axis, values.iter().copied())
    }

    #[test]
    fn linear_ticks_are_round_numbers() {
        let axis = Axis::linear("");
        check(
            domain(&axis, &[0.0, 1.0]).ticks(),
            &["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"],
        );
        check(
            domain(&axis, &[-37.0, 61.0]).ticks(),
            &["−40", "−20", "0", "20", "40", "60", "80"],
        );
        check(
            domain(&axis, &[1.0, 44_000.0]).ticks(),
            &["0", "10,000", "20,000", "30,000", "40,000", "50,000"],
        );
        check(
            domain(&axis, &[0.0171, 0.0179]).ticks(),
            &[
                "0.0171", "0.0172", "0.0173", "0.0174", "0.0175", "0.0176", "0.0177", "0.0178",
                "0.0179",
            ],
        );
        let ends = Axis::linear("").with_range(2.0, 14.0);
        check(
            domain(&ends, &[]).ticks(),
            &["2", "4", "6", "8", "10", "12", "14"],
        );
    }

    #[test]
    fn rounded_domains_end_at_ticks() {
        let domain = domain(&Axis::linear(""), &[-37.0, 61.0]);
        let ticks = domain.ticks();
        assert_eq!(domain.share(ticks[0].0), Some(0.0));
        assert_eq!(domain.share(ticks[ticks.len() - 1].0), Some(1.0));
        assert_eq!(domain.share(20.0), Some(0.5));
        assert_eq!(domain.share_shown(81.0), None);
    }

    #[test]
    fn logarithmic_ticks_are_powers_of_ten() {
        let axis = Axis::log("");
        check(
            domain(&axis, &[20.0, 5000.0]).ticks(),
            &["20", "50", "100", "200", "500", "1000", "2000", "5000"],
        );
        check(
            domain(&axis, &[1.0, 1e7]).ticks(),
            &["1", "10", "100", "1000", "10⁴", "10⁵", "10⁶", "10⁷"],
        );
        check(
            domain(&axis, &[2e-5, 3e-5, 2e-4]).ticks(),
            &["2·10⁻⁵", "5·10⁻⁵", "10⁻⁴", "2·10⁻⁴"],
        );
        check(
            domain(&axis, &[30.0, 40.0]).ticks(),
            &["30", "32", "34", "36", "38", "40"],
        );
        let domain = domain(&axis.with_range(1.0, 100.0), &[]);
        assert_eq!(domain.share(10.0), Some(0.5));
        assert_eq!(domain.share(0.0), None);
        assert!((domain.value(0.25) - 10_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn domains_of_one_value_or_none_have_ticks() {
        for scale in [Scale::Linear, Scale::Log] {
            let axis = Axis {
                scale,
                ..Axis::default()
            };
            for values in [
                vec![],
                vec![7.0],
                vec![f64::NAN, f64::INFINITY],
                vec![0.0, -3.0],
                vec![1e300],
                vec![1e-300],
            ] {
                for domain in [
                    domain(&axis, &values),
                    Domain::padded(&axis, values.iter().copied()),
                ] {
                    let ticks = domain.ticks();
                    assert!(
                        (2..=20).contains(&ticks.len()),
                        "{scale:?} {values:?} {ticks:?}"
                    );
                    assert!(
                        ticks
                            .iter()
                            .all(|(value, _)| domain.share(*value).is_some())
                    );
                }
            }
        }
    }
}
