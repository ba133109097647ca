//! What the fuzz targets check: the same promises as the property tests of `record`.

#[path = "../../crates/record/tests/parsers/checks.rs"]
pub mod checks;
