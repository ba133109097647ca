//! The `cli` crate.

#![forbid(unsafe_code)]

fn main() {}
