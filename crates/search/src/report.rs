//! The result of a search.

use std::fmt;
use std::time::Duration;

use outflank_rules::{Move, MoveName, Shape};

use crate::Value;

/// A legal move and its value. Moves are cells, or names in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RootMove<M = Move> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: M,
    /// Its value for the side that makes it.
    #[cfg_attr(feature = "serde", serde(rename = "score"))]
    pub value: Value,
    /// Whether the value is exact. Otherwise the move was cut off, and the value is an upper bound.
    pub exact: bool,
    /// Positions visited below the move, or games played after it.
    pub visits: u64,
    /// The principal variation that begins with the move; empty if it was cut off.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "line",
            default = "Vec::new",
            skip_serializing_if = "Vec::is_empty"
        )
    )]
    pub pv: Vec<M>,
}

/// What a search found. Moves are cells, or names in JSON: see [`named`](SearchReport::named).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchReport<M = Move> {
    /// The best move; `None` if the game is over.
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "move",
            default = "Option::default",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub best: Option<M>,
    /// The value of the position for the side to move.
    #[cfg_attr(feature = "serde", serde(rename = "score"))]
    pub value: Value,
    /// The number of plies searched in full; for Monte Carlo tree search, the length of the
    /// principal variation.
    pub depth: u32,
    /// The principal variation, beginning with the best move.
    #[cfg_attr(feature = "serde", serde(rename = "line"))]
    pub pv: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited at each ply from the root, if the search counts them.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub nodes_by_ply: Vec<u64>,
    /// Time used.
    #[cfg_attr(feature = "serde", serde(rename = "seconds", with = "seconds"))]
    pub elapsed: Duration,
    /// The searched root moves, in search order.
    #[cfg_attr(
        feature = "serde",
        serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")
    )]
    pub moves: Vec<RootMove<M>>,
    /// Resources that the search could not get.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub notices: Vec<Notice>,
}

/// A resource that a search could not get. Its result is correct, but took longer or is less deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Notice {
    /// The transposition table is smaller than wanted.
    LessMemory {
        /// Bytes requested.
        wanted: usize,
        /// Bytes available.
        got: usize,
    },
    /// Some threads could not be started.
    FewerThreads {
        /// Threads requested.
        wanted: usize,
        /// Threads available.
        got: usize,
    },
}

impl Notice {
    /// The notice if fewer helpers were started than wanted.
    pub(crate) fn missing_helpers(wanted: usize, started: usize) -> Option<Notice> {
        // The leading thread counts, too.
        let (wanted, got) = (wanted + 1, started + 1);
        (got < wanted).then_some(Notice::FewerThreads { wanted, got })
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Notice::LessMemory { wanted, got } => {
                let mebibytes = |bytes: usize| bytes as f64 / f64::from(1 << 20);
                let (wanted, got) = (mebibytes(wanted), mebibytes(got));
                write!(
                    f,
                    "not enough memory: the search uses {got} of {wanted} MiB"
                )
            }
            Notice::FewerThreads { wanted, got } => {
                write!(f, "not enough threads: the search uses {got} of {wanted}")
            }
        }
    }
}

impl SearchReport {
    /// The searched moves, best first. Equal moves keep their order.
    #[must_use]
    pub fn best_first(&self) -> Vec<RootMove> {
        let mut moves = self.moves.clone();
        moves.sort_by_key(|root| std::cmp::Reverse(root.value.amount()));
        moves
    }

    /// The report with the names of its moves on a board of this shape, for people and JSON.
    #[must_use]
    pub fn named(&self, shape: Shape) -> SearchReport<MoveName> {
        let names = |moves: &[Move]| moves.iter().map(|mv| mv.name(shape)).collect();
        let root = |root: &RootMove| RootMove {
            mv: root.mv.name(shape),
            value: root.value,
            exact: root.exact,
            visits: root.visits,
            pv: names(&root.pv),
        };
        SearchReport {
            best: self.best.map(|mv| mv.name(shape)),
            value: self.value,
            depth: self.depth,
            pv: names(&self.pv),
            nodes: self.nodes,
            nodes_by_ply: self.nodes_by_ply.clone(),
            elapsed: self.elapsed,
            moves: self.moves.iter().map(root).collect(),
            notices: self.notices.clone(),
        }
    }
}

/// Durations as seconds.
#[cfg(feature = "serde")]
mod seconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        time.as_secs_f64().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(from)?;
        Duration::try_from_secs_f64(seconds).map_err(de::Error::custom)
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use outflank_rules::Cell;

    use super::*;

    #[test]
    fn a_report_survives_json() {
        let f5 = Move::Place(Cell::new(37));
        let report = SearchReport {
            best: Some(f5),
            value: Value::Points(5),
            depth: 2,
            pv: vec![f5, Move::Pass],
            nodes: 9,
            nodes_by_ply: vec![1, 8],
            elapsed: Duration::from_millis(250),
            moves: vec![RootMove {
                mv: f5,
                value: Value::Points(5),
                exact: true,
                visits: 8,
                pv: vec![f5, Move::Pass],
            }],
            notices: Vec::new(),
        };
        let json = serde_json::to_string(&report).unwrap();
        assert_eq!(serde_json::from_str::<SearchReport>(&json).unwrap(), report);
        let named = serde_json::to_value(report.named(Shape::flat(8, 8).unwrap())).unwrap();
        assert_eq!(named["move"], "f5");
        assert_eq!(named["line"], serde_json::json!(["f5", "--"]));
        assert_eq!(named["seconds"], 0.25);
    }
}
