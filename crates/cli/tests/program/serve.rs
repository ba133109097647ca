use std::net::TcpListener;
use std::path::Path;

use crate::outflank;

/// Development builds read the page from here.
fn has_page() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../dist/index.html")
        .exists()
}

#[test]
fn a_port_in_use_is_reported_in_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let problem = outflank(&["serve", "--port", &port]).refused();
    let expected = if has_page() {
        format!("port {port} of 127.0.0.1 is in use; choose another with `--port`")
    } else {
        "the page is not in this program; `cargo xtask play` builds both, and `cargo xtask web` \
         the page alone"
            .to_owned()
    };
    assert_eq!(problem, expected);
}

#[test]
fn a_foreign_host_is_refused() {
    // An address for documentation that no computer has.
    let problem = outflank(&["serve", "--host", "192.0.2.1", "--port", "0"]).refused();
    assert!(!has_page() || problem.starts_with("cannot listen on port 0 of 192.0.2.1"));
}

#[cfg(unix)]
#[test]
fn it_prints_its_address_and_ends_with_an_interrupt() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpStream;
    use std::process::{Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process};

    if !has_page() {
        return;
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["serve", "--port", "0", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut line).unwrap();
    let report: serde_json::Value = serde_json::from_str(&line).unwrap();
    let address = report["address"].as_str().unwrap();
    let host = address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host.trim_end_matches('/')).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}
