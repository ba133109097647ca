//! The analyst's desk: opened games, the engine beside them, and their variations.

mod engine;
mod opened_games;
mod variations;

use serde_json::{Value, json};

use crate::driver::Preferences;
use crate::harness::Test;

pub(crate) const TESTS: &[&[Test]] = &[opened_games::TESTS, engine::TESTS, variations::TESTS];

/// The engine looks at each position this far.
fn with_engine(limit: &Value) -> Preferences {
    let analysis = json!({ "on": true, "limit": limit, "lines": 3 });
    Preferences::default()
        .and("analysis", analysis)
        .and("instant", json!(true))
}
