//! A client that sends one request.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

/// An answer: its status line, its headers in lower case, its body.
pub(crate) struct Answer {
    pub(crate) status: String,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

/// Sends a request and reads the answer.
pub(crate) fn ask(address: SocketAddr, request: &str) -> Answer {
    exchange(
        address,
        &format!("{request}\r\nhost: localhost\r\nconnection: close\r\n\r\n"),
    )
}

/// Sends a whole request, which ends the connection, and reads the answer.
pub(crate) fn exchange(address: SocketAddr, request: &str) -> Answer {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream
        .write_all(request.as_bytes())
        .expect("the server reads");
    let mut text = String::new();
    stream
        .read_to_string(&mut text)
        .expect("the server answers");
    let (head, body) = text.split_once("\r\n\r\n").expect("the head ends");
    let (status, headers) = head.split_once("\r\n").expect("there are headers");
    let headers = headers.lines().filter_map(|line| {
        let (name, value) = line.split_once(": ")?;
        Some((name.to_lowercase(), value.to_owned()))
    });
    Answer {
        status: status.trim_start_matches("HTTP/1.1 ").to_owned(),
        headers: headers.collect(),
        body: body.to_owned(),
    }
}
