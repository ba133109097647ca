//! The `record` crate.
