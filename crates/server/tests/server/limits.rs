//! Clients that are silent or slow.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use outflank_server::Limits;

use crate::client::ask;
use crate::files::{LARGE, LARGE_SIZE};
use crate::start_with;

/// A limit that a test waits for.
const SHORT: Duration = Duration::from_millis(200);
/// A limit that no test reaches.
const NEVER: Duration = Duration::from_secs(3600);
/// A test fails if what it waits for takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

fn limits() -> Limits {
    let mut limits = Limits::default();
    (limits.header, limits.idle, limits.request) = (NEVER, NEVER, NEVER);
    limits
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    let patience = stream.set_read_timeout(Some(PATIENCE));
    patience.expect("a socket has a time limit");
    stream
}

/// Reads what is left; fails if the server does not close the connection.
fn read_until_closed(mut stream: TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => bytes,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => bytes,
        Err(error) => panic!("the connection stays open: {error}"),
    }
}

fn check_answers(address: SocketAddr) {
    assert_eq!(ask(address, "GET / HTTP/1.1").status, "200 OK");
}

#[test]
fn a_connection_without_a_request_is_closed() {
    let mut limits = limits();
    limits.header = SHORT;
    let stream = connect(start_with(limits));
    assert!(read_until_closed(stream).is_empty());
}

#[test]
fn a_header_sent_byte_by_byte_is_cut_off() {
    let mut limits = limits();
    limits.header = SHORT;
    let mut stream = connect(start_with(limits));
    let pause = stream.set_read_timeout(Some(SHORT / 20));
    pause.expect("a socket has a time limit");
    stream.write_all(b"GET / HTTP/1.1\r\nx: ").unwrap();
    let (began, mut answer) = (Instant::now(), [0; 1]);
    loop {
        assert!(began.elapsed() < PATIENCE, "the connection stays open");
        let written = stream.write_all(b"x");
        // Reading is the pause between two bytes.
        match stream.read(&mut answer) {
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Ok(0) | Err(_) => break,
            Ok(_) => panic!("there is nothing to answer"),
        }
        if written.is_err() {
            break;
        }
    }
}

/// Sends a request and reads its answer; the connection stays open.
fn ask_on(stream: &mut TcpStream) {
    stream.write_all(REQUEST).expect("a socket takes bytes");
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\nplain page") {
        let mut byte = [0; 1];
        stream.read_exact(&mut byte).expect("the server answers");
        answer.push(byte[0]);
    }
    assert!(answer.starts_with(b"HTTP/1.1 200 OK"));
}

#[test]
fn an_idle_connection_is_closed() {
    let mut limits = limits();
    limits.idle = SHORT;
    let mut stream = connect(start_with(limits));
    ask_on(&mut stream);
    assert!(read_until_closed(stream).is_empty());
}

#[test]
fn a_connection_serves_several_requests() {
    let mut stream = connect(start_with(limits()));
    for _ in 0..3 {
        ask_on(&mut stream);
    }
}

#[test]
fn an_answer_that_nobody_reads_is_cut_off() {
    let mut limits = limits();
    (limits.request, limits.connections) = (SHORT, 1);
    let address = start_with(limits);
    let mut slow = connect(address);
    let request = format!("GET /{LARGE} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    slow.write_all(request.as_bytes()).unwrap();
    slow.read_exact(&mut [0; 1]).unwrap();
    // The only place is free again once the slow client is cut off.
    check_answers(address);
    assert!(read_until_closed(slow).len() < LARGE_SIZE);
}

#[test]
fn silent_connections_give_way_to_new_ones() {
    let mut limits = limits();
    limits.connections = 64;
    let address = start_with(limits);
    let silent: Vec<TcpStream> = (0..500).map(|_| connect(address)).collect();
    check_answers(address);
    // The last ones are still open: nobody needed their places.
    let last = silent.last().expect("there are 500");
    last.set_nonblocking(true).unwrap();
    let error = (&*last).read(&mut [0; 1]).expect_err("nothing is sent");
    assert_eq!(error.kind(), ErrorKind::WouldBlock);
}

#[test]
fn a_download_does_not_give_way() {
    let mut limits = limits();
    limits.connections = 2;
    let address = start_with(limits);
    let mut download = connect(address);
    let request = format!("GET /{LARGE} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    download.write_all(request.as_bytes()).unwrap();
    download.read_exact(&mut [0; 1]).unwrap();
    let _silent: Vec<TcpStream> = (0..20).map(|_| connect(address)).collect();
    check_answers(address);
    let received = read_until_closed(download).len();
    assert!(received > LARGE_SIZE, "{received} of {LARGE_SIZE} bytes");
}
