//! Every search, on every kind of board.

mod common;
mod explain;
mod lines;
mod mcts;
mod pvs;
mod simple;
mod solving;
mod textbook;
