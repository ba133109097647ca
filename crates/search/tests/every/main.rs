//! Every search, on every kind of board.

mod common;
mod strong;
mod explain;
mod simple;
mod textbook;
