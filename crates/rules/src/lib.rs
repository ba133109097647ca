//! The `rules` crate.
pub mod classic;
