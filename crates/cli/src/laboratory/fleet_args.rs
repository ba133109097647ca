//! The options of studies whose tasks are played on other machines.

use anyhow::ensure;
use clap::Args;
use outflank_fleet::{FleetError, FleetSettings, NatsArena};
use outflank_store::RunId;

use crate::interruptible_run::stop_signal;
use crate::nats_options::NatsOptions;
use crate::output::notice;

/// Which workers play the tasks of a study.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct FleetArgs {
    /// Let `outflank work` play the games: the addresses of NATS servers, with commas between them
    #[arg(long, value_name = "URL", conflicts_with = "threads")]
    nats: Option<String>,
    #[command(flatten)]
    options: NatsOptions,
}

impl FleetArgs {
    /// Refuses options of NATS without a server, and a server that cannot be reached. A run that is
    /// not begun leaves nothing behind.
    ///
    /// # Errors
    /// If there are such options, or there is no connection.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if let Some(settings) = self.settings()? {
            outflank_fleet::check(&settings)?;
        }
        Ok(())
    }

    /// How to reach the server; `None` if there is none.
    ///
    /// # Errors
    /// If there are options of NATS without a server.
    pub(crate) fn settings(&self) -> anyhow::Result<Option<FleetSettings>> {
        let Some(url) = &self.nats else {
            ensure!(
                self.options == NatsOptions::default(),
                "the NATS options need --nats <URL>"
            );
            return Ok(None);
        };
        Ok(Some(self.options.settings(url)))
    }

    /// Connects a run with its workers; `None` if it is played here.
    ///
    /// # Errors
    /// If there is no connection, or the server does not allow it.
    pub(crate) fn connect(&self, run: &RunId) -> Result<Option<NatsArena>, FleetError> {
        let Some(url) = &self.nats else {
            return Ok(None);
        };
        let settings = self.options.settings(url);
        let report = Box::new(notice);
        NatsArena::connect(&settings, &run.to_string(), stop_signal(), report).map(Some)
    }

    /// The option `--nats` for another command line. A password in the address is left out.
    pub(crate) fn option(&self) -> &'static str {
        match self.nats {
            Some(_) => " --nats URL",
            None => "",
        }
    }
}
