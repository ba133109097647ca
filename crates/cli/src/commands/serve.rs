//! `outflank serve`: serves the page.

use std::sync::Arc;

use clap::Args;
use outflank_server::{Page, Server};
use serde::Serialize;

use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank serve
  outflank serve --port 3000
  outflank serve --host 0.0.0.0 --port 0
  outflank serve --json

Everything runs in the browser; the server only sends the page. Ctrl-C ends it. Port 0 chooses a free
port. By default, only this computer can connect.
With --json: one document with the address.";

/// Serve the page, to play in a browser
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// The port to listen on
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,
    /// The address to listen on
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    host: String,
}

#[derive(Serialize)]
struct ServeJson {
    address: String,
}

impl ServeArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let server = Server::bind(&self.host, self.port, Arc::new(Page))?;
        let address = format!("http://{}/", server.address());
        if output.json {
            output.json(&ServeJson { address })?;
        } else {
            output.text(&format!("Outflank is at {address} (Ctrl-C ends it)\n"))?;
        }
        Ok(server.run()?)
    }
}
