//! What the tests of this crate share.

use std::sync::Arc;
use std::time::Duration;

use outflank_engine::PlayerSpec;
use outflank_eval::Characters;
use outflank_search::Clock;

use crate::{ProgramHost, Supervisor};

/// A clock that stands still.
pub(crate) struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A built-in player.
pub(crate) fn spec(text: &str) -> PlayerSpec {
    PlayerSpec::parse(text, Characters::built_in()).expect("the test names a player")
}

/// A host for players that drive no other programs.
pub(crate) fn host() -> ProgramHost {
    ProgramHost {
        supervisor: Supervisor::this_program().expect("the test knows where it is"),
        stop: Arc::default(),
        on_notice: |_| (),
    }
}
