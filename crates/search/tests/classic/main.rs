//! The main search on 8x8 with real evaluations: endgames, ProbCut, incremental state and missing
//! resources.

#[allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests of every board use the rest"
)]
#[path = "../every/common.rs"]
mod common;
mod ffo;
mod incremental;
mod probcut;
mod resources;
