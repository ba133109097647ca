//! The positions of the bench: every kind of board, every phase of a game, every search.

/// A position and the player that searches it. Seeds are part of the player's text or 0, and no
/// player uses the clock, so the nodes are always the same.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) name: &'static str,
    pub(super) board: &'static str,
    pub(super) moves: &'static str,
    pub(super) player: &'static str,
    /// How many moves get exact values.
    pub(super) lines: usize,
}

pub(super) const CASES: [Case; 12] = [
    Case {
        name: "opening",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3",
        player: "outflank:depth=9,endgame=0",
        lines: 1,
    },
    Case {
        name: "middle",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3f4c8c6d6c5c7b6d2c3b5a4a3a6b3",
        player: "outflank:depth=8,endgame=0",
        lines: 1,
    },
    Case {
        name: "late",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3f4c8c6d6c5c7b6d2c3b5a4a3a6b3a5a7f8e8d8g8e1c2c1d1",
        player: "outflank:depth=9,endgame=0",
        lines: 1,
    },
    Case {
        name: "endgame",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3f4c8c6d6c5c7b6d2c3b5a4a3a6b3a5a7f8e8d8g8e1c2c1d1e2f6g7g5b1a1a2h8",
        player: "outflank:depth=8,endgame=18",
        lines: 1,
    },
    Case {
        name: "selective",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3f4c8c6d6c5c7b6d2",
        player: "outflank:depth=12,endgame=0,probcut=on",
        lines: 1,
    },
    Case {
        name: "lines",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3f4c8c6d6c5c7b6d2c3b5a4a3a6b3",
        player: "outflank:depth=8,endgame=0,probcut=on",
        lines: 3,
    },
    Case {
        name: "solve",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3f4c8c6d6c5c7b6d2c3b5a4a3a6b3a5a7f8e8d8g8e1c2c1d1e2f6g7g5b1a1",
        player: "outflank:depth=10,endgame=20",
        lines: 2,
    },
    Case {
        name: "holes",
        board: "8x8+holes20@1",
        moves: "c4c5d6c3b5e6c6a5f4b6",
        player: "outflank:depth=9,endgame=0",
        lines: 1,
    },
    Case {
        name: "hex5",
        board: "hex5",
        moves: "c6f6g4b6f7h3h4d4b7f3",
        player: "outflank:depth=8,endgame=0",
        lines: 1,
    },
    Case {
        name: "cube",
        board: "6x6x6",
        moves: "b3de2ee5eb5db4ca3d",
        player: "outflank:depth=4,endgame=0",
        lines: 1,
    },
    Case {
        name: "alphabeta",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3",
        player: "alphabeta:eval=lab,depth=6",
        lines: 1,
    },
    Case {
        name: "mcts",
        board: "8x8",
        moves: "c4e3f2b4f5e6d7e7d3f3",
        player: "mcts:sims=5000",
        lines: 1,
    },
];
