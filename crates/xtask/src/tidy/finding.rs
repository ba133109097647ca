//! A problem and its place.

use std::fmt;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Finding {
    /// Relative to the root of the repository.
    path: String,
    line: Option<usize>,
    problem: String,
}

impl Finding {
    /// A problem of a whole file.
    pub(super) fn in_file(path: &str, problem: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            line: None,
            problem: problem.into(),
        }
    }

    /// A problem of one line, counted from 1.
    pub(super) fn in_line(path: &str, line: usize, problem: impl Into<String>) -> Self {
        Self {
            line: Some(line),
            ..Self::in_file(path, problem)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.problem),
            None => write!(f, "{}: {}", self.path, self.problem),
        }
    }
}

/// Compares findings with the lines they print as.
#[cfg(test)]
#[track_caller]
pub(super) fn assert_findings(findings: &[Finding], expected: &[&str]) {
    let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
    assert_eq!(lines, expected);
}
