//! A computer player put together by hand.

use serde::{Deserialize, Serialize};

/// How a player chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Method {
    /// The strong search.
    Outflank,
    /// The textbook form with pruning.
    AlphaBeta,
    /// The textbook form without.
    Minimax,
    /// Random playouts.
    Mcts,
    /// Any move.
    Random,
}

impl Method {
    pub(crate) const ALL: [Method; 5] = [
        Method::Outflank,
        Method::AlphaBeta,
        Method::Minimax,
        Method::Mcts,
        Method::Random,
    ];

    /// What players as text call it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Method::Outflank => "outflank",
            Method::AlphaBeta => "alphabeta",
            Method::Minimax => "minimax",
            Method::Mcts => "mcts",
            Method::Random => "random",
        }
    }

    pub(crate) fn looks_ahead(self) -> bool {
        matches!(self, Method::Outflank | Method::AlphaBeta | Method::Minimax)
    }

    /// The most plies that end within reasonable time.
    pub(crate) fn deepest(self) -> u32 {
        match self {
            Method::Minimax => 6,
            Method::AlphaBeta => 10,
            _ => 24,
        }
    }
}

/// All that can be set for a computer player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Expert {
    pub(crate) method: Method,
    /// Plies.
    pub(crate) depth: u32,
    /// Seconds a move; 0 for no limit.
    pub(crate) seconds: u32,
    /// Games to play out.
    pub(crate) simulations: u32,
    /// The evaluation by name; empty for the one that suits the board.
    pub(crate) evaluation: String,
    /// Empty cells from which on the game is solved.
    pub(crate) endgame: u32,
    /// Threads; 0 for all there are.
    pub(crate) threads: u32,
}

impl Default for Expert {
    fn default() -> Expert {
        Expert {
            method: Method::Outflank,
            depth: 8,
            seconds: 0,
            simulations: 10_000,
            evaluation: String::new(),
            endgame: 14,
            threads: 0,
        }
    }
}

impl Expert {
    /// The player as text, when there are so many threads.
    pub(crate) fn player_text(&self, most_threads: usize) -> String {
        let mut settings: Vec<(&str, String)> = Vec::new();
        let evaluation = match self.evaluation.as_str() {
            "" if self.method != Method::Outflank => "web",
            name => name,
        };
        if self.method.looks_ahead() {
            settings.push((
                "depth",
                self.depth.clamp(1, self.method.deepest()).to_string(),
            ));
            settings.push(("endgame", self.endgame.min(24).to_string()));
            if !evaluation.is_empty() {
                settings.push(("eval", evaluation.to_owned()));
            }
        }
        if self.method == Method::Mcts {
            settings.push(("sims", self.simulations.max(1).to_string()));
        }
        if self.seconds > 0 && self.method != Method::Random {
            settings.push(("time", format!("{}s", self.seconds)));
        }
        if matches!(self.method, Method::Outflank | Method::Mcts) {
            settings.push(("threads", self.threads_of(most_threads).to_string()));
        }
        let settings: Vec<String> = settings
            .into_iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        let name = self.method.key();
        match settings.is_empty() {
            true => name.to_owned(),
            false => format!("{name}:{}", settings.join(",")),
        }
    }

    fn threads_of(&self, most: usize) -> usize {
        match self.threads {
            0 => most.max(1),
            wanted => (wanted as usize).min(most.max(1)),
        }
    }
}
