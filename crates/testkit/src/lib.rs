//! The `testkit` crate.

#![forbid(unsafe_code)]
