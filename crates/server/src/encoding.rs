//! Which compressed form of a file a browser wants.

/// The forms in which files are kept: what HTTP calls them, and how their names end.
const STORED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// What a browser that sends this `Accept-Encoding` understands, the smallest first.
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

/// Whether a parameter says that this is not wanted at all: `q=0`, `q=0.000`.
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
    fn what_is_named_is_accepted_unless_its_quality_is_nothing() {
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
