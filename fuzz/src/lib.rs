//! The checks of the fuzz targets, shared with the property tests of `record`.

#[path = "../../crates/record/tests/parsers/checks.rs"]
pub mod checks;
