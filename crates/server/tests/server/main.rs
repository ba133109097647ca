//! The server over real connections.

mod client;
mod files;
mod http;
mod laboratory;
mod limits;

use std::net::SocketAddr;
use std::thread;

use outflank_server::{Limits, Server};

/// Starts a server with the usual limits.
fn start() -> SocketAddr {
    start_with(Limits::default())
}

fn start_with(limits: Limits) -> SocketAddr {
    let server = Server::bind("127.0.0.1", 0, files::files()).expect("a port is free");
    let address = server.address();
    thread::spawn(move || server.with_limits(limits).run_until(std::future::pending()));
    address
}
