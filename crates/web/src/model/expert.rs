//! A computer player with custom settings.

use serde::{Deserialize, Serialize};

/// How a player chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Method {
    /// The main search.
    Outflank,
    /// Textbook alpha-beta.
    AlphaBeta,
    /// Textbook minimax.
    Minimax,
    /// Monte Carlo tree search.
    Mcts,
    /// Random moves.
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

    /// Its name in the text form of players.
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

    /// The greatest depth that takes a reasonable time.
    pub(crate) fn deepest(self) -> u32 {
        match self {
            Method::Minimax => 6,
            Method::AlphaBeta => 10,
            _ => 24,
        }
    }
}

/// The settings of a computer player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Expert {
    pub(crate) method: Method,
    /// Depth in plies.
    pub(crate) depth: u32,
    /// Seconds per move; 0 for no limit.
    pub(crate) seconds: u32,
    /// Random games per move.
    pub(crate) simulations: u32,
    /// The name of the evaluation; empty for the default evaluation.
    pub(crate) evaluation: String,
    /// Solves the game from this many empty cells on.
    pub(crate) endgame: u32,
    /// Threads; 0 for as many as the machine has.
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
    /// The text form of the player, on a machine with this many threads.
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
