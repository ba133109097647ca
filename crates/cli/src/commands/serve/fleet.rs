//! The workers on other machines, as the page shows them.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use outflank_fleet::{FleetError, FleetSettings, FleetWatch};

/// However many pages ask, the workers are asked this often.
const PAUSE: Duration = Duration::from_secs(2);

/// Asks for the state of workers and queues.
pub(super) struct FleetPage {
    settings: Option<FleetSettings>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    watch: Option<FleetWatch>,
    /// The last answer, as JSON.
    last: Option<(Instant, String)>,
}

impl FleetPage {
    pub(super) fn new(settings: Option<FleetSettings>) -> FleetPage {
        FleetPage {
            settings,
            state: Mutex::default(),
        }
    }

    /// The workers and queues, as JSON; `None` without a NATS server.
    ///
    /// # Errors
    /// If the server does not answer.
    pub(super) fn status(&self) -> anyhow::Result<Option<String>> {
        let Some(settings) = &self.settings else {
            return Ok(None);
        };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((time, json)) = &state.last
            && time.elapsed() < PAUSE
        {
            return Ok(Some(json.clone()));
        }
        let json = serde_json::to_string(&state.ask(settings)?)?;
        state.last = Some((Instant::now(), json.clone()));
        Ok(Some(json))
    }
}

impl State {
    fn ask(&mut self, settings: &FleetSettings) -> Result<outflank_fleet::FleetStatus, FleetError> {
        let watch = match self.watch.take() {
            Some(watch) => watch,
            None => FleetWatch::connect(settings)?,
        };
        let status = watch.status()?;
        // A connection that does not answer is not used again.
        self.watch = Some(watch);
        Ok(status)
    }
}
