//! Kinds of moves, and parts of a game.

use serde::{Deserialize, Serialize};

/// What kind of move it was, by what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// There was no other move.
    Forced,
    /// A move of a named opening.
    Book,
    /// As good as the best.
    Best,
    /// Nearly as good.
    Good,
    /// It cost a little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost the more of the game.
    Blunder,
}

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first third of the cells that can be filled.
    Opening,
    /// The second third.
    Midgame,
    /// The rest.
    Endgame,
}
