//! Which compressed forms of a file a client accepts.

/// The compressed forms: their name in HTTP and the suffix of the file.
const STORED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The forms that an `Accept-Encoding` header allows, smallest first.
pub(crate) fn accepted(header: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    STORED
        .into_iter()
        .filter(move |(name, _)| accepts(header, name))
}

fn accepts(header: &str, name: &str) -> bool {
    let named = |wanted: &str| {
        let mut entries = header
            .split(',')
            .map(|entry| entry.split(';').map(str::trim));
        entries.find_map(|mut entry| {
            let is_it = entry.next()?.eq_ignore_ascii_case(wanted);
            is_it.then(|| !entry.any(is_never))
        })
    };
    named(name).or_else(|| named("*")).unwrap_or(false)
}

/// Whether a parameter forbids the form: `q=0`, `q=0.000`.
fn is_never(parameter: &str) -> bool {
    let quality = parameter.strip_prefix("q=");
    quality.is_some_and(|quality| quality.parse() == Ok(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(header: &str, expected: &[&str]) {
        let names: Vec<&str> = accepted(header).map(|(name, _)| name).collect();
        assert_eq!(names, expected, "{header}");
    }

    #[test]
    fn named_forms_are_accepted_unless_their_quality_is_zero() {
        check("", &[]);
        check("gzip, deflate, br, zstd", &["br", "gzip"]);
        check("GZIP", &["gzip"]);
        check("br;q=0, gzip;q=0.5", &["gzip"]);
        check("br;q=0.000, gzip; q=0.0", &[]);
        check("*", &["br", "gzip"]);
        check("*, br;q=0", &["gzip"]);
        check("bread", &[]);
    }
}
