//! Decimal numbers in records.

/// The most digits that a `u64` can always hold.
const MAX_DIGITS: usize = 19;

/// Parses a number such as `+12.000`: a sign, digits, and digits after a point. Numbers of up to 15
/// digits are exact; later digits than the 19th are ignored.
///
/// The parser of the standard library has tables of 10 KB, which every visitor of the page would
/// load.
///
/// ```
/// assert_eq!(outflank_record::parse_decimal("-2.5"), Some(-2.5));
/// assert_eq!(outflank_record::parse_decimal("1e3"), None);
/// ```
#[must_use]
pub fn parse(text: &str) -> Option<f64> {
    let text = text.trim();
    let (digits, sign) = match text.strip_prefix('-') {
        Some(digits) => (digits, -1.0),
        None => (text.strip_prefix('+').unwrap_or(text), 1.0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let has_digits = !(whole.is_empty() && fraction.is_empty());
    if !(has_digits && is_number(whole) && is_number(fraction)) || whole.len() > MAX_DIGITS {
        return None;
    }
    let decimals = fraction.len().min(MAX_DIGITS - whole.len());
    let digits = whole.bytes().chain(fraction.bytes().take(decimals));
    let number = digits.fold(0, |number: u64, digit| {
        10 * number + u64::from(digit - b'0')
    });
    Some(sign * (number as f64 / 10_f64.powi(decimals as i32)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_standard_library() {
        for text in [
            "0",
            "-0",
            "64",
            "+12.000",
            "-2.5",
            "-2.82",
            "0.001",
            "3.",
            ".5",
            "-.25",
            " 7 ",
            "1234567890.12345",
            "9999999999999999999",
        ] {
            let number = parse(text).map(f64::to_bits);
            let expected: f64 = text.trim().parse().unwrap();
            assert_eq!(number, Some(expected.to_bits()), "{text}");
        }
        // Every evaluation with two decimals, as programs write them.
        for hundredths in -6400..=6400 {
            let text = format!("{:+.2}", f64::from(hundredths) / 100.0);
            assert_eq!(parse(&text), text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn digits_after_the_19th_are_ignored() {
        assert_eq!(parse(&format!("1.5{}", "0".repeat(100_000))), Some(1.5));
        assert_eq!(parse(&"9".repeat(20)), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "+", ".", "-.", "+-1", "1.2.3", "1e3", "nan", "inf", "12a", "\u{661}",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
