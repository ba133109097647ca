//! One number of a genome: a weight, or several weights that are always equal.

use std::fmt;
use std::str::FromStr;

use outflank_eval::Feature;
use thiserror::Error;

/// A weight that a study changes, such as `mobility`, `late.discs` or `early.mobility+late.discs`.
///
/// A name without a phase means the weight of both phases, if the character has late weights.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Gene(Vec<Part>);

/// A feature in one phase, or in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Part {
    /// The phase; `None` means all.
    pub(super) phase: Option<Phase>,
    pub(super) feature: Feature,
}

/// Which weights of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    Early,
    Late,
}

/// A text that is not a gene.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a feature; write a feature such as `mobility`, or `early.` or `late.` and a feature"
)]
pub struct GeneError(String);

impl Gene {
    /// The weight of a feature in all phases.
    #[must_use]
    pub fn of(feature: Feature) -> Gene {
        let phase = None;
        Gene(vec![Part { phase, feature }])
    }

    /// The weight of a feature in one phase.
    pub(super) fn in_phase(phase: Phase, feature: Feature) -> Gene {
        let phase = Some(phase);
        Gene(vec![Part { phase, feature }])
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl FromStr for Gene {
    type Err = GeneError;

    fn from_str(text: &str) -> Result<Gene, GeneError> {
        let parts = text.split('+').map(|part| part.trim().parse());
        parts.collect::<Result<_, _>>().map(Gene)
    }
}

impl FromStr for Part {
    type Err = GeneError;

    fn from_str(text: &str) -> Result<Part, GeneError> {
        let (phase, key) = match text.split_once('.') {
            None => (None, text),
            Some(("early", key)) => (Some(Phase::Early), key),
            Some(("late", key)) => (Some(Phase::Late), key),
            Some(_) => return Err(GeneError(text.to_owned())),
        };
        let feature = Feature::from_key(key).ok_or_else(|| GeneError(text.to_owned()))?;
        Ok(Part { phase, feature })
    }
}

impl fmt::Display for Gene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(Part::to_string).collect();
        f.pad(&parts.join("+"))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let feature = self.feature;
        match self.phase {
            None => write!(f, "{feature}"),
            Some(Phase::Early) => write!(f, "early.{feature}"),
            Some(Phase::Late) => write!(f, "late.{feature}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn genes_are_written_as_they_are_read() {
        for text in ["mobility", "late.discs", "early.mobility+late.discs"] {
            assert_eq!(text.parse::<Gene>().unwrap().to_string(), text);
        }
        for text in ["", "speed", "middle.discs", "discs+", "late."] {
            assert!(text.parse::<Gene>().is_err(), "{text}");
        }
    }
}
