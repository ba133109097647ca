//! Every search but the strong one, on every kind of board.

mod common;
mod explain;
mod mcts;
mod simple;
mod textbook;
