//! The `testkit` crate.
