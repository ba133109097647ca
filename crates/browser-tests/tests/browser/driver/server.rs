//! A server for the tests, on a thread of its own.

use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};

use outflank_server::{Files, Laboratory, Server, Token};
use tokio::sync::oneshot;

use super::page_files::PageFiles;

/// A server that runs until it is stopped.
pub(crate) struct TestServer {
    address: SocketAddr,
    end: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl TestServer {
    /// Serves the page under test.
    pub(crate) fn start() -> TestServer {
        TestServer::serving(Arc::new(PageFiles::read()))
    }

    /// Serves the page and a laboratory. Other machines need the token.
    pub(crate) fn with_laboratory(laboratory: Arc<dyn Laboratory>, token: &str) -> TestServer {
        let token = Token::new(token).expect("the token is long enough");
        TestServer::running(Arc::new(PageFiles::read()), |server| {
            server.with_laboratory(laboratory, Some(token))
        })
    }

    /// Serves these files.
    pub(crate) fn serving(files: Arc<dyn Files>) -> TestServer {
        TestServer::running(files, |server| server)
    }

    fn running(
        files: Arc<dyn Files>,
        equip: impl FnOnce(Server) -> Server + Send + 'static,
    ) -> TestServer {
        let (tell_address, address) = mpsc::channel();
        let (end, ended) = oneshot::channel();
        let thread = thread::spawn(move || {
            let server = Server::bind("127.0.0.1", 0, files).expect("the page is built");
            let server = equip(server);
            let told = tell_address.send(server.address());
            told.expect("the test waits for the address");
            let served = server.run_until(async {
                let _ = ended.await;
            });
            served.expect("the server runs");
        });
        let address = address.recv().expect("the server starts");
        TestServer {
            address,
            end,
            thread,
        }
    }

    /// The address of the page.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The address of the page under another name of this machine.
    pub(crate) fn url_as(&self, name: &str) -> String {
        format!("http://{name}:{}/", self.address.port())
    }

    /// Stops the server: it closes all connections, and nobody listens on its port any more.
    pub(crate) fn stop(self) {
        let _ = self.end.send(());
        self.thread.join().expect("the server ends well");
        let refused = TcpStream::connect(self.address).expect_err("nobody listens");
        assert_eq!(refused.kind(), std::io::ErrorKind::ConnectionRefused);
    }
}
