//! Accepts connections, as many as the limits allow.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::net::TcpListener;

use crate::connection::Connection;
use crate::limits::Limits;
use crate::slots::Slots;

/// Pause after the system had no resources for another connection.
const PAUSE: Duration = Duration::from_millis(50);

/// A listener whose connections have limits.
pub(crate) struct LimitedListener {
    listener: TcpListener,
    slots: Arc<Slots>,
}

/// The address of a client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Connected<IncomingStream<'_, LimitedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, LimitedListener>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

impl LimitedListener {
    pub(crate) fn new(listener: TcpListener, limits: Limits) -> LimitedListener {
        LimitedListener {
            listener,
            slots: Arc::new(Slots::new(limits)),
        }
    }
}

impl Listener for LimitedListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    let id = self.slots.take().await;
                    let connection = Connection::new(stream, self.slots.clone(), id);
                    return (connection, address);
                }
                Err(error) if is_about_client(&error) => {}
                Err(_) => {
                    // Probably too many open files: free one, then try again.
                    self.slots.evict();
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The client has gone away before it was accepted.
fn is_about_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}
