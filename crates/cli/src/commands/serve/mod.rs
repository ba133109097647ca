//! `outflank serve`: serves the page, and the runs of the laboratory.

mod fleet;
mod kept_study;
mod laboratory;
mod live_view;
mod player;
mod stored_views;
#[cfg(test)]
mod tests;

use std::env;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use outflank_server::{Page, Server, Token};
use serde::Serialize;

use self::laboratory::ServedLaboratory;
use self::player::Place;
use crate::laboratory::{FleetArgs, StoreArgs, ThreadArgs};
use crate::output::Output;

/// Has the token, if `--token` does not.
const TOKEN_VARIABLE: &str = "OUTFLANK_TOKEN";

const EXAMPLES: &str = "\
Examples:
  outflank serve
  outflank serve --port 3000
  outflank serve --host 0.0.0.0 --port 0
  outflank serve --store lab.sqlite --threads 2
  outflank serve --json

Games run in the browser. The page also shows the runs of the laboratory while they are played,
those of a terminal too. A browser on this machine can start, stop and resume runs. The server plays
them, or the workers of --nats do. Ctrl-C ends the server and stops its runs, which can be resumed,
here or with `outflank runs resume ID`.
By default, only this computer can connect. With another --host, everybody who reaches the server
can watch. To start and stop runs from another machine, a browser needs the token: --token, or
better OUTFLANK_TOKEN, because other users of this machine can see command lines.
The page never starts other programs (`gtp:` players).
Port 0 chooses a free port.
With --json: one document with the address.";

/// Serve the page, to play and to watch runs in a browser
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// The port to listen on
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,
    /// The address to listen on
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    host: String,
    /// Lets browsers on other machines start and stop runs; at least 16 characters
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    fleet: Box<FleetArgs>,
}

#[derive(Serialize)]
struct ServeJson {
    address: String,
}

impl ServeArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let token = self.token()?;
        let place = match self.fleet.settings()? {
            Some(settings) => Place::Fleet(settings),
            None => Place::Threads(self.threads.count()),
        };
        let laboratory = Arc::new(ServedLaboratory::new(self.store, place));
        let server = Server::bind(&self.host, self.port, Arc::new(Page))?;
        let address = format!("http://{}/", server.address());
        if output.json {
            output.json(&ServeJson { address })?;
        } else {
            output.text(&format!("Outflank is at {address} (Ctrl-C ends it)\n"))?;
        }
        let served = server
            .with_laboratory(Arc::clone(&laboratory) as _, token)
            .run();
        laboratory.close();
        Ok(served?)
    }

    fn token(&self) -> anyhow::Result<Option<Token>> {
        let (text, place) = match (&self.token, env::var(TOKEN_VARIABLE)) {
            (Some(token), _) => (token.clone(), "--token"),
            (None, Ok(token)) => (token, TOKEN_VARIABLE),
            (None, Err(_)) => return Ok(None),
        };
        Token::new(&text).context(place).map(Some)
    }
}
