//! The `record` crate.

#![forbid(unsafe_code)]
