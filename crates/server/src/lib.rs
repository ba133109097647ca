//! Serves the page over HTTP. The files of the page are part of the program.
//!
//! `cargo xtask web` builds the page. [`Server::bind`] fails if the program was compiled without
//! it. Clients that stay silent or read slowly run into [`Limits`].
//!
//! With a [`Laboratory`], the page also shows its runs, below `/api/`. Everybody who reaches the
//! server may watch. Only clients on the same machine, or with the [`Token`], start and stop runs.

#![forbid(unsafe_code)]

mod answer;
mod api;
mod connection;
mod encoding;
mod files;
mod headers;
mod laboratory;
mod limits;
mod listener;
mod slots;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::middleware;
use axum::response::Response;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use api::{Api, ApiRequest};
pub use api::{Token, TokenError};
pub use files::{File, Files, Page};
pub use laboratory::{Laboratory, LaboratoryError, Snapshot};
pub use limits::Limits;
use listener::{LimitedListener, Peer};

/// The file at `/`.
const INDEX: &str = "index.html";

/// A server that listens on its address but does not answer yet.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    files: Arc<dyn Files>,
    api: Option<Api>,
    limits: Limits,
}

/// What requests are answered from.
#[derive(Clone)]
struct Content {
    files: Arc<dyn Files>,
    api: Option<Arc<Api>>,
}

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The program was compiled without the page.
    #[error(
        "the page is not in this program; `cargo xtask play` builds both, and `cargo xtask web` the page alone"
    )]
    NoPage,
    /// Another program uses the port.
    #[error("port {port} of {host} is in use; choose another with `--port`")]
    PortInUse {
        /// The host.
        host: String,
        /// The port.
        port: u16,
    },
    /// The system refuses the address.
    #[error("cannot listen on port {port} of {host}: {problem}")]
    CannotListen {
        /// The host.
        host: String,
        /// The port.
        port: u16,
        /// The reason.
        problem: io::Error,
    },
    /// The operating system lacks a resource.
    #[error("the server cannot go on: {0}")]
    System(#[from] io::Error),
}

impl Server {
    /// Listens on a port of this computer; port 0 picks a free one.
    ///
    /// # Errors
    /// If the files lack `index.html`, or the system refuses the address.
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
            api: None,
            limits: Limits::default(),
        })
    }

    /// Also serves the runs of a laboratory. With a token, clients on other machines can start and
    /// stop them.
    #[must_use]
    pub fn with_laboratory(self, laboratory: Arc<dyn Laboratory>, token: Option<Token>) -> Server {
        let api = Some(Api::new(laboratory, token));
        Server { api, ..self }
    }

    /// Replaces the limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Server {
        Server { limits, ..self }
    }

    /// The address that the server listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C is pressed.
    ///
    /// # Errors
    /// If the operating system lacks a resource.
    pub fn run(self) -> Result<(), ServeError> {
        self.run_until(async {
            if tokio::signal::ctrl_c().await.is_err() {
                // Ctrl-C cannot be caught here, so it ends the program directly.
                std::future::pending::<()>().await;
            }
        })
    }

    /// Serves until `end` completes.
    ///
    /// # Errors
    /// If the operating system lacks a resource.
    pub fn run_until(self, end: impl Future<Output = ()>) -> Result<(), ServeError> {
        let content = Content {
            files: self.files,
            api: self.api.map(Arc::new),
        };
        let app = Router::new()
            .fallback(answer)
            .layer(middleware::map_response(headers::protect))
            .with_state(content)
            .into_make_service_with_connect_info::<Peer>();
        let listener = LimitedListener::new(self.listener, self.limits);
        let serving = axum::serve(listener, app);
        let served = self.runtime.block_on(async {
            tokio::select! {
                // Polled first, so that Ctrl-C is handled before the first request is.
                biased;
                () = end => Ok(()),
                served = serving.into_future() => served,
            }
        });
        // A question to the laboratory may take long, and nobody waits for its answer now.
        self.runtime.shutdown_background();
        Ok(served?)
    }
}

async fn answer(
    State(content): State<Content>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
) -> Response {
    let (head, body) = request.into_parts();
    let path = head.uri.path();
    match (&content.api, path.strip_prefix("/api/")) {
        (Some(api), Some(path)) => {
            let request = ApiRequest {
                peer,
                method: head.method,
                headers: head.headers,
                authority: head.uri.authority().map(ToString::to_string),
            };
            api.answer(path, request, body).await
        }
        (None, Some(api::ACCESS)) if head.method == Method::GET => api::nothing(),
        _ => answer::to(&*content.files, &head.method, path, &head.headers),
    }
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
