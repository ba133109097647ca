//! Every search, on every kind of board.

mod common;
mod explain;
mod mcts;
mod pvs;
mod simple;
mod solving;
mod textbook;
