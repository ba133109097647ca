//! Every search, on every kind of board.

mod common;
mod strong;
mod textbook;
