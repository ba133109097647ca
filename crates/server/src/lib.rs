//! Serves the page from inside the program: no files, no settings, nothing but this computer.
//!
//! `cargo xtask web` makes the page. A server that was compiled without it says so instead of
//! serving nothing.

#![forbid(unsafe_code)]

mod answer;
mod encoding;
mod files;
mod headers;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware;
use axum::response::Response;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

pub use files::{File, Files, Page};

/// The page that starts everything.
const INDEX: &str = "index.html";

/// A server that has its address and is ready to run.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    files: Arc<dyn Files>,
}

/// Why there is no server.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The program was compiled without the page.
    #[error(
        "the page is not in this program; `cargo xtask play` builds both, and `cargo xtask web` the page alone"
    )]
    NoPage,
    /// Somebody else has the port.
    #[error("port {port} of {host} is in use; choose another with `--port`")]
    PortInUse {
        /// The host.
        host: String,
        /// The port.
        port: u16,
    },
    /// The address cannot be had.
    #[error("cannot listen on port {port} of {host}: {problem}")]
    CannotListen {
        /// The host.
        host: String,
        /// The port.
        port: u16,
        /// Why not.
        problem: io::Error,
    },
    /// The operating system is out of something.
    #[error("the server cannot go on: {0}")]
    System(#[from] io::Error),
}

impl Server {
    /// Takes a port of this computer; 0 is any that is free.
    ///
    /// # Errors
    /// If there is no page among the files, or the port cannot be had.
    pub fn bind(host: &str, port: u16, files: Arc<dyn Files>) -> Result<Server, ServeError> {
        if files.find(INDEX).is_none() {
            return Err(ServeError::NoPage);
        }
        let runtime = Runtime::new()?;
        let listener = runtime
            .block_on(TcpListener::bind((host, port)))
            .map_err(|problem| cannot_listen(host, port, problem))?;
        let address = listener.local_addr()?;
        Ok(Server {
            runtime,
            listener,
            address,
            files,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C is pressed.
    ///
    /// # Errors
    /// If the operating system does not let it.
    pub fn run(self) -> Result<(), ServeError> {
        self.run_until(async {
            if tokio::signal::ctrl_c().await.is_err() {
                // Without a way to hear of it, Ctrl-C ends the program as it always does.
                std::future::pending::<()>().await;
            }
        })
    }

    /// Serves until something has happened.
    ///
    /// # Errors
    /// If the operating system does not let it.
    pub fn run_until(self, end: impl Future<Output = ()>) -> Result<(), ServeError> {
        let app = Router::new()
            .fallback(answer)
            .layer(middleware::map_response(headers::protect))
            .with_state(self.files);
        let serving = axum::serve(self.listener, app);
        self.runtime.block_on(async {
            tokio::select! {
                served = serving.into_future() => served,
                () = end => Ok(()),
            }
        })?;
        Ok(())
    }
}

async fn answer(State(files): State<Arc<dyn Files>>, request: Request) -> Response {
    answer::to(
        &*files,
        request.method(),
        request.uri().path(),
        request.headers(),
    )
}

fn cannot_listen(host: &str, port: u16, problem: io::Error) -> ServeError {
    let host = host.to_owned();
    match problem.kind() {
        io::ErrorKind::AddrInUse => ServeError::PortInUse { host, port },
        _ => ServeError::CannotListen {
            host,
            port,
            problem,
        },
    }
}
