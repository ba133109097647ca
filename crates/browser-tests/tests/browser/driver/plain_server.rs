//! A server that only sends files: no headers but the type, as on many hosts of static pages.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;

use outflank_server::Files;

use super::page_files::PageFiles;

/// A server that runs until the tests end.
pub(crate) struct PlainServer {
    address: SocketAddr,
}

impl PlainServer {
    /// Serves the page under test.
    pub(crate) fn start() -> PlainServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let address = listener.local_addr().expect("the server has an address");
        let page = Arc::new(PageFiles::read());
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let page = page.clone();
                // A browser closes connections whenever it likes.
                thread::spawn(move || answer(&page, stream).is_ok());
            }
        });
        PlainServer { address }
    }

    /// The address of the page.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }
}

/// Answers one request.
fn answer(page: &PageFiles, mut stream: TcpStream) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    let path = path.trim_start_matches('/').split('?').next();
    let path = path.filter(|path| !path.is_empty()).unwrap_or("index.html");
    let (status, bytes) = match page.find(path) {
        Some(file) => ("200 OK", file.bytes),
        None => ("404 Not Found", (&[]).into()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        media_type(path),
        bytes.len()
    )?;
    stream.write_all(&bytes)
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
