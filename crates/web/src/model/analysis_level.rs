//! How far the engine looks when somebody analyses.

use outflank_rules::Board;
use serde::{Deserialize, Serialize};

/// How far the engine looks at each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AnalysisLimit {
    /// To this depth.
    Depth(u32),
    /// For this many seconds.
    Seconds(u32),
    /// Until somebody stops it, or the game is solved.
    Infinite,
}

impl AnalysisLimit {
    /// The limits to choose from.
    pub(crate) const ALL: [AnalysisLimit; 10] = [
        AnalysisLimit::Depth(6),
        AnalysisLimit::Depth(10),
        AnalysisLimit::Depth(14),
        AnalysisLimit::Depth(18),
        AnalysisLimit::Depth(22),
        AnalysisLimit::Seconds(1),
        AnalysisLimit::Seconds(5),
        AnalysisLimit::Seconds(15),
        AnalysisLimit::Seconds(60),
        AnalysisLimit::Infinite,
    ];

    /// Its name in a list.
    pub(crate) fn key(self) -> String {
        match self {
            AnalysisLimit::Depth(plies) => format!("depth-{plies}"),
            AnalysisLimit::Seconds(seconds) => format!("seconds-{seconds}"),
            AnalysisLimit::Infinite => "infinite".to_owned(),
        }
    }

    /// The limit with this name.
    pub(crate) fn find(key: &str) -> Option<AnalysisLimit> {
        AnalysisLimit::ALL
            .into_iter()
            .find(|limit| limit.key() == key)
    }

    /// The engine's player for this limit.
    pub(crate) fn player_text(self, board: &Board, threads: usize) -> String {
        let limit = match self {
            // More would not end within the life of a page.
            AnalysisLimit::Depth(plies) => format!("depth={}", plies.clamp(1, 60)),
            AnalysisLimit::Seconds(seconds) => format!("time={}s", seconds.clamp(1, 3600)),
            AnalysisLimit::Infinite => "depth=100".to_owned(),
        };
        format!(
            "outflank:{limit},probcut={},endgame={},threads={}",
            if self.is_deep() { "on" } else { "off" },
            self.endgame(board),
            threads.max(1)
        )
    }

    /// Whether a search without ProbCut would take too long.
    fn is_deep(self) -> bool {
        !matches!(self, AnalysisLimit::Depth(..=10))
    }

    /// The empty cells from which on all moves are solved. Every move gets its own value, which takes
    /// several times as long as finding the best one.
    fn endgame(self, board: &Board) -> u32 {
        let classic = match self {
            AnalysisLimit::Depth(plies) => (2 * plies).min(22),
            AnalysisLimit::Seconds(..=1) => 18,
            AnalysisLimit::Seconds(..=5) => 21,
            AnalysisLimit::Seconds(_) => 23,
            AnalysisLimit::Infinite => 25,
        };
        match *board == Board::classic() {
            true => classic,
            // Larger boards have more moves, and their rules take longer.
            false => classic.saturating_sub(6),
        }
    }
}

/// How somebody analyses. A field that storage lacks has its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct AnalysisSettings {
    /// Whether the engine looks at each position that comes up.
    pub(crate) on: bool,
    pub(crate) limit: AnalysisLimit,
    /// How many lines are listed.
    pub(crate) lines: usize,
}

/// The most lines that are listed.
pub(crate) const MOST_LINES: usize = 5;

impl Default for AnalysisSettings {
    fn default() -> AnalysisSettings {
        AnalysisSettings {
            on: false,
            limit: AnalysisLimit::Seconds(5),
            lines: 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::PlayerSpec;
    use outflank_eval::Characters;

    use super::*;

    #[test]
    fn the_engine_reads_every_limit() {
        for board in ["8x8", "10x10", "hex5", "6x6x6"] {
            let board: Board = board.parse().unwrap();
            for limit in AnalysisLimit::ALL {
                let text = limit.player_text(&board, 2);
                let spec = PlayerSpec::parse(&text, Characters::built_in());
                assert!(spec.is_ok(), "{text}: {}", spec.unwrap_err());
                assert_eq!(AnalysisLimit::find(&limit.key()), Some(limit));
            }
        }
        assert_eq!(AnalysisLimit::find("depth-7"), None);
    }

    #[test]
    fn stored_settings_are_read() {
        let stored = r#"{"on":true,"limit":{"depth":14}}"#;
        let settings: AnalysisSettings = serde_json::from_str(stored).unwrap();
        assert_eq!(settings.limit, AnalysisLimit::Depth(14));
        assert_eq!((settings.on, settings.lines), (true, 3));
        let limit: AnalysisLimit = serde_json::from_str(r#""infinite""#).unwrap();
        assert_eq!(limit, AnalysisLimit::Infinite);
    }
}
