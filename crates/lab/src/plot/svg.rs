//! Pieces of SVG text.

use std::fmt::Write;

/// Text for the content of an element or for an attribute. What XML does not allow is left out.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            character if character.is_control() => {}
            character => escaped.push(character),
        }
    }
    escaped
}

/// A coordinate: a tenth of a pixel is enough.
pub(super) fn coordinate(value: f64) -> String {
    // No SVG number may be infinite or NaN. Callers leave such points out; this is for numbers
    // that overflow.
    let value = if value.is_finite() { value } else { 0.0 };
    // Adding zero makes a negative zero positive.
    let rounded = (value.clamp(-1e6, 1e6) * 10.0).round() / 10.0 + 0.0;
    rounded.to_string()
}

/// The `d` attribute of a path through these points.
pub(super) fn path(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (number, (x, y)) in points.iter().enumerate() {
        let command = if number == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(path, "{command}{} {}", coordinate(*x), coordinate(*y));
    }
    path
}

/// A straight line.
pub(super) fn line((x1, y1): (f64, f64), (x2, y2): (f64, f64), attributes: &str) -> String {
    let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(coordinate);
    format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" {attributes}/>\n")
}

/// Text at a place. Attributes say how it is aligned.
pub(super) fn text((x, y): (f64, f64), attributes: &str, content: &str) -> String {
    let (x, y) = (coordinate(x), coordinate(y));
    format!(
        "<text x=\"{x}\" y=\"{y}\" {attributes}>{}</text>\n",
        escape(content)
    )
}

/// A vertical bar from `low` to `high` with caps: the error of a value.
pub(super) fn error_bar(x: f64, low: f64, high: f64, class: &str) -> String {
    let cap = |y: f64| path(&[(x - 4.0, y), (x + 4.0, y)]);
    let d = [path(&[(x, low), (x, high)]), cap(low), cap(high)].concat();
    format!("<path d=\"{d}\" class=\"{class}\"/>\n")
}

/// About how wide a text of the usual size is.
pub(super) fn text_width(text: &str) -> f64 {
    6.6 * text.chars().count() as f64
}
