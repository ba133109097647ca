//! Every search, on every kind of board.

mod common;
mod explain;
mod mcts;
mod simple;
mod strong;
mod textbook;
